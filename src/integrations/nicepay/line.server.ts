/** No breaker, because a net cancel must go out even on a bad connection; no retries. */
import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { exchange } from '#integrations/exchange.server.ts'
import { isIntegrationError } from '#integrations/integration-error.ts'
import type { MayStill, Unknown } from './port.ts'
import { decodeCp949, encodeForm } from './wire.ts'

export type NicepayLimits = {
  connectMs: number
  approveMs: number
  cancelMs: number
  statusMs: number
  atOnce: number
  /** Shorter than any claim on the payment. */
  queueMs: number
}

/** "5 s / 30 s" for approval, 10 s for the rest. */
export const usualLimits: NicepayLimits = {
  connectMs: 5000,
  approveMs: 30_000,
  cancelMs: 10_000,
  statusMs: 10_000,
  atOnce: 40,
  queueMs: 15_000,
}

export type Fields = Readonly<Record<string, string>>
export type Answer = { kind: 'answer'; fields: Fields } | Unknown

export function openLine(limits: NicepayLimits) {
  const line = bulkhead(limits.atOnce, 400)
  return {
    async post(
      url: string,
      fields: Fields,
      total: 'approveMs' | 'cancelMs' | 'statusMs',
      mayStill?: MayStill,
    ): Promise<Answer> {
      const startedAt = performance.now()
      try {
        const answer = await line.execute(async () => {
          if (performance.now() - startedAt > limits.queueMs) return 'busy' as const
          if (mayStill && !(await mayStill())) return 'not-sent' as const
          return exchange(
            'nicepay',
            {
              method: 'POST',
              url,
              body: encodeForm(fields, 'utf-8'),
              headers: {
                'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
                accept: 'application/json',
              },
            },
            { connectMs: limits.connectMs, totalMs: limits[total], maxBytes: 100_000 },
          )
        })
        if (typeof answer === 'string') return { kind: 'unknown', why: answer }
        if (answer.status !== 200) return { kind: 'unknown', why: 'status', code: String(answer.status) }
        return readFields(answer.body)
      } catch (error) {
        if (error instanceof BulkheadRejectedError) return { kind: 'unknown', why: 'busy' }
        return { kind: 'unknown', why: isIntegrationError(error) && error.kind === 'timeout' ? 'timeout' : 'network' }
      }
    },
  }
}

function readFields(body: Buffer): Answer {
  try {
    const value = JSON.parse(decodeEither(body)) as unknown
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return { kind: 'unknown', why: 'unreadable' }
    const fields = Object.entries(value).filter(([, field]) => typeof field === 'string' || typeof field === 'number')
    return { kind: 'answer', fields: Object.fromEntries(fields.map(([name, field]) => [name, String(field)])) }
  } catch {
    return { kind: 'unknown', why: 'unreadable' }
  }
}

/** We request UTF-8; a CP949 answer is invalid UTF-8. */
function decodeEither(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return decodeCp949(body)
  }
}
