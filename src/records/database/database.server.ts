/** The connection to PostgreSQL, and what "a place to ask" is for every store: the pool or a transaction. */
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

export type Database = NodePgDatabase
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type DatabaseOptions = {
  url: string
  /** Connections at most (trust 4.1: 10). */
  poolSize?: number
  /** A statement is cancelled after this (trust 4.1: 2.5 s). */
  statementMs?: number
  /** How long a caller waits for a free connection (trust 4.1: 1 s). */
  waitMs?: number
  /** Told when an idle connection breaks; the pool heals itself. */
  onIdleError?: (error: Error) => void
}

export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> }

/** Opens the pool; connects on the first query. */
export function openDatabase({ url, poolSize = 10, statementMs = 2_500, waitMs = 1_000, onIdleError = () => {} }: DatabaseOptions): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    statement_timeout: statementMs,
    connectionTimeoutMillis: waitMs,
    idle_in_transaction_session_timeout: 30_000,
    idleTimeoutMillis: 30_000,
    application_name: 'jongso',
  })
  pool.on('error', onIdleError)
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() }
}

/** Runs `work` in the transaction `db` already is, or in a new one. */
export function within<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return 'rollback' in db ? work(db) : db.transaction((tx) => work(tx as unknown as Db))
}

const kept = new WeakMap<object, Map<string, unknown>>()

/** A named prepared statement, built once per pool: hot reads skip both drizzle's building and PostgreSQL's planning. */
export function prepared<Query>(db: Db, name: string, build: (db: Db) => Query): Query {
  let queries = kept.get(db)
  if (!queries) kept.set(db, (queries = new Map()))
  if (!queries.has(name)) queries.set(name, build(db))
  return queries.get(name) as Query
}
