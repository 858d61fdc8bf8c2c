/** Entry point of `npm run office -- <command>`. */
import { open, rm } from 'node:fs/promises'
import { countFiles, sampleFiles } from '#database/files/moving.server.ts'
import { Problem } from '#domain/problems.ts'
import { isDay, isInstant } from '#domain/seoul-time.ts'
import { withdraw } from '#filer/member/contract.ts'
import { downloadOwnData } from '#filer/my-page/contract.ts'
import { readAccessReview, readIncident } from '#office/access-records/contract.ts'
import { openContext } from '#server/context.server.ts'
import { readProblem } from '#server/http/problems.server.ts'
import { checkAccessChain, unprovenEnd } from '#server/jobs/anchor.server.ts'
import { openLog } from '#server/observability/log.server.ts'
import { checkPlaces, placesOf } from '#server/places.server.ts'
import { type Alone, type Command, type ExitCode, type ReadProduct, Unfit, WrongUse, reasonOption } from './command.ts'
import { caseCalled, caseCommands } from './commands/cases.server.ts'
import { firmCommands } from './commands/firm.server.ts'
import { moveCommands } from './commands/move.server.ts'
import { ratesCommands } from './commands/rates.server.ts'
import { setupCommands } from './commands/setup.server.ts'
import { peopleCommands } from './commands/people.server.ts'
import { type Machine, openMachine } from './machine.server.ts'
import { type Typed, linesOf, readCommand } from './terminal.ts'
import { restoreTexts, terminalSentence, unfitTexts } from './texts.ts'
import { endAllSessions, holdUnsentMessages, readRestoreFigures } from './queries.server.ts'

const filesLooked = 100

const restoreCommands: readonly Command[] = [
  {
    name: 'restore-check',
    says: 'whether a restored copy is whole: keys, chain and anchors of the access records, files, counts, what is due',
    async does({ context, now }) {
      // Start-up has already verified the keys.
      const chain = await checkAccessChain(context)
      const files = { ...(await countFiles(context.database)), ...(await sampleFiles(context.database, filesLooked)) }
      const found = { keys: 'fit', chain, files, ...(await readRestoreFigures(context.database)) }
      if (!chain.whole) throw new Unfit('the chain of access records is broken', restoreTexts.chain, found)
      const unproven = unprovenEnd(chain, { settings: context.settings, now })
      if (unproven) throw new Unfit(unproven, restoreTexts.unproven, found)
      if (files.missing.length > 0)
        throw new Unfit(
          `of ${files.looked} files that were read, ${files.missing.length} are missing or changed`,
          restoreTexts.files(files.looked, files.missing.length),
          found,
        )
      return found
    },
  },
  {
    name: 'messages hold',
    says: 'after a restore: holds every message and letter written before then; staff send again what did not arrive',
    options: { before: { says: 'an instant, 2027-05-20T09:00:00+09:00', needed: true } },
    async does({ context }, { options: { before = '' } }) {
      if (!isInstant(before))
        throw new WrongUse(
          `--before takes an instant with its offset, such as 2027-05-20T09:00:00+09:00\n${restoreTexts.before}`,
        )
      return { held: await holdUnsentMessages(context.database, new Date(before)) }
    },
  },
]

const personCommands: readonly Command[] = [
  {
    name: 'person export',
    says: 'everything kept of the person, as the file they may take themselves; only its owner may read it',
    takes: ['case number'],
    options: { to: { says: 'the file to write; it must not exist', needed: true }, ...reasonOption },
    async does(machine, { words, options: { to = '', reason = '' } }) {
      const filing = await caseCalled(machine, words[0])
      const query = { year: String(filing.filingYear) }
      // Opened first, to fail before anything is read or recorded.
      const file = await open(to, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
        throw new Unfit(
          `the file cannot be made (${error.code}): it must not exist, and its folder must`,
          unfitTexts.noFile(error.code ?? ''),
        )
      })
      try {
        const { bytes } = await machine.askFor(filing, reason, downloadOwnData, { query })
        await file.writeFile(bytes)
        return { written: to, bytes: bytes.length }
      } catch (error) {
        await rm(to)
        throw error
      } finally {
        await file.close()
      }
    },
  },
  {
    name: 'person erase',
    says: 'as if the person left: sessions end, what no law keeps is destroyed, the rest moves apart; no way back',
    takes: ['case number'],
    options: { yes: { says: 'it is meant', flag: true }, ...reasonOption },
    async does(machine, { words, options: { yes, reason = '' } }) {
      if (!yes) throw new WrongUse('nothing was erased: there is no way back, so --yes must say that it is meant')
      const filing = await caseCalled(machine, words[0])
      await machine.askFor(filing, reason, withdraw)
      return { erased: filing.caseNumber }
    },
  },
  {
    name: 'person sign-out',
    says: 'the person is signed out everywhere',
    takes: ['case number'],
    options: reasonOption,
    async does(machine, { words, options: { reason = '' } }) {
      const { context, now } = machine
      const { id, accountId, branchId } = await caseCalled(machine, words[0])
      return context.database.transaction(async (r) => {
        const ended = await endAllSessions(r, accountId, machine.grantor(reason).by, now)
        const record = { act: 'session-ended', fields: [], subjectId: accountId, filingId: id, branchId }
        await r.accessRecords.record(machine.reader(reason), record, now)
        return { ended }
      })
    },
  },
]

