import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { readCase, revealSecret } from '#office/cases/contract.ts'
import { actNames } from '#office/access-records/texts.ts'
import { listStaff, staffSignIn, unlockStaff } from '#office/staff/contract.ts'
import { housekeepingJobs } from '#server/jobs/housekeeping.server.ts'
import { events } from '#server/observability/events.ts'
import { openLog } from '#server/observability/log.server.ts'
import { startOffice } from '#tests/support/office/registered.ts'
import { debianProgram } from '#tests/support/server/debian.ts'
import { personCalled } from '#tests/support/walk.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const page = read('docs/events.md')
const coded = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)

let opened: Awaited<ReturnType<typeof startOffice>>
before(async () => void (opened = await startOffice({ withJobs: false })))
after(() => opened?.rehearsal.stop())

test('the page names every event with its level and fields, and every act, and nothing else', () => {
  const rows = [...page.matchAll(/^\| `([a-z.-]+)` \| (info|warn|error) \| .+ \| (.+) \|$/gm)]
  assert.deepEqual(
    rows.map(([, event, level, fields = '']) => [event, level, coded(fields)]),
    Object.entries(events).map(([event, { level, fields }]) => [event, level, [...fields]]),
  )
  const [, acts = ''] = /## Acts\n([\s\S]+?)\n\n/.exec(page) ?? []
  const named = acts.split('\n').flatMap((row) => coded(row.split('|')[1] ?? ''))
  assert.deepEqual(named.toSorted(), Object.keys(actNames).toSorted())
})

const ofOperation = `accounts.app-unclear agent.released-without-us answered branches.unusable calculation.failed
  collect.outside database.connection-lost database.standby-left database.standby-used failed job.done job.failed
  listening mail.not-sent outbox.dead outbox.untrue own-year.outside past-years.outside payment.differences
  payment.late-answer payment.list-unread payment.merchant-unknown payment.mismatch payment.needs-person
  payment.notice-refused payment.receipt-due payment.receipt-stuck payment.refund-due payment.refund-stuck
  rates.missing refused return.unanswered settings.firm-unknown shedding stopping`.split(/\s+/)

test('each line that the code writes is one of operation or stands in the schema, with its level', () => {
  const written = globSync('src/**/*.ts', { cwd: root, exclude: ['src/**/*.test.ts'] }).flatMap((path) =>
    [...read(path).matchAll(/\blog\.(debug|info|warn|error)\(\s*'([a-z.-]+)'/g)].map(([, level = '', event = '']) => ({
      level,
      event,
    })),
  )
  const names = [...new Set(written.map(({ event }) => event))].toSorted()
  assert.deepEqual(names, [...ofOperation, ...Object.keys(events)].toSorted())
  for (const [event, { level }] of Object.entries(events))
    assert.deepEqual([...new Set(written.filter((line) => line.event === event).map((line) => line.level))], [level])
})

type Line = Record<string, unknown>
const linesSince = (from: number) =>
  opened.rehearsal.lines
    .slice(from)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ schema }) => schema === 1)
const chain = housekeepingJobs.find(({ name }) => name === 'access-records.chain')!
const told = () => chain.run(opened.rehearsal.product.context, opened.rehearsal.product.context.clock.now())

