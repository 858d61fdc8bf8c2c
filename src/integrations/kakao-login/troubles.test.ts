/** What the messenger's server does when it is ill, and what is asked of it twice. */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { startCompanies, type Companies } from '#tests/support/companies.ts'
import { failureOf } from '#tests/support/integrations/failure-of.ts'
import { openKakaoLogin, type KakaoLoginSettings } from './client.server.ts'
import type { KakaoLogin } from './port.ts'
import { rehearsalApp } from './wire.ts'

const siteUrl = 'http://127.0.0.1:3000'
let companies: Companies
let login: KakaoLogin

before(async () => {
  companies = await startCompanies(siteUrl)
})
after(async () => {
  await companies.stop()
})
beforeEach(() => {
  login = open()
})

const open = (overrides: Partial<KakaoLoginSettings> = {}) =>
  openKakaoLogin({
    url: companies.url,
    apiUrl: companies.url,
    clientId: rehearsalApp.clientId,
    clientSecret: rehearsalApp.clientSecret,
    adminKey: rehearsalApp.adminKey,
    redirectUri: `${siteUrl}/kakao/callback`,
    clock: companies.clock,
    ...overrides,
  })

async function codeFor(person: string): Promise<string> {
  const address = login.authorizeUrl({ state: 's', nonce: 'n-1', loginHint: person })
  const answer = await fetch(address, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
}

test('faults: garbage, overload and outage are errors, and the breaker rests after five', async () => {
  const code = await codeFor('haneul')
  for (const [kind, expected] of [
    ['garbage', 'shape'],
    ['overloaded', 'refused'],
    ['down', 'unavailable'],
  ] as const) {
    await companies.control('/weather/kakao-login', { kind, seconds: 60 })
    assert.equal((await failureOf(login.exchange(code, 'n-1'))).kind, expected, kind)
  }
  for (let tries = 0; tries < 4; tries += 1) await failureOf(login.exchange(code, 'n-1'))
  assert.equal((await failureOf(login.exchange(code, 'n-1'))).kind, 'busy')
  await companies.control('/weather/kakao-login', { kind: 'fair', seconds: 0 })
  assert.equal((await open().exchange(code, 'n-1')).kind, 'profile', 'the faults did not use up the code')
})

test('a profile read is repeated once, the exchange of a code never', async () => {
  const seen: string[] = []
  const relay = createServer((request, reply) => {
    seen.push(`${request.method} ${request.url}`)
    if (request.url === '/v2/user/me' && seen.filter((line) => line.includes('/v2/user/me')).length === 1)
      return void reply.destroy()
    if (request.url?.startsWith('/silent/')) return void reply.destroy()
    const chunks: Buffer[] = []
    request
      .on('data', (part: Buffer) => chunks.push(part))
      .on('end', () => {
        void fetch(companies.url + request.url, {
          method: request.method ?? 'GET',
          headers: {
            'content-type': request.headers['content-type'] ?? 'text/plain',
            authorization: request.headers.authorization ?? '',
          },
          ...(request.method === 'POST' ? { body: Buffer.concat(chunks) } : {}),
        }).then(async (answer) => reply.writeHead(answer.status).end(await answer.text()))
      })
  })
  await new Promise<void>((listening) => relay.listen(0, '127.0.0.1', listening))
  const apiUrl = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`
  try {
    assert.equal((await open({ apiUrl }).exchange(await codeFor('haneul'), 'n-1')).kind, 'profile')
    assert.equal(seen.filter((line) => line.includes('/v2/user/me')).length, 2)
    seen.length = 0
    assert.equal((await failureOf(open({ url: `${apiUrl}/silent` }).exchange('code', 'n-1'))).kind, 'network')
    assert.deepEqual(seen, ['POST /silent/oauth/token'])
  } finally {
    relay.closeAllConnections()
    relay.close()
  }
})
