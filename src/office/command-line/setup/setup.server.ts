/** From an empty machine to a firm and its first operator. Nothing is written before the last yes. */
import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { bankNames } from '#domain/bank.texts.ts'
import { Problem } from '#domain/problems.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import type { Alone, ExitCode } from '#office/command-line/command.ts'
import { makeHere } from '#office/command-line/commands/people.server.ts'
import { openMachine } from '#office/command-line/machine.server.ts'
import { type FirstFirm, firstFirm, writeFirm } from '#server/branches/first-firm.server.ts'
import { firmWarnings } from '#server/branches/firm-warnings.server.ts'
import { openClock } from '#server/clock.ts'
import { type Context, openContext, projectRoot } from '#server/context.server.ts'
import { runMigrate } from '#server/migrate-command.server.ts'
import { openLog } from '#server/observability/log.server.ts'
import { checkPlaces, placesOf } from '#server/places.server.ts'
import { fillEnvText, lostLine, readEnvText, writePrivateFile } from '#server/settings/env-file.ts'
import type { Mode } from '#server/settings/modes.ts'
import { serviceEnv } from '#server/settings/service-env.ts'
import { readMigrationSettings, readSettings } from '#server/settings/settings.server.ts'
import { type Answers, isSecret } from '#server/settings/typed-answer.server.ts'
import { type Conversation, openConversation, shown, Stopped } from './conversation.server.ts'
import { askFirm, askOperator, firmsThere, type Operator } from './firm.server.ts'
import { failureSentence } from './failures.server.ts'
import { firmFaults } from './firm-reasons.texts.ts'
import { type Skipped, askSettings } from './settings.server.ts'
import { setupTexts as texts } from './texts.ts'

type Files = { service: string; owner: string }
type Plan = {
  files: Files
  /** As the questions found them. */
  found: string
  answers: Record<string, string>
  skipped: readonly Skipped[]
  firm: FirstFirm | undefined
  operator: Operator
}

const keyBytes = 32
const inRoot = () => projectRoot(import.meta.dirname)

export async function runSetup(to: string, mode: Mode, alone: Alone): Promise<ExitCode> {
  const service = resolve(to)
  const files = { service, owner: join(dirname(service), 'migrate.env') }
  const talk = openConversation(alone.terminal)
  let after: string = texts.nothingWritten
  try {
    const plan = await makePlan(talk, files, mode)
    await confirm(talk, plan)
    if (textOf(files) !== plan.found) throw new Stopped(texts.meanwhile)
    talk.close()
    after = texts.partlyWritten
    await write(talk, plan)
    return await install(talk, plan, alone)
  } catch (error) {
    if (error instanceof Stopped) talk.say(`\n${error.message}`)
    else tellFailure(talk, error, after)
    return 1
  } finally {
    talk.close()
  }
}

/** A fault of the product itself goes on to its log. */
function tellFailure(talk: Conversation, error: unknown, after: string, of = {}): void {
  const sentence = failureSentence(error, of)
  talk.say(`\n${sentence ?? texts.fault}\n${after}`)
  if (sentence === undefined) throw error
}

const nearestFolder = (path: string): string => (existsSync(path) ? path : nearestFolder(dirname(path)))

/** Throws Stopped: the keys that are not read would be lost. */
function readKnown(file: string): Record<string, string> {
  const text = readFileSync(file, 'utf8')
  const line = lostLine(text)
  if (line !== undefined) throw new Stopped(texts.unreadable(file, line))
  return readEnvText(text)
}

const textOf = (files: Files) =>
  Object.values(files)
    .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
    .join('\0')

async function makePlan(talk: Conversation, files: Files, mode: Mode): Promise<Plan> {
  const found = textOf(files)
  const known = [files.owner, files.service].filter(existsSync).map(readKnown)
  talk.say(texts.begin(files.service))
  accessSync(nearestFolder(files.service), constants.W_OK)
  if (known.length > 0) talk.say(texts.known)
  const { answers, skipped } = await askSettings(talk, Object.assign({}, ...known) as Answers, mode)
  const firm = await askFirm(talk, answers)
  const operator = await askOperator(talk)
  // Judged before anything is written.
  if (firm) await firstFirm(firm, { root: inRoot(), today: seoulDay(openClock().now()) })
  if (!answers.KEY_RING) {
    answers.KEY_RING = `first:${randomBytes(keyBytes).toString('base64')}`
    talk.say(`\n${texts.madeKey}`)
  }
  answers.MODE = mode
  readSettings(answers)
  return { files, found, answers, skipped, firm, operator }
}

