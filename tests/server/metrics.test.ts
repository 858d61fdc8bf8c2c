/**
 * The private listener's metrics: each alert of deploy/ is silent in an ordinary rehearsal and fires in its own
 * trouble.
 */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { asOwner } from '#tests/support/server/owner.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'

const deploy = join(import.meta.dirname, '../../deploy')
const alerts = [
  ...readFileSync(join(deploy, 'prometheus-rules.yml'), 'utf8').matchAll(/alert: (\w+)\n\s+expr: (.+)/g),
].map(([, name = '', expr = '']) => ({ name, expr }))

let rehearsal: Rehearsal
let url: string
before(async () => {
  const port = await freePort()
  rehearsal = await startRehearsal({ withJobs: false, settings: { METRICS_PORT: String(port) } })
  url = `http://127.0.0.1:${port}`
  await walkTo(rehearsal, 'haneul', 'registered')
})
after(() => rehearsal?.stop())

type Sample = { name: string; labels: Record<string, string>; value: number }
/** As Prometheus does, which adds `up` by itself. */
async function scrape(): Promise<Sample[]> {
  const text = await fetch(`${url}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  )
  return [...`up{job="jongso"} ${text ? 1 : 0}\n${text}`.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(
    ([, name = '', labels = '', value]) => ({
      name,
      labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, its]) => [key, its])),
      value: Number(value),
    }),
  )
}

/** Evaluates Prometheus selectors and comparisons as far as the rules use them; anything else is an error. */
function fires(expr: string, samples: readonly Sample[]): boolean {
  const [left = '', right] = expr.split(' and on (subject) ')
  const found = matching(left, samples)
  if (right === undefined) return found.length > 0
  const others = matching(right, samples)
  return found.some(({ labels }) => others.some((other) => other.labels.subject === labels.subject))
}
function matching(given: string, samples: readonly Sample[]): Sample[] {
  const [, range, rest] = /^increase\((.+)\[\d+[mh]\]\)( .+)$/.exec(given.trim()) ?? []
  const expr = range === undefined ? given : range + rest
  const [, name, selectors = '', sign, bound] = /^(\w+)(?:\{(.*)\})? ([<>]) ([\d.]+)$/.exec(expr.trim()) ?? []
  assert.ok(name && sign && bound, `not read: ${expr}`)
  const wanted = [...selectors.matchAll(/(\w+)(=~?)"([^"]*)"/g)]
  return samples.filter(
    (sample) =>
      sample.name === name &&
      wanted.every(([, key = '', how, its = '']) =>
        how === '=' ? sample.labels[key] === its : new RegExp(`^(?:${its})$`).test(sample.labels[key] ?? ''),
      ) &&
      (sign === '>' ? sample.value > Number(bound) : sample.value < Number(bound)),
  )
}
const firing = (samples: readonly Sample[]) => alerts.filter(({ expr }) => fires(expr, samples)).map(({ name }) => name)

const long = `'2026-05-01T00:00:00Z'`
const payment = (state: string) =>
  `insert into payments (id, filing_id, account_id, branch_id, seal_owner, order_id, merchant_id, method, amount_won, state, created_at, updated_at, expires_at)
    select gen_random_uuid(), id, account_id, branch_id, id, 'M' || gen_random_uuid(), '', 'CARD', 1000, '${state}', ${long}, ${long}, ${long}
    from filings limit 1`
const refund = (state: string) =>
  `insert into refunds (id, payment_id, amount_won, basis, reason, state, due_at, asked_at)
    select gen_random_uuid(), id, 1, 'by-hand', '-', '${state}', ${long}, ${long} from payments limit 1`
const message = (state: string, count: number) =>
  `insert into outbox (id, template, branch_id, variables, dedupe_key, state, created_at, due_at)
    select gen_random_uuid(), 'done', 'gaon', '{}', 'm' || gen_random_uuid(), '${state}', ${long}, ${long}
    from generate_series(1, ${count})`
const minute = (subject: string, bad: number) =>
  `insert into health_minutes (subject, minute, good, bad) values ('${subject}', '2026-05-12T00:00:00Z', 0, ${bad})`
const backup = (bytes: number | null, at: string) => `select record_backup('dump', ${bytes}, '${at}')`
const tickets = `insert into waiting_tickets (id, order_at, branch_id, filing_year, account_id, state, created_at)
  select gen_random_uuid(), ${long}, branch_id, 2100 + n, id, 'waiting', ${long} from accounts, generate_series(1, 501) n`

const troubles: Record<string, readonly string[]> = {
  MessagesLate: [message('due', 1)],
  MessagesDead: [message('dead', 21)],
  PaymentUnclear: [payment('UNKNOWN')],
  PaymentNeedsPerson: [payment('HUMAN')],
  RefundLate: [refund('approved')],
  RefundFailed: [refund('failed')],
  LineLong: [tickets],
  BackupLate: [backup(1, '2026-05-10T22:00:00Z')],
  BackupFailed: [backup(null, '2026-05-12T00:00:00Z')],
  JobStopped: [minute('job:retention', 1)],
  CompanySilent: [minute('company:nicepay', 11)],
}
/**
 * Metrics of the process itself: their trouble is written into a scrape, because causing it would break the test's
 * own process.
 */
const ofProcess: Record<string, readonly [name: string, labels: Record<string, string>, value: number]> = {
  ArchiverFailing: ['database_archiver_failing', {}, 1],
  ConnectionsExhausted: ['database_connections', { use: 'waiting' }, 21],
  DatabaseFull: ['database_disk_full', {}, 1],
  LoopStalled: ['nodejs_eventloop_lag_p99_seconds', {}, 0.6],
}

const counted = {
  ManyDenials: ['forbidden', 101],
  ManyReveals: ['reveal', 301],
  SignInNewPlace: ['new-place', 1],
  PagePolicyBroken: ['page-policy', 21],
  MalwareFound: ['malware', 1],
} as const

test('an ordinary rehearsal fires nothing, and every figure that a rule or the dashboard names is there', async () => {
  const samples = await scrape()
  assert.deepEqual(firing(samples.filter(({ name }) => name !== 'nodejs_eventloop_lag_p99_seconds')), [])
  const dashboard = JSON.parse(readFileSync(join(deploy, 'grafana-dashboard.json'), 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const known = new Set(
    (await (await fetch(`${url}/metrics`)).text()).match(/^# TYPE (\w+)/gm)?.map((line) => line.slice(7)),
  )
  const named = [
    ...alerts.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
    .flatMap((expr) => expr.match(/\b(?:[a-z]+_){1,}[a-z0-9]+\b/g) ?? [])
    .filter((word) => !/^histogram_quantile$/.test(word))
    .map((word) => word.replace(/^(http_seconds|outside_seconds)_(count|bucket)$/, '$1'))
  assert.deepEqual(
    [...new Set(named)].filter((name) => !known.has(name)),
    [],
  )
})

test('every alert has a trouble that fires it', async () => {
  const own = ['DatabaseSilent', 'ProcessDown', 'ScannerSilent', 'SignaturesOld', 'StandbyLeft']
  assert.deepEqual(
    alerts.map(({ name }) => name).toSorted(),
    [...Object.keys(troubles), ...Object.keys(ofProcess), ...Object.keys(counted), ...own].toSorted(),
  )
  await asOwner(rehearsal, payment('PAID'), [])
  for (const [name, statements] of Object.entries(troubles)) {
    assert.ok(!firing(await scrape()).includes(name), `${name} fires before its trouble`)
    for (const statement of statements) await asOwner(rehearsal, statement, [])
    assert.ok(firing(await scrape()).includes(name), `${name} does not fire`)
  }
  for (const [name, [kind, times]] of Object.entries(counted)) {
    const before = await scrape()
    assert.ok(before.some((sample) => sample.name === 'security_events_total' && sample.labels.kind === kind))
    assert.ok(!firing(before).includes(name), `${name} fires before its trouble`)
    for (let time = 0; time < times; time += 1) rehearsal.product.context.metrics.security(kind)
    assert.ok(firing(await scrape()).includes(name), `${name} does not fire`)
  }
  const samples = await scrape()
  for (const [alert, [name, labels, value]] of Object.entries(ofProcess)) {
    const rest = samples.filter((sample) => sample.name !== name)
    assert.ok(samples.length > rest.length, `${name} is not among the figures`)
    assert.ok(firing([...rest, { name, labels, value }]).includes(alert))
  }
})

test('a process that is not there is told', async () => {
  const its = url
  url = `http://127.0.0.1:${await freePort()}`
  assert.deepEqual(firing(await scrape()), ['ProcessDown'])
  url = its
})

