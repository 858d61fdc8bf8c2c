/** A primary and a synchronous standby on loopback, whose roles can change. */
import { cpSync, mkdtempSync, rmSync, writeFileSync, appendFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { removePostgres, startPostgres } from '../../scripts/database/postgres.mjs'
import { isRunning } from '../../scripts/programs/processes.mjs'
import { freePort } from '#tests/support/server/free-port.ts'
import type { RawDatabase } from '#tests/support/postgres.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { dataOf, handOverTo, killAll, signalAll } from './own-postgres.ts'

export type FailoverPair = {
  /** Both servers in one address. */
  rawDatabase: RawDatabase
  /** The product's role at the standby alone. */
  standbyUrl: string
  /** The product's role at the present primary alone. */
  primaryUrl(): string
  /** As PostgreSQL's superuser at the present standby. */
  atStandby(statement: string): Promise<void>
  stopStandby(): Promise<void>
  /** Kills the primary and promotes the standby; resolves when it takes writes. */
  failOver(): Promise<void>
  /** Stops all processes of the primary (SIGSTOP): nothing is answered and nothing is refused. */
  freeze(): void
  thaw(): void
  /** The folder of the present primary, of those that were given. */
  primaryFolder(): string
  isRunning(): boolean
  /** Starts the primary after it ended by itself. */
  startAgain(): Promise<void>
  /** Makes the killed server a synchronous standby of the present primary. */
  rebuild(): Promise<void>
  stop(): Promise<void>
}

type Server = { dataDir: string; port: number; pid: number }

/** PostgreSQL's superuser may sign in here alone: it copies, promotes and replicates. */
const superuser = 'postgres'
const allHosts = 'host all postgres 127.0.0.1/32 trust\nhost replication postgres 127.0.0.1/32 trust\n'

async function asSuperuser<T>({ port }: Pick<Server, 'port'>, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: superuser, database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Replaces the data of `to` by a copy of the running primary, and starts it as its standby. */
async function startStandby(primary: Server, to: string, port: number): Promise<Server> {
  const [from, target] = [dataOf(primary.dataDir), dataOf(to)]
  rmSync(target, { recursive: true, force: true })
  const label = await asSuperuser(primary, async (client) => {
    await client.query("select pg_backup_start('standby', true)")
    cpSync(from, target, {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !/postmaster\.(pid|opts)$/.test(path),
    })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    return rows[0]!.labelfile
  })
  writeFileSync(join(target, 'backup_label'), label)
  writeFileSync(join(target, 'standby.signal'), '')
  appendFileSync(
    join(target, 'postgresql.auto.conf'),
    `\nsynchronous_standby_names = ''\nprimary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${superuser}'\n`,
  )
  handOverTo(from, target)
  const { pid, port: taken } = await startPostgres({ dataDir: to, port })
  if (taken !== port) throw new Error('the standby came up on another port')
  await asSuperuser(primary, async (client) => {
    await client.query("alter system set synchronous_standby_names = '*'")
    await client.query('select pg_reload_conf()')
    await waitFor(async () => {
      const { rows } = await client.query("select 1 from pg_stat_replication where sync_state = 'sync'")
      return rows.length > 0
    })
  })
  return { dataDir: to, port, pid }
}

/** `folders`: where each of them keeps its files. */
export async function openFailoverPair(folders = [tmpdir(), tmpdir()]): Promise<FailoverPair> {
  const [first, second] = folders.map((folder, at) => mkdtempSync(join(folder, `failover-${at}-`))) as [string, string]
  const started = await startPostgres({ dataDir: first })
  await started.stop()
  appendFileSync(join(dataOf(first), 'pg_hba.conf'), allHosts)
  // The same passwords: both are one database.
  cpSync(join(first, 'pg.json'), join(second, 'pg.json'))
  const again = await startPostgres({ dataDir: first, port: started.port })
  let primary: Server = { dataDir: first, port: again.port, pid: again.pid }
  const otherPort = await freePort()
  let standby: Server | undefined = await startStandby(primary, second, otherPort)
  let fallen: Server | undefined
  const withBoth = (url: string) => url.replace(`:${again.port}/`, `:${again.port},127.0.0.1:${otherPort}/`)
  return {
    rawDatabase: { ownerUrl: withBoth(again.ownerUrl), appUrl: withBoth(again.appUrl), drop: async () => {} },
    standbyUrl: again.appUrl.replace(`:${again.port}/`, `:${otherPort}/`),
    primaryUrl: () => again.appUrl.replace(`:${again.port}/`, `:${primary.port}/`),
    async atStandby(statement) {
      if (!standby) throw new Error('there is no standby')
      await asSuperuser(standby, (client) => client.query(statement))
    },
    async stopStandby() {
      if (!standby) throw new Error('there is no standby')
      await asSuperuser(primary, async (client) => {
        await client.query("alter system set synchronous_standby_names = ''")
        await client.query('select pg_reload_conf()')
      })
      await killAll(standby.pid)
      standby = undefined
    },
    async failOver() {
      if (!standby) throw new Error('there is no standby')
      await killAll(primary.pid)
      await asSuperuser(standby, (client) => client.query('select pg_promote(true, 30)'))
      fallen = primary
      primary = standby
      standby = undefined
    },
    freeze: () => signalAll(primary.pid, 'SIGSTOP'),
    thaw: () => signalAll(primary.pid, 'SIGCONT'),
    primaryFolder: () => dirname(primary.dataDir),
    isRunning: () => isRunning(primary.pid),
    async startAgain() {
      await killAll(primary.pid)
      const { dataDir, port } = primary
      const { pid } = await startPostgres({ dataDir, port })
      primary = { dataDir, port, pid }
    },
    async rebuild() {
      if (!fallen) throw new Error('no server has fallen')
      standby = await startStandby(primary, fallen.dataDir, fallen.port)
      fallen = undefined
    },
    async stop() {
      for (const dataDir of [first, second]) await removePostgres(dataDir)
    },
  }
}
