/**
 * A calculation as it is kept with the figures that staff sent to review: every line with its formula, article and
 * sources. A later calculation never changes it, so a report says for good how its sums came about.
 */
import * as z from 'zod/mini'
import { filingMethods } from '#domain/collected-data.ts'
import { filedFigures, type FiledFigure } from '#domain/filed-return/filed-figures.ts'
import { returnFacts } from '#domain/return-form/facts.ts'

const won = z.int()

/**
 * Where a figure came from: the tax's own kinds (notice, payment, wage, other, year-end, registry, last-year, typed,
 * office, assumed) with their Korean name.
 */
const keptSource = z.object({ kind: z.string(), name: z.string(), payer: z.optional(z.string()) })
export type KeptSource = z.infer<typeof keptSource>

const keptLine = z.object({
  /** The tax's name of the line. */
  key: z.string(),
  /** National income tax, or the local income tax that is filed apart. */
  part: z.enum(['national', 'local']),
  label: z.string(),
  /** What it is about where there are several of a kind, such as a trade code. */
  about: z.optional(z.string()),
  formula: z.string(),
  /** What the formula multiplies, where a form names it too; absent where the line was kept before this was. */
  baseWon: z.optional(won),
  /**
   * What the row of the form's statement names, where that is not `amountWon`: the claim, before deductions end at the
   * income or credits at the tax. Absent where the line was kept before this was.
   */
  statedWon: z.optional(won),
  /** Below zero: taken off, or a refund. */
  amountWon: won,
  article: z.string(),
  sources: z.array(keptSource),
})
export type KeptLine = z.infer<typeof keptLine>

/** What a line's formula multiplies. A line kept without it has it in its formula alone: `58,800,000 × 3.4`. */
export const baseWonOf = ({ baseWon, formula }: Pick<KeptLine, 'baseWon' | 'formula'>): number =>
  baseWon ?? Number(formula.split(' × ')[0]?.replaceAll(',', '') ?? 0)

export const keptCalculation = z.object({
  method: z.enum(filingMethods),
  /** Books are assumed, not kept yet. */
  expected: z.boolean(),
  /** The sums of the calculation itself; what staff sent to review may differ from them. A refund is below zero. */
  totalIncomeWon: won,
  decidedTaxWon: won,
  prepaidTaxWon: won,
  taxDueOrRefundWon: won,
  localTaxDueOrRefundWon: won,
  /** Absent where the calculation was kept before these were. */
  penaltyWon: z.optional(won),
  localDecidedTaxWon: z.optional(won),
  localPenaltyWon: z.optional(won),
  localPrepaidTaxWon: z.optional(won),
  lines: z.array(keptLine),
  /** What the official return names beside the lines; absent where the calculation was kept before these were. */
  facts: z.optional(returnFacts),
})
export type KeptCalculation = z.infer<typeof keptCalculation>

export type Difference = { figure: FiledFigure; calculatedWon: number; filedWon: number }
type Sums = Partial<Record<FiledFigure, number | null>>

/** Where the office's figures are not those of the calculation; what one of them does not know is not compared. */
export function differencesOf(calculation: Sums, filed: Sums): Difference[] {
  return filedFigures.flatMap((figure) => {
    const [calculatedWon, filedWon] = [calculation[figure] ?? undefined, filed[figure] ?? undefined]
    return calculatedWon === undefined || filedWon === undefined || calculatedWon === filedWon
      ? []
      : [{ figure, calculatedWon, filedWon }]
  })
}
