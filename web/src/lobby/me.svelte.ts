// The name a guest goes by.
import { http, refusal } from '../net/http'

const FIRST = ['Quick', 'Quiet', 'Merry', 'Sly', 'Brave', 'Sleepy', 'Mossy', 'Clever']
const SECOND = ['Otter', 'Fox', 'Mole', 'Squirrel', 'Hare', 'Beaver', 'Marmot', 'Wren']
const one_of = (words: string[]) => words[Math.floor(Math.random() * words.length)]!

class Me {
  name: string | null = $state(null)

  async load(): Promise<void> {
    this.name = (await http.me()).name
  }

  // Says what is wrong with the name, or nothing.
  async rename(name: string): Promise<string> {
    try {
      this.name = (await http.name(name.trim())).name
      return ''
    } catch (error) {
      return refusal(error).sentence
    }
  }

  // Nobody has to think of a name before the first game.
  async ensure(): Promise<void> {
    if (this.name === null) await this.load()
    if (this.name === null) this.name = (await http.name(`${one_of(FIRST)} ${one_of(SECOND)}`)).name
  }
}

export const me = new Me()
