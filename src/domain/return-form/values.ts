/** Filed amounts take precedence over calculated ones. Whole won. */
import { won } from '#domain/money.ts'
import type { FiledFigures } from '#domain/filed-return/filed-figures.ts'
import { readBaseWon, type KeptCalculation, type StoredLine } from '#domain/kept-calculation.ts'
import type { WithheldKind } from '#domain/withheld.ts'
import type { ReturnDetails, TypedPayer } from './details.ts'
import type { ReturnFacts } from './facts.ts'
import { rowWords } from './texts.ts'

const plainKeys = [
  'agedDeduction',
  'disabledDeduction',
  'womanDeduction',
  'singleParentDeduction',
  'nationalPension',
  'reverseMortgageDeduction',
  'specialDeduction',
  'housingDeduction',
  'yellowUmbrella',
  'cardDeduction',
  'listedDeduction',
  'outsideLimitDeduction',
  'overallLimit',
  'taxBase',
  'computedTax',
  'reductions',
  'dividendCredit',
  'bookkeepingCredit',
  'foreignCredit',
  'listedCredit',
  'childCredit',
  'birthCredit',
  'wageCredit',
  'pensionAccountCredit',
  'insuranceCredit',
  'medicalCredit',
  'educationCredit',
  'donationCredit',
  'politicalCredit',
  'hometownCredit',
  'rentCredit',
  'standardCredit',
  'marriageCredit',
  'sincereCostCredit',
  'efilingCredit',
  'latePenalty',
  'sincerePenalty',
  'accountPenalty',
  'otherPenalty',
  'separateHousing',
  'separatePension',
  'ruralTax',
  'localSeparateTax',
  'interim',
  'wageSettled',
  'lossCarried',
  'loss',
  'lettingLoss',
  'grossUp',
  'generalTax',
  'comparisonTax',
  'localComputedTax',
] as const

const derivedKeys = [
  'totalIncome',
  'basicSelf',
  'basicSpouse',
  'basicOthers',
  'personal',
  'special',
  'specialLaw',
  'deductionsBefore',
  'deductions',
  'earnerDeductions',
  'underOverall',
  'credits',
  'earnerCredits',
  'creditsElsewhere',
  'penaltiesElsewhere',
  'determinedTax',
  'comprehensiveTax',
  'separateTax',
  'ruralBase',
  'penalty',
  'nonFilingPenalty',
  'bookPenalty',
  'total',
  'withheldBusiness',
  'withheldOther',
  'withheldInterest',
  'withheldDividend',
  'withheldPension',
  'withheldPensionApart',
  'withheldRest',
  'prepaid',
  'balance',
  'instalment',
  'payNow',
  'localReductions',
  'localCredits',
  'localDeterminedTax',
  'localPenalty',
  'localTotal',
  'localPrepaid',
  'localBalance',
] as const
export type ValueKey = (typeof plainKeys)[number] | (typeof derivedKeys)[number]
export type Values = Record<ValueKey, number>

/** Statements show the full claim; limits apply only in tax base and determined tax. */
function sumLines(lines: readonly StoredLine[], key: string): number {
  return lines.reduce((sum, line) => (line.key === key ? sum + Math.abs(line.statedWon ?? line.amountWon) : sum), 0)
}

const beyondWon = (lines: readonly StoredLine[], keys: RegExp) =>
  lines.reduce(
    (sum, { key, part, amountWon, statedWon }) =>
      part === 'national' && keys.test(key) && statedWon !== undefined ? sum + statedWon - Math.abs(amountWon) : sum,
    0,
  )
const deductionKeys = /(Deduction|Umbrella|nationalPension)$/
const creditKeys = /(Credit|reductions)$/

const earnerCredits = [
  'wageCredit',
  'insuranceCredit',
  'medicalCredit',
  'educationCredit',
  'foreignCredit',
  'rentCredit',
] as const

