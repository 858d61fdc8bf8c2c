/**
 * Search terms are personal data: sealed per user and time-limited to appear in a URL. Opening them needs no access
 * record.
 */
import type { DatabaseContext } from '#database/database-context.server.ts'
import { openSealed, seal, SealError } from '#database/sealing/envelope.server.ts'

const whose = (staffId: string) => ({ owner: staffId, purpose: 'case-search' as const, record: 'case-search' })

export function caseSearchStore({ ring }: Pick<DatabaseContext, 'ring'>) {
  return {
    /** Returns a URL-safe token. */
    hideSearch(staffId: string, words: string, until: Date): string {
      return seal(ring, whose(staffId), JSON.stringify([until.toISOString(), words]))
    },
    /** Undefined for another user's, expired or invalid token. */
    openSearch(staffId: string, token: string, now: Date): string | undefined {
      try {
        const [until, words] = JSON.parse(openSealed(ring, whose(staffId), token)) as [string, string]
        return new Date(until) > now ? words : undefined
      } catch (error) {
        if (error instanceof SealError) return undefined
        throw error
      }
    },
  }
}
