import type { FiledForm, FiledReturn } from '#domain/past-years/filed-return.ts'
import { tidyName } from '#domain/name/legal-name.ts'
import { maskResidentNumber } from '#domain/resident-number/resident-number.ts'
import { codes } from '#integrations/data-vendor/wire.ts'
import type { ReadFiled } from './port.ts'
import { collectedData, filedReturnContents, type FiledReturnContents } from './wire.ts'

const filedCode = 'FILED'
const won = Number
const yes = (text: 'Y' | 'N') => text === 'Y'
const maybe = (text: 'Y' | 'N' | undefined) => (text === undefined ? null : yes(text))

const forms: Record<FiledReturnContents['resFilingTypeCode'], FiledForm> = {
  11: 'double-book',
  12: 'double-book',
  14: 'double-book',
  20: 'simple-book',
  31: 'standard-rate',
  32: 'simple-rate',
}

const toDependant = (row: FiledReturnContents['resFamilyList'][number]) => ({
  relation: row.resRelationCode,
  name: tidyName(row.resName),
  mask: maskResidentNumber(row.resResidentNo),
  overIncome: maybe(row.resOverIncomeYn),
  claimedElsewhere: maybe(row.resClaimedElsewhereYn),
})

const toWage = (wire: FiledReturnContents): FiledReturn['wage'] =>
  yes(wire.resWageYn)
    ? {
        gross: won(wire.resGrossWage),
        insurance: won(wire.resWageInsurance),
        cards: won(wire.resCardDeduction),
        settledTax: won(wire.resSettledTax),
        settledLocalTax: won(wire.resSettledLocalTax),
      }
    : null

const fromFiled = (wire: FiledReturnContents): FiledReturn => ({
  incomeYear: Number(wire.resYear),
  filedOn: `${wire.resFiledDate.slice(0, 4)}-${wire.resFiledDate.slice(4, 6)}-${wire.resFiledDate.slice(6)}`,
  form: forms[wire.resFilingTypeCode],
  sincere: wire.resFilingTypeCode === '14',
  byAgent: yes(wire.resAgentYn),
  businesses: wire.resBusinessList.map((row) => ({
    tradeCode: row.resTradeCode,
    revenue: won(row.resRevenue),
    expenses: won(row.resExpenses),
  })),
  withheld: wire.resWithheldList.map((row) => ({
    payerNumber: row.resPayerNo,
    national: won(row.resIncomeTax),
    local: won(row.resLocalTax),
  })),
  wage: toWage(wire),
  otherIncome: won(wire.resOtherIncome),
  dependants: wire.resFamilyList.map(toDependant),
  nationalPension: won(wire.resNationalPension),
  yellowUmbrella: won(wire.resYellowUmbrella),
  pensionSavings: won(wire.resPensionSavings),
  retirementPension: won(wire.resRetirementPension),
  rent: won(wire.resRent),
  interim: won(wire.resInterimTax),
  reductions: won(wire.resReduction),
  determinedTax: won(wire.resDeterminedTax),
  prepaidTax: won(wire.resPrepaidTax),
})

/** A mismatch is never partly read; the full numbers of dependants end here. */
export function readFiledReturn(data: unknown, incomeYear: number): ReadFiled {
  const answer = collectedData.safeParse(data).data
  const [row, ...others] = answer?.resDocumentList.filter(({ resDocumentCode }) => resDocumentCode === filedCode) ?? []
  if (!answer || !row || others.length > 0) return { kind: 'failed', failure: 'shape' }
  if (row.resResultCode === codes.noData) return { kind: answer.resMemberYn === 'Y' ? 'none' : 'partial' }
  if (row.resResultCode !== codes.ok) return { kind: 'failed', failure: 'retry' }
  const contents = filedReturnContents.safeParse(row.resContents).data
  if (!contents || Number(contents.resYear) !== incomeYear) return { kind: 'failed', failure: 'shape' }
  return { kind: 'read', filed: fromFiled(contents) }
}
