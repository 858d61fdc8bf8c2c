import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { failureOf } from '#tests/support/integrations/failure-of.ts'
import { type Companies, startCompanies } from '#tests/support/companies.ts'
import { type KakaoLoginSettings, openKakaoLogin } from './client.server.ts'
import type { KakaoLogin } from './port.ts'
import { parseWithTextIds, rehearsalApp } from './wire.ts'

const siteUrl = 'http://127.0.0.1:3000'
const redirectUri = `${siteUrl}/kakao/callback`
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
    redirectUri,
    clock: companies.clock,
    ...overrides,
  })

const visit = (url: string, headers: Record<string, string> = {}) => fetch(url, { redirect: 'manual', headers })
/** The redirect address. */
const sentBack = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await visit(url, headers)
  assert.equal(answer.status, 302, await answer.text())
  return {
    to: new URL(answer.headers.get('location') ?? ''),
    cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
  }
}
const unproven = { kind: 'refused', why: 'identity-unproven' }
const codeFor = async (person: string, nonce = 'n-1', extra = '') =>
  (await sentBack(login.authorizeUrl({ state: 's', nonce, loginHint: person }) + extra)).to.searchParams.get('code') ??
  ''

test('the authorize address carries all that the messenger asks for', () => {
  const url = new URL(login.authorizeUrl({ state: 'a b', nonce: 'n', prompt: 'none' }))
  assert.deepEqual(Object.fromEntries(url.searchParams), {
    client_id: rehearsalApp.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid,profile_nickname,account_email,name,phone_number',
    state: 'a b',
    nonce: 'n',
    prompt: 'none',
  })
})

test('a whole sign-in gives the profile; the number stays text', async () => {
  const { to } = await sentBack(login.authorizeUrl({ state: 'st', nonce: 'n-1', loginHint: 'mui' }))
  assert.equal(to.origin + to.pathname, redirectUri)
  assert.equal(to.searchParams.get('state'), 'st')
  const profile = await login.exchange(to.searchParams.get('code') ?? '', 'n-1')
  assert.ok(profile.kind === 'profile')
  assert.match(profile.providerId, /^\d{10}$/)
  assert.deepEqual(
    { ...profile, providerId: '', authenticatedAt: undefined },
    {
      kind: 'profile',
      providerId: '',
      authenticatedAt: undefined,
      nickname: '믜',
      name: '김믜',
      email: 'mui@example.com',
      phoneNumber: '+82 10-0000-0012',
    },
  )
  const again = await login.exchange(await codeFor('mui'), 'n-1')
  assert.equal(again.kind === 'profile' && again.providerId, profile.providerId)
})

test('a foreign phone comes as it is; a number beyond safe integers keeps every digit', async () => {
  const profile = await login.exchange(await codeFor('smith'), 'n-1')
  assert.equal(profile.kind === 'profile' && profile.phoneNumber, '+1 212-555-0113')
  assert.deepEqual(parseWithTextIds('{"id":9223372036854775807,"n":1,"deep":{"id":12345678901234567890}}'), {
    id: '9223372036854775807',
    n: 1,
    deep: { id: '12345678901234567890' },
  })
})

test('refused items are absent, the rest is there', async () => {
  const profile = await login.exchange(await codeFor('haneul', 'n-1', '&refuse=phone,email'), 'n-1')
  assert.ok(profile.kind === 'profile')
  assert.deepEqual(Object.keys(profile).sort(), [
    'authenticatedAt',
    'kind',
    'name',
    'nickname',
    'phoneLack',
    'providerId',
  ])
  assert.equal(profile.phoneLack, 'consent')
})

