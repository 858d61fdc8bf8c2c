/** A host that is added in the product opens its branch once its owner wrote a TXT record, and a proxy may ask which do. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeBranch, checkBranchHost, publishBranch, readBranchEditor } from '#office/branch-editor/contract.ts'
import { proofSentence } from '#domain/branch/host-proof.texts.ts'
import { hostsJob } from '#server/hosts/prove.server.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { bareRequest } from '#tests/support/server/bare-request.ts'
import { type DnsRecord, type NameServer, startNameServer } from '#tests/support/server/dns.ts'
import { freePort } from '#tests/support/server/free-port.ts'

let it: Rehearsal
let dns: NameServer
let privateUrl: string
let settings: Record<string, string>
let first: Officer
let second: Officer
before(async () => {
  dns = await startNameServer()
  const port = String(await freePort())
  privateUrl = `http://127.0.0.1:${port}`
  settings = { DNS_SERVERS: dns.address, METRICS_PORT: port }
  it = await startRehearsal({ withPages: true, withJobs: false, settings })
  first = await makeOfficer(it, { role: 'operator', name: '하나' })
  second = await makeOfficer(it, { role: 'operator', name: '둘' })
  for (const officer of [first, second]) await officer.signIn()
})
after(async () => {
  await it?.stop()
  await dns?.close()
})

const host = 'tax.nare.example'
const query = { branch: 'nare' }
const board = () => first.call(readBranchEditor, { query })

async function saveHosts(hosts: string[]): Promise<void> {
  const { values, version } = await board()
  const identity = { ...values.identity, hosts }
  await first.call(changeBranch, { body: { branchId: 'nare', version, reason: '주소를 바꿔요', identity } })
}

async function publishHosts(hosts: string[]): Promise<void> {
  await saveHosts(hosts)
  const { version } = await board()
  await second.call(publishBranch, { body: { branchId: 'nare', version, reason: '주소를 바꿔요' } })
}

const rowOf = async (named = host) => (await board()).hosts.find((row) => row.host === named)
const check = (named = host) => first.call(checkBranchHost, { body: { branchId: 'nare', host: named } })
const open = (named: string, path = '/') => bareRequest(it.url, { path, headers: { host: named, accept: 'text/html' } })
const allowed = async (domain: string) =>
  (await fetch(`${privateUrl}/internal/host-allowed?domain=${encodeURIComponent(domain)}`)).status

/** With the record in DNS. */
async function answers(record: DnsRecord | undefined, named = host) {
  if (record) dns.records.set(`_jongso.${named}`, record)
  else dns.records.delete(`_jongso.${named}`)
  return check(named)
}

/** Who looked for a host's proof, and what came of it. */
async function hostRecords() {
  const { items } = await it.product.context.database.accessRecords.list({ act: 'branch-host', page: 0, size: 100 })
  return items.map(({ readerKind, readerId, reason }) => [readerKind, readerId, reason]).toReversed()
}

async function assertClosed(): Promise<void> {
  for (const path of ['/', '/login', '/office', '/api/office/me', '/sitemap.xml', '/branches/nare/header.svg']) {
    const { status, text } = await open(host, path)
    assert.deepEqual([status, /나래|nare|가온/.test(text.replaceAll('/branches/nare', ''))], [421, false], path)
  }
  assert.equal((await open(host, '/readyz')).status, 200)
  assert.equal(await allowed(host), 404)
}

async function assertOpen(): Promise<void> {
  const { status, text } = await open(host)
  assert.deepEqual([status, text.includes('content="나래세무법인"')], [200, true])
  assert.equal(await allowed(host), 200)
}

test("a draft's host tells its record, and the record alone opens nothing", async () => {
  await saveHosts(['nare.localhost', host])
  const row = await rowOf()
  assert.deepEqual([row?.published, row?.state, row?.record.name], [false, 'unproved', `_jongso.${host}`])
  const right = { texts: [[row?.record.value ?? '']] }
  assert.deepEqual(await answers(right), { result: 'proved', found: [] })
  await answers(undefined)
  assert.equal(await allowed(host), 404)
  assert.equal((await rowOf())?.state, 'unproved')
  const elsewhere = await first.ask(checkBranchHost, { body: { branchId: 'nare', host: 'gaon.localhost' } })
  assert.equal(elsewhere.status, 400, 'of another branch')
  assert.deepEqual(await hostRecords(), [
    ['staff', first.id, `host-proved ${host}`],
    ['staff', first.id, `host-no-name ${host}`],
  ])
})

