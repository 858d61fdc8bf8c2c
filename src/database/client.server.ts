import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import { type NodePgDatabase, type NodePgQueryResultHKT, drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { sheltered } from './errors.server.ts'
import { isUnanswered, unanswered } from './unanswered.ts'

/** Timeouts that ignore pauses of our own event loop. */

const stepMs = 100

/** Counts in steps, so a blocked event loop does not use up the limit. Returns a cancel function. */
export function startPatience(limitMs: number, over: () => void): () => void {
  let leftMs = limitMs
  let timer: NodeJS.Timeout | undefined
  let last: NodeJS.Immediate | undefined
  const step = () => {
    const ms = Math.min(stepMs, leftMs)
    timer = setTimeout(() => {
      leftMs -= ms
      if (leftMs > 0) step()
      // Runs after sockets are read.
      else last = setImmediate(over)
    }, ms)
  }
  step()
  return () => {
    clearTimeout(timer)
    clearImmediate(last)
  }
}

type PoolDb = NodePgDatabase
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type ClientOptions = {
  url: string
  /** Trust 4.1: 10. */
  poolSize?: number
  /** With `waitMs` below the three seconds allowed per request. */
  statementMs?: number
  /** Wait for a free or new connection (trust 4.1: 1 s). */
  waitMs?: number
  /** The pool recovers by itself. */
  onConnectionError?: (error: Error) => void
  /** Never receives values. */
  onStatement?: ((text: string) => void) | undefined
}

export type PoolUsage = { open: number; idle: number; waiting: number }
export type OpenClient = { db: PoolDb; poolUsage(): PoolUsage; close(): Promise<void> }

/** No answer this long after the statement timeout: PostgreSQL is frozen or the network is cut. */
const answerMarginMs = 100
/** Requests fail fast for this long after an unanswered statement; then one caller tries. */
const restMs = 500
const closeMs = 2_000
const keepAliveMs = 10_000
/** For connects that timed out while our own event loop was blocked. */
const connectAttempts = 5

type Connection = Pick<pg.Pool, 'query'>
type Pool = {
  connect(): Promise<pg.PoolClient>
  /** Milliseconds. */
  answerMs: number
  bind(connection: Connection): PoolDb
  fellSilent(): void
}

const pools = new WeakMap<object, Pool>()
const transactions = new WeakSet<object>()

export function openClient({
  url,
  poolSize = 10,
  statementMs = 1_800,
  waitMs = 1_000,
  onConnectionError = () => {},
  onStatement,
}: ClientOptions): OpenClient {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    statement_timeout: statementMs,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    idle_in_transaction_session_timeout: 30_000,
    idleTimeoutMillis: 30_000,
    application_name: 'jongso',
  })
  pool.on('error', onConnectionError)
  // The pool handles errors of idle connections only; one in use would end the process.
  pool.on('connect', (client) => client.on('error', onConnectionError))
  const breaker = circuitBreaker(handleWhen(isUnanswered), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(1),
  })
  const atOnce = <T>(work: () => Promise<T>): Promise<T> =>
    breaker.execute(work).catch((error: unknown) => {
      throw error instanceof BrokenCircuitError ? unanswered() : error
    })
  const bind = binder(onStatement)
  const answerMs = statementMs + answerMarginMs
  const db = bind({
    query: ((...given: Parameters<Query>) => atOnce(() => queryOnce(pool, { waitMs, answerMs }, given))) as never,
  })
  pools.set(db, {
    bind,
    connect: () => atOnce(() => connected(pool, waitMs)),
    answerMs,
    fellSilent: () => void atOnce(() => Promise.reject(unanswered())).catch(() => undefined),
  })
  return {
    db,
    poolUsage: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => closed(pool),
  }
}

type Query = (statement: unknown, values?: unknown) => Promise<unknown>

