import type { Wage } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { floored, lesser, part } from '#tax/basis/arithmetic.ts'
import { digits, words } from '#tax/texts.ts'

/** 중소기업 취업자 소득세 감면 (조특법 30, 시행령 27⑧), up to the year's limit. Truncated once, after all multiplications. */
export function smallCompanyReductionWon(
  { grossWon, smallCompany }: Pick<Wage, 'grossWon' | 'smallCompany'>,
  wageTaxWon: number,
  year: YearData,
): number {
  if (!smallCompany || grossWon <= 0) return 0
  const shareWon = part(wageTaxWon, lesser(smallCompany.grossWon, grossWon), grossWon)
  return lesser(part(shareWon, smallCompany.percent, 100), year.smallCompany.mostWon)
}

/** 조특법 시행령 27⑨. */
export function wageCreditBesideWon(creditWon: number, reducedWon: number, wageTaxWon: number): number {
  return reducedWon > 0 ? part(creditWon, floored(wageTaxWon - reducedWon), wageTaxWon) : creditWon
}

/** `2,063,990 × 15,000,000 ÷ 30,000,000 × 90%`, with the year's limit where it cuts; `share` is the tax on wages. */
export function smallCompanyFormula(
  { grossWon, smallCompany }: Pick<Wage, 'grossWon' | 'smallCompany'>,
  share: string,
  reducedWon: number,
  year: YearData,
): string {
  if (!smallCompany) return ''
  const wageShare = smallCompany.grossWon >= grossWon ? '' : ` × ${digits(smallCompany.grossWon)} ÷ ${digits(grossWon)}`
  const formula = `${share}${wageShare} × ${smallCompany.percent}%`
  const { mostWon } = year.smallCompany
  return reducedWon === mostWon ? words.lesser(formula, digits(mostWon)) : formula
}
