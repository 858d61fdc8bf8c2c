import type { ForeignIncome } from '#tax/basis/inputs.ts'
import type { CreditBasis } from './basis.ts'
import { lesser } from '#tax/basis/arithmetic.ts'
import { digits, words } from '#tax/texts.ts'
import { shareWon } from './credits.ts'
import { shareFormula } from './formulas.ts'

/** Per country up to its share of the tax (소득세법 57, 시행령 117⑦). The last row, as it carries over (60). */
export function foreignCredit(
  foreign: readonly ForeignIncome[],
  { computedTaxWon, totalIncomeWon }: CreditBasis,
  shown: boolean,
): { creditWon: number; formula: string } {
  let creditWon = 0
  const texts: string[] = []
  for (const { incomeWon, taxWon, carriedWon = 0 } of foreign) {
    creditWon += lesser(taxWon + carriedWon, shareWon(computedTaxWon, incomeWon, totalIncomeWon))
    if (!shown) continue
    const paid = carriedWon > 0 ? `${digits(taxWon)} + ${digits(carriedWon)}` : digits(taxWon)
    texts.push(words.lesser(paid, shareFormula(computedTaxWon, incomeWon, totalIncomeWon)))
  }
  return { creditWon, formula: texts.join(' + ') }
}
