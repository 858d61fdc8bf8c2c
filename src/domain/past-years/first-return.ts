import type { Business, Person, ReturnInputs } from '#tax/basis/inputs.ts'
import type { TaxTables } from '#tax/rates/tables.ts'
import type { FilingGuide } from '#domain/collected-data.ts'
import { readMask } from '#domain/resident-number/resident-number.ts'
import { tradeFacts } from '#domain/tax-inputs/businesses.ts'
import type { FiledReturn } from './filed-return.ts'

export type Self = { birthYear: number; female: boolean }
export type Tables = Pick<TaxTables, 'findTrade' | 'findRates'>

/** `rates`: no expense rates of the year for a return by a rate. `reductions`: decided by people (조특법 127, 128). */
export type Unread = 'rates' | 'reductions'

const usesRate = ({ form }: FiledReturn) => form === 'simple-rate' || form === 'standard-rate'

export const toPersonByMask = (relation: string, mask: string): Person | undefined => {
  const birthday = readMask(mask)?.birthday
  return birthday === undefined ? undefined : { relation: Number(relation), birthYear: Number(birthday.slice(0, 4)) }
}

function toBusiness(
  { tradeCode, revenue, expenses }: FiledReturn['businesses'][number],
  filed: FiledReturn,
  guide: FilingGuide | undefined,
  tables: Tables,
): Business {
  const rates = tables.findRates(tradeCode)
  const known = guide?.businesses.find((business) => business.tradeCode === tradeCode)
  const rateShare = Math.floor((revenue * (rates?.standardPerMille ?? 0)) / 1000)
  return {
    code: tradeCode,
    ...tradeFacts(tradeCode, { trade: tables.findTrade(tradeCode), rates }),
    revenueWon: revenue,
    priorRevenueWon: known?.priorRevenue ?? 0,
    ...(!usesRate(filed) && { bookExpensesWon: expenses }),
    // What the return deducted beyond the rate was proven.
    ...(filed.form === 'standard-rate' && { purchasesWon: Math.max(0, expenses - rateShare) }),
  }
}

/** Its own sums tell whether it was read right (`judgeYear`). */
export function firstReturn(
  filed: FiledReturn,
  guide: FilingGuide | undefined,
  self: Self,
  tables: Tables,
): ReturnInputs | Unread {
  if (usesRate(filed) && filed.businesses.some(({ tradeCode }) => !tables.findRates(tradeCode))) return 'rates'
  if (filed.reductions > 0) return 'reductions'
  const { wage } = filed
  const sum = (ledger: 'national' | 'local') => filed.withheld.reduce((all, row) => all + row[ledger], 0)
  return {
    method: filed.businesses.length > 0 ? filed.form : 'none',
    filedBy: filed.byAgent ? 'agent' : 'self',
    businesses: filed.businesses.map((business) => toBusiness(business, filed, guide, tables)),
    persons: [
      { relation: 0, birthYear: self.birthYear },
      ...filed.dependants.flatMap(({ relation, mask }) => toPersonByMask(relation, mask) ?? []),
    ],
    self: {
      female: self.female,
      married: filed.dependants.some(({ relation }) => relation === '3'),
      singleParent: false,
    },
    ...(filed.sincere && { sincereDuty: true }),
    ...(wage && {
      wage: {
        grossWon: wage.gross,
        decidedTaxWon: wage.settledTax,
        decidedLocalWon: wage.settledLocalTax,
        specialDeductionWon: wage.insurance,
        cardDeductionWon: wage.cards,
      },
    }),
    ...(filed.otherIncome > 0 && { otherIncomeAmountWon: filed.otherIncome }),
    nationalPensionWon: filed.nationalPension,
    yellowUmbrellaWon: filed.yellowUmbrella,
    pensionSavingsWon: filed.pensionSavings,
    retirementPensionWon: filed.retirementPension,
    ...(filed.rent > 0 && { special: { rentWon: filed.rent } }),
    withheldNationalWon: sum('national'),
    withheldLocalWon: sum('local'),
    interimWon: filed.interim,
  }
}
