import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { changeBranch, checkBranchHost, publishBranch, readBranchEditor } from '#office/branch-editor/contract.ts'
import { makeOfficer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { debianProgram } from '#tests/support/server/debian.ts'
import { startNameServer } from '#tests/support/server/dns.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const deploy = join(import.meta.dirname, '../../deploy')
const sample = (name: string) => readFileSync(join(deploy, name), 'utf8')
const caddy = debianProgram('caddy', ['caddy'])
const [proved, unproved] = ['tax.nare.example', 'stranger.example']

test('the address that Caddy asks in compose is the private listener of web, which no port of the machine leads to', () => {
  const { services } = parse(sample('compose.yaml'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string | number>; ports?: string[] }>
  }
  const [, service = '', port] =
    /In\n# deploy\/compose\.yaml it is: ask http:\/\/(\w+):(\d+)\/internal\/host-allowed\n/.exec(sample('Caddyfile')) ??
    []
  const { ROLE, METRICS_HOST, METRICS_PORT } = services[service]?.environment ?? {}
  assert.deepEqual([ROLE, METRICS_HOST, String(METRICS_PORT)], ['web', '0.0.0.0', port])
  assert.ok(sample('compose.yaml').includes(`it asks \`web:${port}\``))
  assert.deepEqual(
    Object.entries(services).flatMap(([name, { ports }]) => (ports ? [name] : [])),
    ['proxy'],
  )
})

async function listenBetween(privateUrl: string) {
  const asked: string[] = []
  const server = createServer((incoming, response) => {
    asked.push(new URL(incoming.url ?? '', privateUrl).searchParams.get('domain') ?? '')
    void fetch(new URL(incoming.url ?? '', privateUrl)).then(({ status }) => response.writeHead(status).end())
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const close = () => new Promise((done) => void server.close(done))
  return { asked, port: (server.address() as AddressInfo).port, close }
}

/** The sample as its comment says, with Caddy's own issuer and this machine's ports. */
function onDemand(askPort: number, securePort: number, product: string): string {
  const [top = '', sites = ''] = sample('Caddyfile').split(/^# For hosts that branches add[^]*?(?=^#\{)/m)
  const [global = '', site = ''] = sites.replaceAll(/^#/gm, '').split(/(?=^https:)/m)
  const asks = global.replace(/^\{\n([^]*)\}\n$/, '$1')
  return top
    .replace('{\n', `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n${asks}`)
    .replace(
      'tax.example.kr {\n',
      site.replace('https:// {', `https://:${securePort} {\n\tbind 127.0.0.1`).replace('tls {', 'tls internal {'),
    )
    .replace('127.0.0.1:9464', `127.0.0.1:${askPort}`)
    .replace('127.0.0.1:3000 127.0.0.1:3010', new URL(product).host)
    .replace(/\trequest_buffers .*\n/, '\n')
}

type Seen = { status: number; issuer: string; names: string | undefined }
const visit = (port: number, host: string) =>
  new Promise<Seen>((done, fail) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        servername: host,
        path: '/readyz',
        headers: { host },
        agent: false,
        rejectUnauthorized: false,
      },
      (answer) => {
        const { issuer, subjectaltname: names } = (answer.socket as TLSSocket).getPeerCertificate()
        answer.resume().on('end', () => done({ status: answer.statusCode ?? 0, issuer: String(issuer.CN), names }))
      },
    )
    sent.once('error', fail)
    sent.end()
  })

async function prove(rehearsal: Rehearsal, records: Map<string, unknown>): Promise<void> {
  const [first, second] = [
    await makeOfficer(rehearsal, { role: 'operator', name: '하나' }),
    await makeOfficer(rehearsal, { role: 'operator', name: '둘' }),
  ]
  for (const officer of [first, second]) await officer.signIn()
  const board = () => first.call(readBranchEditor, { query: { branch: 'nare' } })
  const { values, version } = await board()
  const identity = { ...values.identity, hosts: ['nare.localhost', proved] }
  const reason = '주소를 더해요'
  await first.call(changeBranch, { body: { branchId: 'nare', version, reason, identity } })
  await second.call(publishBranch, { body: { branchId: 'nare', version: (await board()).version, reason } })
  const row = (await board()).hosts.find(({ host }) => host === proved)
  records.set(`_jongso.${proved}`, { texts: [[row?.record.value ?? '']] })
  assert.equal((await first.call(checkBranchHost, { body: { branchId: 'nare', host: proved } })).result, 'proved')
}

test(
  'Caddy makes a certificate for a proved host alone, after it has asked the product',
  { skip: caddy ? false : 'Caddy is not to be had on this machine' },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'on-demand-'))
    const dns = await startNameServer()
    const [metrics, secure] = [await freePort(), await freePort()]
    const rehearsal = await startRehearsal({
      withJobs: false,
      settings: { DNS_SERVERS: dns.address, METRICS_PORT: String(metrics), TRUSTED_PROXIES: '127.0.0.1' },
    })
    const between = await listenBetween(`http://127.0.0.1:${metrics}`)
    writeFileSync(join(folder, 'Caddyfile'), onDemand(between.port, secure, rehearsal.url))
    const program = spawn(caddy!.command, ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
      env: { ...process.env, ...caddy!.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    program.stderr.on('data', (words: Buffer) => (output += String(words)))
    try {
      await prove(rehearsal, dns.records as Map<string, unknown>)
      const seen = await waitFor(() =>
        visit(secure, proved).catch(() => void assert.equal(program.exitCode, null, `Caddy ended: ${output}`)),
      )
      assert.deepEqual([seen.status, seen.names], [200, `DNS:${proved}`])
      assert.match(seen.issuer, /^Caddy Local Authority/)
      await assert.rejects(visit(secure, unproved), /alert/)
      assert.deepEqual([between.asked.includes(proved), between.asked.includes(unproved)], [true, true])
    } finally {
      await new Promise((ended) => {
        program.once('exit', ended)
        program.kill('SIGTERM')
      })
      await between.close()
      await rehearsal.stop()
      await dns.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
