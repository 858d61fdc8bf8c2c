/** A snapshot that later calculations never change, so that every amount stays traceable. */
import * as z from 'zod/mini'
import { filingMethods } from '#domain/collected-data.ts'
import { filedFigures, type FiledFigure } from '#domain/filed-return/filed-figures.ts'
import { returnFacts } from '#domain/return-form/facts.ts'

const won = z.int()

/** `kind`: a source kind of the tax module. */
const storedSource = z.object({ kind: z.string(), name: z.string(), payer: z.optional(z.string()) })
export type StoredSource = z.infer<typeof storedSource>

const storedLine = z.object({
  key: z.string(),
  part: z.enum(['national', 'local']),
  label: z.string(),
  about: z.optional(z.string()),
  formula: z.string(),
  /** Absent in older records. */
  baseWon: z.optional(won),
  /** If the form prints another amount, before the cap. Absent in older records. */
  statedWon: z.optional(won),
  /** Negative for a deduction or refund. */
  amountWon: won,
  article: z.string(),
  sources: z.array(storedSource),
})
export type StoredLine = z.infer<typeof storedLine>

/** Older lines contain the base only in the formula: `58,800,000 × 3.4`. */
export const readBaseWon = ({ baseWon, formula }: Pick<StoredLine, 'baseWon' | 'formula'>): number =>
  baseWon ?? Number(formula.split(' × ')[0]?.replaceAll(',', '') ?? 0)

export const storedCalculation = z.object({
  method: z.enum(filingMethods),
  /** The books are assumed, not received yet. */
  expected: z.boolean(),
  /** Submitted figures may differ. Refunds are negative. */
  totalIncomeWon: won,
  decidedTaxWon: won,
  prepaidTaxWon: won,
  taxDueOrRefundWon: won,
  localTaxDueOrRefundWon: won,
  /** Absent in older records. */
  penaltyWon: z.optional(won),
  localDecidedTaxWon: z.optional(won),
  localPenaltyWon: z.optional(won),
  localPrepaidTaxWon: z.optional(won),
  lines: z.array(storedLine),
  /** In the filer's words. Absent in older records. */
  reduced: z.optional(z.array(z.object({ what: z.string(), how: z.string(), savedWon: won }))),
  /** Absent in older records. */
  facts: z.optional(returnFacts),
})
export type KeptCalculation = z.infer<typeof storedCalculation>

export type Difference = { figure: FiledFigure; calculatedWon: number; filedWon: number }
type Sums = Partial<Record<FiledFigure, number | null>>

export function differencesOf(calculation: Sums, filed: Sums): Difference[] {
  return filedFigures.flatMap((figure) => {
    const [calculatedWon, filedWon] = [calculation[figure] ?? undefined, filed[figure] ?? undefined]
    return calculatedWon === undefined || filedWon === undefined || calculatedWon === filedWon
      ? []
      : [{ figure, calculatedWon, filedWon }]
  })
}