test('a reveal, its refusal, a wrong factor and an act on an account are lines without value, reason, name or login', async () => {
  const { rehearsal, params, officer } = opened
  await told()
  const from = rehearsal.lines.length
  const reason = '홈택스에 옮겨 적어요'
  const preparer = officer('preparer')
  await preparer.call(readCase, { params })
  await preparer.call(revealSecret, { params, body: { what: 'resident-number', reason } })
  await officer('counsel').ask(revealSecret, { params, body: { what: 'account-number', reason } })
  await preparer.ask(staffSignIn, { body: { email: preparer.email, password: preparer.password, code: '000000' } })
  await officer('branch-manager').call(unlockStaff, { params: { staffId: preparer.id }, body: { reason } })
  await officer('branch-manager').call(listStaff)
  assert.ok((await told()) > 0)
  assert.equal(await told(), 0)
  const lines = linesSince(from)
  const audits = lines.filter(({ event }) => event === 'audit')
  const filing = await rehearsal.product.context.database.filings.findByCaseNumber(params.caseNumber)
  const of = (act: string) => audits.find((line) => line.act === act) ?? {}
  assert.deepEqual(
    audits.map(({ act, fields }) => [act, fields]).toSorted(),
    [
      ['list', 'name,email'],
      ['read', 'filing-guide,business-payments,year-end-simplified'],
      ['read', 'resident-number'],
      ['reveal-refused', ''],
      ['sign-in-failed', ''],
      ['staff-unlocked', ''],
    ].toSorted(),
  )
  assert.deepEqual([of('reveal-refused').staff, of('reveal-refused').case], [officer('counsel').id, filing?.id])
  assert.deepEqual([of('staff-unlocked').about, of('staff-unlocked').branch], [preparer.id, 'gaon'])
  assert.equal(of('read').about, undefined)
  const factor = lines.find(({ event }) => event === 'staff.sign-in-refused')
  assert.deepEqual([factor?.kind, factor?.requestId], ['second-factor', of('sign-in-failed').requestId])
  const beside = new Set<string>(['level', 'time', 'schema', 'event'])
  for (const line of lines) {
    const { level, fields } = events[line.event as keyof typeof events]
    assert.equal(line.level, level)
    const known = new Set<string>(fields)
    assert.deepEqual(
      Object.keys(line).filter((name) => !beside.has(name) && !known.has(name)),
      [],
    )
  }
  const person = personCalled(rehearsal, 'haneul')
  for (const secret of [reason, person.name, person.residentNumber.slice(0, 6), preparer.email, params.caseNumber])
    assert.ok(!JSON.stringify(lines).includes(secret), secret)
})

/** The first imitates the sign of the others. */
function sampleLines(): string[] {
  const lines: string[] = []
  const log = openLog('info', { write: (line: string) => void lines.push(line) })
  log.info('listening', { url: '{"level":"info","time":"1","schema":1,' })
  for (const event of Object.keys(events)) log.info(event, { requestId: 'R1', count: 1 })
  return lines
}

const rsyslog = debianProgram('rsyslogd', ['rsyslog', 'libestr0', 'libfastjson4', 'rsyslog-gnutls'])
test('rsyslog takes the sample and forwards exactly these lines', { skip: !rsyslog }, async () => {
  assert.ok(rsyslog)
  const folder = mkdtempSync(join(tmpdir(), 'rsyslog-'))
  let got = ''
  const collector = createServer((socket) => socket.on('data', (data) => (got += data.toString())))
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', () => done()))
  const { port } = collector.address() as AddressInfo
  const modules = rsyslog.env.LD_LIBRARY_PATH?.split(':').map((path) => join(path, 'rsyslog'))
  const lines = sampleLines()
  writeFileSync(join(folder, 'lines'), lines.join(''))
  const sample = read('deploy/rsyslog-security.conf')
  const plain = sample
    .replace(/^global\(.*\n/m, '')
    .replace(/StreamDriver="gtls"[^]*?Peers="[^"]*"/, '')
    .replace('target="collector.example" port="6514"', `target="127.0.0.1" port="${port}"`)
  assert.ok(plain.length < sample.length - 100)
  const own = `global(workDirectory="${folder}")\nmodule(load="imfile")\ninput(type="imfile" file="${folder}/lines" tag="env:")\n`
  writeFileSync(join(folder, 'conf'), own + plain)
  const args = [
    '-n',
    '-f',
    join(folder, 'conf'),
    '-i',
    join(folder, 'pid'),
    ...(modules ? ['-M', modules.join(':')] : []),
  ]
  const program = spawn(rsyslog.command, args, { env: { ...process.env, ...rsyslog.env }, stdio: 'ignore' })
  const ended = new Promise((done) => program.once('exit', done))
  try {
    await waitFor(() => got.includes('access-records.broken'))
    assert.equal(got, lines.slice(1).join(''))
  } finally {
    program.kill()
    await ended
    collector.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
