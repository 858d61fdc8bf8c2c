import type { CollectedData } from '#domain/collected-data.ts'
import type { FeeFacts } from '#domain/fee/fee.ts'
import type { PersonInputs } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'

type Flags = NonNullable<CollectedData['filingGuide']>['flags']

const sum = (amounts: readonly (number | undefined)[]) =>
  amounts.reduce((all: number, amount) => all + (amount ?? 0), 0)

/** Below the limit financial income ends with its withholding (소득세법 14③6). */
function isFinancialFiled({ financial }: PersonInputs, { thresholdWon }: YearData['financial']): boolean {
  if (!financial) return false
  const { interest14Won, interest25Won, mustAggregateWon, grossUpDividendWon } = financial
  return mustAggregateWon > 0 || interest14Won + interest25Won + grossUpDividendWon > thresholdWon
}

/** As collected, or typed by the office. A kind of unknown amount counts if the notice names it. */
export function feeFactsOf(
  inputs: PersonInputs,
  flags: Flags | undefined,
  year: YearData,
): Pick<FeeFacts, 'revenueWon' | 'businesses' | 'incomes'> {
  const businesses = inputs.businesses.filter(({ exemptHousing }) => exemptHousing !== true)
  const { pensionWon, privatePensionWon, otherIncomeAmountWon, separableOther, financial } = inputs
  const isOpen = (on: boolean | undefined, ...amounts: unknown[]) =>
    on === true && amounts.every((amount) => amount === undefined)
  return {
    revenueWon: sum(businesses.map(({ revenueWon }) => revenueWon)),
    businesses: businesses.length,
    incomes: [
      ...(inputs.wage ? (['wage'] as const) : []),
      ...(sum([pensionWon, privatePensionWon]) > 0 || isOpen(flags?.pension, pensionWon, privatePensionWon)
        ? (['pension'] as const)
        : []),
      ...(sum([otherIncomeAmountWon, separableOther?.incomeAmountWon]) > 0 ||
      isOpen(flags?.other, otherIncomeAmountWon, separableOther)
        ? (['other'] as const)
        : []),
      ...(isFinancialFiled(inputs, year.financial) || isOpen(flags?.interest || flags?.dividend, financial)
        ? (['financial'] as const)
        : []),
    ],
  }
}
