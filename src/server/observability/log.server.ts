/**
 * Structured logs that deny by default: only the named fields are written, addresses as route patterns. An error is
 * written as name, code and place, never as its message, which could quote typed words.
 */
import { hideResidentNumbers } from '#domain/resident-number/in-text.ts'
import { pino, type DestinationStream } from 'pino'

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
  'at',
  'attempt',
  'event',
  'name',
  'head',
] as const
type LogField = (typeof allowed)[number]
type LogFields = Partial<Record<LogField, string | number | boolean | undefined>>

export type Log = {
  debug(event: string, fields?: LogFields): void
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields, error?: unknown): void
  error(event: string, fields?: LogFields, error?: unknown): void
}

const allow = new Set<string>(allowed)

function kept(fields: LogFields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => allow.has(name) && value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? withoutNumber(name, value.slice(0, 200)) : value]),
  )
}

/** The id of a request is made by us and searched for as it is. */
const withoutNumber = (name: string, value: string) => (name === 'requestId' ? value : hideResidentNumbers(value))

/** What an error may tell: never its message. */
function told(error: unknown): LogFields {
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
    ...(typeof code === 'string' ? { errorCode: code } : {}),
    ...(frame ? { at: frame } : {}),
  }
}

/** Opens the log; `destination` is for tests that read what would be written. */
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
    debug: (event, fields = {}) => logger.debug(kept(fields), event),
    info: (event, fields = {}) => logger.info(kept(fields), event),
    warn: (event, fields = {}, error) => logger.warn(kept({ ...fields, ...told(error) }), event),
    error: (event, fields = {}, error) => logger.error(kept({ ...fields, ...told(error) }), event),
  }
}
