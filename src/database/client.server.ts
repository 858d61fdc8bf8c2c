import { tracingChannel } from 'node:diagnostics_channel'
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import { type NodePgDatabase, type NodePgQueryResultHKT, drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { isDiskFull, sheltered } from './errors.server.ts'
import { openServers, readOnlyCode, type PoolUsage, type Servers } from './server-pools.server.ts'
import { startPatience } from './patience.ts'
import { asBroken, isUnanswered, unanswered } from './unanswered.ts'

type PoolDb = NodePgDatabase
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type ClientOptions = {
  url: string
  /** Trust 4.1: 10. */
  poolSize?: number
  /**
   * A pooler gives each transaction, or single statement, another connection: limits come from the role and each
   * transaction, and no statement has a name.
   */
  isPooled?: boolean
  /** Leads to standbys. */
  isForReads?: boolean
  /** With `waitMs` below the three seconds allowed per request. */
  statementMs?: number
  /** Wait for a free or new connection. */
  waitMs?: number
  onConnectionError?: (error: Error) => void
  /** Never receives values. */
  onStatement?: ((text: string) => void) | undefined
  /** A statement was refused for want of disk. */
  onDiskFull?: (() => void) | undefined
}

export type OpenClient = {
  db: PoolDb
  poolUsage(): PoolUsage
  /** Whether a pooler hands out PostgreSQL's connections. */
  facesPooler(): Promise<boolean>
  close(): Promise<void>
}

/** Without an answer this long after the statement timeout, PostgreSQL is frozen or the network cut. */
const answerMarginMs = 100
/** Requests fail fast for this long after an unanswered statement; then one caller tries. */
const restMs = 500

type Connection = Pick<pg.Pool, 'query'>
type Pool = {
  connect(): Promise<pg.PoolClient>
  /** Milliseconds. */
  answerMs: number
  /** To be set in each transaction; undefined: the session has it. */
  transactionMs: number | undefined
  bind(connection: Connection): PoolDb
  fellSilent(): void
}

const pools = new WeakMap<object, Pool>()
/** Each with what gives its further statements more time; undefined: the usual. */
const transactions = new WeakMap<object, (longMs: number | undefined) => Promise<void>>()

export function openClient({
  url,
  poolSize = 10,
  isPooled = false,
  isForReads = false,
  statementMs = 1_800,
  waitMs = 1_000,
  onConnectionError = () => {},
  onStatement,
  onDiskFull = () => {},
}: ClientOptions): OpenClient {
  const servers = openServers(url, {
    max: poolSize,
    ...(isPooled
      ? {}
      : {
          statement_timeout: statementMs,
          idle_in_transaction_session_timeout: 30_000,
          // A parallel worker takes longer to start than these statements to run.
          options: '-c max_parallel_workers_per_gather=0',
        }),
    connectionTimeoutMillis: waitMs,
    isForReads,
    onError: onConnectionError,
  })
  const breaker = circuitBreaker(handleWhen(isUnanswered), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(1),
  })
  const atOnce = <T>(work: () => Promise<T>): Promise<T> =>
    breaker.execute(work).catch((error: unknown) => {
      throw error instanceof BrokenCircuitError ? unanswered() : error
    })
  const bind = binder({ onStatement, onDiskFull, isPooled })
  const answerMs = statementMs + answerMarginMs
  const db = bind({
    query: ((...given: Parameters<Query>) => atOnce(() => queryOnce(servers, answerMs, given))) as never,
  })
  pools.set(db, {
    bind,
    connect: () => atOnce(() => servers.connect()),
    answerMs,
    transactionMs: isPooled ? statementMs : undefined,
    fellSilent: () => void atOnce(() => Promise.reject(unanswered())).catch(() => undefined),
  })
  return {
    db,
    poolUsage: () => servers.usage(),
    facesPooler: async () => {
      const client = await servers.connect()
      try {
        return await behindPooler(client)
      } finally {
        client.release()
      }
    },
    close: () => servers.close(),
  }
}

/** A pooler makes up the process number that a connection is told. */
export async function behindPooler(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== (client as unknown as { processID: number }).processID
}

type Query = (statement: unknown, values?: unknown) => Promise<unknown>

