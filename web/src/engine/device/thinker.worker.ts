import { Engine } from '../module'
import type { Question } from './thinker'
import { thought } from './thinking'

let engine: Promise<Engine> | null = null
onmessage = (event: MessageEvent<{ module: WebAssembly.Module } | Question>) => {
  const message = event.data
  if ('module' in message) {
    engine = Engine.from(message.module)
    return
  }
  void engine?.then((made) => postMessage({ n: message.n, answer: thought(made, message) }))
}
