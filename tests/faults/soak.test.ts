/**
 * Everything at once: a web and two workers, a pooler, a primary with its synchronous standby, an object store, and the
 * companies, each in trouble again and again under people on the journey, over midnights and at last over the season's
 * end and the new year.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { and, lte, or, eq } from 'drizzle-orm'
import { outbox } from '#database/schema/outbox.server.ts'
import { payments } from '#database/schema/payments.server.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { whenBusy } from '#tests/support/clock/busy-machine.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { crowdSettings, peopleFrom, startCrowd } from './crowd.ts'
import { openFailoverPair, type FailoverPair } from './failover-pair.ts'
import { howOften } from '#tests/support/chance/how-often.ts'
import { openProcesses, type Processes } from './processes.ts'
import { startStoreServer, type StoreServer } from '#tests/support/object-store/start.ts'
import { limitRole, pgbouncer, startPooler, type Pooler } from '#tests/support/server/pooler.ts'
import { lacksSmallDisk, openSmallDisk, type SmallDisk } from '#tests/support/server/small-disk.ts'
import { scanForPersonal } from './sentinel.ts'

const { soak, people, seed, random } = howOften()
const standstillMs = 2_000
const weatherSeconds = 3
const longestCallMs = 4_000
const workers = 2
/** The runner's limits stand before the load is known: nothing runs on without end, even on a machine this busy. */
const mostBusy = 5

/** Answers a server that has gone within a second. */
const afterFailover = 'server_login_retry = 1\nserver_connect_timeout = 2\n'

/** One of each server of the pair; none where nobody may mount. */
let disks: SmallDisk[] = []
let pair: FailoverPair
/** Absent where pgbouncer is not to be had: the processes then know both servers. */
let pooler: Pooler | undefined
let store: StoreServer
let processes: Processes
before(async () => {
  if (lacksSmallDisk === false) disks = [0, 1].map(() => openSmallDisk({ megabytes: 4_000 })!)
  pair = await openFailoverPair(lacksSmallDisk === false ? disks.map(({ folder }) => folder) : undefined)
  store = await startStoreServer()
  if (pgbouncer) {
    await limitRole(pair.primaryUrl())
    pooler = await startPooler([pair.primaryUrl()], { size: 30, more: afterFailover })
  }
  const { url, bucket, region, keyId, secret } = store.settings
  processes = await openProcesses({
    own: pair.rawDatabase,
    workers,
    settings: {
      // Who is interrupted again and again within minutes asks more often than anybody would in an hour.
      AUTH_REQUESTS_PER_HOUR: '1000',
      ...crowdSettings,
      ...(pooler && { DATABASE_URL: pooler.pooled(pair.primaryUrl()), DATABASE_POOLER: 'transaction' }),
      FILES_STORE: 's3',
      S3_URL: url,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_KEY_ID: keyId,
      S3_SECRET: secret,
    },
  })
})
after(async () => {
  await processes?.stop()
  pooler?.stop()
  await store?.stop()
  await pair?.stop()
  for (const disk of disks) disk.close()
})

/**
 * A claim lives for a minute of the clock that moves here by leaps, and a call for a second or two of real time: a leap
 * waits for the calls under way, or whoever takes over would ask before the message is there, and cancel a payment
 * whose approval is on its way.
 */
async function callsEnd(): Promise<void> {
  const isOut = async () => {
    const { db } = processes.database
    const sending = db.select({ id: outbox.id }).from(outbox).where(eq(outbox.state, 'sending'))
    const paying = db.select({ id: payments.id }).from(payments).where(eq(payments.state, 'APPROVING'))
    const open = await Promise.all([sending, paying]).catch(() => undefined)
    return open?.every((rows) => rows.length === 0) === true
  }
  await waitFor(isOut, whenBusy(longestCallMs)).catch(() => undefined)
}
async function leap(to: string): Promise<void> {
  await callsEnd()
  await processes.jumpTo(to)
}

/** A call of the test itself that is never answered fails the trouble by its name. */
const patience = () => AbortSignal.timeout(whenBusy(20_000))

const isReady = () =>
  fetch(`${processes.url}/readyz`, { signal: patience() }).then(
    ({ status }) => status === 200,
    () => false,
  )

