import { searchKey } from '#domain/search-text.ts'
import type { Trade } from '#tax/rates/trades.ts'
import { everydayTrades } from './everyday-trades.texts.ts'

export { allTrades, findTrade } from '#tax/rates/trades.ts'

const mostShown = 20

const tight = (text: string) => searchKey(text).replace(/[,.·/()]/g, '')

/** Returns -1 for no match; lower is better. */
function place({ code, name, sector }: Trade, words: readonly string[]): number {
  const everyday = tight(everydayTrades[code] ?? '')
  const whole = [tight(name), everyday, code, tight(sector)].join(' ')
  if (!words.every((word) => whole.includes(word))) return -1
  const [first = ''] = words
  if (everyday.includes(first) || code.startsWith(first)) return 0
  const at = tight(name).indexOf(first)
  return at === 0 ? 1 : at > 0 ? 2 : 3
}

/** Best match first. */
export function findTrades(trades: readonly Trade[], typed: string): { shown: Trade[]; count: number } {
  const words = typed.split(/\s+/).map(tight).filter(Boolean)
  if (words.length === 0) return { shown: [], count: 0 }
  const found = trades
    .map((trade) => ({ trade, at: place(trade, words) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
  return { shown: found.slice(0, mostShown).map(({ trade }) => trade), count: found.length }
}
