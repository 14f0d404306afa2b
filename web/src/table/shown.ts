// What the table's parts need of a table, so that a lesson can be shown by the same ones.
import type { TableState } from './state.svelte'

export type Shown = Pick<
  TableState,
  | 'table'
  | 'welcome'
  | 'view'
  | 'told'
  | 'log'
  | 'past'
  | 'since'
  | 'refused'
  | 'hint'
  | 'clock'
  | 'folds'
  | 'read_moments'
  | 'me'
  | 'name'
  | 'act'
  | 'why'
  | 'catch_up'
>
