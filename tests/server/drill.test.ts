/** A restored copy is read-only and calls nobody, even with the addresses and keys of the real companies. */
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { listCases } from '#office/cases/contract.ts'
import { openMachine } from '#office/command-line/machine.server.ts'
import { runTyped } from '#office/command-line/run.server.ts'
import { listContacts } from '#office/contacts/contract.ts'
import pg from 'pg'
import { readFirms } from '#server/branches/firms.server.ts'
import { checkBranches } from '#server/public/check-branches.server.ts'
import { readSettings } from '#server/settings/settings.server.ts'
import { startProduct, type Product } from '#server/start.server.ts'
import { jobs, served } from '#src/app.server.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { readRestoreFigures } from '#office/command-line/queries.server.ts'

let rehearsal: Rehearsal
let copy: Product
let officer: Officer
const dataDir = mkdtempSync(join(tmpdir(), 'drill-'))
const logged: string[] = []
const log = {
  debug: () => undefined,
  info: (event: string) => void logged.push(event),
  warn: (event: string) => void logged.push(event),
  error: (event: string) => void logged.push(event),
}

before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  await walkTo(rehearsal, 'p-000951', 'registered')
  const { settings } = rehearsal.product.context
  copy = await startProduct({
    settings: readSettings({
      // The original's whole environment, copied without a change.
      ...Object.fromEntries(
        Object.entries(settings).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      ),
      DATABASE_READ_URL: settings.DATABASE_URL,
      MODE: 'drill',
      DATA_DIR: dataDir,
      PORT: '0',
      SITE_URL: 'http://127.0.0.1',
      KEY_RING: readFileSync(join(settings.DATA_DIR, 'key-ring'), 'utf8').trim(),
    }),
    served,
    jobs,
    log,
  })
  // Signs in at the copy.
  officer = await makeOfficer({ ...rehearsal, url: copy.url, product: copy }, { role: 'branch-manager' })
})
after(async () => {
  await copy?.stop()
  await rehearsal?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const due = async () => (await readRestoreFigures(rehearsal.product.context.database)).messagesDue
const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
  copy.app.inject({
    method,
    url,
    headers: { host: 'gaon.localhost', origin: 'http://gaon.localhost', 'content-type': 'application/json' },
    ...(payload ? { payload: JSON.stringify(payload) } : {}),
  })

test('the standby of the service is not read from', () =>
  assert.equal(copy.context.database.standbyBehindMs(), undefined))

test('no job runs: what was due before the restore stays due', async () => {
  const before = await due()
  assert.ok(before > 0, 'the registered person waits for a message')
  const { context } = copy
  // Every job of the product by its command: none is known in this mode.
  const lines: string[] = []
  const streams = { out: (line: string) => void lines.push(line), err: (line: string) => void lines.push(line) }
  const code = await runTyped(['jobs', 'retry', 'outbox.send'], streams, async (work) =>
    work(await openMachine(context, { served, jobs: [] })),
  )
  assert.equal(code, 2, lines.join('\n'))
  assert.ok(!logged.includes('job.done'))
  assert.equal(await due(), before)
})

test('no company can be reached, whatever addresses the environment holds', async () => {
  const { settings, integrations } = copy.context
  for (const name of ['KAKAO_URL', 'PORTAL_URL', 'REGISTRY_URL', 'MESSAGES_URL', 'NICEPAY_CANCEL_URL'] as const)
    assert.equal(new URL(settings[name]).hostname, 'drill.invalid', name)
  assert.equal(new URL(settings.MAIL_URL).hostname, 'drill.invalid')
  for (const company of ['kakao-login', 'tax-portal', 'family-registry', 'nicepay', 'messages'] as const)
    assert.equal(await copy.context.isOff(company), true, company)
  const letter = { id: '1', from: { name: 'a', address: 'a@example.test' }, to: 'b@example.test' }
  const outcome = await integrations.mail.send({ ...letter, subject: 'a', text: 'a', html: 'a' })
  assert.equal(outcome.kind, 'not-sent')
})

test('writes are refused with a sentence for everybody; reads work', async () => {
  for (const url of ['/api/consultations', '/api/spring/kakao/code', '/api/spring/hometax/register']) {
    const answer = await ask('POST', url, {})
    assert.equal(answer.statusCode, 409, url)
    assert.deepEqual(
      [answer.json().code, answer.json().message],
      ['drill.read-only', '백업을 점검하는 사본이라 바꾸거나 보낼 수 없어요. 볼 수만 있어요.'],
    )
  }
  assert.equal((await ask('GET', '/readyz')).statusCode, 200)
  await officer.signIn()
  const { messages } = await officer.call(listContacts)
  assert.deepEqual(messages, [])
  const { rows } = await officer.call(listCases, { query: {} })
  assert.equal(rows.length, 1)
})

test('every page says that it is a copy', async () => {
  for (const path of ['/', '/login', '/office/sign-in', '/tax-report-1']) {
    const { body, statusCode } = await ask('GET', path)
    assert.equal(statusCode, 200, path)
    assert.ok(body.includes('백업에서 되살린 사본이에요') || body.includes('"isCopy"'), path)
  }
})

/** An operator's commands at the copy. */
async function typed(...words: string[]) {
  const lines = { out: [] as string[], err: [] as string[] }
  const code = await runTyped(
    [...words, '--json'],
    { out: (line) => void lines.out.push(line), err: (line) => void lines.err.push(line) },
    async (work) => work(await openMachine(copy.context, { served, jobs: [] })),
  )
  return { code, answer: JSON.parse(lines.out[0] ?? 'null'), said: lines.err.join('\n') }
}

test('restore-check tells keys, chain, counts and what is due; messages of before are held, and staff see them', async () => {
  const { database, clock } = copy.context
  while ((await database.accessRecords.append(500)) > 0);
  const check = await typed('restore-check')
  // Without an anchor the end of the chain cannot be verified.
  assert.equal(check.code, 1)
  assert.match(check.said, /no anchor/)
  assert.deepEqual([check.answer.keys, check.answer.chain.whole, check.answer.filings], ['fit', true, 1])
  assert.equal((await typed('messages', 'hold', '--before', 'yesterday')).code, 2)
  const waiting = await due()
  const before = new Date(clock.now().getTime() + 60_000).toISOString()
  assert.deepEqual((await typed('messages', 'hold', '--before', before)).answer, { held: waiting })
  assert.equal(await due(), 0)
  const { messages } = await officer.call(listContacts)
  assert.deepEqual([...new Set(messages.map(({ failure }) => failure))], ['held'])
})

test('a firm is written whole into a folder for BRANCHES_DIR, and is still marked as invented', async () => {
  assert.equal((await typed('branch', 'write', 'gaon', join(dataDir, 'firms'))).code, 0)
  const firms = readFirms({ BRANCHES_DIR: join(dataDir, 'firms') }, dataDir)
  checkBranches(firms.branches, firms.folder)
  assert.deepEqual(
    firms.branches.map(({ affiliationId, invented }) => [affiliationId, invented]),
    [['gaon', true]],
  )
  assert.equal((await typed('branch', 'write', 'nobody', join(dataDir, 'firms'))).code, 2)
})

test('a record outside of the chain is an error', async () => {
  const { database, clock } = copy.context
  const reader = { kind: 'system', id: 'test', reason: 'test' } as const
  await database.accessRecords.record(reader, { act: 'view', fields: [] }, clock.now())
  const owner = new pg.Client({ connectionString: rehearsal.rawDatabase.ownerUrl })
  await owner.connect()
  await owner.query('delete from access_queue')
  await owner.end()
  assert.equal((await typed('access-records', 'verify')).code, 1)
})
