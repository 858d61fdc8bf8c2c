/** Every client refuses a company whose certificate proves nothing, before anything is sent to it. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import tls from 'node:tls'
import { mayHaveArrived, takeEnds } from './exchange.server.ts'
import { openFamilyRegistry } from './family-registry/client.server.ts'
import { type IntegrationName, IntegrationError } from './integration-error.ts'
import { openKakaoLogin } from './kakao-login/client.server.ts'
import { openMail } from './mail/client.server.ts'
import { openMessages } from './messages/client.server.ts'
import { openPace } from './messages/pace.ts'
import { openNicepay } from './nicepay/merchants.server.ts'
import { openObjectStore } from './object-store/client.server.ts'
import { openStaffLogin } from './staff-login/client.server.ts'
import { openTaxPortal } from './tax-portal/client.server.ts'

const openssl = !spawnSync('openssl', ['version']).error
const folder = mkdtempSync(join(tmpdir(), 'certificates-'))
const path = (name: string) => join(folder, name)
const usual = tls.getCACertificates('default')
after(() => {
  tls.setDefaultCACertificates(usual)
  rmSync(folder, { recursive: true, force: true })
})

function run(words: string): void {
  const { status, stderr } = spawnSync('openssl', words.split(' '), { cwd: folder })
  assert.equal(status, 0, String(stderr))
}
const key = 'ec -pkeyopt ec_paramgen_curve:P-256 -nodes'

/** Signed by an authority that this process trusts, unless it is signed by itself. */
function makeCertificate(name: string, { host = 'localhost', days = 2, own = false } = {}): void {
  if (own)
    return run(
      `req -x509 -newkey ${key} -days ${days} -subj /CN=${host} -addext subjectAltName=DNS:${host} -keyout ${name}.key -out ${name}.crt`,
    )
  run(`req -newkey ${key} -subj /CN=${host} -keyout ${name}.key -out ${name}.csr`)
  writeFileSync(path(`${name}.ext`), `subjectAltName=DNS:${host}\n`)
  run(
    `x509 -req -in ${name}.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days ${days} -extfile ${name}.ext -out ${name}.crt`,
  )
}

const kinds = {
  good: {},
  'signed by itself': { own: true },
  expired: { days: -1 },
  "of another's name": { host: 'elsewhere.example' },
}
type Kind = keyof typeof kinds

type Company = { url: string; port: number; asked: () => number; tried: () => number; stop: () => void }
async function startCompany(kind: Kind): Promise<Company> {
  let [asked, tried] = [0, 0]
  const name = kind.replaceAll(/\W/g, '-')
  const server: Server = createServer(
    { key: readFileSync(path(`${name}.key`)), cert: readFileSync(path(`${name}.crt`)) },
    (request, reply) => {
      asked += 1
      request.resume()
      reply.writeHead(400, { 'content-type': 'application/json' }).end('{}')
    },
  )
  server.on('connection', () => (tried += 1))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `https://localhost:${port}`, port, asked: () => asked, tried: () => tried, stop }
}

before(() => {
  if (!openssl) return
  run(`req -x509 -newkey ${key} -days 2 -subj /CN=authority -keyout ca.key -out ca.crt`)
  for (const [kind, how] of Object.entries(kinds)) makeCertificate(kind.replaceAll(/\W/g, '-'), how)
  tls.setDefaultCACertificates([...usual, readFileSync(path('ca.crt'), 'utf8')])
})

const clock = { now: () => new Date('2026-05-12T01:00:00Z') }
const vendor = (url: string) => ({
  url,
  tokenUrl: `${url}/token`,
  clientId: 'a',
  clientSecret: 'b',
  slots: 5,
  windowSeconds: 300,
  sessionMinutes: 30,
  clock,
})

/** clamd's protocol has no TLS. */
type WithTls = Exclude<IntegrationName, 'malware-scanner'>

const calls: Record<WithTls, (url: string, port: number) => Promise<unknown>> = {
  'kakao-login': (url) =>
    openKakaoLogin({
      url,
      apiUrl: url,
      clientId: 'a',
      clientSecret: 'b',
      adminKey: 'c',
      redirectUri: 'https://tax.example.kr/kakao/callback',
      clock,
    }).unlink('1'),
  'tax-portal': (url) => openTaxPortal(vendor(url)).signIn(),
  'family-registry': (url) => openFamilyRegistry(vendor(url)).signIn(),
  nicepay: (url) =>
    openNicepay({
      mid: 'nicepay00m',
      key: 'k',
      hosts: ['pay.example'],
      scriptUrl: `${url}/s.js`,
      statusUrl: `${url}/status`,
      cancelUrl: `${url}/cancel`,
      receiptUrl: `${url}/receipt`,
      cashReceiptUrl: `${url}/cash`,
      clock,
    }).status('nicepay00m01012605121000001234'),
  messages: (url) =>
    openMessages({ url, id: 'a', key: 'b', sender: '0200000000', senderName: '가온', pace: openPace(10) }).results([
      { to: '01000000001', code: 'x', sentAt: clock.now() },
    ]),
  'object-store': (url) => openObjectStore({ url, bucket: 'b', region: 'kr', keyId: 'a', secret: 'b' }).open('object'),
  'staff-login': (url) =>
    openStaffLogin({
      issuer: url,
      clientId: 'office',
      clientSecret: 's',
      redirectUri: 'https://tax.example.kr/office/sign-in',
      clock,
    }).exchange({ code: 'c', nonce: 'n', verifier: 'v' }),
  mail: (_, port) =>
    openMail({
      url: `smtps://a:b@localhost:${port}`,
      demandTls: true,
      limits: { connectMs: 2_000, answerMs: 2_000, atOnce: 1 },
    }).signIn(),
}

const outcomeOf = (asked: Promise<unknown>) =>
  asked.then(
    (value) => ({ value, error: undefined }),
    (error: unknown) => ({ value: undefined, error }),
  )

for (const kind of Object.keys(kinds) as Kind[])
  for (const [name, call] of Object.entries(calls))
    test(
      kind === 'good' ? `${name} is asked where its certificate is good` : `${name}: a certificate ${kind} is refused`,
      { skip: openssl ? false : 'openssl is not to be had on this machine' },
      async () => {
        const company = await startCompany(kind)
        takeEnds()
        try {
          const { value, error } = await outcomeOf(call(company.url, company.port))
          const [ends] = takeEnds()
          if (kind === 'good') {
            if (name === 'mail') return assert.equal(value, 'timeout')
            assert.equal(company.asked(), 1)
            return assert.deepEqual([ends?.company, ends?.bad], [name, 0])
          }
          assert.equal(company.asked(), 0)
          // A discovery may be tried again, and is refused again.
          assert.ok(company.tried() >= 1 && company.tried() <= 2)
          if (name === 'mail') return assert.equal(value, 'tls')
          assert.deepEqual([ends?.company, ends?.good, ends?.failure], [name, 0, 'network'])
          if (name === 'messages') return assert.deepEqual(value, [{ kind: 'unknown' }])
          if (name === 'nicepay') return assert.equal((value as { kind: string }).kind, 'unknown')
          assert.ok(error instanceof IntegrationError)
          assert.deepEqual([error.company, error.kind, error.code], [name, 'network', 'certificate'])
          assert.equal(error.message, `${name}: network (certificate)`)
          assert.equal(mayHaveArrived(error), false)
        } finally {
          company.stop()
        }
      },
    )
