/** A case as the portal tells it, judged as the service judges it. */
import type { CollectedData } from '#domain/collected-data.ts'
import { toFamily, type Relative, type StatedMemberFacts } from '#domain/past-years/family.ts'
import type { FiledReturn } from '#domain/past-years/filed-return.ts'
import { firstReturn } from '#domain/past-years/first-return.ts'
import { compareStatements } from '#domain/past-years/statements.ts'
import { judgeYear } from '#tax/past-years/judge.ts'
import { findTrade } from '#tax/rates/trades.ts'
import { getYearData } from '#tax/years/years.ts'
import { byTheLaw } from '#tests/support/tax/by-the-law/by-the-law.ts'
import {
  claimedWrongly,
  national,
  payersOf,
  rates,
  sidesOf,
  tenth,
  todayOf,
  type Story,
  type YearCase,
} from './cases.ts'

const name = '김가족'
const maskOf = ({ relation }: YearCase) => (relation === 3 ? '820101-1******' : '490101-1******')

function filedReturnOf(yearCase: YearCase): FiledReturn {
  const { first } = sidesOf(yearCase)
  const { story } = yearCase
  const paidBy = story === 'income' || story === 'withheld' ? payersOf(yearCase).slice(0, 1) : payersOf(yearCase)
  return {
    incomeYear: yearCase.incomeYear,
    filedOn: `${yearCase.incomeYear + 1}-05-20`,
    form: yearCase.method,
    sincere: false,
    byAgent: true,
    businesses: [{ tradeCode: '940909', revenue: first.trades[0]!.revenue, expenses: yearCase.expenses }],
    withheld: paidBy.map(({ number, paid }) => ({
      payerNumber: number,
      national: national(paid),
      local: tenth(national(paid)),
    })),
    wage: null,
    otherIncome: 0,
    dependants: claimedWrongly.has(story)
      ? [
          {
            relation: `${yearCase.relation}`,
            name,
            mask: maskOf(yearCase),
            overIncome: story === 'over',
            claimedElsewhere: story === 'twice',
          },
        ]
      : [],
    nationalPension: yearCase.premiums,
    yellowUmbrella: 0,
    pensionSavings: 0,
    retirementPension: 0,
    rent: 0,
    interim: 0,
    reductions: 0,
    determinedTax: byTheLaw(first).determined,
    prepaidTax: first.withheld,
  }
}

function dataOf(yearCase: YearCase): CollectedData {
  const { story, amount } = yearCase
  const otherWon = story === 'other' || story === 'other-small' ? amount : 0
  return {
    filingGuide: {
      incomeYear: yearCase.incomeYear,
      guideType: 'F',
      bookkeepingDuty: 'simple',
      expenseRateKind: 'simple',
      businesses: [
        { tradeCode: '940909', tradeName: '기타자영업', revenue: yearCase.revenue, priorRevenue: 20_000_000 },
      ],
      flags: {
        interest: false,
        dividend: false,
        wageSingle: false,
        wageMultiple: false,
        pension: false,
        other: otherWon > 0,
        sincere: false,
      },
      interimPrepayment: 0,
      candidates: {
        nationalPension: yearCase.premiums + (story === 'pension' ? amount : 0),
        yellowUmbrella: story === 'umbrella' ? amount : 0,
        pensionSavings: story === 'savings' ? amount : 0,
        retirementPension: 0,
      },
      years: [],
    },
    businessPayments: {
      rows: payersOf(yearCase).map(({ number, paid }) => ({
        payerName: '(주)한울기획',
        payerNumber: number,
        tradeCode: '940909',
        paid,
        withheldNational: national(paid),
        withheldLocal: tenth(national(paid)),
      })),
    },
    ...(otherWon > 0 && {
      otherPayments: {
        rows: [
          {
            payerName: '한결문화재단',
            payerNumber: '000-82-00002',
            kind: '강연료',
            receipt: (otherWon * 5) / 2,
            expenses: (otherWon * 3) / 2,
            income: otherWon,
            withheldNational: otherWon / 5,
            withheldLocal: tenth(otherWon / 5),
          },
        ],
      },
    }),
  }
}

const asked = new Set<Story>(['dependant', 'told-above', 'told-twice', 'dead-unclaimed', 'dead'])

export const familyOfCase = (yearCase: YearCase): Relative[] =>
  asked.has(yearCase.story)
    ? [
        {
          id: 'relative',
          relation: `${yearCase.relation}`,
          name,
          mask: maskOf(yearCase),
          deceasedOn: yearCase.story.startsWith('dead') ? `${yearCase.incomeYear - 1}-12-31` : null,
          disabled: false,
        },
      ]
    : []

const toldOf = ({ story }: YearCase): StatedMemberFacts[] => [
  {
    memberId: 'relative',
    income: story === 'told-above' ? 'above' : 'within',
    claimedBy: story === 'told-twice' ? 'other' : 'nobody',
  },
]

export const findings = (yearCase: YearCase, family = familyOfCase(yearCase), stated = toldOf(yearCase)) => {
  const filed = filedReturnOf(yearCase)
  const data = dataOf(yearCase)
  const [simplePerMille, excessPerMille, standardPerMille] = rates
  const tables = { findTrade, findRates: () => ({ simplePerMille, excessPerMille, standardPerMille }) }
  const first = firstReturn(filed, data.filingGuide, { birthYear: 1980, female: yearCase.female }, tables)
  const year = getYearData(yearCase.incomeYear)
  const compared = compareStatements(data, filed, tables, year)
  return { filed, first, compared, relatives: toFamily(filed, family, stated, year) }
}

/** As the service judges the year. */
export function check(yearCase: YearCase, family?: Relative[], stated?: StatedMemberFacts[]) {
  const { filed, first, compared, relatives } = findings(yearCase, family, stated)
  if (typeof first === 'string') throw new Error(first)
  const sums = { filedOn: filed.filedOn, determinedTaxWon: filed.determinedTax, prepaidWon: filed.prepaidTax }
  return judgeYear(
    first,
    [...compared.found, ...relatives.found],
    sums,
    todayOf(yearCase.incomeYear),
    getYearData(yearCase.incomeYear),
  )
}
