/** MODE=staging: the rules of service and secrets of its own, on simulators and a clock that can be moved. */
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { completeAuthentication, requestAuthentication } from '#filer/authentication/contract.ts'
import { collectStep } from '#filer/collection/contract.ts'
import { saveIdentity } from '#filer/identity/contract.ts'
import { migrate } from '#database/migrate.server.ts'
import { openLog } from '#server/observability/log.server.ts'
import { fields } from '#server/settings/fields.ts'
import { readSettings } from '#server/settings/settings.server.ts'
import { startProduct, type Product } from '#server/start.server.ts'
import { served } from '#src/app.server.ts'
import { rehearsalServed } from '#rehearsal/forget.server.ts'
import { makeFiler } from '#tests/support/filer.ts'
import { createRawDatabase, type RawDatabase } from '#tests/support/postgres.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { stagedCompanies, startCompanies } from '#tests/support/server/staged-companies.ts'
import { namedProfiles } from '#simulators/people/named.ts'
import { phoneDigits } from '#simulators/people/people.ts'

const startsAt = '2026-05-12T10:00:00+09:00'
const dataDir = mkdtempSync(join(tmpdir(), 'staging-'))
let rawDatabase: RawDatabase
let stopCompanies: (() => Promise<void>) | undefined
let phoneUrl: string
let product: Product

before(async () => {
  rawDatabase = await createRawDatabase()
  if (!process.env.TEST_PG_TEMPLATE)
    await migrate({ ownerUrl: rawDatabase.ownerUrl, appRole: new URL(rawDatabase.appUrl).username })
  const place = { port: await freePort(), mailPort: await freePort() }
  phoneUrl = `http://127.0.0.1:${place.port}`
  const settings = {
    MODE: 'staging',
    SITE_URL: 'https://tax.example.kr',
    ...stagedCompanies('staging', place),
    PORT: String(await freePort()),
    SIMULATORS_PORT: String(place.port),
    DATA_DIR: dataDir,
    DATABASE_URL: rawDatabase.appUrl,
    REHEARSAL_NOW: startsAt,
    KEY_RING: `2026s:${Buffer.alloc(32, 9).toString('base64')}`,
  }
  product = await startProduct({
    settings: readSettings(settings),
    served: [...served, ...rehearsalServed(readSettings(settings))],
    jobs: [],
    startsAt,
    log: openLog('error', { write: () => undefined }),
    limits: { shedDelayMs: 20_000 },
  })
  stopCompanies = await startCompanies(settings, place)
})
after(async () => {
  await product?.stop()
  await stopCompanies?.()
  await rawDatabase?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a person signs in, authenticates and has documents collected, by secrets that stand in no source', async () => {
  const haneul = namedProfiles.find(({ id }) => id === 'haneul')!
  const filer = makeFiler({ url: product.url, phoneUrl }, haneul.id, phoneDigits(haneul.phone))
  await filer.signIn()
  const identity = { idenNoPrefix: haneul.residentNumber.slice(0, 6), idenNoSuffix: haneul.residentNumber.slice(6) }
  await filer.call(saveIdentity, { body: identity, query: { lane: 'filing' } })
  assert.equal((await filer.call(requestAuthentication)).result, 'S')
  await filer.onPhone('approve')
  assert.equal((await filer.call(completeAuthentication)).result, 'S')
  assert.equal((await filer.call(collectStep, { params: { step: '1' } })).result, 'S')
})

test('the clock of product and simulators is moved together; what a rehearsal alone has is not there', async () => {
  assert.equal(product.context.clock.now().toISOString().slice(0, 10), '2026-05-12')
  const moved = await fetch(`${phoneUrl}/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to: '2026-05-20T10:00:00+09:00' }),
  })
  assert.equal(moved.status, 200)
  assert.equal(product.context.clock.now().toISOString().slice(0, 10), '2026-05-20')
  for (const [method, path] of [
    ['GET', '/docs/openapi.json'],
    ['POST', '/api/rehearsal/forget'],
  ] as const)
    assert.equal((await fetch(product.url + path, { method })).status, 404, path)
})

test('pages lead to the phone page, and not to codes of invented staff, whom only a rehearsal has', async () => {
  const page = await (await fetch(`${product.url}/office/sign-in`)).text()
  assert.ok(page.includes(`${phoneUrl}/phone`))
  assert.ok(!page.includes(`${phoneUrl}/phone/staff`))
})

test('the documents name the hosts of payment that the simulators send browsers to', () => {
  const hosts = fields.find(({ name }) => name === 'NICEPAY_HOSTS')!
  const given = hosts.otherwise({ mode: 'rehearsal', site: '', simulators: 'http://127.0.0.1:3001' })
  for (const name of ['docs/operations.md', 'docs/ko/operations.md']) {
    const text = readFileSync(join(import.meta.dirname, '../..', name), 'utf8')
    assert.ok(text.includes(`- \`NICEPAY_HOSTS\`: \`${given}\`\n`), name)
  }
})