async function weather(company: string, kind: string): Promise<void> {
  const answer = await fetch(`${processes.phoneUrl}/weather/${company}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, seconds: weatherSeconds, delayMs: 1_500 }),
    signal: patience(),
  })
  assert.equal(answer.status, 200)
  await pause(weatherSeconds * 1_000)
}

const companies = ['kakao-login', 'tax-portal', 'nicepay', 'messages'] as const
const kinds = ['slow', 'down', 'garbage', 'overloaded'] as const

/** By name; each ends with everything running again. */
const troubles: Readonly<Record<string, (dice: () => number) => Promise<void>>> = {
  'web killed': () => processes.kill(),
  'worker killed': (dice) => processes.killWorker(Math.floor(dice() * workers)),
  'everything killed': () => processes.kill(true),
  async 'primary killed'() {
    await pair.failOver()
    pooler?.turnTo(pair.primaryUrl())
    await waitFor(isReady, whenBusy(30_000))
    await pair.rebuild()
  },
  async 'database stands still'() {
    pair.freeze()
    await pause(standstillMs)
    pair.thaw()
  },
  async 'pooler restarted'() {
    await pooler?.restart()
    await waitFor(isReady, whenBusy(30_000))
  },
  async 'object store away'() {
    store.setDown(true)
    await pause(weatherSeconds * 1_000)
    store.setDown(false)
  },
  ...(lacksSmallDisk === false && {
    async 'disk full'() {
      const disk = disks.find(({ folder }) => folder === pair.primaryFolder())!
      disk.fill()
      await pause(weatherSeconds * 1_000)
      disk.makeRoom()
      await waitFor(async () => !pair.isRunning() || (await isReady()), whenBusy(30_000))
      if (!pair.isRunning()) await pair.startAgain()
      await waitFor(isReady, whenBusy(30_000))
    },
  }),
  async midnight() {
    const [today, tomorrow] = [0, 24].map((hours) =>
      seoulDay(new Date(processes.clock.now().getTime() + hours * 3_600_000)),
    ) as [string, string]
    // Beyond the last legal day nobody could end.
    if (tomorrow > '2026-05-31') return
    await leap(`${today}T23:59:58+09:00`)
    // Passes by itself: what is on its way may be of another day by seconds, never by hours.
    await pause(3_000)
    await leap(`${tomorrow}T06:00:01+09:00`)
  },
  ...Object.fromEntries(
    companies.map((company) => [
      `${company} in trouble`,
      (dice: () => number) => weather(company, kinds[Math.floor(dice() * kinds.length)]!),
    ]),
  ),
}

/**
 * Each kind once before any comes again, and none twice running: a key of a repeated request lives for a day, so two
 * midnights must not stand side by side.
 */
function drawn(count: number, dice: () => number): string[] {
  const names: string[] = []
  while (names.length < count) {
    const round = Object.keys(troubles).map((name) => ({ name, at: dice() }))
    const next = round.toSorted((one, other) => one.at - other.at).map(({ name }) => name)
    if (next[0] === names.at(-1)) next.push(next.shift()!)
    names.push(...next)
  }
  return names.slice(0, count)
}

/** Nothing is on its way, and nothing that is due waits. */
async function isQuiet(): Promise<boolean> {
  const now = processes.clock.now()
  const open = await processes.database.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(or(eq(outbox.state, 'sending'), and(eq(outbox.state, 'due'), lte(outbox.dueAt, now))))
  return open.length === 0
}

test(
  `${soak} troubles of all kinds under ${people} people: everybody ends, what was acknowledged is there once, paid once on both sides`,
  { timeout: (200_000 + soak * 20_000 + people * 20_000) * mostBusy },
  async (t) => {
    if (lacksSmallDisk !== false) t.diagnostic(`no full disk: ${lacksSmallDisk}`)
    const dice = random()
    const moveClock = (advance: string) => callsEnd().then(() => processes.moveClock(advance))
    const crowd = await startCrowd({ ...processes, moveClock, signal: t.signal }, peopleFrom(7000, 3_000), {
      atOnce: people,
      withFiles: true,
    })
    const names = drawn(soak, dice)
    for (const [at, name] of names.entries()) {
      await pause(300 + dice() * 700)
      await troubles[name]!(dice).catch((error: unknown) => {
        t.diagnostic(`TEST_SEED=${seed}: after ${names.slice(0, at + 1).join(', ')}`)
        t.diagnostic(
          processes.lines
            .filter((line) => !line.includes('"level":"debug"'))
            .slice(-8)
            .join('\n'),
        )
        throw error
      })
    }
    const { filers: _, ...figures } = await crowd.checkAll()
    const counts = Object.fromEntries(
      Object.keys(troubles).map((name) => [name, names.filter((one) => one === name).length]),
    )
    t.diagnostic(`TEST_SEED=${seed}: ${JSON.stringify({ ...counts, ...figures })}`)
    const unforeseen = processes.lines.filter((line) => line.includes('"code":"internal"')).slice(-8)
    assert.deepEqual(
      Object.keys(figures.refused).filter((what) => what.endsWith('without a sentence') || what.startsWith('500')),
      [],
      unforeseen.join('\n'),
    )
    assert.equal((await processes.database.accessRecords.verify()).whole, true)
  },
)

test(
  'killed at the end of the season, when numbers are destroyed, and at the new year: the work goes on and the records are whole',
  { timeout: 240_000 * mostBusy },
  async () => {
    for (const day of ['2026-06-02', '2026-07-05', '2027-01-01']) {
      await processes.jumpTo(`${day}T00:00:00+09:00`)
      await Promise.all([processes.kill(), processes.killWorker(0)])
      await processes.jumpTo(`${day}T10:00:00+09:00`)
      await waitFor(isQuiet, whenBusy(60_000))
    }
    const { rows } = await processes.database.db.execute<{ left: number }>(
      'select count(*)::int as left from filings where resident_sealed is not null',
    )
    assert.deepEqual(rows, [{ left: 0 }])
    assert.equal((await processes.database.accessRecords.verify()).whole, true)
  },
)

test('no log line of any process names a person', () => {
  assert.ok(processes.lines.length > 100)
  assert.deepEqual(scanForPersonal(processes.lines), [])
})
