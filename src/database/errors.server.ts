/** Drizzle's errors contain parameters and PostgreSQL's contain values: neither may reach a log. */
import { Problem } from '#domain/problems.ts'
import { brokenCode, unansweredCode } from './unanswered.ts'

export class DatabaseError extends Error {
  readonly code: string
  readonly constraint: string | undefined

  constructor(code: string, constraint: string | undefined) {
    super(constraint ? `database: ${code} (${constraint})` : `database: ${code}`)
    this.name = 'DatabaseError'
    this.code = code
    this.constraint = constraint
  }
}

/** It takes none of a session's settings: DATABASE_POOLER is not set. */
const refusedByPooler = 'pooler'

type ErrorChain = { code?: unknown; constraint?: unknown; cause?: unknown; message?: unknown; query?: unknown }

/**
 * Transient errors: connection lost or refused, server starting or stopping, timeout, lock unavailable, too many
 * connections, disk full, read-only.
 */
const passing = /^(08|53|57)...$|^25006$|^40(001|P01)$|^55P03$/
/** Transient network errors; other `E...` codes are our own bugs. */
const connectionLost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
  unansweredCode,
  brokenCode,
])
const unreachable = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'not queryable',
  'Cannot use a pool after calling end',
]

function root(error: unknown): ErrorChain {
  let errorChain = error as ErrorChain
  while (errorChain?.cause && typeof errorChain.cause === 'object' && typeof errorChain.code !== 'string')
    errorChain = errorChain.cause as ErrorChain
  return errorChain
}

export function shelteredError(error: unknown): unknown {
  if (error instanceof Problem || error instanceof DatabaseError) return error
  const errorChain = root(error)
  const code = typeof errorChain?.code === 'string' ? errorChain.code : undefined
  const message = typeof errorChain?.message === 'string' ? errorChain.message : ''
  if (message.includes('unsupported startup parameter')) return new DatabaseError(refusedByPooler, undefined)
  if (
    (code && (passing.test(code) || connectionLost.has(code))) ||
    unreachable.some((words) => message.includes(words))
  ) {
    return new Problem('unavailable', {
      retryAfterSeconds: 1,
      cause: new DatabaseError(code ?? 'unreachable', undefined),
    })
  }
  const fromDatabase = (error as ErrorChain)?.query !== undefined || (code !== undefined && /^[0-9A-Z]{5}$/.test(code))
  if (!fromDatabase) return error
  return new DatabaseError(
    code ?? (message.includes('does not support SSL') ? 'no-tls' : 'unknown'),
    typeof errorChain.constraint === 'string' ? errorChain.constraint : undefined,
  )
}

const diskFull = '53100'
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Problem && error.cause instanceof DatabaseError && error.cause.code === diskFull

export async function sheltered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw shelteredError(error)
  }
}

export function shelter<Store extends object>(store: Store): Store {
  const entries = Object.entries(store).map(([name, value]) => [
    name,
    typeof value === 'function'
      ? (...args: unknown[]) => sheltered(async () => (value as (...all: unknown[]) => unknown)(...args))
      : value,
  ])
  return Object.fromEntries(entries) as Store
}
