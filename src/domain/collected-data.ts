/** Data of the tax portal and the family registry. All amounts are integer won. */
import * as z from 'zod/mini'
import { filingMethods, guideTypes, relationCodes } from './filing-codes.ts'

export { filingMethods, guideTypes, relationCodes, type FilingMethod, type RelationCode } from './filing-codes.ts'

const won = z.int()
const text = z.string().check(z.maxLength(200))
const isoDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const incomeYear = z.int().check(z.minimum(2000), z.maximum(2100))
/** Complete as the vendor sends it, or masked as it is stored. */
const wholeOrMasked = z.string().check(z.regex(/^(?:\d{13}|\d{6}-\d\*{6})$/))
const months = z.int().check(z.minimum(0), z.maximum(12))

export const pastYear = z.object({
  year: incomeYear,
  fillingType: z.nullable(z.enum(filingMethods)),
  totalGrossIncome: won,
  determinedTax: won,
  prepaidTax: won,
  taxDueAfterOffset: won,
})

const filingGuide = z.object({
  incomeYear,
  guideType: z.enum(guideTypes),
  bookkeepingDuty: z.enum(['simple', 'double']),
  expenseRateKind: z.enum(['simple', 'standard']),
  businesses: z.array(
    z.object({
      businessNumber: z.optional(text),
      tradeCode: z.string().check(z.regex(/^\d{6}$/)),
      tradeName: text,
      revenue: won,
      /** Of the year before; papers do not show it. */
      priorRevenue: z.optional(won),
      openedOn: z.optional(isoDay),
      /** Taxable and exempt sales in the year's VAT returns; only if the vendor reads them. */
      vatSales: z.optional(won),
    }),
  ),
  flags: z.object({
    interest: z.boolean(),
    dividend: z.boolean(),
    wageSingle: z.boolean(),
    wageMultiple: z.boolean(),
    pension: z.boolean(),
    other: z.boolean(),
    sincere: z.boolean(),
  }),
  interimPrepayment: won,
  /** Papers do not show it. */
  businessCardSpending: z.optional(won),
  candidates: z.object({ nationalPension: won, yellowUmbrella: won, pensionSavings: won, retirementPension: won }),
  years: z.array(pastYear),
})

const businessPayments = z.object({
  rows: z.array(
    z.object({
      payerName: text,
      payerNumber: text,
      tradeCode: z.string().check(z.regex(/^\d{6}$/)),
      /** Papers do not show it. */
      months: z.optional(months),
      paid: won,
      withheldNational: won,
      withheldLocal: won,
    }),
  ),
  /** The year's 간이지급명세서; only if the vendor reads them. */
  simplifiedPaid: z.optional(won),
})

const wagePayments = z.object({
  rows: z.array(
    z.object({
      payerName: text,
      payerNumber: text,
      months,
      grossWage: won,
      settled: z.boolean(),
      settledTax: won,
      settledLocalTax: won,
      nationalPension: won,
      healthInsurance: won,
      employmentInsurance: won,
      /** Wage tax reduction: code (T12, T13 ...), wages concerned and reduced tax. */
      reduction: z.optional(z.object({ code: text, wage: won, tax: won })),
    }),
  ),
})

const otherPayments = z.object({
  rows: z.array(
    z.object({
      payerName: text,
      payerNumber: text,
      kind: text,
      receipt: won,
      expenses: won,
      income: won,
      withheldNational: won,
      withheldLocal: won,
    }),
  ),
})

const yearEndSimplified = z.object({
  insurance: won,
  medical: z.object({ general: won, special: won, infertility: won }),
  education: won,
  cards: z.object({ credit: won, debitCash: won, culture: won, market: won, transit: won }),
  pensionSavings: won,
  retirementPension: won,
  donations: z.array(z.object({ kind: text, amount: won })),
  rent: won,
  lastYearFamily: z.array(z.object({ relation: z.enum(relationCodes), name: text, residentNumber: wholeOrMasked })),
})

export const familyAnswer = z.object({
  members: z.array(
    z.object({
      relation: z.enum(relationCodes),
      name: text,
      residentNumber: z.string().check(z.regex(/^\d{13}$/)),
      deceasedOn: z.optional(isoDay),
    }),
  ),
})

export type FilingGuide = z.infer<typeof filingGuide>
export type BusinessPayments = z.infer<typeof businessPayments>
export type WagePayments = z.infer<typeof wagePayments>
export type OtherPayments = z.infer<typeof otherPayments>
export type YearEndSimplified = z.infer<typeof yearEndSimplified>
export type FamilyAnswer = z.infer<typeof familyAnswer>

/** Index on the checklist (J32, J37: step 1 covers 0 and 1, step 2 covers 2 and 3, step 3 covers 4). */
export const documents = [
  { index: 0, step: 1, kind: 'filing-guide', schema: filingGuide },
  { index: 1, step: 1, kind: 'business-payments', schema: businessPayments },
  { index: 2, step: 2, kind: 'wage-payments', schema: wagePayments },
  { index: 3, step: 2, kind: 'other-payments', schema: otherPayments },
  { index: 4, step: 3, kind: 'year-end-simplified', schema: yearEndSimplified },
] as const
export type DocumentKind = (typeof documents)[number]['kind']
export type CollectionStep = 1 | 2 | 3

export type FailureClass = 'retry' | 'identity' | 'closed' | 'rights' | 'shape' | 'session'

/** 'none' is normal: nothing was reported that year. 'partial': parts that only portal members may read are missing. */
export type DocumentState = 'none' | 'partial' | 'failed' | 'complete'

/** `papers`: read from papers that the filer gave. */
export const documentSources = ['portal', 'papers'] as const
export type DocumentSource = (typeof documentSources)[number]

export type CollectedDocument<Content = unknown> = {
  index: number
  kind: DocumentKind
  state: DocumentState
  content?: Content
  failure?: FailureClass
  /** Where it came from; the portal if absent. */
  source?: DocumentSource
  /** Data that failed the schema; stored encrypted as evidence, never read. */
  evidence?: string
  retrievedAt: string
}

/** An absent document was never collected. */
export type CollectedData = {
  filingGuide?: FilingGuide
  businessPayments?: BusinessPayments
  wagePayments?: WagePayments
  otherPayments?: OtherPayments
  yearEndSimplified?: YearEndSimplified
  family?: FamilyAnswer
}

export const documentFields = {
  'filing-guide': 'filingGuide',
  'business-payments': 'businessPayments',
  'wage-payments': 'wagePayments',
  'other-payments': 'otherPayments',
  'year-end-simplified': 'yearEndSimplified',
} as const satisfies Record<DocumentKind, keyof CollectedData>
