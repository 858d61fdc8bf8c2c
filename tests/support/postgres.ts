/**
 * A fresh database for every test file. `npm test` starts the server (TEST_PG_URL, TEST_PG_APP_URL, TEST_PG_TEMPLATE
 * for a migrated database); a file run by hand starts or joins one in .data/test-pg, and the last user stops it.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { pidExists, lockNow, unlock, withLock } from '../../scripts/programs/lock.mjs'
import { isRunning } from '../../scripts/programs/processes.mjs'
import { startPostgres } from '../../scripts/database/postgres.mjs'

export type RawDatabase = {
  /** Owner of the database, with the right to migrate. */
  ownerUrl: string
  /** The application's role, with the rights granted by migrations. */
  appUrl: string
  /** Drops the database; connections still open after five seconds are ended with an error. */
  drop(): Promise<void>
}

type Server = { ownerUrl: string; appUrl: string }

const dataDir = join(import.meta.dirname, '../../.data/test-pg')
const usersDir = join(dataDir, 'users')
const usersLock = join(dataDir, 'users.lock')
/** Creating and dropping wait for every other connection of the server, so they have a time limit. */
const statementMs = 60_000
const cancelled = '57014'
const databasePattern = /^test_(\d+)_/

let joined: Promise<Server> | undefined

/**
 * A new database: a copy of the migrated template where `npm test` made one, else empty; `empty` forces an empty one.
 */
export async function createRawDatabase({ empty = false } = {}): Promise<RawDatabase> {
  const server = given() ?? (await (joined ??= joinServer()))
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  const template = empty ? undefined : process.env.TEST_PG_TEMPLATE
  await asOwner(server, (client) => create(client, name, template))
  return {
    ownerUrl: withName(server.ownerUrl, name),
    appUrl: withName(server.appUrl, name),
    drop: () => asOwner(server, (client) => drop(client, name)),
  }
}

function given(): Server | undefined {
  const { TEST_PG_URL: ownerUrl, TEST_PG_APP_URL: appUrl } = process.env
  return ownerUrl && appUrl ? { ownerUrl, appUrl } : undefined
}

/**
 * Copies file by file, which takes half the work of page by page. PostgreSQL copies no template that has a connection
 * at that moment, so this retries.
 */
async function create(client: pg.Client, name: string, template: string | undefined) {
  for (let attempt = 0; ; attempt++) {
    try {
      await client.query(`CREATE DATABASE ${name}${template ? ` TEMPLATE ${template} STRATEGY FILE_COPY` : ''}`)
      return
    } catch (error) {
      const { code = '' } = error as { code?: string }
      const isHopeless = code === cancelled ? attempt > 1 : code !== '55006' || attempt > 100
      if (isHopeless) throw error
      await new Promise((done) => setTimeout(done, 20 + Math.random() * 50))
    }
  }
}

/**
 * Connections that were just closed are still ending: PostgreSQL waits five seconds for them, and forcing at once
 * ends them with an unhandled error. A database that cannot be dropped in time stays until its server is removed.
 */
async function drop(client: pg.Client, name: string) {
  try {
    await client.query(`DROP DATABASE IF EXISTS ${name}`)
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === cancelled) return console.error(`${name} could not be dropped in ${statementMs / 1_000} s`)
    if (code !== '55006') throw error
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
}

async function joinServer(): Promise<Server> {
  mkdirSync(usersDir, { recursive: true })
  return withLock(usersLock, 60_000, async () => {
    const alone = liveUsers().length === 0
    writeFileSync(join(usersDir, String(process.pid)), '')
    const server = await startPostgres({ dataDir, throwaway: true })
    process.on('exit', () => leave(server.pid))
    if (alone) await asOwner(server, dropLeftOvers)
    return server
  })
}

/** Runs while the process exits, so it is synchronous and waits for nothing but the lock. */
function leave(postgresPid: number) {
  if (!lockNow(usersLock, 10_000)) return
  rmSync(join(usersDir, String(process.pid)), { force: true })
  if (liveUsers().length === 0 && isRunning(postgresPid)) {
    process.kill(postgresPid, 'SIGINT')
    // A process that waits for the lock must not join a server that is stopping.
    for (let waited = 0; isRunning(postgresPid) && waited < 10_000; waited += 10)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
  }
  unlock(usersLock)
}

/** Processes that use the server; files of ended ones are removed. */
function liveUsers(): number[] {
  return readdirSync(usersDir)
    .map(Number)
    .filter((pid) => {
      if (pidExists(pid)) return true
      rmSync(join(usersDir, String(pid)), { force: true })
      return false
    })
}

async function dropLeftOvers(client: pg.Client) {
  const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database')
  for (const { datname } of rows) {
    if (databasePattern.test(datname)) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
  }
}

/** Never connects to the template itself: PostgreSQL copies no database that has a connection. */
async function asOwner<T>(server: Server, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: withName(server.ownerUrl, 'postgres'),
    connectionTimeoutMillis: statementMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + 5_000,
  })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function withName(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
