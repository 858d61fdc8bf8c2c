/** MODE=staging: the rules of service and secrets of its own, on simulators and a clock that can be moved. */
import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { completeAuthentication, requestAuthentication } from '#filer/authentication/contract.ts'
import { collectStep } from '#filer/collection/contract.ts'
import { saveIdentity } from '#filer/identity/contract.ts'
import { migrate } from '#database/migrate.server.ts'
import { openLog } from '#server/observability/log.server.ts'
import { readSettings } from '#server/settings/settings.server.ts'
import { startProduct, type Product } from '#server/start.server.ts'
import { served } from '#src/app.server.ts'
import { rehearsalServed } from '#rehearsal/forget.server.ts'
import { makeFiler } from '#tests/support/filer.ts'
import { createRawDatabase, type RawDatabase } from '#tests/support/postgres.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { namedProfiles } from '#simulators/people/named.ts'
import { phoneDigits } from '#simulators/people/people.ts'

const startsAt = '2026-05-12T10:00:00+09:00'
const dataDir = mkdtempSync(join(tmpdir(), 'staging-'))
let rawDatabase: RawDatabase
let simulators: ChildProcess
let phoneUrl: string
let product: Product

before(async () => {
  rawDatabase = await createRawDatabase()
  if (!process.env.TEST_PG_TEMPLATE)
    await migrate({ ownerUrl: rawDatabase.ownerUrl, appRole: new URL(rawDatabase.appUrl).username })
  const [port, simulatorsPort, mailPort] = [await freePort(), await freePort(), await freePort()]
  phoneUrl = `http://127.0.0.1:${simulatorsPort}`
  const settings = {
    MODE: 'staging',
    SITE_URL: 'https://tax.example.kr',
    TRUSTED_PROXIES: '127.0.0.1',
    PORT: String(port),
    SIMULATORS_PORT: String(simulatorsPort),
    DATA_DIR: dataDir,
    DATABASE_URL: rawDatabase.appUrl,
    REHEARSAL_NOW: startsAt,
    KEY_RING: `2026s:${Buffer.alloc(32, 9).toString('base64')}`,
    KAKAO_URL: phoneUrl,
    KAKAO_API_URL: phoneUrl,
    KAKAO_CLIENT_ID: 'staging-app',
    KAKAO_CLIENT_SECRET: 'own-secret-1',
    KAKAO_ADMIN_KEY: 'own-secret-2',
    PORTAL_URL: `${phoneUrl}/portal`,
    PORTAL_TOKEN_URL: `${phoneUrl}/portal/oauth/token`,
    PORTAL_CLIENT_ID: 'staging-portal',
    PORTAL_CLIENT_SECRET: 'staging-portal-secret',
    REGISTRY_URL: `${phoneUrl}/registry`,
    REGISTRY_TOKEN_URL: `${phoneUrl}/registry/oauth/token`,
    REGISTRY_CLIENT_ID: 'staging-registry',
    REGISTRY_CLIENT_SECRET: 'staging-registry-secret',
    NICEPAY_MID: 'staging01m',
    NICEPAY_KEY: 'own-secret-3',
    NICEPAY_SCRIPT_URL: `${phoneUrl}/nicepay/nicepay-pgweb.js`,
    NICEPAY_STATUS_URL: `${phoneUrl}/webapi/inquery/trans_status.jsp`,
    NICEPAY_CANCEL_URL: `${phoneUrl}/webapi/cancel_process.jsp`,
    NICEPAY_RECEIPT_URL: `${phoneUrl}/issue/IssueLoader.do`,
    NICEPAY_CASH_RECEIPT_URL: `${phoneUrl}/webapi/cash_receipt.jsp`,
    NICEPAY_HOSTS: phoneUrl,
    NICEPAY_NOTICE_FROM: '127.0.0.1',
    MESSAGES_URL: `${phoneUrl}/messages`,
    MESSAGES_ID: 'staging@office.example',
    MESSAGES_KEY: 'own-secret-4',
    MESSAGES_SENDER: '0200000000',
    MESSAGES_SENDER_NAME: 'staging',
    MAIL_URL: `smtp://staging:own-secret-5@127.0.0.1:${mailPort}`,
  }
  product = await startProduct({
    settings: readSettings(settings),
    served: [...served, ...rehearsalServed(readSettings(settings))],
    jobs: [],
    pages: null,
    startsAt,
    log: openLog('error', { write: () => undefined }),
    limits: { shedDelayMs: 20_000 },
  })
  simulators = spawn(process.execPath, [resolve(import.meta.dirname, '../../simulators/main.ts')], {
    env: {
      ...settings,
      PATH: process.env.PATH ?? '',
      HOST: '127.0.0.1',
      SIMULATORS_MAIL_PORT: String(mailPort),
      SIMULATORS_STEP_MS: '0',
      SIMULATORS_LOG: 'off',
      NODE_NO_WARNINGS: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(createInterface({ input: simulators.stdout! }), 'line')
})
after(async () => {
  await product?.stop()
  if (simulators) {
    const gone = once(simulators, 'exit')
    simulators.kill('SIGTERM')
    await gone
  }
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