test('by hand: the list, the consent page with its boxes, agreeing and denying', async () => {
  const start = login.authorizeUrl({ state: 'x"><script>', nonce: 'n' })
  const list = await visit(start).then((answer) => answer.text())
  assert.match(list, /김하늘/)
  assert.ok(!list.includes('<script>'), 'what the address says is escaped')
  const consent = await visit(`${start}&person=haneul`).then((answer) => answer.text())
  assert.match(consent, /name="agreed" value="phone_number" checked/)
  const form = new URLSearchParams(new URL(start).search)
  form.set('person', 'haneul')
  const decide = async (fields: Record<string, string>) => {
    const body = new URLSearchParams([...form, ...Object.entries(fields)])
    const answer = await fetch(`${companies.url}/oauth/authorize`, { method: 'POST', body, redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? '').searchParams
  }
  const denied = await decide({ decision: 'deny' })
  assert.equal(denied.get('error'), 'access_denied')
  assert.equal(denied.get('state'), 'x"><script>')
  const agreed = await decide({ decision: 'agree', agreed: 'name' })
  const profile = await login.exchange(agreed.get('code') ?? '', 'n')
  assert.ok(profile.kind === 'profile')
  assert.equal(profile.name, '김하늘')
  assert.equal(profile.phoneNumber, undefined)
})

test('asking silently goes by the cookie of an earlier sign-in', async () => {
  const silent = login.authorizeUrl({ state: 's', nonce: 'n', prompt: 'none' })
  assert.equal((await sentBack(silent)).to.searchParams.get('error'), 'login_required')
  const { cookie } = await sentBack(login.authorizeUrl({ state: 's', nonce: 'n', loginHint: 'bada' }))
  const { to } = await sentBack(silent, { cookie })
  assert.equal((await login.exchange(to.searchParams.get('code') ?? '', 'n')).kind, 'profile')
})

test('a foreign app or address gets a page, never a redirect', async () => {
  const page = async (settings: Partial<KakaoLoginSettings>) => {
    const answer = await visit(open(settings).authorizeUrl({ state: 's', nonce: 'n', loginHint: 'haneul' }))
    assert.equal(answer.headers.get('location'), null)
    return `${answer.status} ${await answer.text()}`
  }
  assert.match(await page({ clientId: 'another' }), /^400 .*KOE101/s)
  for (const address of [
    'http://evil.example:3000/kakao/callback',
    `${siteUrl}/other`,
    'http://127.0.0.1:3009/kakao/callback',
    `${redirectUri}?a=1`,
    'https://127.0.0.1:3000/kakao/callback',
    'not an address',
  ]) {
    assert.match(await page({ redirectUri: address }), /^400 .*KOE006/s, address)
  }
})

test("a branch's own host and app are registered too", async () => {
  const branch = open({
    redirectUri: 'http://gaon.localhost:3000/kakao/callback',
    clientId: `${rehearsalApp.clientId}-gaon`,
  })
  const { to } = await sentBack(branch.authorizeUrl({ state: 's', nonce: 'n', loginHint: 'sol' }))
  assert.equal(to.hostname, 'gaon.localhost')
  assert.equal((await branch.exchange(to.searchParams.get('code') ?? '', 'n')).kind, 'profile')
  const elsewhere = await sentBack(branch.authorizeUrl({ state: 's', nonce: 'n', loginHint: 'sol' }))
  assert.equal(
    (
      await failureOf(
        open({ clientId: `${rehearsalApp.clientId}-gaon` }).exchange(elsewhere.to.searchParams.get('code') ?? '', 'n'),
      )
    ).code,
    'KOE303',
  )
})

test('a code works once, and not after ten minutes', async () => {
  const code = await codeFor('haneul')
  assert.equal((await login.exchange(code, 'n-1')).kind, 'profile')
  assert.deepEqual(await login.exchange(code, 'n-1'), { kind: 'refused', why: 'code-used' })
  assert.deepEqual(await login.exchange('invented', 'n-1'), { kind: 'refused', why: 'code-used' })
  const late = await codeFor('haneul')
  await companies.control('/clock', { advance: 'PT10M1S' })
  assert.deepEqual(await login.exchange(late, 'n-1'), { kind: 'refused', why: 'code-used' })
})

test('the identity token: nonce, audience, issuer, signature, age and subject must fit', async () => {
  assert.deepEqual(await login.exchange(await codeFor('haneul', 'n-1'), 'n-2'), unproven)
  assert.deepEqual(await login.exchange(await codeFor('haneul', ''), ''), unproven)
  for (const outcome of ['wrong-nonce', 'wrong-aud', 'wrong-issuer', 'wrong-signature', 'expired', 'other-subject']) {
    await companies.control('/kakao-login/next', { person: 'haneul', outcome })
    assert.deepEqual(await login.exchange(await codeFor('haneul'), 'n-1'), unproven, outcome)
  }
  assert.equal((await login.exchange(await codeFor('haneul'), 'n-1')).kind, 'profile')
})

test("the token's age is judged by the office's clock", async () => {
  const wrongClock = { now: () => new Date(companies.clock.ms() + 24 * 3600_000) }
  assert.deepEqual(await open({ clock: wrongClock }).exchange(await codeFor('haneul'), 'n-1'), unproven)
})

test('people whom the messenger does not let in', async () => {
  for (const [outcome, why] of [
    ['under-age', 'under-age'],
    ['not-connected', 'not-connected'],
  ] as const) {
    await companies.control('/kakao-login/next', { person: 'haneul', outcome })
    assert.deepEqual(await login.exchange(await codeFor('haneul'), 'n-1'), { kind: 'refused', why })
  }
})

test('our own mistakes are errors for the office, without secrets in them', async () => {
  const error = await failureOf(open({ clientSecret: 'a-wrong-secret' }).exchange(await codeFor('haneul'), 'n-1'))
  assert.deepEqual([error.kind, error.code], ['refused', 'KOE010'])
  assert.ok(!`${error.stack}${JSON.stringify(error)}`.includes('a-wrong-secret'))
  await companies.control('/kakao-login/next', { person: 'haneul', outcome: 'no-id-token' })
  assert.deepEqual((await failureOf(login.exchange(await codeFor('haneul'), 'n-1'))).code, 'no-id-token')
})

test('after disconnecting, the token is worth nothing and the browser is forgotten on sign-out', async () => {
  const code = await codeFor('nabi')
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: rehearsalApp.clientId,
    client_secret: rehearsalApp.clientSecret,
    redirect_uri: redirectUri,
    code,
  })
  const token = (await fetch(`${companies.url}/oauth/token`, { method: 'POST', body }).then((answer) =>
    answer.json(),
  )) as { access_token: string; scope: string }
  assert.equal(token.scope, 'openid profile_nickname account_email name phone_number')
  const headers = { authorization: `Bearer ${token.access_token}` }
  assert.equal((await fetch(`${companies.url}/v1/user/unlink`, { method: 'POST', headers })).status, 200)
  assert.equal((await fetch(`${companies.url}/v2/user/me`, { headers })).status, 401)
  const out = await visit(
    `${companies.url}/oauth/logout?client_id=x&logout_redirect_uri=${encodeURIComponent(`${siteUrl}/login`)}`,
  )
  assert.match(out.headers.get('set-cookie') ?? '', /Max-Age=0/)
})

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