/** The last row gets any remainder. */
function basicRows(basicWon: number, { persons, basicEachWon }: ReturnFacts) {
  const hasSpouse = persons.some(({ relation, deducted }) => relation === 3 && deducted)
  const basicSelf = Math.min(basicWon, basicEachWon)
  const basicSpouse = hasSpouse ? Math.min(basicWon - basicSelf, basicEachWon) : 0
  return { basicSelf, basicSpouse, basicOthers: basicWon - basicSelf - basicSpouse }
}

/** Only the larger penalty is due (국세기본법 47의2⑥). */
function filingPenalties(lines: readonly StoredLine[]) {
  const [bookWon, nonFilingWon] = [sumLines(lines, 'bookPenalty'), sumLines(lines, 'nonFilingPenalty')]
  const smallerWon = sumLines(lines, 'smallerPenalty')
  if (smallerWon === 0) return { bookPenalty: bookWon, nonFilingPenalty: nonFilingWon }
  return smallerWon === bookWon
    ? { bookPenalty: 0, nonFilingPenalty: nonFilingWon }
    : { bookPenalty: bookWon, nonFilingPenalty: 0 }
}

const sumTaxWon = (payers: readonly TypedPayer[]) => payers.reduce((sum, { taxWon }) => sum + taxWon, 0)

/** Entered payers take precedence. `withheldRest`: office overrides and amounts without a stored payer. */
function withheldRows(withheldWon: number, facts: ReturnFacts, { interest, dividends, pensions }: ReturnDetails) {
  const { payers, withheld = [] } = facts
  const sumWithheldByPayer = (payer: string) =>
    payers.reduce((sum, row) => (row.of === payer ? sum + row.withheldWon : sum), 0)
  const sumOtherWithheld = (...kinds: WithheldKind[]) =>
    withheld.reduce((sum, row) => (kinds.includes(row.kind) ? sum + row.nationalWon : sum), 0)
  const typed = (rows: readonly TypedPayer[], ...kinds: WithheldKind[]) =>
    rows.length > 0 ? sumTaxWon(rows) : sumOtherWithheld(...kinds)
  const settledOfNobody = withheld.filter(({ kind, payer }) => kind === 'settledBusiness' && payer === null)
  const otherTyped = withheld.filter(({ kind, source }) => kind === 'other' && source === 'office').length > 0
  // ⑨-2: of what is taxed apart.
  const withheldPensionApart = facts.apart?.privatePension ? sumOtherWithheld('privatePension') : 0
  const known = {
    withheldBusiness: settledOfNobody.reduce((sum, row) => sum + row.nationalWon, sumWithheldByPayer('business')),
    withheldOther: otherTyped ? sumOtherWithheld('other') : sumWithheldByPayer('other'),
    withheldInterest: typed(interest, 'interest'),
    withheldDividend: typed(dividends, 'dividend'),
    withheldPension: typed(pensions, 'publicPension', 'privatePension') - withheldPensionApart,
    withheldPensionApart,
  }
  return { ...known, withheldRest: Object.values(known).reduce((rest, won) => rest - won, withheldWon) }
}

type Filed = Readonly<FiledFigures>

function settlement(filed: Filed, instalment: number) {
  const total = filed.decidedTaxWon + filed.penaltyWon
  const localTotal = filed.localDecidedTaxWon + filed.localPenaltyWon
  return {
    totalIncome: filed.totalIncomeWon,
    determinedTax: filed.decidedTaxWon,
    penalty: filed.penaltyWon,
    total,
    prepaid: filed.prepaidTaxWon,
    balance: total - filed.prepaidTaxWon,
    instalment,
    payNow: filed.taxDueOrRefundWon - instalment,
    localDeterminedTax: filed.localDecidedTaxWon,
    localPenalty: filed.localPenaltyWon,
    localTotal,
    localPrepaid: filed.localPrepaidTaxWon,
    localBalance: localTotal - filed.localPrepaidTaxWon,
  }
}

