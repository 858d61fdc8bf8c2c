/** Allow-list of fields. Foreign error messages are never logged, because they could quote input. */
import { OperatorError } from '#domain/operator-error.ts'
import { Problem } from '#domain/problems.ts'
import { DatabaseError } from '#database/errors.server.ts'
import { SealError } from '#database/sealing/envelope.server.ts'
import { IntegrationError } from '#integrations/integration-error.ts'
import { hideResidentNumbers } from '#domain/resident-number/in-text.ts'
import { pino, type DestinationStream } from 'pino'
import { type EventField, eventSchema, fieldsOf } from './events.ts'

const allowed = [
  'requestId',
  'address',
  'method',
  'route',
  'status',
  'ms',
  'code',
  'company',
  'kind',
  'job',
  'count',
  'branch',
  'step',
  'result',
  'state',
  'from',
  'to',
  'seconds',
  'url',
  'role',
  'mode',
  'version',
  'error',
  'errorCode',
  'reason',
  'at',
  'attempt',
  'event',
  'name',
  'head',
] as const
type LogField = (typeof allowed)[number] | EventField
type LogFields = Partial<Record<LogField, string | number | boolean | undefined>>

export type Log = {
  debug(event: string, fields?: LogFields): void
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields, error?: unknown): void
  error(event: string, fields?: LogFields, error?: unknown): void
}

const allow = new Set<string>(allowed)

function allowedFields(event: string, fields: LogFields): Record<string, unknown> {
  const own = fieldsOf(event)
  const written = Object.entries(fields)
    .filter(([name, value]) => (own ?? allow).has(name) && value !== undefined)
    .map(([name, value]) => [name, typeof value === 'string' ? withoutNumber(name, value.slice(0, 200)) : value])
  return { ...(own ? { schema: eventSchema } : {}), ...Object.fromEntries(written) }
}

const ownIds = new Set(['requestId', 'record', 'staff', 'about', 'case', 'account'])
/** Our ids are not masked. */
const withoutNumber = (name: string, value: string) => (ownIds.has(name) ? value : hideResidentNumbers(value))

/** Their messages are ours and hold no input. */
const ownErrors = [OperatorError, Problem, DatabaseError, SealError, IntegrationError]

function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return error === undefined ? {} : { error: typeof error }
  const cause = error.cause instanceof Error ? error.cause : error
  const code = (cause as { code?: unknown }).code ?? (error as { code?: unknown }).code
  const frame = cause.stack
    ?.split('\n')
    .find((line) => /^\s+at /.test(line))
    ?.trim()
    .replace(/^at /, '')
    .replace(/file:\/\/\S*\/(src|dist|build)\//, '$1/')
  return {
    error: cause.name,
    ...(ownErrors.some((type) => cause instanceof type) ? { reason: cause.message } : {}),
    ...(typeof code === 'string' ? { errorCode: code } : {}),
    ...(frame ? { at: frame } : {}),
  }
}

export function openLog(level: string, destination?: DestinationStream): Log {
  const logger = pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      messageKey: 'event',
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  )
  return {
    debug: (event, fields = {}) => logger.debug(allowedFields(event, fields), event),
    info: (event, fields = {}) => logger.info(allowedFields(event, fields), event),
    warn: (event, fields = {}, error) => logger.warn(allowedFields(event, { ...fields, ...errorFields(error) }), event),
    error: (event, fields = {}, error) =>
      logger.error(allowedFields(event, { ...fields, ...errorFields(error) }), event),
  }
}
