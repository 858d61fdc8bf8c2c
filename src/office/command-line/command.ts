/** One command of `npm run office`: what is typed, what it means, and what it does. */
import type { Machine } from './machine.server.ts'

type Option = { says: string; flag?: true; needed?: true }
/** What was typed after the command's name. */
export type Given = { words: readonly string[]; options: Readonly<Record<string, string | undefined>> }

export type Command = {
  /** As typed: `staff lock`. */
  name: string
  says: string
  /** What stands behind the name, in this order. */
  takes?: readonly string[]
  options?: Readonly<Record<string, Option>>
  /** Answers what is printed. Throws `Problem`, `WrongUse` or `Unfit`. */
  does: (machine: Machine, given: Given) => Promise<unknown>
}

/** It was typed wrongly: nothing was done. */
export class WrongUse extends Error {
  override name = 'WrongUse'
}

/** What was looked at is not as it should be, or does not exist: the answer is printed, and the command has failed. */
export class Unfit extends Error {
  override name = 'Unfit'
  readonly answer: unknown
  constructor(message: string, answer?: unknown) {
    super(message)
    this.answer = answer
  }
}

/** A reason for the records, where the screen asks for one. */
export const reasonOption = { reason: { says: 'why, for the records', needed: true } } as const
