import * as z from 'zod/mini'
import { caseParams, instant, success, typedWords, won } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { staleCauses } from '#domain/filed-return/stale.ts'
import { isDay } from '#domain/seoul-time.ts'
import { accounts, agencies, dividendCodes, interestCodes } from '#domain/return-form/details.ts'

const value = z.union([
  z.object({ kind: z.literal('won'), won, note: z.optional(z.string()) }),
  z.object({ kind: z.literal('text'), text: z.string(), note: z.optional(z.string()) }),
  z.object({
    kind: z.literal('mask'),
    mask: z.string(),
    /** Revealing it writes an access record. Absent: it is revealed elsewhere. */
    reveal: z.optional(z.enum(['resident-number', 'account-number'])),
  }),
  z.object({ kind: z.literal('open') }),
])
const row = z.object({
  id: z.string(),
  no: z.string(),
  title: z.string(),
  value,
  /** Must equal the total on the portal. */
  sum: z.optional(z.literal(true)),
})
export type SheetRow = z.infer<typeof row>

const phone = typedWords(0, 20).check(z.regex(/^[\d-]*$/))
const code = typedWords(0, 20).check(z.regex(/^[\w-]*$/))
const typedWon = z.int().check(z.minimum(0), z.maximum(99_999_999_999))
const mostTyped = 40
const mostCells = 500
const payers = <Code extends string>(codes: readonly [Code, ...Code[]]) =>
  z
    .array(
      z.object({ code: z.enum(codes), name: typedWords(1, 60), number: code, paidWon: typedWon, taxWon: typedWon }),
    )
    .check(z.maxLength(mostTyped))
const details = z.object({
  address: typedWords(0, 200),
  municipality: typedWords(0, 60),
  homePhone: phone,
  placePhone: phone,
  agency: z.enum(agencies),
  agentCode: code,
  adjusterCode: code,
  closedOn: z.string().check(z.refine((day) => day === '' || isDay(day))),
  country: z.string().check(z.regex(/^([A-Z]{2})?$/)),
  homes: z.string().check(z.regex(/^\d{0,3}$/)),
  interest: payers(interestCodes),
  dividends: payers(dividendCodes),
  pensions: payers(['66']),
  reductions: z
    .array(z.object({ clause: typedWords(1, 60), number: code, wonOff: typedWon }))
    .check(z.maxLength(mostTyped)),
  accounts: z.array(z.array(typedWon).check(z.length(accounts.length))).check(z.maxLength(mostTyped)),
})

const filingSheet = z.object({
  /** The submitted version; ticks belong to one version. */
  sheet: z.int(),
  /** The calculation gives other figures since they were approved. */
  stale: z.nullable(z.enum(staleCauses)),
  incomeYear: z.int(),
  name: z.string(),
  localName: z.string(),
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      page: z.string(),
      groups: z.array(z.object({ about: z.nullable(z.string()), rows: z.array(row) })),
    }),
  ),
  ticks: z.array(z.object({ cell: z.string(), by: z.string(), at: instant })),
  details,
  asks: z.object({
    financial: z.boolean(),
    pensions: z.boolean(),
    reductions: z.boolean(),
    homes: z.boolean(),
    country: z.boolean(),
    places: z.array(z.string()),
  }),
})
export type FilingSheet = z.infer<typeof filingSheet>
export type SheetSection = FilingSheet['sections'][number]

export const readFilingSheet = endpoint({
  method: 'GET',
  path: '/api/office/cases/:caseNumber/filing-sheet',
  summary: '홈택스 입력표 보기',
  who: 'staff',
  right: 'cases.read',
  whose: 'branch',
  params: caseParams,
  answer: filingSheet,
})

/** Refused for a replaced version. */
export const tickFilingCell = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/filing-sheet/ticks',
  summary: '홈택스 입력표 표시하기',
  who: 'staff',
  right: 'case.file',
  caseAct: 'fill-sheet',
  whose: 'branch',
  params: caseParams,
  body: z.object({
    sheet: z.int(),
    cells: z.array(typedWords(1, 60).check(z.regex(/^[\w.-]+$/))).check(z.minLength(1), z.maxLength(mostCells)),
    ticked: z.boolean(),
  }),
  answer: success,
})

export const saveReturnDetails = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/filing-sheet/details',
  summary: '신고서에 필요한 것 적기',
  who: 'staff',
  right: 'case.file',
  caseAct: 'fill-sheet',
  whose: 'branch',
  params: caseParams,
  body: details,
  answer: success,
})
