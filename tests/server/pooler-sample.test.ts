/** The sample of pgbouncer, started as it is: sealed on both sides, by the role's own password, pooling by transaction. */
import assert from 'node:assert/strict'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { dataOf, handOverTo, openPostgres, type OwnPostgres } from '#tests/faults/own-postgres.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { pgbouncer } from '#tests/support/server/pooler.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const openssl = !spawnSync('openssl', ['version']).error
const skip = pgbouncer && openssl ? false : 'pgbouncer or openssl is not to be had on this machine'
const sample = readFileSync(resolve(import.meta.dirname, '../../deploy/pgbouncer.ini'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'pooler-sample-'))
const at = (name: string) => join(folder, name)

let own: OwnPostgres
let program: ChildProcess
let url: URL
before(async () => {
  if (skip) return
  const words = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=jongso -addext subjectAltName=DNS:localhost'
  const made = spawnSync('openssl', [...words.split(' '), '-keyout', at('server.key'), '-out', at('server.crt')])
  assert.equal(made.status, 0, String(made.stderr))
  own = await openPostgres({ data: folder })
  await seal(
    dataOf(
      join(
        folder,
        readdirSync(folder).find((name) => name.startsWith('own-postgres-'))!,
      ),
    ),
  )
  url = new URL(own.rawDatabase.appUrl)
  const { port, username, password } = url
  url.hostname = 'localhost'
  url.port = String(await freePort())
  writeFileSync(at('pgbouncer.users'), `"${username}" "${decodeURIComponent(password)}"\n`)
  writeFileSync(
    at('pgbouncer.ini'),
    sample
      .replace('jongso = host=postgres port=5432', `${url.pathname.slice(1)} = host=localhost port=${port}`)
      .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1')
      .replace('listen_port = 6432', `listen_port = ${url.port}`)
      .replaceAll('/etc/jongso/postgres', folder)
      .replaceAll('/etc/jongso', folder),
  )
  await startPooler()
})
after(async () => {
  program?.kill('SIGTERM')
  await own?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** PostgreSQL takes connections with TLS alone from the network. */
async function seal(data: string): Promise<void> {
  for (const name of ['server.key', 'server.crt']) copyFileSync(at(name), join(data, name))
  chmodSync(join(data, 'server.key'), 0o600)
  handOverTo(join(data, 'PG_VERSION'), data)
  appendFileSync(join(data, 'postgresql.conf'), 'ssl = on\n')
  writeFileSync(join(data, 'pg_hba.conf'), 'local all all trust\nhostssl all all all scram-sha-256\n')
  await own.restart('fast')
}

async function startPooler(): Promise<void> {
  const { command, env } = pgbouncer!
  // It refuses to run as root.
  const asNobody = process.getuid?.() === 0
  const words = [...(asNobody ? ['-U', command] : []), at('pgbouncer.ini')]
  program = spawn(asNobody ? 'unshare' : command, words, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  program.stderr!.on('data', (text: Buffer) => (output += String(text)))
  await waitFor(() => {
    assert.equal(program.exitCode, null, output)
    return output.includes('process up')
  })
}

const connectionTo = (ssl: pg.ClientConfig['ssl']) => new pg.Client({ connectionString: url.href, ssl })
const authority = () => ({ ca: readFileSync(at('server.crt'), 'utf8') })

test(
  'the product reaches PostgreSQL through it with the name of the certificate checked, by TLS on both sides',
  { skip },
  async () => {
    const client = connectionTo({ ...authority(), rejectUnauthorized: true })
    await client.connect()
    try {
      const { rows } = await client.query<{ ssl: boolean; who: string }>(
        'select ssl, current_user as who from pg_stat_ssl where pid = pg_backend_pid()',
      )
      assert.deepEqual(rows, [{ ssl: true, who: url.username }])
    } finally {
      await client.end()
    }
  },
)

test('without TLS, or with another password, nobody comes in', { skip }, async () => {
  await assert.rejects(connectionTo(false).connect(), /SSL|TLS/)
  const other = new URL(url)
  other.password = 'another'
  await assert.rejects(new pg.Client({ connectionString: other.href, ssl: authority() }).connect(), /SASL|password/)
})

test('a connection of PostgreSQL serves the next transaction of another client', { skip }, async () => {
  const [one, two] = [connectionTo(authority()), connectionTo(authority())]
  await Promise.all([one.connect(), two.connect()])
  try {
    const pidOf = async (client: pg.Client) =>
      (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
    assert.equal(await pidOf(one), await pidOf(two))
  } finally {
    await Promise.all([one.end(), two.end()])
  }
})
