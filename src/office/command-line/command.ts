import type { Job } from '#server/jobs/jobs.server.ts'
import type { Served } from '#server/serve.server.ts'
import type { Environment, Settings } from '#server/settings/settings.server.ts'
import type { Machine } from './machine.server.ts'
import type { Terminal } from './setup/conversation.server.ts'

type Option = { says: string; flag?: true; needed?: true }
export type CommandInput = { words: readonly string[]; options: Readonly<Record<string, string | undefined>> }

/** 0: done; 1: failed or refused; 2: usage error. */
export type ExitCode = 0 | 1 | 2

type Product = { served: readonly Served[]; jobs: readonly Job[] }
/** The settings of this environment, or of the process, with what they serve. */
export type ReadProduct = (environment?: Environment) => {
  settings: Settings
  startsAt: string | undefined
  product: Product
}
/** Of a command that needs neither settings nor a database. */
export type Alone = { terminal: Terminal; readProduct: ReadProduct }

type Named = {
  /** As typed, such as `staff lock`. */
  name: string
  says: string
  takes?: readonly string[]
  options?: Readonly<Record<string, Option>>
}
export type MachineCommand = Named & {
  /** Returns what is printed. Throws `Problem`, `WrongUse` or `Unfit`. */
  does: (machine: Machine, given: CommandInput) => Promise<unknown>
}
export type Command = MachineCommand | (Named & { doesAlone: (alone: Alone, given: CommandInput) => Promise<ExitCode> })

/** Usage error; nothing was executed. */
export class WrongUse extends Error {
  override name = 'WrongUse'
}

/** A check failed; `answer` is still printed. */
export class Unfit extends Error {
  override name = 'Unfit'
  readonly answer: unknown
  /** `inKorean` is printed below. */
  constructor(message: string, inKorean: string, answer?: unknown) {
    super(`${message}\n${inKorean}`)
    this.answer = answer
  }
}

/** For commands whose screen also asks for a reason. */
export const reasonOption = { reason: { says: 'why, for the records', needed: true } } as const
