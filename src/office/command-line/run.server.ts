/** `npm run office -- <command>`: reads what was typed, does it, prints the answer, and gives the exit code. */
import { Problem } from '#domain/problems.ts'
import { openContext } from '#server/context.server.ts'
import { readProblem } from '#server/http/problems.server.ts'
import type { Job } from '#server/jobs/jobs.server.ts'
import { openLog } from '#server/observability/log.server.ts'
import type { Served } from '#server/serve.server.ts'
import type { Settings } from '#server/settings/settings.server.ts'
import { Unfit, WrongUse, type Command, type Given } from './command.ts'
import { caseCommands } from './commands/cases.server.ts'
import { firmCommands } from './commands/firm.server.ts'
import { peopleCommands } from './commands/people.server.ts'
import { personCommands } from './commands/persons.server.ts'
import { accessCommands } from './commands/access.server.ts'
import { restoreCommands } from './commands/restore.server.ts'
import { openMachine, type Machine } from './machine.server.ts'
import { linesOf } from './printing.ts'
import { helpOf, readCommand } from './reading.ts'
import { terminalSentence } from './texts.ts'

export const officeCommands: readonly Command[] = [
  ...firmCommands,
  ...peopleCommands,
  ...caseCommands,
  ...personCommands,
  ...accessCommands,
  ...restoreCommands,
]

/** Done; failed or refused; typed wrongly, and nothing done. */
export type ExitCode = 0 | 1 | 2
type Streams = { out(line: string): void; err(line: string): void }
type Product = { served: readonly Served[]; jobs: readonly Job[] }

const streams: Streams = {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
}

export async function runOffice(
  typed: readonly string[],
  { settings, startsAt, product }: { settings: Settings; startsAt: string | undefined; product: Product },
): Promise<ExitCode> {
  return runTyped(typed, streams, async (work) => {
    const log = openLog(settings.LOG_LEVEL, process.stderr)
    const context = await openContext(settings, { startsAt, log })
    try {
      await context.persistence.checkKeys(context.clock.now())
      await context.prepare()
      return await work(await openMachine(context, product))
    } finally {
      await context.close()
    }
  })
}

/** The same beside an open machine: what a test asks. */
export async function runTyped(
  typed: readonly string[],
  { out, err }: Streams,
  withMachine: (work: (machine: Machine) => Promise<ExitCode>) => Promise<ExitCode>,
): Promise<ExitCode> {
  try {
    const asked = readCommand(officeCommands, typed)
    if (!('help' in asked)) return await withMachine((machine) => doCommand(machine, asked, { out, err }))
    out(helpOf(asked.help))
    return 0
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error
    err(error.message)
    return 2
  }
}

type Doing = { command: Command; given: Given; json: boolean }

async function doCommand(machine: Machine, { command, given, json }: Doing, { out, err }: Streams): Promise<ExitCode> {
  const print = (answer: unknown) => (json ? [JSON.stringify(answer ?? null)] : linesOf(answer)).forEach(out)
  try {
    print(await command.does(machine, given))
    return 0
  } catch (error) {
    if (error instanceof WrongUse) throw error
    if (error instanceof Unfit) {
      if (error.answer !== undefined) print(error.answer)
      err(error.message)
      return 1
    }
    const { code, expected } = readProblem(error)
    if (!expected) machine.context.log.error('failed', { code }, error)
    const fields = error instanceof Problem && error.fields.length > 0 ? ` (${error.fields.join(', ')})` : ''
    err(`${code}${fields}: ${terminalSentence(code)}`)
    return 1
  }
}
