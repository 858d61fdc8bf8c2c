/** Several products are undocumented (integrations reference, 4.3): paths are settings, fields are to be agreed. */
import * as z from 'zod/mini'
import type { DocumentKind } from '#domain/collected-data.ts'
import { guideTypes, relationCodes } from '#domain/collected-data.ts'
import { amountText, dayText, yesNo } from '#integrations/data-vendor/wire.ts'

/** Overridden by the PORTAL settings. */
export const usualPaths = {
  auth: '/v1/kr/public/nt/simple-auth/login',
  collect1: '/v1/kr/public/nt/income-tax/filing-guide',
  collect2: '/v1/kr/public/nt/income-tax/payment-statements',
  collect3: '/v1/kr/public/nt/income-tax/year-end-simplified',
  filedReturn: '/v1/kr/public/nt/income-tax/filed-return',
  simplifiedStatements: '/v1/kr/public/nt/income-tax/simplified-statements',
  agentCheck: '/v1/kr/public/nt/tax-agent/check',
  agentRegister: '/v1/kr/public/nt/tax-agent/register',
  agentDismiss: '/v1/kr/public/nt/tax-agent/dismiss',
  returnSubmit: '/v1/kr/public/nt/income-tax/return/submit',
  returnFind: '/v1/kr/public/nt/income-tax/return/status',
}
export type PortalPaths = typeof usualPaths

export const organization = '0001'

export const sessionData = z.object({ commSession: z.string().check(z.minLength(1), z.maxLength(4000)) })

export const documentCodes = {
  GUIDE: 'filing-guide',
  BUSINESS: 'business-payments',
  WAGE: 'wage-payments',
  OTHER: 'other-payments',
  YEAREND: 'year-end-simplified',
} as const satisfies Record<string, DocumentKind>
export type DocumentCode = keyof typeof documentCodes

export const collectedData = z.object({
  /** N: not a portal member; member-only data is empty. */
  resMemberYn: yesNo,
  resDocumentList: z.array(
    z.object({ resDocumentCode: z.string(), resResultCode: z.string(), resContents: z.optional(z.unknown()) }),
  ),
})

const name = z.string().check(z.maxLength(200))
const yearText = z.string().check(z.regex(/^20\d{2}$/))
const monthsText = z.string().check(z.regex(/^(\d|1[0-2])$/))
const tradeCode = z.string().check(z.regex(/^\d{6}$/))

export const guideContents = z.object({
  resYear: yearText,
  resGuideType: z.enum(guideTypes),
  /** 1: simple books, 2: double entry. */
  resBookDuty: z.enum(['1', '2']),
  /** 1: simple rate, 2: base rate. */
  resExpenseRate: z.enum(['1', '2']),
  resBusinessList: z.array(
    z.object({
      resBusinessNo: z.string(),
      resTradeCode: tradeCode,
      resTradeName: name,
      resRevenue: amountText,
      resPriorRevenue: amountText,
      resOpenDate: z.union([dayText, z.literal('')]),
      /** Not every vendor reads the VAT returns. */
      resVatSales: z.optional(amountText),
    }),
  ),
  resInterestYn: yesNo,
  resDividendYn: yesNo,
  resWageSingleYn: yesNo,
  resWageMultipleYn: yesNo,
  resPensionYn: yesNo,
  resOtherYn: yesNo,
  resSincereYn: yesNo,
  resInterimTax: amountText,
  resBusinessCardAmt: amountText,
  resNationalPension: amountText,
  resYellowUmbrella: amountText,
  resPensionSavings: amountText,
  resRetirementPension: amountText,
  resHistoryList: z.array(
    z.object({
      resYear: yearText,
      /**
       * Form 40: 11 self, 12 outside adjustment, 14 sincere, 20 simple books, 31 base rate, 32 simple rate; empty: not
       * filed.
       */
      resFilingTypeCode: z.enum(['11', '12', '14', '20', '31', '32', '']),
      resGrossIncome: amountText,
      resDeterminedTax: amountText,
      resPrepaidTax: amountText,
      resTaxDue: amountText,
    }),
  ),
})

const payer = { resPayerName: name, resPayerNo: z.string().check(z.maxLength(20)) }

export const businessContents = z.object({
  resPaymentList: z.array(
    z.object({
      ...payer,
      resTradeCode: tradeCode,
      resMonths: monthsText,
      resPaid: amountText,
      resIncomeTax: amountText,
      resLocalTax: amountText,
    }),
  ),
  /** Not every vendor reads the 간이지급명세서. */
  resSimplifiedPaid: z.optional(amountText),
})

export const wageContents = z.object({
  resPaymentList: z.array(
    z.object({
      ...payer,
      resMonths: monthsText,
      resGrossWage: amountText,
      resSettledYn: yesNo,
      resIncomeTax: amountText,
      resLocalTax: amountText,
      resNationalPension: amountText,
      resHealthInsurance: amountText,
      resEmploymentInsurance: amountText,
      /** Only with a reduction (감면). */
      resReductionCode: z.optional(name),
      resReductionWage: z.optional(amountText),
      resReductionTax: z.optional(amountText),
    }),
  ),
})