/** @param instalmentWon paid two months later. */
export function returnValues(
  { lines }: Pick<KeptCalculation, 'lines'>,
  facts: ReturnFacts,
  filed: Filed,
  { instalmentWon, details }: { instalmentWon: number; details: ReturnDetails },
): Values {
  const plain = Object.fromEntries(plainKeys.map((key) => [key, sumLines(lines, key)])) as Record<
    (typeof plainKeys)[number],
    number
  >
  const basicWon = sumLines(lines, 'basicDeduction')
  const tenth = (won: number) => (won - (won % 10)) / 10
  const creditsWon = sumLines(lines, 'credits') + beyondWon(lines, creditKeys)
  // The tenth of a limited credit is rounded down.
  const localTakenWon = sumLines(lines, 'localCredits')
  const localCreditsWon =
    sumLines(lines, 'localDeterminedTax') > 0
      ? localTakenWon
      : Math.max(localTakenWon, tenth(creditsWon - plain.efilingCredit))
  const localReductions = Math.min(localCreditsWon, tenth(plain.reductions))
  const personal =
    basicWon + plain.agedDeduction + plain.disabledDeduction + plain.womanDeduction + plain.singleParentDeduction
  const special = plain.specialDeduction + plain.housingDeduction
  const specialLaw = plain.yellowUmbrella + plain.cardDeduction + plain.listedDeduction + plain.outsideLimitDeduction
  const separateTax = plain.separateHousing + plain.separatePension
  const rural = lines.find(({ key }) => key === 'ruralTax')
  const deductionsBefore = personal + plain.nationalPension + plain.reverseMortgageDeduction + special + specialLaw
  return {
    ...plain,
    ...basicRows(basicWon, facts),
    ...filingPenalties(lines),
    ...withheldRows(sumLines(lines, 'withheld') + sumLines(lines, 'businessSettled'), facts, details),
    ...settlement(filed, instalmentWon),
    personal,
    special,
    specialLaw,
    deductionsBefore,
    deductions: deductionsBefore - plain.overallLimit,
    earnerDeductions: special + plain.cardDeduction,
    underOverall: plain.housingDeduction + plain.yellowUmbrella + plain.cardDeduction + plain.listedDeduction,
    earnerCredits: earnerCredits.reduce((sum, key) => sum + plain[key], 0),
    creditsElsewhere: plain.dividendCredit + plain.bookkeepingCredit + plain.sincereCostCredit + plain.listedCredit,
    penaltiesElsewhere: plain.sincerePenalty + plain.accountPenalty + plain.otherPenalty,
    comprehensiveTax: filed.decidedTaxWon - separateTax,
    separateTax,
    ruralBase: rural ? readBaseWon(rural) : 0,
    credits: creditsWon - plain.reductions,
    localReductions,
    localCredits: localCreditsWon - localReductions,
  }
}

export type Notes = Partial<Record<ValueKey, string>>

const isBare = (formula: string) => /^[\d,]+$/.test(formula)
const noted = /(Deduction|Credit|Penalty|Umbrella)$/

export function rowNotes(lines: readonly StoredLine[], { persons }: ReturnFacts): Notes {
  const others = persons.filter(({ relation, deducted }) => deducted && relation !== 0 && relation !== 3).length
  const notedLines = lines.filter(
    ({ key, part, formula }) => part === 'national' && noted.test(key) && !isBare(formula),
  )
  const takenWon = (key: string) =>
    lines.reduce((sum, line) => (line.key === key ? sum + Math.abs(line.amountWon) : sum), 0)
  const limited = (limitedLines: 'deductions' | 'credits', keys: RegExp) =>
    beyondWon(lines, keys) > 0 ? { [limitedLines]: rowWords.limited[limitedLines](won(takenWon(limitedLines))) } : {}
  return {
    ...limited('deductions', deductionKeys),
    ...limited('credits', creditKeys),
    ...Object.fromEntries(notedLines.map(({ key, formula }) => [key, formula])),
    ...(others > 0 ? { basicOthers: rowWords.people(others) } : {}),
  }
}
