/** The real pgbouncer in front of a database, pooling by transaction. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { waitFor } from '#tests/support/wait-for.ts'
import { debianProgram } from './debian.ts'
import { freePort } from './free-port.ts'

export const pgbouncer = debianProgram('pgbouncer', ['pgbouncer', 'libc-ares2', 'libevent-2.1-7'])

/** What the product asks a pooled role to have. */
export const roleLimits = { statement_timeout: '20s', idle_in_transaction_session_timeout: '30s' }

export type Pooler = {
  /** The same address through the pooler. */
  pooled(url: string): string
  /** Leads to the server of this address from then on, as after a failover. */
  turnTo(url: string): void
  /** Breaks every connection off and comes back at the same port. */
  restart(): Promise<void>
  stop(): void
}

/** `more`: further lines of its configuration. Every URL names one role of the same server, the first its place. */
export async function startPooler(urls: readonly string[], { size = 3, more = '' } = {}): Promise<Pooler> {
  assert.ok(pgbouncer)
  const folder = mkdtempSync(join(tmpdir(), 'pooler-'))
  const port = await freePort()
  const roles = urls.map((url) => new URL(url))
  const users = roles.map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"`)
  writeFileSync(join(folder, 'users.txt'), `${users.join('\n')}\n`)
  const configure = ({ hostname, port: at }: URL) =>
    writeFileSync(
      join(folder, 'pgbouncer.ini'),
      `[databases]
* = host=${hostname} port=${at}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${size}
${more}`,
    )
  configure(roles[0]!)
  const { command, env } = pgbouncer
  // It refuses to run as root.
  const asNobody = process.getuid?.() === 0
  const words = asNobody ? ['-U', command] : []
  const start = async () => {
    const child = spawn(asNobody ? 'unshare' : command, [...words, join(folder, 'pgbouncer.ini')], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.on('data', (text: Buffer) => (output += String(text)))
    await waitFor(() => {
      assert.equal(child.exitCode, null, output)
      return output.includes('process up')
    })
    return child
  }
  let running = await start()
  return {
    pooled(url) {
      const address = new URL(url)
      address.host = `127.0.0.1:${port}`
      return address.href
    },
    turnTo(url) {
      configure(new URL(url))
      running.kill('SIGHUP')
    },
    async restart() {
      const gone = once(running, 'exit')
      running.kill('SIGKILL')
      await gone
      running = await start()
    },
    stop() {
      running.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function runAt(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** By the role itself, and in this database alone: others share the role. */
export async function limitRole(appUrl: string): Promise<void> {
  const { username: role, pathname } = new URL(appUrl)
  for (const [setting, value] of Object.entries(roleLimits))
    await runAt(appUrl, `alter role ${role} in database ${pathname.slice(1)} set ${setting} = '${value}'`)
}
