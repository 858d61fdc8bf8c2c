/** What runs by itself at this volume, and beside it a person who is signed in. */
import { sql } from 'drizzle-orm'
import { jobs } from '#src/app.server.ts'
import { checkAccessChain } from '#server/jobs/anchor.server.ts'
import type { Context } from '#server/context.server.ts'
import type { Job } from '#server/jobs/jobs.server.ts'
import { callsBeside } from '../beside.ts'
import { atMost, note, p99, tell } from '../report.ts'
import { papersHere, years } from './fill.ts'
import type { SlowStatements } from './statements.ts'
import type { BenchStore } from './store.ts'

const marks = { callMs: 50, timesIdle: 4, removalHours: 1, moveHours: 8, wholeChainMs: 300_000, chainEndMs: 5_000 }
/** So many turns of one job at most. */
const mostTurns = 2_000

export type Watch = {
  context: Context
  store: BenchStore
  slow: SlowStatements
  /** Failures that a job writes into the log. */
  failures(): string[]
  /** A call of a person who is signed in. */
  read(): Promise<unknown>
  idleMs: number
}

type Beside<T> = { result: T; seconds: number; calls: number[] }

async function beside<T>({ read }: Pick<Watch, 'read'>, work: () => Promise<T>): Promise<Beside<T>> {
  const began = performance.now()
  const working = work()
  const ended = working.then(() => performance.now())
  const calls = await callsBeside(read, working)
  return { result: await working, seconds: ((await ended) - began) / 1_000, calls }
}

function tellBeside({ idleMs }: Pick<Watch, 'idleMs'>, name: string, calls: readonly number[]): void {
  if (calls.length < 20) return
  const most = Math.max(marks.callMs, Math.ceil(idleMs * marks.timesIdle))
  tell(`signed-in call beside ${name}`, `p99 ${p99(calls).toFixed(0)} ms of ${calls.length}`, {
    ...atMost(Math.round(p99(calls)), most, ' ms'),
  })
}

const inSeconds = (seconds: number) => (seconds < 10 ? `${Math.round(seconds * 1_000)} ms` : `${Math.round(seconds)} s`)
const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 160)

function tellWork(watch: Watch, name: string, { seconds, calls }: Beside<unknown>, done: string): void {
  const slow = watch.slow.take()
  const failures = watch.failures()
  tell(name, `${inSeconds(seconds)}, ${done}, ${slow.length} statements over 1 s, ${failures.length} failures`, {
    bound: 'no failure',
    holds: failures.length === 0,
  })
  for (const { text, ms } of slow.slice(0, 5)) note(`  ${Math.round(ms)} ms: ${short(text)}`)
  for (const failure of failures.slice(0, 5)) note(`  ${failure}`)
  tellBeside(watch, name, calls)
}

const runOnce = ({ context }: Watch, job: Job, now: Date) =>
  job.run(context, now, new AbortController().signal).catch((error: unknown) => {
    context.log.error('job.failed', { job: job.name }, error)
    return 0
  })

/** Every job once, at the rehearsal's time; what `retention` finds due is a whole year. */
export async function measureJobs(watch: Watch): Promise<void> {
  const all: number[] = []
  for (const job of jobs) {
    const ran = await beside(watch, () => runOnce(watch, job, watch.context.clock.now()))
    all.push(...ran.calls)
    tellWork(watch, `job ${job.name}`, ran, `${ran.result.toLocaleString('en')} done`)
  }
  tellBeside(watch, 'all jobs together', all)
}

async function verify(watch: Watch, name: string, most: number, afterLast: boolean): Promise<void> {
  const ran = await beside(watch, () => checkAccessChain(watch.context, { afterLast }))
  const { whole, length } = ran.result
  tellWork(watch, name, ran, `${length.toLocaleString('en')} links, ${whole ? 'whole' : 'BROKEN'}`)
  tell(`${name}: time`, inSeconds(ran.seconds), {
    ...atMost(Math.round(ran.seconds * 1_000), most, ' ms'),
    holds: whole && ran.seconds * 1_000 <= most,
  })
}

export async function measureWholeChain(watch: Watch): Promise<void> {
  await verify(watch, 'access-records verify, from the first', marks.wholeChainMs, false)
}

/** After the job has made an anchor. */
export async function measureChainEnd(watch: Watch): Promise<void> {
  const { accessRecords } = watch.context.database
  const reader = { kind: 'system' as const, id: 'bench', reason: 'bench' }
  for (let more = 0; more < 500; more += 1)
    await accessRecords.record(reader, { act: 'view', fields: [] }, watch.context.clock.now())
  while ((await accessRecords.append(500)) > 0);
  await verify(watch, 'access-records verify, after the last anchor', marks.chainEndMs, true)
}

const numbersOf = async ({ context }: Watch): Promise<{ away: number; removed: number; over: number }> => {
  const { rows } = await context.database.db.execute<{ away: number; removed: number; over: number }>(sql`select
    (select count(*)::int from sealed_files where object is not null) as away,
    (select count(*)::int from removed_objects) as removed,
    (select count(*)::int from filings f where filing_year = ${years.over} and (
      exists (select from documents d where d.filing_id = f.id) or exists (select from reports d where d.filing_id = f.id)
      or exists (select from bills d where d.filing_id = f.id) or exists (select from portal_papers d where d.filing_id = f.id)
      or exists (select from questions d where d.filing_id = f.id) or exists (select from registrations d where d.filing_id = f.id)
      or exists (select from conversation_messages d where d.filing_id = f.id))) as over`)
  return rows[0]!
}

