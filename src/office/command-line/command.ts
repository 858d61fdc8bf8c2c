import type { Machine } from './machine.server.ts'

type Option = { says: string; flag?: true; needed?: true }
export type CommandInput = { words: readonly string[]; options: Readonly<Record<string, string | undefined>> }

export type Command = {
  /** As typed, such as `staff lock`. */
  name: string
  says: string
  takes?: readonly string[]
  options?: Readonly<Record<string, Option>>
  /** Returns what is printed. Throws `Problem`, `WrongUse` or `Unfit`. */
  does: (machine: Machine, given: CommandInput) => Promise<unknown>
}

/** Usage error; nothing was executed. */
export class WrongUse extends Error {
  override name = 'WrongUse'
}

/** A check failed; `answer` is still printed. */
export class Unfit extends Error {
  override name = 'Unfit'
  readonly answer: unknown
  constructor(message: string, answer?: unknown) {
    super(message)
    this.answer = answer
  }
}

/** For commands whose screen also asks for a reason. */
export const reasonOption = { reason: { says: 'why, for the records', needed: true } } as const