/** Throws `unanswered` on timeout. */
async function query(connection: Connection, answerMs: number, ...given: Parameters<Query>): ReturnType<Query> {
  const silence = Promise.withResolvers<never>()
  const end = startPatience(answerMs, () => silence.reject(unanswered()))
  const answer = (connection.query as unknown as Query).apply(connection, given)
  answer.catch(() => undefined)
  try {
    return await Promise.race([answer, silence.promise])
  } catch (error) {
    throw asBroken(error)
  } finally {
    end()
  }
}

async function queryOnce(servers: Servers, answerMs: number, given: Parameters<Query>): ReturnType<Query> {
  const client = await servers.connect()
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

type WithCasing = { dialect: { casing: unknown } }

const unnamed = (statement: unknown): unknown =>
  typeof statement === 'object' ? { ...statement, name: undefined } : statement

type Binding = Pick<ClientOptions, 'onStatement' | 'isPooled'> & { onDiskFull: () => void }

function binder({ onStatement, onDiskFull, isPooled }: Binding): (connection: Connection) => PoolDb {
  const logger = onStatement ? { logQuery: (text: string) => onStatement(text) } : false
  let casing: unknown
  return (connection) => {
    const ask = connection.query as unknown as Query
    const used = isPooled
      ? { query: (statement: unknown, values?: unknown) => ask(unnamed(statement), values) }
      : connection
    const db = drizzle(used as pg.Pool, { casing: 'snake_case', logger })
    // Column names are made once per pool, not again for each transaction.
    const { dialect } = db as unknown as WithCasing
    dialect.casing = casing ??= dialect.casing
    return shelterStatements(db, onDiskFull)
  }
}

/** Reuses a current transaction. `longMs` extends the statement timeout for this work: reports, files. */
export async function within<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  { longMs }: { longMs?: number } = {},
): Promise<T> {
  const giveTime = transactions.get(db)
  if (giveTime) {
    if (longMs === undefined) return work(db)
    await giveTime(longMs)
    const result = await work(db)
    await giveTime(undefined)
    return result
  }
  return sheltered(() => transactionsMade.tracePromise(() => inTransaction(pools.get(db)!, work, longMs), {}))
}

const transactionsMade = tracingChannel('jongso.transaction')

async function inTransaction<T>(pool: Pool, work: (tx: Db) => Promise<T>, longMs: number | undefined): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const answerWithin = (limitMs: number | undefined) =>
    limitMs === undefined ? pool.answerMs : limitMs + answerMarginMs
  let answerMs = answerWithin(longMs)
  // Further statements would only queue behind the unanswered one.
  const ask: Query = async (statement, ...values) => {
    if (broken) throw broken
    return query(client, answerMs, statement, ...values).catch((error: unknown) => {
      if (isUnanswered(error)) {
        broken = unanswered()
        pool.fellSilent()
      }
      // The server became a standby: the next connection looks for another.
      if ((error as { code?: unknown }).code === readOnlyCode) broken = error as Error
      throw error
    })
  }
  const tx = pool.bind({ query: ask as never })
  transactions.set(tx, async (limitMs) => {
    const statementMs = limitMs ?? longMs ?? pool.answerMs - answerMarginMs
    answerMs = answerWithin(limitMs ?? longMs)
    await ask(`set local statement_timeout = ${statementMs}`)
  })
  try {
    const limitMs = longMs ?? pool.transactionMs
    await ask(limitMs === undefined ? 'begin' : `begin; set local statement_timeout = ${limitMs}`)
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

const statementsByObject = new WeakMap<object, Map<string, unknown>>()

/** Built once per pool: hot reads skip query building and planning. */
export function prepared<Query>(db: Db, name: string, build: (db: Db) => Query): Query {
  let queries = statementsByObject.get(db)
  if (!queries) statementsByObject.set(db, (queries = new Map()))
  if (!queries.has(name)) queries.set(name, build(db))
  return queries.get(name) as Query
}

type Session = { prepareQuery(...args: unknown[]): { execute(...args: unknown[]): Promise<unknown> } }

/** Every statement of Drizzle runs through `prepareQuery`: its errors leave without parameters and values. */
function shelterStatements(db: PoolDb, onDiskFull: () => void): PoolDb {
  const session = (db as unknown as { session: Session }).session
  const prepareQuery = session.prepareQuery.bind(session)
  session.prepareQuery = (...args) => {
    const query = prepareQuery(...args)
    const execute = query.execute.bind(query)
    query.execute = (...values) =>
      sheltered(() => execute(...values)).catch((error: unknown) => {
        if (isDiskFull(error)) onDiskFull()
        throw error
      })
    return query
  }
  return db
}
