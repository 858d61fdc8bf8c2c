/** Connections to the server that takes writes. */
import pg from 'pg'
import { startPatience } from './patience.ts'
import { listServers } from './servers.ts'
import { asBroken, isUnanswered } from './unanswered.ts'

const closeMs = 2_000
const keepAliveMs = 10_000
/** For connects that timed out while our own event loop was blocked. */
const connectAttempts = 5

async function connected(pool: pg.Pool, waitMs: number): Promise<pg.PoolClient> {
  for (let attempt = 1; ; attempt += 1) {
    let isWaited = false
    const end = startPatience(waitMs / 2, () => (isWaited = true))
    try {
      return await pool.connect()
    } catch (error) {
      if (isWaited || attempt >= connectAttempts || !isConnectTimeout(error)) throw asBroken(error)
    } finally {
      end()
    }
  }
}

type ServerStatus = { parameterName: string; parameterValue: string }

/** Notes what the server says on connecting and on changes. */
class WatchedClient extends pg.Client {
  private readonly readOnly = new Set<string>()
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: ServerStatus) => {
      if (parameterValue === 'on') this.readOnly.add(parameterName)
      else this.readOnly.delete(parameterName)
    })
  }

  get takesWrites(): boolean {
    return !this.readOnly.has('in_hot_standby') && !this.readOnly.has('default_transaction_read_only')
  }
}

/** A separate connection to the primary, for migrations. The caller ends it. */
export async function openSession(url: string, applicationName: string): Promise<pg.Client> {
  let failure: unknown
  const servers = listServers(url)
  for (const server of servers) {
    // A network that is cut without a word would be waited for without end.
    const client = new WatchedClient({
      connectionString: server,
      application_name: applicationName,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
    })
    // Without a listener, a lost connection would crash the process.
    client.on('error', () => {})
    try {
      await client.connect()
      if (servers.length === 1 || client.takesWrites) return client
      await client.end()
      failure ??= onlyReads()
    } catch (error) {
      failure ??= error
    }
  }
  throw failure
}

export type PoolUsage = { open: number; idle: number; waiting: number }
export type Servers = { connect(): Promise<pg.PoolClient>; usage(): PoolUsage; close(): Promise<void> }

type PoolOptions = Omit<pg.PoolConfig, 'connectionString'> & {
  connectionTimeoutMillis: number
  /** Of several servers one that only reads is used. */
  isForReads: boolean
  onError: (error: Error) => void
}

function openPool(options: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    idleTimeoutMillis: 30_000,
    application_name: 'jongso',
    Client: WatchedClient,
  })
  pool.on('error', onError)
  // The pool handles errors of idle connections only; one in use would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/**
 * The server that takes writes (or, for reads, one that takes none) is used until it fails; then the others are asked
 * in order.
 */
export function openServers(url: string, { onError, isForReads, ...options }: PoolOptions): Servers {
  const pools = listServers(url).map((connectionString) => openPool({ ...options, connectionString }, onError))
  const waitMs = options.connectionTimeoutMillis
  let used = 0
  const sum = (count: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0)
  return {
    async connect() {
      let failure: unknown
      const first = used
      for (const step of pools.keys()) {
        const at = (first + step) % pools.length
        const pool = pools[at]!
        try {
          const client = await connected(pool, waitMs)
          if (pools.length === 1 || (client as unknown as WatchedClient).takesWrites !== isForReads) {
            used = at
            return client
          }
          client.release(true)
          failure ??= onlyReads()
        } catch (error) {
          // With every connection busy, another server would not take the work either.
          if (step === 0 && pool.totalCount >= pool.options.max) throw error
          failure ??= error
        }
      }
      throw failure
    },
    usage: () => ({
      open: sum((pool) => pool.totalCount),
      idle: sum((pool) => pool.idleCount),
      waiting: sum((pool) => pool.waitingCount),
    }),
    async close() {
      const over = Promise.withResolvers<void>()
      const timer = setTimeout(over.resolve, closeMs)
      await Promise.race([Promise.all(pools.map((pool) => pool.end())), over.promise])
      clearTimeout(timer)
    },
  }
}

/** PostgreSQL's own code for a write on a standby: the caller is asked to come again. */
const onlyReads = () => Object.assign(new Error('no server takes writes'), { code: readOnlyCode })
export const readOnlyCode = '25006'

const isConnectTimeout = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof Error && error.message === 'timeout exceeded when trying to connect')
