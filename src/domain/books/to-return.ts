/** Accounts taken from a ledger's file, for the return and its papers. */
import { importIn } from '#domain/books.ts'
import type { Place } from '#domain/return-form/businesses.ts'
import type { ReturnDetails } from '#domain/return-form/details.ts'
import type { ReturnTrade } from '#domain/return-form/facts.ts'

type Typed = Parameters<typeof importIn>[0]

/** Typed accounts win. Of a place only if its files' accounts make its filed expenses. Whole won, in form order. */
export function withBookAccounts(
  details: ReturnDetails,
  { places, trades }: { places: readonly Place[]; trades: readonly ReturnTrade[] },
  stored: Typed,
): ReturnDetails {
  if (details.accounts.some((place) => place.some((won) => won !== 0))) return details
  const accounts = places.map(({ trades: own, expensesWon }) => {
    const taken = own.map((trade) => importIn(stored, trades.indexOf(trade))?.accountsWon)
    const known = taken.filter((won) => won !== undefined)
    if (known.length < own.length) return []
    const sums = (known[0] ?? []).map((_, at) => known.reduce((sum, won) => sum + (won[at] ?? 0), 0))
    const isWhole = sums.reduce((sum, won) => sum + won, 0) === expensesWon && sums.every((won) => won >= 0)
    return isWhole ? sums : []
  })
  return accounts.some(({ length }) => length > 0) ? { ...details, accounts } : details
}