async function connected(pool: pg.Pool, waitMs: number): Promise<pg.PoolClient> {
  for (let attempt = 1; ; attempt += 1) {
    let isWaited = false
    const end = startPatience(waitMs / 2, () => (isWaited = true))
    try {
      return await pool.connect()
    } catch (error) {
      if (isWaited || attempt >= connectAttempts || !isConnectTimeout(error)) throw error
    } finally {
      end()
    }
  }
}

const isConnectTimeout = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof Error && error.message === 'timeout exceeded when trying to connect')

/** Throws `unanswered` on timeout. */
async function query(connection: Connection, answerMs: number, ...given: Parameters<Query>): ReturnType<Query> {
  const silence = Promise.withResolvers<never>()
  const end = startPatience(answerMs, () => silence.reject(unanswered()))
  const answer = (connection.query as unknown as Query).apply(connection, given)
  answer.catch(() => undefined)
  try {
    return await Promise.race([answer, silence.promise])
  } finally {
    end()
  }
}

async function queryOnce(
  pool: pg.Pool,
  { waitMs, answerMs }: { waitMs: number; answerMs: number },
  given: Parameters<Query>,
): ReturnType<Query> {
  const client = await connected(pool, waitMs)
  let failed: Error | undefined
  try {
    return await query(client, answerMs, ...given)
  } catch (error) {
    failed = error as Error
    throw error
  } finally {
    client.release(failed)
  }
}

function binder(onStatement: ClientOptions['onStatement']): (connection: Connection) => PoolDb {
  const logger = onStatement ? { logQuery: (text: string) => onStatement(text) } : false
  return (connection) => shelterStatements(drizzle(connection as pg.Pool, { casing: 'snake_case', logger }))
}

async function closed(pool: pg.Pool): Promise<void> {
  const over = Promise.withResolvers<void>()
  const timer = setTimeout(over.resolve, closeMs)
  await Promise.race([pool.end(), over.promise])
  clearTimeout(timer)
}

/** Reuses a current transaction. `longMs` extends the statement timeout of a new one, for reports. */
export async function within<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  { longMs }: { longMs?: number } = {},
): Promise<T> {
  if (transactions.has(db)) return work(db)
  const pool = pools.get(db)!
  const client = await pool.connect()
  let broken: Error | undefined
  const answerMs = longMs === undefined ? pool.answerMs : longMs + answerMarginMs
  // Further statements would only queue behind the unanswered one.
  const ask: Query = async (statement, ...values) => {
    if (broken) throw broken
    return query(client, answerMs, statement, ...values).catch((error: unknown) => {
      if (isUnanswered(error)) {
        broken = unanswered()
        pool.fellSilent()
      }
      throw error
    })
  }
  const tx = pool.bind({ query: ask as never })
  transactions.add(tx)
  try {
    await ask('begin')
    if (longMs !== undefined) await ask(`set local statement_timeout = ${longMs}`)
    const result = await work(tx as unknown as Db)
    await ask('commit')
    return result
  } catch (error) {
    await ask('rollback').catch((failed: Error) => (broken ??= failed))
    throw error
  } finally {
    client.release(broken)
  }
}

export const isTransaction = (db: Db): boolean => transactions.has(db)

const kept = new WeakMap<object, Map<string, unknown>>()

/** Built once per pool: hot reads skip query building and planning. */
export function prepared<Query>(db: Db, name: string, build: (db: Db) => Query): Query {
  let queries = kept.get(db)
  if (!queries) kept.set(db, (queries = new Map()))
  if (!queries.has(name)) queries.set(name, build(db))
  return queries.get(name) as Query
}

type Session = { prepareQuery(...args: unknown[]): { execute(...args: unknown[]): Promise<unknown> } }

/** Every statement of Drizzle runs through `prepareQuery`: its errors leave without parameters and values. */
function shelterStatements(db: PoolDb): PoolDb {
  const session = (db as unknown as { session: Session }).session
  const prepareQuery = session.prepareQuery.bind(session)
  session.prepareQuery = (...args) => {
    const query = prepareQuery(...args)
    const execute = query.execute.bind(query)
    query.execute = (...values) => sheltered(() => execute(...values))
    return query
  }
  return db
}
