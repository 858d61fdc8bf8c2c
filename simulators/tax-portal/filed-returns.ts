/** The returns that the portal keeps of the years before, computed without the product's engine. */
import { codes } from '#integrations/data-vendor/wire.ts'
import type { FiledReturnContents } from '#integrations/tax-portal/wire.ts'
import type { CollectedData } from '#domain/collected-data.ts'
import type { Body, VendorAnswer } from '#simulators/data-vendor/transport.ts'
import { dataFor, incomeYearAt } from '#simulators/people/people.ts'
import type { Person } from '#simulators/people/person.ts'
import { dutiesOf, estimatedExpensesWon, filedAs } from '#simulators/people/trades.ts'
import type { World } from '#simulators/world.ts'

/** What happened with a year's return; by the person's number and the year, so that every outcome occurs. */
const stories = [
  'right',
  'withheld-left-out',
  'income-left-out',
  'pension-left-out',
  'unfiled',
  'wrong-spouse',
] as const
type Story = (typeof stories)[number]

const yearsBack = 5
const won = (amount: number) => String(amount)

const storyOf = ({ residentNumber }: Person, incomeYear: number): Story =>
  stories[(Number(residentNumber.slice(-4)) + incomeYear) % stories.length]!

/** Income tax act, article 55, before and since 2023: upper limit, percent, quick deduction. */
const tables = {
  old: [
    [12_000_000, 6, 0],
    [46_000_000, 15, 1_080_000],
    [88_000_000, 24, 5_220_000],
    [150_000_000, 35, 14_900_000],
  ],
  since2023: [
    [14_000_000, 6, 0],
    [50_000_000, 15, 1_260_000],
    [88_000_000, 24, 5_760_000],
    [150_000_000, 35, 15_440_000],
  ],
} as const

function taxWon(taxableWon: number, incomeYear: number): number {
  const rows = incomeYear >= 2023 ? tables.since2023 : tables.old
  const [, percent, quickWon] = rows.find(([upToWon]) => taxableWon <= upToWon) ?? rows[3]
  return Math.floor((taxableWon * percent) / 100) - quickWon
}

const formCodes = { ESTIMATE: '32', SIMPLE: '20', DOUBLE: '11' } as const

type Filed = {
  tradeCode: string
  revenueWon: number
  expensesWon: number
  form: keyof typeof formCodes
  pensionWon: number
  spouse: NonNullable<CollectedData['yearEndSimplified']>['lastYearFamily'][number] | undefined
  rows: NonNullable<CollectedData['businessPayments']>['rows']
}

/** Basic deductions, 부녀자공제 (article 51) and the standard credit (59-4). */
function determinedWon({ revenueWon, expensesWon, pensionWon, spouse }: Filed, person: Person, year: number): number {
  const incomeWon = revenueWon - expensesWon
  const isWoman = '2468'.includes(person.residentNumber[6]!)
  const womanWon = isWoman && spouse && incomeWon <= 30_000_000 ? 500_000 : 0
  const taxableWon = Math.max(0, incomeWon - (spouse ? 3_000_000 : 1_500_000) - womanWon - pensionWon)
  return Math.max(0, taxWon(taxableWon, year) - 70_000)
}

/** Of the years whose rates are not published with the product some kept simple books. */
function formOf({ incomeYear, businesses: [business] }: NonNullable<CollectedData['filingGuide']>, story: Story) {
  const form = filedAs(dutiesOf(business!.tradeCode, business!.revenue, business!.priorRevenue ?? 0))
  return form === 'ESTIMATE' && incomeYear <= 2023 && story !== 'right' ? 'SIMPLE' : form
}

function filedOf(data: CollectedData, story: Story): Filed | undefined {
  const business = data.filingGuide?.businesses[0]
  if (!data.filingGuide || !business || story === 'unfiled') return undefined
  const all = data.businessPayments?.rows ?? []
  const isPart = all.length > 1 && (story === 'withheld-left-out' || story === 'income-left-out')
  const rows = isPart ? all.slice(0, -1) : all
  const leftOutWon = isPart && story === 'income-left-out' ? all.at(-1)!.paid : 0
  const revenueWon = business.revenue - leftOutWon
  const form = formOf(data.filingGuide, story)
  return {
    tradeCode: business.tradeCode,
    revenueWon,
    expensesWon:
      form === 'ESTIMATE'
        ? estimatedExpensesWon(business.tradeCode, revenueWon)
        : Math.floor((revenueWon * 55) / 100_000) * 1_000,
    form,
    pensionWon: story === 'pension-left-out' ? 0 : data.filingGuide.candidates.nationalPension,
    spouse:
      story === 'wrong-spouse'
        ? data.yearEndSimplified?.lastYearFamily.find(({ relation }) => relation === '3')
        : undefined,
    rows,
  }
}

function contentsOf(filed: Filed, person: Person, incomeYear: number): FiledReturnContents {
  const { tradeCode, revenueWon, expensesWon, form, pensionWon, spouse, rows } = filed
  return {
    resYear: String(incomeYear),
    resFiledDate: `${incomeYear + 1}0520`,
    resFilingTypeCode: formCodes[form],
    resAgentYn: 'Y',
    resBusinessList: [{ resTradeCode: tradeCode, resRevenue: won(revenueWon), resExpenses: won(expensesWon) }],
    resWithheldList: rows.map((row) => ({
      resPayerNo: row.payerNumber,
      resIncomeTax: won(row.withheldNational),
      resLocalTax: won(row.withheldLocal),
    })),
    resWageYn: 'N',
    resGrossWage: '0',
    resWageInsurance: '0',
    resCardDeduction: '0',
    resSettledTax: '0',
    resSettledLocalTax: '0',
    resOtherIncome: '0',
    resFamilyList: spouse
      ? [
          {
            resRelationCode: spouse.relation,
            resName: spouse.name,
            resResidentNo: `${spouse.residentNumber.slice(0, 6)}-${spouse.residentNumber.slice(6)}`,
            resOverIncomeYn: 'Y',
            resClaimedElsewhereYn: 'N',
          },
        ]
      : [],
    resNationalPension: won(pensionWon),
    resYellowUmbrella: '0',
    resPensionSavings: '0',
    resRetirementPension: '0',
    resRent: '0',
    resInterimTax: '0',
    resReduction: '0',
    resDeterminedTax: won(determinedWon(filed, person, incomeYear)),
    resPrepaidTax: won(rows.reduce((sum, row) => sum + row.withheldNational, 0)),
  }
}

export function filedReturn(world: World, person: Person, body: Body): VendorAnswer {
  const season = incomeYearAt(world.clock)
  const incomeYear = Number(body['incomeYear'])
  if (!(incomeYear >= season - yearsBack && incomeYear < season)) return { code: codes.parameter }
  const isMember = person.quirks.member !== false
  const filed = isMember ? filedOf(dataFor(person.id, incomeYear, season), storyOf(person, incomeYear)) : undefined
  return {
    code: codes.ok,
    data: {
      resMemberYn: isMember ? 'Y' : 'N',
      resDocumentList: [
        filed
          ? { resDocumentCode: 'FILED', resResultCode: codes.ok, resContents: contentsOf(filed, person, incomeYear) }
          : { resDocumentCode: 'FILED', resResultCode: codes.noData },
      ],
    },
  }
}