export const otherContents = z.object({
  resPaymentList: z.array(
    z.object({
      ...payer,
      resKind: name,
      resReceipt: amountText,
      resExpenses: amountText,
      resIncome: amountText,
      resIncomeTax: amountText,
      resLocalTax: amountText,
    }),
  ),
})

export const yearEndContents = z.object({
  resInsurance: amountText,
  resMedicalGeneral: amountText,
  resMedicalSpecial: amountText,
  resMedicalInfertility: amountText,
  resEducation: amountText,
  resCreditCard: amountText,
  resDebitCash: amountText,
  resCulture: amountText,
  resMarket: amountText,
  resTransit: amountText,
  resPensionSavings: amountText,
  resRetirementPension: amountText,
  resRent: amountText,
  resDonationList: z.array(z.object({ resKind: name, resAmount: amountText })),
  resFamilyList: z.array(
    z.object({
      resRelationCode: z.enum(relationCodes),
      resName: name,
      resResidentNo: z.string().check(z.regex(/^\d{6}-?\d{7}$/)),
    }),
  ),
})

export type GuideContents = z.infer<typeof guideContents>
export type BusinessContents = z.infer<typeof businessContents>
export type WageContents = z.infer<typeof wageContents>
export type OtherContents = z.infer<typeof otherContents>
export type YearEndContents = z.infer<typeof yearEndContents>

/** One year's return as filed (form 40(1)). Not every vendor reads all of a dependant. */
export const filedReturnContents = z.object({
  resYear: yearText,
  resFiledDate: dayText,
  /** As `resHistoryList`. */
  resFilingTypeCode: z.enum(['11', '12', '14', '20', '31', '32']),
  resAgentYn: yesNo,
  resBusinessList: z.array(z.object({ resTradeCode: tradeCode, resRevenue: amountText, resExpenses: amountText })),
  resWithheldList: z.array(
    z.object({ resPayerNo: z.string().check(z.maxLength(20)), resIncomeTax: amountText, resLocalTax: amountText }),
  ),
  resWageYn: yesNo,
  resGrossWage: amountText,
  resWageInsurance: amountText,
  resCardDeduction: amountText,
  resSettledTax: amountText,
  resSettledLocalTax: amountText,
  resOtherIncome: amountText,
  resFamilyList: z.array(
    z.object({
      resRelationCode: z.enum(relationCodes),
      resName: name,
      resResidentNo: z.string().check(z.regex(/^\d{6}-?\d{7}$/)),
      resOverIncomeYn: z.optional(yesNo),
      resClaimedElsewhereYn: z.optional(yesNo),
    }),
  ),
  resNationalPension: amountText,
  resYellowUmbrella: amountText,
  resPensionSavings: amountText,
  resRetirementPension: amountText,
  resRent: amountText,
  resInterimTax: amountText,
  resReduction: amountText,
  resDeterminedTax: amountText,
  resPrepaidTax: amountText,
})
export type FiledReturnContents = z.infer<typeof filedReturnContents>

const reportNumber = z.string().check(z.minLength(1), z.maxLength(40))

/** 간이지급명세서 of one year, as far as payers reported it. A correction is a row of its own that names what it replaces. */
export const statementContents = z.object({
  resYear: yearText,
  resStatementList: z.array(
    z.object({
      ...payer,
      resReportNo: reportNumber,
      /** Empty: as first reported. */
      resReplacesNo: z.union([reportNumber, z.literal('')]),
      /** 1: business, 2: wage, 3: other income of personal services. */
      resKindCode: z.enum(['1', '2', '3']),
      resMonth: z.string().check(z.regex(/^(0[1-9]|1[0-2])$/)),
      /** Empty unless business. */
      resTradeCode: z.union([tradeCode, z.literal('')]),
      resPaid: amountText,
      resIncomeTax: amountText,
      resLocalTax: amountText,
    }),
  ),
})
export type StatementContents = z.infer<typeof statementContents>

/** A: this office; O: another (1 filing, 2 bookkeeping); S: none. */
export const agentCheckData = z.union([
  z.object({ resAgentCode: z.enum(['A', 'S']) }),
  z.object({ resAgentCode: z.literal('O'), resAgencyKind: z.enum(['1', '2']) }),
])

/** S: registered; P: accepted, effective from `resAvailableTime` (yyyyMMddHHmmss, Seoul). */
export const agentRegisterData = z.union([
  z.object({ resResultCode: z.literal('S') }),
  z.object({
    resResultCode: z.literal('P'),
    resAcceptNo: z.string().check(z.minLength(1), z.maxLength(100)),
    resAvailableTime: z.string().check(z.regex(/^\d{14}$/)),
  }),
])

/** S: ended, or none existed; N: a bookkeeping agency, which only the person may end. */
export const agentDismissData = z.object({ resResultCode: z.enum(['S', 'N']) })

/** S: filed; P: being filed; R: refused by the portal; N: no return under the key. */
export const returnFindData = z.union([
  z.object({ resStatus: z.literal('S'), resAcceptNo: z.string().check(z.minLength(1), z.maxLength(100)) }),
  z.object({ resStatus: z.enum(['P', 'N']) }),
  z.object({ resStatus: z.literal('R'), resReasonCode: z.string().check(z.maxLength(40)) }),
])
