/** Counted in the database, for all processes. */
import { Problem } from '#domain/problems.ts'
import type { Context } from './context.server.ts'

export const limitWindowMs = 3_600_000

/** Throws `rate.limited` with the time to retry. */
export async function limitByHour(
  { database }: Pick<Context, 'database'>,
  { scope, ip, most }: { scope: string; ip: string; most: number },
  now: Date,
): Promise<void> {
  const limit = { scope, key: addressKey(ip), most, windowMs: limitWindowMs }
  const refused = await database.requestLimits.take(limit, now)
  if (!refused) return
  const seconds = Math.ceil((refused.retryAt.getTime() - now.getTime()) / 1000)
  throw new Problem('rate.limited', { retryAfterSeconds: Math.max(1, seconds) })
}

/** A household shares an IPv6 /64; IPv4-mapped counts as IPv4. */
export function addressKey(ip: string): string {
  const old = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (old) return old
  if (!ip.includes(':')) return ip
  const [front = '', back] = ip.toLowerCase().split('::', 2)
  const [left, right] = [front, back ?? ''].map((half) => half.split(':').filter(Boolean))
  const groups =
    back === undefined
      ? (left ?? [])
      : [
          ...(left ?? []),
          ...Array.from({ length: Math.max(0, 8 - (left?.length ?? 0) - (right?.length ?? 0)) }, () => '0'),
          ...(right ?? []),
        ]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
