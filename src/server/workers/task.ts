/** Values are copied between threads: no functions. src/worker.ts lists the modules. */
export type Task<Input, Output> = {
  name: string
  /** Milliseconds since it began. */
  limitMs: number
  /** Memory growth in megabytes, for foreign files. Such tasks run one at a time. */
  growthMb?: number
  /** Type-level only. */
  types?: { input: Input; output: Output }
}

const usualLimitMs = 30_000

export const task = <Input, Output>(
  name: string,
  { limitMs = usualLimitMs, ...more }: { limitMs?: number; growthMb?: number } = {},
): Task<Input, Output> => ({ name, limitMs, ...more })

export type DoneBy = { name: string; load: () => Promise<(input: never) => unknown> }

/** Dynamic import: no other thread loads it. */
export const doneBy = <Input, Output>(
  { name }: Task<Input, Output>,
  load: () => Promise<(input: Input) => Output | Promise<Output>>,
): DoneBy => ({ name, load })

/** `began` becomes 1. */
export type Sent = { name: string; input: unknown; began: SharedArrayBuffer }

export class WorkerEndedError extends Error {
  readonly why: 'time' | 'memory'

  constructor(name: string, why: 'time' | 'memory') {
    super(`worker ended: ${name} took too much ${why}`)
    this.name = 'WorkerEndedError'
    this.why = why
  }
}