/** Only the latest; the full list is in the file on the screen. */
const readersAtMost = 1_000

const accessCommands: readonly Command[] = [
  {
    name: 'access-records verify',
    says: "walks the chain from its first link and compares each day's anchor; fails where it is not whole or its end is not proven",
    options: { since: { says: 'a day, 2027-05-20: earlier anchors are known to be lost' } },
    async does({ context, now }, { options: { since = '' } }) {
      if (since !== '' && !isDay(since)) throw new WrongUse('--since takes a day, such as 2027-05-20')
      const found = await checkAccessChain(context, { since })
      if (!found.whole) throw new Unfit('the chain of access records is broken', unfitTexts.chain, found)
      const unproven = unprovenEnd(found, { settings: context.settings, now })
      if (unproven) throw new Unfit(unproven, unfitTexts.unproven, found)
      return found
    },
  },
  {
    name: 'access-records readers',
    says: "who read or did what of a case's person, latest first; no name of anybody",
    takes: ['case number'],
    options: reasonOption,
    async does(machine, { words, options: { reason = '' } }) {
      const { context, now } = machine
      const { id, accountId, branchId } = await caseCalled(machine, words[0])
      const record = { act: 'list', fields: ['access-records'], subjectId: accountId, filingId: id, branchId }
      await context.database.accessRecords.record(machine.reader(reason), record, now)
      const { items } = await context.database.accessRecords.list({
        subjectId: accountId,
        page: 0,
        size: readersAtMost,
      })
      return items.map(({ at, readerKind, readerId, act, fields, reason: why, ip, requestId }) => ({
        at: at.toISOString(),
        readerKind,
        readerId,
        act,
        fields,
        reason: why,
        ip,
        requestId,
      }))
    },
  },
  {
    name: 'access-records review',
    says: "a branch's month by act, and which months a manager has signed; signing is the manager's at the screen",
    takes: ['branch'],
    options: { month: { says: '2027-04; the last that is over without it' } },
    async does(machine, { words: [branch], options: { month } }) {
      const { looks, months, review, records, ...of } = await machine.ask(readAccessReview, {
        query: { branch, month },
      })
      return {
        month: of.month,
        branch: of.branchId,
        signedAt: review?.at ?? null,
        records: review?.records ?? records,
        looks: looks.map(({ kind, records: found }) => ({ kind, records: found })),
        months,
      }
    },
  },
  {
    name: 'access-records incident',
    says: 'since when, by whom and whose: what people of the office touched, as the law wants it told',
    options: {
      from: { says: 'the first day, in Seoul', needed: true },
      until: { says: 'the last day', needed: true },
      by: { says: 'the login of one member of staff' },
      ...reasonOption,
    },
    async does(machine, { options: { from = '', until = '', by, reason = '' } }) {
      if (!isDay(from) || !isDay(until)) throw new WrongUse('days are written 2027-05-12')
      const found = by === undefined ? undefined : await machine.context.database.staff.findForSignIn(by)
      if (by !== undefined && !found) throw new Problem('notfound')
      return machine.ask(readIncident, { body: { from, until, staffId: found?.staff.id ?? null, reason } })
    },
  },
]

export const officeCommands: readonly Command[] = [
  ...firmCommands,
  ...moveCommands,
  ...peopleCommands,
  ...caseCommands,
  ...personCommands,
  ...accessCommands,
  ...ratesCommands,
  ...restoreCommands,
  ...setupCommands,
]

type Streams = { out(line: string): void; err(line: string): void }

const streams: Streams = {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
}

export async function runOffice(typed: readonly string[], readProduct: ReadProduct): Promise<ExitCode> {
  const terminal = { input: process.stdin, show: (text: string) => void process.stdout.write(text) }
  const withMachine = async (work: (machine: Machine) => Promise<ExitCode>) => {
    // Read here: help and usage errors need neither settings nor a database.
    const { settings, startsAt, product } = readProduct()
    const log = openLog(settings.LOG_LEVEL, process.stderr)
    await checkPlaces(placesOf(settings))
    const context = await openContext(settings, { startsAt, log })
    try {
      await context.database.checkSchema()
      await context.database.checkKeys(context.clock.now())
      await context.prepare()
      return await work(await openMachine(context, product))
    } finally {
      await context.close()
    }
  }
  return runTyped(typed, streams, withMachine, { terminal, readProduct })
}

/** For tests. */
export async function runTyped(
  typed: readonly string[],
  { out, err }: Streams,
  withMachine: (work: (machine: Machine) => Promise<ExitCode>) => Promise<ExitCode>,
  alone?: Alone,
): Promise<ExitCode> {
  try {
    const command = readCommand(officeCommands, typed, out)
    if (command && 'doesAlone' in command.command) {
      if (!alone) throw new WrongUse('this command asks a person: there is no terminal')
      return await command.command.doesAlone(alone, command.given)
    }
    return command ? await withMachine((machine) => doCommand(machine, command, { out, err })) : 0
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error
    err(error.message)
    return 2
  }
}

async function doCommand(machine: Machine, { command, given, json }: Typed, { out, err }: Streams): Promise<ExitCode> {
  const print = (answer: unknown) => (json ? [JSON.stringify(answer ?? null)] : linesOf(answer)).forEach(out)
  try {
    if ('does' in command) print(await command.does(machine, given))
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
