/** A mismatch is kept as evidence, never partly read. */
import type {
  CollectedDocument,
  CollectionStep,
  DocumentKind,
  FailureClass,
  FilingMethod,
} from '#domain/collected-data.ts'
import { documents } from '#domain/collected-data.ts'
import { tidyName } from '#domain/name/legal-name.ts'
import { codes } from '#integrations/data-vendor/wire.ts'
import type {
  BusinessContents,
  DocumentCode,
  GuideContents,
  OtherContents,
  WageContents,
  YearEndContents,
} from './wire.ts'
import {
  businessContents,
  collectedData,
  documentCodes,
  guideContents,
  otherContents,
  wageContents,
  yearEndContents,
} from './wire.ts'

const won = Number
const yes = (text: 'Y' | 'N') => text === 'Y'
const day = (text: string) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`

const filedAs: Record<GuideContents['resHistoryList'][number]['resFilingTypeCode'], FilingMethod | null> = {
  11: 'DOUBLE',
  12: 'DOUBLE',
  14: 'DOUBLE',
  20: 'SIMPLE',
  31: 'ESTIMATE',
  32: 'ESTIMATE',
  '': null,
}

const fromGuide = (wire: GuideContents) => ({
  incomeYear: Number(wire.resYear),
  guideType: wire.resGuideType,
  bookkeepingDuty: wire.resBookDuty === '1' ? 'simple' : 'double',
  expenseRateKind: wire.resExpenseRate === '1' ? 'simple' : 'standard',
  businesses: wire.resBusinessList.map((row) => ({
    ...(row.resBusinessNo ? { businessNumber: row.resBusinessNo } : {}),
    tradeCode: row.resTradeCode,
    tradeName: row.resTradeName,
    revenue: won(row.resRevenue),
    priorRevenue: won(row.resPriorRevenue),
    ...(row.resOpenDate ? { openedOn: day(row.resOpenDate) } : {}),
    ...(row.resVatSales !== undefined && { vatSales: won(row.resVatSales) }),
  })),
  flags: {
    interest: yes(wire.resInterestYn),
    dividend: yes(wire.resDividendYn),
    wageSingle: yes(wire.resWageSingleYn),
    wageMultiple: yes(wire.resWageMultipleYn),
    pension: yes(wire.resPensionYn),
    other: yes(wire.resOtherYn),
    sincere: yes(wire.resSincereYn),
  },
  interimPrepayment: won(wire.resInterimTax),
  businessCardSpending: won(wire.resBusinessCardAmt),
  candidates: {
    nationalPension: won(wire.resNationalPension),
    yellowUmbrella: won(wire.resYellowUmbrella),
    pensionSavings: won(wire.resPensionSavings),
    retirementPension: won(wire.resRetirementPension),
  },
  years: wire.resHistoryList.map((row) => ({
    year: Number(row.resYear),
    fillingType: filedAs[row.resFilingTypeCode],
    totalGrossIncome: won(row.resGrossIncome),
    determinedTax: won(row.resDeterminedTax),
    prepaidTax: won(row.resPrepaidTax),
    taxDueAfterOffset: won(row.resTaxDue),
  })),
})

const payer = (row: { resPayerName: string; resPayerNo: string }) => ({
  payerName: row.resPayerName.normalize('NFC'),
  payerNumber: row.resPayerNo,
})

const fromBusiness = (wire: BusinessContents) => ({
  rows: wire.resPaymentList.map((row) => ({
    ...payer(row),
    tradeCode: row.resTradeCode,
    months: Number(row.resMonths),
    paid: won(row.resPaid),
    withheldNational: won(row.resIncomeTax),
    withheldLocal: won(row.resLocalTax),
  })),
  ...(wire.resSimplifiedPaid !== undefined && { simplifiedPaid: won(wire.resSimplifiedPaid) }),
})

const fromWage = (wire: WageContents) => ({
  rows: wire.resPaymentList.map((row) => ({
    ...payer(row),
    months: Number(row.resMonths),
    grossWage: won(row.resGrossWage),
    settled: yes(row.resSettledYn),
    settledTax: won(row.resIncomeTax),
    settledLocalTax: won(row.resLocalTax),
    nationalPension: won(row.resNationalPension),
    healthInsurance: won(row.resHealthInsurance),
    employmentInsurance: won(row.resEmploymentInsurance),
    ...(row.resReductionCode && {
      reduction: {
        code: row.resReductionCode,
        wage: won(row.resReductionWage ?? ''),
        tax: won(row.resReductionTax ?? ''),
      },
    }),
  })),
})

const fromOther = (wire: OtherContents) => ({
  rows: wire.resPaymentList.map((row) => ({
    ...payer(row),
    kind: row.resKind,
    receipt: won(row.resReceipt),
    expenses: won(row.resExpenses),
    income: won(row.resIncome),
    withheldNational: won(row.resIncomeTax),
    withheldLocal: won(row.resLocalTax),
  })),
})

const fromYearEnd = (wire: YearEndContents) => ({
  insurance: won(wire.resInsurance),
  medical: {
    general: won(wire.resMedicalGeneral),
    special: won(wire.resMedicalSpecial),
    infertility: won(wire.resMedicalInfertility),
  },
  education: won(wire.resEducation),
  cards: {
    credit: won(wire.resCreditCard),
    debitCash: won(wire.resDebitCash),
    culture: won(wire.resCulture),
    market: won(wire.resMarket),
    transit: won(wire.resTransit),
  },
  pensionSavings: won(wire.resPensionSavings),
  retirementPension: won(wire.resRetirementPension),
  donations: wire.resDonationList.map((row) => ({ kind: row.resKind, amount: won(row.resAmount) })),
  rent: won(wire.resRent),
  lastYearFamily: wire.resFamilyList.map((row) => ({
    relation: row.resRelationCode,
    name: tidyName(row.resName),
    residentNumber: row.resResidentNo.replace('-', ''),
  })),
})

const readers: Record<DocumentKind, (contents: unknown) => unknown> = {
  'filing-guide': (contents) => {
    const read = guideContents.safeParse(contents)
    return read.success ? fromGuide(read.data) : undefined
  },
  'business-payments': (contents) => {
    const read = businessContents.safeParse(contents)
    return read.success ? fromBusiness(read.data) : undefined
  },
  'wage-payments': (contents) => {
    const read = wageContents.safeParse(contents)
    return read.success ? fromWage(read.data) : undefined
  },
  'other-payments': (contents) => {
    const read = otherContents.safeParse(contents)
    return read.success ? fromOther(read.data) : undefined
  },
  'year-end-simplified': (contents) => {
    const read = yearEndContents.safeParse(contents)
    return read.success ? fromYearEnd(read.data) : undefined
  },
}

/** Truncated: a person reads it, not a program. */
const evidenceLimit = 100_000
const toEvidence = (data: unknown): string =>
  (typeof data === 'string' ? data : (JSON.stringify(data) ?? '')).slice(0, evidenceLimit)

/** Undefined for an undocumented code. */
export function classifyFailure(code: string): FailureClass {
  switch (code) {
    case codes.identityMismatch:
    case codes.identityMismatchNumber:
    case codes.input:
    case codes.inputPhone:
    case codes.noCertificate:
      return 'identity'
    case codes.closed:
      return 'closed'
    case codes.rights:
      return 'rights'
    case codes.sessionEnded:
      return 'session'
    default:
      return 'retry'
  }
}

const listStepDocuments = (step: CollectionStep) => documents.filter((document) => document.step === step)

export function failedStep(step: CollectionStep, failure: FailureClass, retrievedAt: string): CollectedDocument[] {
  return listStepDocuments(step).map(({ index, kind }) => ({ index, kind, state: 'failed', failure, retrievedAt }))
}

export function readStep(
  step: CollectionStep,
  data: unknown,
  incomeYear: number,
  retrievedAt: string,
): CollectedDocument[] {
  const answer = collectedData.safeParse(data)
  if (!answer.success)
    return failedStep(step, 'shape', retrievedAt).map((document) => ({ ...document, evidence: toEvidence(data) }))
  const isMember = answer.data.resMemberYn === 'Y'
  return listStepDocuments(step).map(({ index, kind, schema }): CollectedDocument => {
    const found = answer.data.resDocumentList.filter(
      (row) => documentCodes[row.resDocumentCode as DocumentCode] === kind,
    )
    const base = { index, kind, retrievedAt }
    const [portalDocument] = found
    if (!portalDocument || found.length > 1)
      return { ...base, state: 'failed', failure: 'shape', evidence: toEvidence(data) }
    if (portalDocument.resResultCode === codes.noData) return { ...base, state: 'none' }
    if (portalDocument.resResultCode !== codes.ok)
      return { ...base, state: 'failed', failure: classifyFailure(portalDocument.resResultCode) }
    const content = schema.safeParse(readers[kind](portalDocument.resContents))
    const isRequestedYear =
      content.success && (!('incomeYear' in content.data) || content.data.incomeYear === incomeYear)
    if (!isRequestedYear)
      return { ...base, state: 'failed', failure: 'shape', evidence: toEvidence(portalDocument.resContents) }
    return { ...base, state: isMember ? 'complete' : 'partial', content: content.data }
  })
}
