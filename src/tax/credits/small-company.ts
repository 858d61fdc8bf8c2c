import type { Wage } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { floored, lesser, part } from '#tax/basis/arithmetic.ts'
import { digits, words } from '#tax/texts.ts'

/**
 * 중소기업 취업자 소득세 감면 (조특법 30, 시행령 27⑧): the tax on the wages, of it the part of the reduced wages, by the
 * percent, at most the year's limit. The part is cut once, after everything is multiplied.
 */
export function smallCompanyReductionWon(
  { grossWon, smallCompany }: Pick<Wage, 'grossWon' | 'smallCompany'>,
  wageTaxWon: number,
  year: YearData,
): number {
  if (!smallCompany || grossWon <= 0) return 0
  const shareWon = part(wageTaxWon, lesser(smallCompany.grossWon, grossWon), grossWon)
  return lesser(part(shareWon, smallCompany.percent, 100), year.smallCompany.mostWon)
}

/** What is left of the wage credit beside a reduction of the tax on wages (조특법 시행령 27⑨). */
export function wageCreditBesideWon(creditWon: number, reducedWon: number, wageTaxWon: number): number {
  return reducedWon > 0 ? part(creditWon, floored(wageTaxWon - reducedWon), wageTaxWon) : creditWon
}

/** How that reduction came about: `2,063,990 × 30,000,000 ÷ 30,000,000 × 90%`, with the year's limit. */
export function smallCompanyFormula(
  { grossWon, smallCompany }: Pick<Wage, 'grossWon' | 'smallCompany'>,
  wageTaxWon: number,
  year: YearData,
): string {
  if (!smallCompany) return ''
  const shareWon = lesser(smallCompany.grossWon, grossWon)
  const formula = `${digits(wageTaxWon)} × ${digits(shareWon)} ÷ ${digits(grossWon)} × ${smallCompany.percent}%`
  return words.limit(formula, digits(year.smallCompany.mostWon))
}
