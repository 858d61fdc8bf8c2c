/** The connection to PostgreSQL, and what "a place to ask" is for every store: the pool or a transaction. */
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import { type NodePgDatabase, type NodePgQueryResultHKT, drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { isUnanswered, unanswered } from './unanswered.ts'

/** Waits for another program, without taking a pause of our own event loop for its silence. */

const stepMs = 100

/**
 * Calls `over` once `limitMs` have passed in which this process could have taken an answer. They are counted in steps:
 * one that ends late, because the loop stood still, counts its own length alone, and what arrived meanwhile is read
 * before `over`. Returns what ends the wait.
 */
export function startPatience(limitMs: number, over: () => void): () => void {
  let leftMs = limitMs
  let timer: NodeJS.Timeout | undefined
  let last: NodeJS.Immediate | undefined
  const step = () => {
    const ms = Math.min(stepMs, leftMs)
    timer = setTimeout(() => {
      leftMs -= ms
      if (leftMs > 0) step()
      // Runs after the sockets were read.
      else last = setImmediate(over)
    }, ms)
  }
  step()
  return () => {
    clearTimeout(timer)
    clearImmediate(last)
  }
}

export type Database = NodePgDatabase
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type DatabaseOptions = {
  url: string
  /** Connections at most (trust 4.1: 10). */
  poolSize?: number
  /**
   * PostgreSQL cancels a statement after this; together with `waitMs` under the three seconds within which every call
   * answers.
   */
  statementMs?: number
  /** How long a caller waits for a free connection, and a new connection for PostgreSQL (trust 4.1: 1 s). */
  waitMs?: number
  /** Told when a connection breaks, idle or in use; the pool heals itself. */
  onConnectionError?: (error: Error) => void
  /** Told the text of every statement as it is sent, never its values; for counting. */
  onStatement?: ((text: string) => void) | undefined
}

export type OpenDatabase = { db: Database; close(): Promise<void> }

/** Beyond its own limit a statement's answer is not waited for: PostgreSQL is frozen, or the network path is cut. */
const answerMarginMs = 100
/** After an answer that never came nobody waits for PostgreSQL until this has passed; then one caller tries. */
const restMs = 500
/** Open connections are given so long to say goodbye when the product ends. */
const closeMs = 2_000
const keepAliveMs = 10_000
/** So often a connection is tried again whose time ran out while our own event loop stood still. */
const connectAttempts = 5

/** What drizzle needs of a connection. */
type Connection = Pick<pg.Pool, 'query'>
type Pool = {
  connect(): Promise<pg.PoolClient>
  /** How long an answer is waited for, milliseconds. */
  answerMs: number
  bind(connection: Connection): Database
  /** One of its connections got no answer. */
  fellSilent(): void
}

const pools = new WeakMap<object, Pool>()
const transactions = new WeakSet<object>()

/** Opens the pool; connects on the first query. */
export function openDatabase({
  url,
  poolSize = 10,
  statementMs = 1_800,
  waitMs = 1_000,
  onConnectionError = () => {},
  onStatement,
}: DatabaseOptions): OpenDatabase {
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
  // The pool listens to idle connections only: one that breaks while it is in use would end the process.
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
  return { db, close: () => closed(pool) }
}

type Query = (statement: unknown, values?: unknown) => Promise<unknown>

/** A connection of the pool. Time that runs out while our own loop stands still is no silence: it is tried again. */
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

/** Asks on a connection; throws `unanswered` when no answer came in time. */
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

function binder(onStatement: DatabaseOptions['onStatement']): (connection: Connection) => Database {
  const logger = onStatement ? { logQuery: (text: string) => onStatement(text) } : false
  return (connection) => drizzle(connection as pg.Pool, { casing: 'snake_case', logger })
}

async function closed(pool: pg.Pool): Promise<void> {
  const over = Promise.withResolvers<void>()
  const timer = setTimeout(over.resolve, closeMs)
  await Promise.race([pool.end(), over.promise])
  clearTimeout(timer)
}

/**
 * Runs `work` in the transaction `db` already is, or in a new one; `longMs` is for a report that reads more than a call
 * may, and lengthens how long a new one's statements run and are waited for.
 */
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
  // What is asked after an answer that never came would only stand in line behind it.
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

/** Whether what is asked of `db` is part of a transaction. */
export const isTransaction = (db: Db): boolean => transactions.has(db)

const kept = new WeakMap<object, Map<string, unknown>>()

/**
 * A named prepared statement, built once per pool: hot reads skip both drizzle's building and PostgreSQL's planning.
 */
export function prepared<Query>(db: Db, name: string, build: (db: Db) => Query): Query {
  let queries = kept.get(db)
  if (!queries) kept.set(db, (queries = new Map()))
  if (!queries.has(name)) queries.set(name, build(db))
  return queries.get(name) as Query
}
