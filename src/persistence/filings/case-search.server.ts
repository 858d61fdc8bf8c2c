/**
 * The words of a search as an address may carry them: sealed for whoever searched, and only for a time. They are
 * nobody's record, so opening them is none.
 */
import type { StoreContext } from '#persistence/database/store-context.server.ts'
import { openSealed, seal, SealError } from '#persistence/sealing/envelope.server.ts'

const whose = (staffId: string) => ({ owner: staffId, purpose: 'case-search' as const, record: 'case-search' })

export function caseSearchStore({ ring }: Pick<StoreContext, 'ring'>) {
  return {
    /** The words as a token of letters, digits and `.-_`, opened by the same person until then. */
    hideSearch(staffId: string, words: string, until: Date): string {
      return seal(ring, whose(staffId), JSON.stringify([until.toISOString(), words]))
    },
    /** Nothing for another's token, one whose time is over, or what never was one. */
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
