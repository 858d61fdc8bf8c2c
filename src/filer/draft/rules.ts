/** Whole won. */
import type { StoredLine } from '#domain/kept-calculation.ts'
import { resultNames } from './result.texts.ts'

/** In the order of the calculation. */
export const draftParts = ['income', 'deductions', 'tax', 'settled', 'local'] as const
export type DraftPart = (typeof draftParts)[number]

/** The last line of each part but the last two. */
const ends: Readonly<Record<string, number>> = { totalIncome: 1, taxBase: 2, determinedTax: 3 }
const sides: Readonly<Record<string, { refund: string; due: string }>> = resultNames
const sums = new Set([
  'businessIncome',
  'wageIncome',
  'pensionIncome',
  'otherIncome',
  'financialIncome',
  'totalIncome',
  'deductions',
  'taxBase',
  'computedTax',
  'credits',
  'determinedTax',
  'penalty',
  'prepaid',
  'localDeterminedTax',
  'localPrepaid',
])

export type DraftLine = { label: string; formula: string; amountWon: number; sum: boolean }

/** Every line of the calculation stands in one part. */
export function partsOf(lines: readonly StoredLine[]): { id: DraftPart; lines: DraftLine[] }[] {
  const shown = new Map<DraftPart, DraftLine[]>()
  let at = 0
  for (const { key, part, label, about, formula, amountWon } of lines) {
    const id = part === 'local' ? 'local' : (draftParts[at] ?? 'settled')
    const side = sides[key]
    const line = side
      ? { label: amountWon < 0 ? side.refund : side.due, formula, amountWon: Math.abs(amountWon), sum: true }
      : { label: about ? `${label} (${about})` : label, formula, amountWon, sum: sums.has(key) }
    shown.set(id, [...(shown.get(id) ?? []), line])
    if (part === 'national') at = Math.max(at, ends[key] ?? 0)
  }
  return draftParts.flatMap((id) => {
    const found = shown.get(id)
    return found ? [{ id, lines: found }] : []
  })
}
