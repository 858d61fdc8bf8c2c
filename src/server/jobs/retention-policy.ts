/** From the published terms and extended seasons. */
import type { Branch } from '#domain/branch/branch.ts'
import { retentionMonths } from '#domain/branch/retention.ts'
import { toSeason, type Extensions } from '#domain/season/season.ts'
import { seasons } from '#domain/season/seasons.ts'
import type { DestructionPolicy } from '#database/destruction/policy.ts'
import type { RetentionCutoffs } from '#database/destruction/retention.server.ts'

const dayMs = 86_400_000
const numbersRetainedDays = 30
const removalRetainedMs = 5 * 60_000

/** Older records are destroyed. */
export function retentionCutoffs(now: Date): RetentionCutoffs {
  return Object.fromEntries(
    Object.entries(retentionMonths).map(([id, months]) => {
      const before = new Date(now)
      before.setUTCMonth(before.getUTCMonth() - months)
      return [id, before]
    }),
  ) as RetentionCutoffs
}

/** `extensions`: last days by filing year. */
export function destructionPolicy(branches: readonly Branch[], extensions: Extensions): DestructionPolicy {
  const known = new Set(seasons.map((season) => season.filingYear))
  const july = (year: number) => new Date(`${year}-07-01T00:00:00+09:00`)
  const closes = (year: number) => (known.has(year) ? new Date(toSeason(year, extensions).closes) : undefined)
  return {
    abandonedAfterMs: dayMs,
    removalKeptMs: removalRetainedMs,
    enquiriesKeptMs: Math.ceil((retentionMonths.complaints / 12) * 365.25) * dayMs,
    numbersUntil: (year) => {
      const closed = closes(year)
      return closed ? new Date(closed.getTime() + numbersRetainedDays * dayMs) : july(year)
    },
    passwordsUntil: (year) => {
      const closed = closes(year)
      return closed && closed > july(year) ? closed : july(year)
    },
    handOverBranches: branches
      .filter((branch) => branch.flags.residentNumberLife === 'hand-over')
      .map((branch) => branch.affiliationId),
  }
}
