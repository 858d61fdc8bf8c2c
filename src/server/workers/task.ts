/** Work that takes a processor longer than a request may wait: a PDF, a picture, a spreadsheet, a foreign file. */

/**
 * A task as a value, run by `context.workers.run(task, input)`; src/worker.ts lists which module does it. Input and
 * output are copied between threads: plain values, dates and bytes, no functions.
 */
export type Task<Input, Output> = {
  name: string
  /** The worker that is still busy after so long, counted from when it began, is ended. Milliseconds. */
  limitMs: number
  /**
   * For foreign files: by how many megabytes the process may grow meanwhile before the worker is ended. Such tasks run
   * one at a time.
   */
  growthMb?: number
  /** Never set: carries the types. */
  types?: { input: Input; output: Output }
}

/** Long enough for any drawing of our own, even on a machine that is busy. */
const usualLimitMs = 30_000

export const task = <Input, Output>(
  name: string,
  { limitMs = usualLimitMs, ...more }: { limitMs?: number; growthMb?: number } = {},
): Task<Input, Output> => ({ name, limitMs, ...more })

/** How a task is done; `load` is called in a worker, when the task comes for the first time. */
export type DoneBy = { name: string; load: () => Promise<(input: any) => unknown> }

/** Says who does a task. The module of the work is imported by `load`, so that no other thread ever loads it. */
export const doneBy = <Input, Output>(
  { name }: Task<Input, Output>,
  load: () => Promise<(input: Input) => Output | Promise<Output>>,
): DoneBy => ({ name, load })

/** What a worker is sent. `began` holds, once it has begun, a one. */
export type Sent = { name: string; input: unknown; began: SharedArrayBuffer }

/** A worker was ended before its task was done: it took too long, or too much memory. */
export class WorkerEndedError extends Error {
  readonly why: 'time' | 'memory'

  constructor(name: string, why: 'time' | 'memory') {
    super(`worker ended: ${name} took too much ${why}`)
    this.name = 'WorkerEndedError'
    this.why = why
  }
}
