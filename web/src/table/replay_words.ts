// Looking back.
export const replay_words = {
  label: 'Replay',
  move: (at: number, end: number): string => `Move ${at} of ${end}`,
  shown: 'Move shown',
  back: 'One move back',
  on: 'One move on',
  play: 'Play on',
  stop: 'Stop playing',
  result: 'The result',
  now: 'Back to now',
  beginning: 'The beginning',
  yours: (percent: number): string => `A bot gave you ${percent} percent here.`,
  best: (name: string, percent: number): string => `A bot saw ${name} ahead here, with ${percent} percent.`,
  link: 'Copy a link to this move',
}
