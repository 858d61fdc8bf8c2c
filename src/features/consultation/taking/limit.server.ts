/** How often one address may send an enquiry. Counted by the process: it keeps a flood from the office's desk, it is no ban. */
import type { Context } from '#server/context.server.ts'

const hourMs = 3_600_000
/** From so many addresses on, those that are over are forgotten first. */
const sweepFrom = 5_000

export type Limiter = {
  /** Counts one more. Gives the milliseconds until the next is taken, when this one is not. */
  take(ip: string, most: number, nowMs: number): number | undefined
}

export function makeLimiter(windowMs = hourMs): Limiter {
  const taken = new Map<string, number[]>()
  return {
    take(ip, most, nowMs) {
      const key = addressKey(ip)
      const recent = (taken.get(key) ?? []).filter((at) => at > nowMs - windowMs && at <= nowMs)
      const [first] = recent
      if (first !== undefined && recent.length >= most) return first + windowMs - nowMs
      if (taken.size >= sweepFrom) for (const [one, times] of taken) if ((times.at(-1) ?? 0) <= nowMs - windowMs) taken.delete(one)
      taken.set(key, [...recent, nowMs])
      return undefined
    },
  }
}

/** A household's addresses of the new form share their first half; the old form inside the new one is itself. */
export function addressKey(ip: string): string {
  const old = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (old) return old
  if (!ip.includes(':')) return ip
  const [front = '', back] = ip.toLowerCase().split('::', 2)
  const [left, right] = [front, back ?? ''].map((half) => half.split(':').filter(Boolean))
  const groups = back === undefined ? (left ?? []) : [...(left ?? []), ...Array.from({ length: Math.max(0, 8 - (left?.length ?? 0) - (right?.length ?? 0)) }, () => '0'), ...(right ?? [])]
  return groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '')).join(':')
}

const limiters = new WeakMap<Context, Limiter>()

/** The one of this process. */
export function limiterOf(context: Context): Limiter {
  const limiter = limiters.get(context) ?? makeLimiter()
  limiters.set(context, limiter)
  return limiter
}
