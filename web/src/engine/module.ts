// The engine as WebAssembly: games, rules and bots as the server has them, in a browser's worker, in
// node, anywhere. Nothing here knows a screen. docs/everywhere.md lists the calls.
import type { Calls, Refused } from './calls'

interface Exports {
  memory: WebAssembly.Memory
  _initialize(): void
  warren_room(bytes: number): number
  warren_call(): number
  warren_answer(): number
}

export class EngineRefusal extends Error {
  constructor(
    readonly code: string,
    readonly sentence: string,
    readonly faults: { code: string; where: string; sentence: string }[] = [],
  ) {
    super(sentence)
  }
}

// What the module wants of the system: the time, random bytes, and somewhere to complain.
function system(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const view = () => new DataView(memory().buffer)
  const refuse = () => 8 // no such file
  return {
    clock_time_get: (clock: number, _precision: bigint, out: number) => {
      const ms = clock === 0 ? Date.now() : performance.now()
      view().setBigUint64(out, BigInt(Math.round(ms * 1e6)), true)
      return 0
    },
    random_get: (out: number, count: number) => {
      crypto.getRandomValues(new Uint8Array(memory().buffer, out, count))
      return 0
    },
    fd_write: (_file: number, texts: number, count: number, written: number) => {
      let sum = 0
      for (let i = 0; i < count; ++i) sum += view().getUint32(texts + 8 * i + 4, true)
      view().setUint32(written, sum, true)
      return 0
    },
    fd_close: refuse,
    fd_seek: refuse,
    fd_fdstat_get: refuse,
    proc_exit: (code: number) => {
      throw new Error(`the engine ended with ${code}`)
    },
  }
}

export class Engine {
  private readonly write = new TextEncoder()
  private readonly read = new TextDecoder()

  private constructor(private readonly exports: Exports) {}

  static async from(code: BufferSource | WebAssembly.Module): Promise<Engine> {
    const module = code instanceof WebAssembly.Module ? code : await WebAssembly.compile(code)
    let exports: Exports | null = null
    const imports = { wasi_snapshot_preview1: system(() => exports!.memory) }
    const made = await WebAssembly.instantiate(module, imports)
    exports = made.exports as unknown as Exports
    exports._initialize()
    return new Engine(exports)
  }

  // Answers at once; throws an EngineRefusal where the engine refuses.
  call<Name extends keyof Calls>(name: Name, asked: Calls[Name]['asked']): Calls[Name]['answer'] {
    const text = this.write.encode(JSON.stringify({ call: name, ...asked }))
    const room = this.exports.warren_room(text.length)
    new Uint8Array(this.exports.memory.buffer, room, text.length).set(text)
    const size = this.exports.warren_call()
    const answer = new Uint8Array(this.exports.memory.buffer, this.exports.warren_answer(), size)
    const value = JSON.parse(this.read.decode(answer)) as Calls[Name]['answer'] | Refused
    if (value !== null && typeof value === 'object' && 'error' in value) {
      const { code, sentence, faults } = value.error
      throw new EngineRefusal(code, sentence, faults)
    }
    return value
  }

  // How much memory it has taken so far, in bytes.
  memory(): number {
    return this.exports.memory.buffer.byteLength
  }
}