test('a published host serves nothing until its record is found, and each wrong record is told with what to do', async () => {
  await publishHosts(['nare.localhost', host])
  await assertClosed()
  const { record } = (await rowOf()) ?? assert.fail()
  assert.match(record.value, /^jongso-[0-9a-f]{40}$/)
  const wrong: [DnsRecord | undefined, result: string, found: string[], told: RegExp][] = [
    [undefined, 'no-name', [], /DNS에 없어요/],
    [{ texts: [] }, 'none', [], /TXT 기록이 없어요/],
    [{ texts: [['v=spf1 -all'], ['x']] }, 'other', ['v=spf1 -all', 'x'], /‘v=spf1 -all’, ‘x’/],
    [{ texts: [[record.value.slice(0, -1)]] }, 'other', [record.value.slice(0, -1)], /다른 값/],
    [{ texts: [['']] }, 'other', [''], /빈 TXT/],
    [{ alias: 'elsewhere.example' }, 'alias', ['elsewhere.example'], /CNAME으로 ‘elsewhere.example’/],
    [{ code: 'servfail' }, 'failed', [], /오류로 답해서/],
    [{ code: 'refused' }, 'failed', [], /오류로 답해서/],
    [{ silent: true }, 'late', [], /제때 답하지/],
  ]
  for (const [given, result, found, told] of wrong) {
    const finding = await answers(given)
    assert.deepEqual(finding, { result, found })
    assert.match(proofSentence(host, finding, true), told)
  }
  assert.equal(await hostsJob.run(it.product.context, it.product.context.clock.now()), 0)
  await assertClosed()
})

test('a record beside others, split, quoted and in capitals proves; a host once proved stays open without DNS, after a restart too', async () => {
  const { record } = (await rowOf()) ?? assert.fail()
  const [start, end] = [record.value.slice(0, 9), record.value.slice(9)]
  dns.records.set(`_jongso.${host}`, { texts: [['v=spf1 -all'], [`"${start}`, `${end.toUpperCase()}"`]] })
  assert.equal(await hostsJob.run(it.product.context, it.product.context.clock.now()), 1)
  assert.deepEqual((await hostRecords()).at(-1), ['system', 'hosts.prove', `host-proved ${host}`])
  await assertOpen()
  dns.records.set(`_jongso.${host}`, { code: 'servfail' })
  assert.deepEqual(await check(), { result: 'proved', found: [] })
  await it.restartProduct()
  await assertOpen()
  const row = await rowOf()
  assert.deepEqual([row?.state, row?.provedAt?.slice(0, 10)], ['proved', '2026-05-12'])
})

test('the record is of this host and this firm alone, and the same after a restart', async () => {
  const { database } = it.product.context
  const values = await Promise.all([
    database.hostProofs.recordOf({ branchId: 'nare', host }),
    database.hostProofs.recordOf({ branchId: 'gaon', host }),
    database.hostProofs.recordOf({ branchId: 'nare', host: 'b.nare.example' }),
  ])
  assert.equal(new Set(values).size, values.length)
  assert.equal(values[0], (await rowOf())?.record.value)
})

test('a host that is removed and added again is to be proved anew', async () => {
  await publishHosts(['nare.localhost'])
  assert.equal(await allowed(host), 404)
  await publishHosts(['nare.localhost', host])
  await assertClosed()
})

test('who asks for a certificate: hosts of files, of this machine and of the site, and nobody else; at the private listener alone', async () => {
  const { statements } = it
  const sent = statements.length
  const told = ['gaon.example', 'GAON.localhost', 'gaon.localhost.', '127.0.0.1', 'nobody.example', 'a.gaon.localhost']
  assert.deepEqual(await Promise.all(told.map(allowed)), [200, 200, 200, 200, 404, 404])
  const nonsense = [
    '',
    ' ',
    'a b',
    'http://gaon.localhost',
    'gaon.localhost:443',
    '../x',
    '가온.example',
    'a'.repeat(300),
  ]
  assert.deepEqual(
    await Promise.all(nonsense.map(allowed)),
    nonsense.map(() => 400),
  )
  const bare = async (path: string) => (await fetch(privateUrl + path)).status
  assert.deepEqual(
    [await bare('/internal/host-allowed'), await bare('/internal/host-allowed?domain=gaon.localhost&domain=x.example')],
    [400, 400],
  )
  assert.ok(statements.slice(sent).every((text) => text.startsWith('select ')))
  assert.equal((await open('gaon.localhost', '/internal/host-allowed?domain=gaon.localhost')).status, 404)
})

test("the site's own host cannot be closed by a branch that names it", async () => {
  await it.restartProduct({ SITE_URL: 'http://desk.example' })
  await publishHosts(['nare.localhost', 'desk.example'])
  const { status, text } = await open('desk.example')
  assert.deepEqual([status, text.includes('content="가온세무회계"')], [200, true])
  assert.equal(await allowed('desk.example'), 200)
})