test('a standby that takes writes is none: it is not read from, and that is told', async () => {
  const port = String(await freePort())
  await rehearsal.restartProduct({ METRICS_PORT: port, DATABASE_READ_URL: rehearsal.rawDatabase.appUrl })
  url = `http://127.0.0.1:${port}`
  assert.ok(firing(await scrape()).includes('StandbyLeft'))
})

test('a scanner is told that does not answer, or whose signatures are old', async () => {
  let made = 'Mon May 11 03:00:00 2026'
  const daemon = createServer((socket) => socket.once('data', () => socket.end(`ClamAV 1.4.6/27800/${made}\0`)))
  daemon.listen(0, '127.0.0.1')
  await once(daemon, 'listening')
  const [port, { port: place }] = [String(await freePort()), daemon.address() as AddressInfo]
  await rehearsal.restartProduct({ METRICS_PORT: port, MALWARE_SCANNER: `tcp://127.0.0.1:${place}` })
  url = `http://127.0.0.1:${port}`
  const told = async () => firing(await scrape()).filter((name) => ['ScannerSilent', 'SignaturesOld'].includes(name))
  assert.deepEqual(await told(), [])
  made = 'Fri May  1 03:00:00 2026'
  assert.deepEqual(await told(), ['SignaturesOld'])
  daemon.close()
  assert.deepEqual(await told(), ['ScannerSilent'])
})

test('a database that does not answer is a figure, not an error', async () => {
  await asOwner(rehearsal, 'alter table outbox rename to outbox_away', [])
  try {
    assert.ok(firing(await scrape()).includes('DatabaseSilent'))
  } finally {
    await asOwner(rehearsal, 'alter table outbox_away rename to outbox', [])
  }
  assert.ok(!firing(await scrape()).includes('DatabaseSilent'))
})
