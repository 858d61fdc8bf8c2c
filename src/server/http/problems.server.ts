/** Nothing internal leaves in an answer. */
import { onlyDigits } from '#domain/digits.ts'
import type { Failure } from '#contract/answers.ts'
import { Problem, problemStatus, type ProblemCode } from '#domain/problems.ts'
import { IntegrationError } from '#integrations/integration-error.ts'
import { problemSentences, sinceSentence } from './texts.ts'

export type FailureFacts = {
  code: ProblemCode
  status: number
  fields?: Record<string, string>
  retryAfterSeconds?: number | undefined
  since?: Date | undefined
  expected: boolean
}

const frameworkCodes: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'input.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'input.type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'input.invalid',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'input.invalid',
  FST_ERR_CTP_INVALID_JSON_BODY: 'input.invalid',
  FST_ERR_BAD_URL: 'notfound',
  FST_ERR_MAX_PARAM_LENGTH: 'notfound',
}

/** Transient: pool exhausted, server away, statement timeout. */
const passing = /^(ECONNREFUSED|ECONNRESET|EPIPE|57P0[123]|53300|57014|08\d{3})$/

export function readProblem(error: unknown): FailureFacts {
  if (error instanceof Problem) {
    const fields = Object.fromEntries(error.fields.map((field) => [field, problemSentences[error.code]]))
    return {
      code: error.code,
      status: error.status,
      ...(error.fields.length > 0 ? { fields } : {}),
      retryAfterSeconds: error.retryAfterSeconds,
      since: error.since,
      expected: error.status < 500 || error.code === 'night.closed',
    }
  }
  if (error instanceof IntegrationError && error.company === 'object-store')
    return { code: 'file.away', status: problemStatus['file.away'], retryAfterSeconds: 60, expected: false }
  if (error instanceof IntegrationError) {
    const code: ProblemCode =
      error.kind === 'timeout'
        ? 'outside.timeout'
        : error.kind === 'shape' || error.kind === 'unknown-code'
          ? 'outside.shape'
          : 'outside.unavailable'
    return { code, status: problemStatus[code], expected: false }
  }
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number }
  const known = code ? frameworkCodes[code] : undefined
  if (known) return { code: known, status: problemStatus[known], expected: true }
  if (statusCode === 429) return { code: 'rate.limited', status: 429, retryAfterSeconds: 60, expected: true }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return { code: 'input.invalid', status: statusCode, expected: true }
  const cause = error instanceof Error && error.cause ? (error.cause as { code?: string }).code : code
  if (cause && passing.test(cause)) return { code: 'unavailable', status: 503, retryAfterSeconds: 5, expected: false }
  return { code: 'internal', status: 500, expected: false }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const mostDigits = 5

/** Without the query, an id and what may be a person's number, however encoded. */
export function maskPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path
    .split('/')
    .map((part) =>
      uuid.test(part) ? ':id' : onlyDigits(part).length <= mostDigits ? part : part.replaceAll(/\d/g, '*'),
    )
    .join('/')
}

export function failureAnswer(failure: FailureFacts, path: string, requestId: string): Failure {
  const sentence = problemSentences[failure.code]
  return {
    status: failure.status,
    path,
    message: failure.since ? sinceSentence(failure.since, sentence) : sentence,
    code: failure.code,
    requestId,
    ...(failure.fields ? { fields: failure.fields } : {}),
  }
}
