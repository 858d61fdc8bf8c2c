/** One new connection per exchange: a reused, closed one would leave a payment's outcome unknown. */
import { tracingChannel } from 'node:diagnostics_channel'
import { request as overHttp, type IncomingHttpHeaders } from 'node:http'
import { request as overHttps } from 'node:https'
import type { IntegrationName } from './integration-error.ts'
import { IntegrationError } from './integration-error.ts'

export type ExchangeRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
  url: string
  headers?: Record<string, string>
  body?: Buffer | string
}

/** `connectMs` includes TLS, `totalMs` the whole answer. */
export type ExchangeLimits = { connectMs: number; totalMs: number; maxBytes?: number }

/** `retryAfterMs`: NaN if the answer names no seconds. */
export type ExchangeAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer; retryAfterMs: number }

const calls = tracingChannel('jongso.company')

const ends = new Map<IntegrationName, { good: number; bad: number; failure: string | null }>()

/** `failure`: the error's kind, or `unavailable` for 5xx. */
export function countEnd(company: IntegrationName, failure?: string): void {
  const { good, bad, failure: before } = ends.get(company) ?? { good: 0, bad: 0, failure: null }
  if (failure === undefined) ends.set(company, { good: good + 1, bad, failure: before })
  else ends.set(company, { good, bad: bad + 1, failure })
}

export function takeEnds() {
  const taken = [...ends].map(([company, counts]) => ({ company, ...counts }))
  ends.clear()
  return taken
}

/** The company certainly received nothing. */
const notConnected = 'not-connected'
/** Its certificate proves nothing: nothing was sent. */
const certificate = 'certificate'
/** Node's and OpenSSL's codes. */
const certificateCodes = /^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_(?:CA|PURPOSE)|HOSTNAME_)/

export function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof IntegrationError && (error.code === notConnected || error.code === certificate))
}

/** Throws IntegrationError `timeout`, `network` or `shape` (answer too long), with nothing of the request. */
export async function exchange(
  company: IntegrationName,
  request: ExchangeRequest,
  limits: ExchangeLimits,
): Promise<ExchangeAnswer> {
  try {
    const answer = await calls.tracePromise(() => send(company, request, limits), {
      'company.name': company,
      'http.request.method': request.method,
    })
    countEnd(company, answer.status >= 500 ? 'unavailable' : undefined)
    return answer
  } catch (error) {
    countEnd(company, error instanceof IntegrationError ? error.kind : 'network')
    throw error
  }
}

function send(company: IntegrationName, request: ExchangeRequest, limits: ExchangeLimits): Promise<ExchangeAnswer> {
  return new Promise((resolve, reject) => {
    const url = new URL(request.url)
    const secure = url.protocol === 'https:'
    const body = typeof request.body === 'string' ? Buffer.from(request.body) : request.body
    let connected = false
    const headers = { ...request.headers, ...(body ? { 'content-length': String(body.length) } : {}) }
    const call = (secure ? overHttps : overHttp)(url, { method: request.method, headers, agent: false })

    const fail = (kind: 'timeout' | 'network' | 'shape', code?: string) => {
      stopTimers()
      reject(new IntegrationError(company, kind, code))
      call.destroy()
    }
    const connectTimer = setTimeout(() => fail('timeout', notConnected), Math.min(limits.connectMs, limits.totalMs))
    const totalTimer = setTimeout(() => fail('timeout', connected ? 'no-answer' : notConnected), limits.totalMs)
    const stopTimers = () => {
      clearTimeout(connectTimer)
      clearTimeout(totalTimer)
    }

    call.on('socket', (socket) => {
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        connected = true
        clearTimeout(connectTimer)
      })
    })
    call.on('error', ({ code = '' }: Error & { code?: string }) =>
      fail('network', connected ? 'broken-off' : certificateCodes.test(code) ? certificate : notConnected),
    )
    call.on('response', (answer) => {
      const parts: Buffer[] = []
      let length = 0
      answer.on('data', (part: Buffer) => {
        length += part.length
        if (length > (limits.maxBytes ?? 1_000_000)) fail('shape', 'too-long')
        else parts.push(part)
      })
      answer.on('error', () => fail('network', 'broken-off'))
      answer.on('end', () => {
        stopTimers()
        const { headers } = answer
        const retryAfterMs = readRetryAfter(headers['retry-after'])
        resolve({ status: answer.statusCode ?? 0, headers, body: Buffer.concat(parts), retryAfterMs })
      })
    })
    call.end(body)
  })
}

/** Seconds; a date would be by a clock that is not ours. */
const readRetryAfter = (value = ''): number => (/^\d{1,9}$/.test(value) ? Number(value) * 1000 : Number.NaN)

/** Undefined if the body is no JSON. */
export function readJson({ body }: ExchangeAnswer, parse: (text: string) => unknown = JSON.parse): unknown {
  try {
    return parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
