/** The sample proxies let the largest file through: checked in the files, and with nginx and Caddy where they are to be had. */
import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { attachPostFile, writePost } from '#office/posts/contract.ts'
import { limits } from '#server/limits.ts'
import { debianProgram } from '#tests/support/server/debian.ts'
import { deploySample, makeCertificate, nginx, openssl, spawnNginx } from '#tests/support/server/nginx-sample.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { makeOfficer } from '#tests/support/officer.ts'
import { startRehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const caddy = debianProgram('caddy', ['caddy'])

/** Room for a form's own lines beside the file. */
const formBytes = 65_536

test('every sample takes a body as large as the largest file with its form, and waits as long as a collection takes', () => {
  const [, nginxMegabytes = 0] = /client_max_body_size (\d+)m;/.exec(deploySample('nginx.conf')) ?? []
  assert.ok(Number(nginxMegabytes) * 1024 ** 2 >= limits.fileBytes + formBytes)
  for (const [, megabytes] of deploySample('Caddyfile').matchAll(/(?:max_size|request_buffers) (\d+)MB/g))
    assert.ok(Number(megabytes) * 1_000_000 >= limits.fileBytes + formBytes)
  for (const name of ['nginx.conf', 'Caddyfile']) assert.match(deploySample(name), /150s/)
  assert.match(deploySample('Caddyfile'), /^#\t\task http:\/\/127[.]0[.]0[.]1:9464\/internal\/host-allowed$/m)
})

test('the sample of nginx speaks TLS of today with ciphers of forward secrecy and authenticated encryption, in its own order', () => {
  const text = deploySample('nginx.conf')
  assert.match(text, /^ +ssl_protocols TLSv1\.2 TLSv1\.3;$/m)
  assert.match(text, /^ +ssl_prefer_server_ciphers on;$/m)
  const ciphers = /^ +ssl_ciphers (\S+);$/m.exec(text)?.[1]?.split(':') ?? []
  assert.ok(ciphers.length >= 6)
  for (const cipher of ciphers)
    assert.match(cipher, /^ECDHE-(?:ECDSA|RSA)-(?:AES(?:128|256)-GCM-SHA(?:256|384)|CHACHA20-POLY1305)$/)
})

const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
after(() => rmSync(folder, { recursive: true, force: true }))

type Proxy = {
  send: (path: string, headers: Record<string, string>, body?: Buffer) => Promise<{ status: number; text: string }>
  logged: () => string
  stop: () => Promise<unknown>
}

async function startNginx(product: string): Promise<Proxy> {
  const ports = { plain: await freePort(), secure: await freePort() }
  return opened(spawnNginx(folder, product, ports), ports.secure, 'SIGQUIT')
}

/** The sample at this machine's port and certificate; before 2.7 the buffer of a request is set by two other lines. */
async function startCaddy(product: string): Promise<Proxy> {
  const secure = await freePort()
  const { command, env } = caddy!
  const [, minor = 0] = /^v?2\.(\d+)/.exec(String(spawnSync(command, ['version'], { env }).stdout)) ?? []
  const site = `https://gaon.localhost:${secure}`
  const text = deploySample('Caddyfile')
    .replace('tax.example.kr {', `${site} {\n\tbind 127.0.0.1\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`)
    .replace('127.0.0.1:3000 127.0.0.1:3010', new URL(product).host)
    .replace('request_buffers', Number(minor) < 7 ? 'buffer_requests\n\t\tmax_buffer_size' : 'request_buffers')
    .replace(
      '{\n',
      '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tdefault_sni gaon.localhost\n',
    )
  writeFileSync(join(folder, 'Caddyfile'), text)
  const program = spawn(command, ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
    env: { ...process.env, ...env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return opened(program, secure, 'SIGTERM')
}

async function opened(program: ChildProcess, port: number, ending: NodeJS.Signals): Promise<Proxy> {
  let output = ''
  program.stderr?.on('data', (words: Buffer) => (output += words.toString()))
  const send: Proxy['send'] = (path, headers, body) =>
    new Promise((done, fail) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method: body ? 'POST' : 'GET',
          rejectUnauthorized: false,
          headers: { host: 'gaon.localhost', ...headers },
        },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('end', () => done({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
        },
      )
      sent.once('error', fail)
      sent.end(body)
    })
  await waitFor(() =>
    send('/readyz', {}).then(
      ({ status }) => status === 200,
      () => assert.ok(program.exitCode === null, `the proxy ended: ${output}`),
    ),
  ).catch((error: unknown) => {
    program.kill(ending)
    throw error
  })
  return {
    send,
    logged: () => {
      const file = join(folder, 'error.log')
      return output + (existsSync(file) ? readFileSync(file, 'utf8') : '')
    },
    stop: () =>
      new Promise((ended) => {
        program.once('exit', ended)
        program.kill(ending)
      }),
  }
}

const proxies = { nginx: { program: nginx, start: startNginx }, Caddy: { program: caddy, start: startCaddy } }

for (const [name, { program, start }] of Object.entries(proxies))
  test(
    `a photo of ten megabytes goes through ${name} to the product, a larger one is refused, and no log names an address`,
    { skip: program && openssl ? false : `${name} or openssl is not to be had on this machine` },
    () => expectRoomFor(start),
  )

async function expectRoomFor(start: (product: string) => Promise<Proxy>): Promise<void> {
  makeCertificate(folder)
  const rehearsal = await startRehearsal({ settings: { TRUSTED_PROXIES: '127.0.0.1' }, withJobs: false })
  let proxy: Proxy | undefined
  try {
    proxy = await start(rehearsal.url)
    const officer = await makeOfficer(rehearsal, { role: 'branch-manager' })
    await officer.signIn()
    const { post } = await officer.call(writePost, {
      body: {
        key: randomUUID(),
        board: 'notices',
        branchId: 'gaon',
        title: '연습 공지',
        body: '글이에요',
        publishedAt: null,
        shown: true,
      },
    })
    const path = `${attachPostFile.path.replace(':id', post.id)}?fileName=notice.txt`
    const headers = {
      cookie: [...officer.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/octet-stream',
    }
    const taken = await proxy.send(path, headers, Buffer.alloc(limits.fileBytes, 'a'))
    assert.equal(taken.status, 200, taken.text)
    const large = await proxy.send(path, headers, Buffer.alloc(13 * 1024 ** 2, 'a'))
    assert.equal(large.status, 413)
    // The address that the proxy forwards is the visitor's; one that a visitor claims is ignored.
    const claimed = await proxy.send('/api/office/me', { cookie: '', 'x-forwarded-for': '203.0.113.9' })
    assert.equal(claimed.status, 401)
    assert.ok(rehearsal.lines.every((line) => !line.includes('203.0.113.9')))
    await rehearsal.stop()
    const unanswered = await proxy.send('/api/season?code=a-one-time-code', {})
    assert.ok([502, 503, 504].includes(unanswered.status))
    assert.ok(!proxy.logged().includes('a-one-time-code'), proxy.logged())
  } finally {
    await proxy?.stop()
    await rehearsal.stop()
  }
}
