/** What a provider that lies or fails gets; the honest one is in src/office/staff/provider/provider.test.ts. */
import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { isIntegrationError } from '#integrations/integration-error.ts'
import { openStaffLogin } from './client.server.ts'

const now = new Date('2026-05-12T01:00:00Z')
const seconds = now.getTime() / 1000
const { privateKey, publicKey } = await generateKeyPair('ES256')
const stranger = await generateKeyPair('ES256')
const jwk = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES256' }

let server: Server
let issuer = ''
/** What each address answers next. */
let says: Record<string, { status?: number; body: unknown }> = {}
let sent: { url: string; authorization: string; body: string }[] = []

before(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      sent.push({ url: request.url ?? '', authorization: request.headers.authorization ?? '', body })
      const answer = says[request.url ?? ''] ?? { status: 404, body: {} }
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => new Promise((resolve) => server.close(resolve)))

const claims = () => ({
  iss: issuer,
  aud: 'office',
  sub: 'p1',
  nonce: 'n1',
  iat: seconds,
  exp: seconds + 300,
  email: 'a@firm.example',
  email_verified: true as unknown,
})
const sign = (changes: object, key = privateKey) =>
  new SignJWT({ ...claims(), ...changes }).setProtectedHeader({ alg: 'ES256', kid: 'k' }).sign(key)

const tokenClaims = () => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
})
const token = (id_token: string) => ({ body: { id_token, access_token: 'at', token_type: 'Bearer' } })

beforeEach(async () => {
  sent = []
  says = {
    '/.well-known/openid-configuration': { body: tokenClaims() },
    '/keys': { body: { keys: [jwk] } },
    '/token': token(await sign({})),
  }
})
const open = () =>
  openStaffLogin({
    issuer,
    clientId: 'office',
    clientSecret: 's+ /',
    redirectUri: 'https://office.example/office/sign-in',
    clock: { now: () => now },
  })
const exchange = () => open().exchange({ code: 'c', nonce: 'n1', verifier: 'v' })

test('an honest answer is an identity; the secret travels encoded, the verifier with the code', async () => {
  assert.deepEqual(await exchange(), { kind: 'identity', email: 'a@firm.example', secondFactor: false })
  const { authorization, body } = sent.find(({ url }) => url === '/token')!
  assert.equal(Buffer.from(authorization.slice(6), 'base64').toString(), 'office:s%2B+%2F')
  assert.match(body, /code_verifier=v/)
})

const none = (text: object) =>
  `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(text)).toString('base64url')}.`
const forgeries: [what: string, make: () => Promise<string> | string][] = [
  ['another issuer', () => sign({ iss: 'https://elsewhere.example' })],
  ['another audience', () => sign({ aud: 'other' })],
  ['two audiences without a party', () => sign({ aud: ['office', 'other'] })],
  ['another authorized party', () => sign({ azp: 'other' })],
  ['another nonce', () => sign({ nonce: 'n2' })],
  ['no nonce', () => sign({ nonce: undefined })],
  ['expired', () => sign({ exp: seconds - 61 })],
  ['a key of somebody else', () => sign({}, stranger.privateKey)],
  ['no signature', () => none(claims())],
  ['no token', () => 'x.y.z'],
  [
    'a signature by the shared secret',
    () => new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from('s+ /'.repeat(8))),
  ],
]
for (const [title, make] of forgeries)
  test(`${title}: unproven`, async () => {
    says['/token'] = token(await make())
    assert.deepEqual(await exchange(), { kind: 'refused', why: 'identity-unproven' })
  })

test('which methods count as a second factor', async () => {
  for (const [amr, counts] of [
    [['pwd'], false],
    [['pwd', 'sms'], false],
    [['pwd', 'otp'], true],
    [['mfa'], true],
    [['hwk'], true],
    ['mfa', false],
    [undefined, false],
  ] as const) {
    says['/token'] = token(await sign({ amr }))
    const found = await exchange()
    assert.equal(found.kind === 'identity' && found.secondFactor, counts, String(amr))
  }
})

test('an address counts only where verified, in the token or at the address of the same person', async () => {
  const unverified = { kind: 'refused', why: 'email-unverified' }
  for (const changed of [
    { email_verified: false },
    { email_verified: undefined },
    { email: undefined },
    { email: '\u212Aim@firm.example' },
  ]) {
    says['/token'] = token(await sign(changed))
    assert.deepEqual(await exchange(), unverified)
  }
  says['/.well-known/openid-configuration'] = { body: { ...tokenClaims(), userinfo_endpoint: `${issuer}/me` } }
  says['/me'] = { body: { sub: 'p2', email: 'b@firm.example', email_verified: true } }
  assert.deepEqual(await exchange(), unverified)
  says['/me'] = { body: { sub: 'p1', email: 'b@firm.example', email_verified: 'true' } }
  assert.deepEqual(await exchange(), { kind: 'identity', email: 'b@firm.example', secondFactor: false })
})

const fails = (kind: string) => (error: unknown) => isIntegrationError(error) && error.kind === kind
test('a provider that fails, or is another than it should be, proves and refuses nobody', async () => {
  const discovery = says['/.well-known/openid-configuration']!
  const start = () => open().authorizeUrl({ state: 's', nonce: 'n', challenge: 'c' })
  for (const [answer, kind] of [
    [{ status: 503, body: {} }, 'unavailable'],
    [{ body: '<html>' }, 'shape'],
    [{ body: { ...tokenClaims(), issuer: 'https://elsewhere.example' } }, 'refused'],
  ] as const) {
    says['/.well-known/openid-configuration'] = answer
    await assert.rejects(start(), fails(kind))
  }
  says['/.well-known/openid-configuration'] = discovery
  says['/token'] = { status: 400, body: { error: 'invalid_grant' } }
  assert.deepEqual(await exchange(), { kind: 'refused', why: 'code-refused' })
  says['/token'] = { status: 401, body: { error: 'invalid_client' } }
  await assert.rejects(exchange(), fails('refused'))
  says['/token'] = token(await sign({}))
  says['/keys'] = { status: 500, body: {} }
  await assert.rejects(exchange(), fails('unavailable'))
})

test('what the provider told is kept, and everybody is sent on with state, nonce and challenge', async () => {
  const login = open()
  const url = new URL(await login.authorizeUrl({ state: 's', nonce: 'n', challenge: 'c' }))
  await login.authorizeUrl({ state: 's', nonce: 'n', challenge: 'c' })
  assert.equal(sent.length, 1)
  assert.deepEqual(
    ['scope', 'state', 'nonce', 'code_challenge', 'code_challenge_method', 'response_type'].map((name) =>
      url.searchParams.get(name),
    ),
    ['openid email', 's', 'n', 'c', 'S256', 'code'],
  )
})