async function confirm(talk: Conversation, { files, answers, skipped, firm, operator }: Plan): Promise<void> {
  talk.say(`\n${texts.willWrite}`)
  for (const [name, value] of Object.entries(answers))
    if (value !== '') talk.say(`  ${name} = ${shown(value, isSecret(name.replace(/__.*/, '')))}`)
  if (firm) talk.say(`  ${join(answers.BRANCHES_DIR ?? '', firm.branchId)}: ${firm.name}, ${firm.hosts.join()}`)
  if (firm) talk.say(`  ${firm.deposit ? `${bankNames[firm.deposit.bank]} ${firm.deposit.number}` : texts.noTransfers}`)
  talk.say(`  ${operator.email}, ${operator.name}`)
  for (const { title, follows } of skipped) talk.say(texts.skipped(title, follows))
  const there = Object.values(files).filter(existsSync)
  const words = there.length > 0 ? texts.overwrite(there.join(', ')) : texts.write
  if (!(await talk.agrees(words))) throw new Stopped(texts.declined)
}

async function write(talk: Conversation, { files, answers, firm }: Plan): Promise<void> {
  const { DATABASE_OWNER_URL = '', DATABASE_URL = '', ...rest } = answers
  const today = seoulDay(openClock().now())
  const folder = answers.BRANCHES_DIR ?? ''
  if (firm) writeFirm(await firstFirm(firm, { root: inRoot(), today }), { root: inRoot(), folder })
  const form = serviceEnv().replace(/^MODE=.*$/m, `MODE=${answers.MODE}`)
  writePrivateFile(files.service, fillEnvText(form, { ...rest, DATABASE_URL }))
  writePrivateFile(files.owner, fillEnvText('', { MODE: answers.MODE ?? '', DATABASE_URL, DATABASE_OWNER_URL }))
  for (const file of [...Object.values(files), ...(firm ? [join(folder, firm.branchId)] : [])])
    talk.say(texts.written(file))
}

async function install(talk: Conversation, plan: Plan, alone: Alone): Promise<ExitCode> {
  const { answers, files } = plan
  let warned: readonly string[] = []
  try {
    await runMigrate(readMigrationSettings(answers))
    talk.say(texts.migrated)
    warned = await makeOperator(talk, plan, alone)
  } catch (error) {
    tellFailure(talk, error, texts.waits, { database: true })
    return 1
  }
  if (warned.length > 0) [texts.mend, ...warned].forEach(talk.say)
  texts.next(files.service).forEach(talk.say)
  return 0
}

async function makeOperator(talk: Conversation, { answers, firm, operator }: Plan, alone: Alone): Promise<string[]> {
  const { settings, startsAt, product } = alone.readProduct(answers)
  await checkPlaces(placesOf(settings))
  const context = await openContext(settings, { startsAt, log: openLog('error', process.stderr) })
  try {
    await context.database.checkSchema()
    await context.database.checkKeys(context.clock.now())
    await context.prepare()
    const branch = firm?.branchId ?? firmsThere(settings.BRANCHES_DIR)[0] ?? ''
    const machine = await openMachine(context, product)
    const words = [operator.email, operator.name, 'operator', branch]
    const made = await makeHere(machine, words).catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'staff.login-taken') return undefined
      throw error
    })
    const shownOnce = made && `\n${texts.operator}\n  ${operator.email}\n  ${made.password}\n  ${made.secondFactor}\n`
    talk.say(shownOnce ?? texts.operatorThere)
    return await warningsOf(context)
  } finally {
    await context.close()
  }
}

async function warningsOf(context: Context): Promise<string[]> {
  const { branches } = context
  const found = await Promise.all(branches.map((branch) => firmWarnings(context, branch)))
  return found.flatMap((warnings, at) =>
    warnings.map(({ kind, about }) => `  ${branches[at]?.name ?? ''}: ${firmFaults[kind](about)}`),
  )
}