async function repeated(watch: Watch, name: string, now: Date): Promise<{ turns: number; done: number }> {
  const job = jobs.find((each) => each.name === name)!
  let [turns, done] = [0, 0]
  for (; turns < mostTurns; turns += 1) {
    const count = await runOnce(watch, job, now)
    done += count
    if (count === 0) break
  }
  return { turns, done }
}

/** What a job needs with its pauses. */
const hoursOf = (name: string, turns: number, seconds: number) =>
  (turns * (jobs.find((each) => each.name === name)!.everyMs / 1_000) + seconds) / 3_600

/** After `retention`: rows and objects are both gone. */
export async function measureRemoval(watch: Watch, what: string): Promise<void> {
  const before = await numbersOf(watch)
  const now = watch.context.clock.now()
  const ran = await beside(watch, () => repeated(watch, 'files.move', now))
  const { turns } = ran.result
  tellWork(watch, `objects of ${what} removed`, ran, `${before.removed.toLocaleString('en')} objects in ${turns} turns`)
  const hours = hoursOf('files.move', turns, ran.seconds)
  tell(
    `objects of ${what} removed, with the job's pauses`,
    `${hours.toFixed(2)} h`,
    atMost(hours, marks.removalHours, ' h'),
  )
  const after = await numbersOf(watch)
  const stored = await watch.store.count()
  tell('objects without a row at the store', stored - after.away, {
    bound: 'none, and every row has its object',
    holds: after.removed === 0 && stored === after.away,
  })
  tell(`cases of ${years.over} with papers`, after.over, atMost(after.over, 0))
}

/** The papers that lie in the database go to the store. */
export async function measureMove(watch: Watch, papers: number): Promise<void> {
  const ran = await beside(watch, () => repeated(watch, 'files.move', watch.context.clock.now()))
  const { turns, done } = ran.result
  tellWork(watch, 'files moved to the store', ran, `${done} files in ${turns} turns`)
  const hours = (hoursOf('files.move', turns, ran.seconds) / done) * papers
  tell(
    `${papers.toLocaleString('en')} files moved by the job`,
    `${hours.toFixed(1)} h`,
    atMost(hours, marks.moveHours, ' h'),
  )
  const perSecond = done / ran.seconds
  note(
    `without its pauses, as the command does: ${perSecond.toFixed(0)} files/s, ${(papers / perSecond / 60).toFixed(0)} min`,
  )
  tell('files that were to be moved', done, { bound: `at least ${papersHere}`, holds: done >= papersHere })
}

/** A thousand people leave, one after another. */
export async function measureWithdrawal(watch: Watch, most: number): Promise<void> {
  const { database, clock } = watch.context
  const { rows } = await database.db.execute<{ id: string }>(sql`select account_id as id from filings
    where filing_year = ${years.current} and registered_at is not null and account_id in (select id from accounts where provider = 'bench')
      and not exists (select from payments p where p.account_id = filings.account_id and p.state not in ('PAID', 'READY', 'CLOSED', 'FAILED'))
    order by id limit ${most}`)
  const each: number[] = []
  let refused = 0
  const ran = await beside(watch, async () => {
    for (const { id } of rows) {
      const began = performance.now()
      await database
        .withdrawAccount(id, { kind: 'system', id: 'bench', reason: 'withdrawn' }, clock.now())
        .catch(() => (refused += 1))
      each.push(performance.now() - began)
    }
  })
  tellWork(watch, `${rows.length} accounts withdrawn`, ran, `${refused} refused because of money`)
  tell('one withdrawal', `p99 ${p99(each).toFixed(0)} ms`, atMost(Math.round(p99(each)), 1_000, ' ms'))
}

/** Numbers, passwords and receipts of the season end at once, thirty days after its last day. */
export async function measureSeasonEnd(watch: Watch): Promise<void> {
  const now = new Date(`${years.current}-07-02T12:00:00+09:00`)
  const ran = await beside(watch, () => repeated(watch, 'destruction', now))
  const { turns, done } = ran.result
  tellWork(watch, 'destruction after the season', ran, `${done.toLocaleString('en')} values in ${turns} turns`)
  tell('destruction after the season, with its pauses', `${hoursOf('destruction', turns, ran.seconds).toFixed(2)} h`, {
    ...atMost(hoursOf('destruction', turns, ran.seconds), 24, ' h'),
  })
  const { rows } = await watch.context.database.db.execute<{ left: number }>(sql`select (
      (select count(*) from filings where resident_sealed is not null or portal_session_sealed is not null)
      + (select count(*) from registrations where portal_password_sealed is not null)
      + (select count(*) from agent_desks where receipt_sealed is not null))::int as left`)
  tell('numbers, passwords, sessions and receipts left', rows[0]!.left, atMost(rows[0]!.left, 0))
}
