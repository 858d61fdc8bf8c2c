/** The trades of the expense-rate notices without their rates: a page may search them as a piece of its own. */
import type { TradeGroup } from '#tax/basis/inputs.ts'
import { lettingKind } from '#tax/income/letting.ts'
import trades from './trades.json' with { type: 'json' }

const rows = trades.trades as unknown as Record<string, [name: string, sector: number, group: string]>
const groupsByLetter: Record<string, TradeGroup> = { A: 'trade', B: 'making', C: 'service' }

export type Trade = {
  code: string
  name: string
  sector: string
  group: TradeGroup
  /** 94xxxx: personal service without VAT. */
  personalService: boolean
  /** `yes`: always double entry; `ask`: the code holds professions and others. */
  profession: 'yes' | 'ask' | 'no'
  /** Letting of homes or of other real estate; a loss of the latter stays within it (소득세법 45②). */
  letting: 'housing' | 'other' | null
}

/** What is known of a trade code, or nothing. */
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

/** Every trade, by its code. */
export function allTrades(): Trade[] {
  return Object.keys(rows)
    .toSorted()
    .flatMap((code) => findTrade(code) ?? [])
}
