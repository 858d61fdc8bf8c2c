import type { YearData } from '#tax/years/year-data.ts'
import { dropBelow, part } from '#tax/basis/arithmetic.ts'
import { TaxProblem } from '#tax/basis/problem.ts'

/** 소득세법 77, 지방세법 95④: the part above the limit; above twice the limit, up to half. */
export function deferrableWon(tax: 'national' | 'local', payableWon: number, year: YearData): number {
  const limitWon = tax === 'national' ? year.instalment.aboveWon : year.instalment.local?.aboveWon
  if (limitWon === undefined || payableWon <= limitWon) return 0
  return payableWon <= 2 * limitWon ? payableWon - limitWon : part(payableWon, 1, 2)
}

/** 중간예납 (소득세법 65): half, rounded down to 1,000 won; none if small. */
export function interimWon(priorTaxWon: number, year: YearData): number {
  const halfWon = dropBelow(part(priorTaxWon, 1, 2), year.interim.unitWon)
  return halfWon < year.interim.leastWon ? 0 : halfWon
}

export type PaidOut = { amountWon: number; /** Needed in 2024 for small payments. */ paidDay?: string }

/** Per payment 3 %, and a tenth of that locally, each rounded down to 10 won. */
export function withheld(payments: readonly PaidOut[], year: YearData): { nationalWon: number; localWon: number } {
  const rules = year.withholding
  let nationalWon = 0
  let localWon = 0
  for (const payment of payments) {
    const taxWon = part(payment.amountWon, rules.perThousand, 1000)
    if (taxWon < rules.smallUnderWon && waived(payment, year)) continue
    const singlePaymentWon = dropBelow(taxWon, year.rounding.unitWon)
    nationalWon += singlePaymentWon
    localWon += dropBelow(part(singlePaymentWon, 1, 10), year.rounding.unitWon)
  }
  return { nationalWon, localWon }
}

/** Until 30 June 2024 a tax under 1,000 won was not withheld (소득세법 86). */
function waived(payment: PaidOut, year: YearData): boolean {
  const until = year.withholding.smallUntilDay
  const untilYear = Number(until.slice(0, 4))
  if (year.year !== untilYear) return year.year < untilYear
  if (payment.paidDay === undefined) throw new TaxProblem('input.missing', 'paidDay')
  return payment.paidDay <= until
}
