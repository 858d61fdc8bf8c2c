/** Without rates, so that a page can load it separately. */
import type { TradeGroup } from '#tax/basis/inputs.ts'
import { lettingKind } from '#tax/income/deemed-rent.ts'
import trades from './trades.json' with { type: 'json' }

const rows = trades.trades as unknown as Record<string, [name: string, sector: number, group: string]>
const groupsByLetter: Record<string, TradeGroup> = { A: 'trade', B: 'making', C: 'service' }

export type Trade = {
  code: string
  name: string
  sector: string
  group: TradeGroup
  personalService: boolean
  /** `ask`: the code covers professions and others. */
  profession: 'yes' | 'ask' | 'no'
  /** A loss of `other` stays within it (소득세법 45②). */
  letting: 'housing' | 'other' | null
}

export function findTrade(code: string): Trade | undefined {
  const row = Object.hasOwn(rows, code) ? rows[code] : undefined
  if (!row) return undefined
  const [name, sector, mark] = row
  return {
    code,
    name,
    sector: trades.sectors[sector] ?? '',
    group: groupsByLetter[mark.charAt(0)] ?? 'service',
    personalService: code.startsWith('94'),
    profession: mark.charAt(1) === 'P' ? 'yes' : mark.charAt(1) === 'Q' ? 'ask' : 'no',
    letting: lettingKind(code),
  }
}

export function allTrades(): Trade[] {
  return Object.keys(rows)
    .toSorted()
    .flatMap((code) => findTrade(code) ?? [])
}
