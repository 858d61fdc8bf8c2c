import * as z from 'zod/mini'
import {
  caseParams,
  fileAnswer,
  filingMethod,
  instant,
  success,
  typedWords,
  won,
  actReason,
} from '#contract/answers.ts'
import { caseEventSchema } from '#domain/office-case/case-event.ts'
import { endpoint } from '#contract/endpoint.ts'
import { instalmentOffer } from '#filer/draft/contract.ts'
import { proposalOf } from '#contract/proposal.ts'
import { id } from '#contract/id.ts'
import { countInQuery, yearQuery } from '#contract/paging.ts'
import { bookKeepers } from '#domain/books.ts'
import { caseFilters } from '#domain/office-case/case-filters.ts'
import { caseActs } from '#domain/office-case/case-acts.ts'
import { verdicts } from '#domain/cross-checks/verdict.ts'
import { filedFigures } from '#domain/filed-return/filed-figures.ts'
import { caseRow } from './schemas.ts'

export type CaseRow = z.infer<typeof caseRow>

const searchToken = z.string().check(z.maxLength(1_000), z.regex(/^(v1\.[\w.-]+)?$/))
const sort = z._default(z.enum(['waiting', 'received', 'name']), 'waiting')
const whose = {
  branch: z.optional(id('branch')),
  assignee: z.optional(id('colleague')),
  nobody: z.optional(z.literal('true')),
}
const firm = z.object({ id: z.string(), name: z.string() })
export type Firm = z.infer<typeof firm>

export const listCases = endpoint({
  method: 'GET',
  path: '/api/office/cases',
  summary: '접수 건 목록',
  who: 'staff',
  right: 'cases.read',
  whose: 'branch',
  query: z.object({
    page: z._default(countInQuery(0, 100_000), 0),
    size: z._default(countInQuery(1, 100), 30),
    /** Token from `searchCases`; no personal data in URLs. */
    search: z._default(searchToken, ''),
    filter: z._default(z.enum(caseFilters), 'all'),
    ...whose,
    sort,
    /** Default: the current year and open cases of earlier years. */
    ...yearQuery,
  }),
  answer: z.object({
    rows: z.array(caseRow),
    total: z.int(),
    /** Null if the token is another user's or expired; nothing is found. */
    keyword: z.nullable(z.string()),
    counts: z.record(z.string(), z.int()),
    answered: z.int(),
    /** Filing years with cases, latest first. */
    years: z.array(z.int()),
    branches: z.array(firm),
    lastDay: z.string(),
  }),
})

/** Without resident numbers; recorded with reason. Throws `case.export-rows`. */
export const exportCases = endpoint({
  method: 'POST',
  path: '/api/office/case-exports',
  summary: '신고 건 목록 내려받기',
  who: 'staff',
  right: 'case.review',
  attempt: 'download',
  whose: 'branch',
  body: z.object({
    filter: z.enum(caseFilters),
    search: searchToken,
    year: z.nullable(z.int().check(z.minimum(2000), z.maximum(2100))),
    ...whose,
    sort,
    reason: actReason,
  }),
  kind: 'file',
  answer: fileAnswer,
})

export const searchCases = endpoint({
  method: 'POST',
  path: '/api/office/case-searches',
  summary: '접수 건 찾기',
  who: 'staff',
  right: 'cases.read',
  body: z.object({ keyword: typedWords(1, 100) }),
  answer: z.object({ search: z.string() }),
})

const collectedDocument = z.object({
  index: z.int(),
  name: z.string(),
  state: z.string(),
  retrievedAt: z.nullable(instant),
  rows: z.array(z.array(z.string())),
  columns: z.array(z.string()),
})
const event = z.object({
  at: instant,
  machine: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  who: z.string(),
  event: caseEventSchema,
  /** Name of whom the case was assigned to. */
  assignee: z.nullable(z.string()),
})
const check = z.object({
  number: z.int(),
  id: z.string(),
  label: z.string(),
  verdict: z.enum(verdicts),
  /** A failure that no reason can override. */
  final: z.boolean(),
  figures: z.record(z.string(), z.number()),
  difference: z.nullable(z.number()),
  limit: z.nullable(z.number()),
  /** By the preparer and by the reviewer. */
  reason: z.nullable(z.string()),
  reviewReason: z.nullable(z.string()),
})

/** Fee items add up to the fee. */
const feeLine = z.object({
  id: z.string(),
  amountWon: won,
  count: z.optional(z.int()),
  percent: z.optional(z.number()),
})

/** `bankToConfirm`: inferred from the bank code; confirm before filing. */
const bankAccount = { bank: z.string(), bankToConfirm: z.boolean(), accountMask: z.string() }
const caseFile = z.object({
  row: caseRow,
  /** Status as shown to the filer. */
  told: z.object({ headline: z.string(), sentence: z.string() }),
  version: z.int(),
  filer: z.object({
    name: z.string(),
    phoneMask: z.string(),
    emailMask: z.string(),
    residentNumberMask: z.string(),
    residentNumberKept: z.boolean(),
  }),
  registration: z.nullable(
    z.object({
      ...bankAccount,
      requestedAccount: z.nullable(z.object({ ...bankAccount, at: z.nullable(instant) })),
      portalId: z.string(),
      passwordKept: z.boolean(),
      additionalPhone: z.string(),
      note: z.string(),
      registeredAt: z.nullable(instant),
    }),
  ),
  documents: z.array(collectedDocument),
  family: z.array(
    z.object({ relation: z.string(), name: z.string(), residentNumberMask: z.string(), source: z.string() }),
  ),
  checks: z.array(check),
  review: z.nullable(
    z.object({
      preparedBy: z.string(),
      preparedAt: instant,
      reviewedBy: z.nullable(z.string()),
      reviewedAt: z.nullable(instant),
      type: filingMethod,
      totalIncome: won,
      decidedTaxAmount: won,
      penaltyAmount: won,
      prepaidTaxAmount: won,
      taxDueOrRefund: won,
      /** Null in older summaries. */
      localDecidedTaxAmount: z.nullable(won),
      localPenaltyAmount: z.nullable(won),
      localPrepaidTaxAmount: z.nullable(won),
      localTaxDueOrRefund: z.nullable(won),
      /** A book-method return without books can be neither approved nor filed. */
      books: z.nullable(z.object({ keeper: z.enum(bookKeepers), files: z.int() })),
      feeWon: won,
      feeLines: z.array(feeLine),
      /** With the preparer's reason. */
      differences: z.array(
        z.object({ figure: z.enum(filedFigures), calculatedWon: won, filedWon: won, reason: z.string() }),
      ),
      /** Pending recall of the approval; another person decides. */
      recallAsked: z.nullable(proposalOf(won)),
      /** The fee now shown to the filer (none before an approval) and the new one. */
      proposal: proposalOf(won),
      sentBack: z.nullable(z.object({ by: z.string(), at: instant, reason: z.string() })),
    }),
  ),
  /** Null before the review is approved. */
  draft: z.nullable(
    z.object({
      approved: z.nullable(z.object({ at: instant })),
      asked: z.boolean(),
      instalments: z.array(instalmentOffer),
    }),
  ),
  papers: z.object({
    report: z.nullable(
      z.object({
        madeAt: instant,
        fileName: z.string(),
        /** Latest first. */
        versions: z.array(z.object({ version: z.int(), madeAt: instant })),
      }),
    ),
    bills: z.array(
      z.object({
        id: z.string(),
        fileName: z.string(),
        kind: z.string(),
        amountWon: z.nullable(won),
        payBy: z.nullable(z.string()),
        paid: z.nullable(z.object({ at: instant, by: z.enum(['filer', 'staff']) })),
        numbers: z.boolean(),
      }),
    ),
    /** Tax due that no payment slip covers yet. */
    slipsLeft: z.object({ nationalWon: won, localWon: won }),
    /** Payment deadlines (Seoul days). */
    payBy: z.object({ due: z.string(), instalment: z.string() }),
  }),
  filing: z.object({
    portalReceiptNumber: z.nullable(z.string()),
    localReceiptNumber: z.nullable(z.string()),
    filingState: z.string(),
    localTaxState: z.string(),
  }),
  payment: z.object({
    state: z.string(),
    amountWon: z.nullable(won),
    /** Received minus refunded. */
    receivedWon: won,
    method: z.nullable(z.string()),
    paidAt: z.nullable(instant),
  }),
  colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
  assigneeId: z.nullable(z.string()),
  moveTo: z.array(z.object({ id: z.string(), name: z.string(), otherFirm: z.boolean() })),
  /** A colleague who holds the edit lock. */
  editing: z.nullable(z.object({ by: z.string(), until: z.nullable(instant) })),
  events: z.array(event),
  /** Decided by the server. */
  acts: z.array(z.enum(caseActs)),
})
export type CaseFile = z.infer<typeof caseFile>

export const readCase = endpoint({
  method: 'GET',
  path: '/api/office/cases/:caseNumber',
  summary: '접수 건 보기',
  who: 'staff',
  right: 'cases.read',
  whose: 'branch',
  params: caseParams,
  answer: caseFile,
})

export const takeCase = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/take',
  summary: '내 담당으로 하기',
  who: 'staff',
  right: 'case.prepare',
  caseAct: 'take',
  whose: 'branch',
  params: caseParams,
  body: z.object({ version: z.int() }),
  answer: success,
})
/** Returns one unmasked value; the reason is recorded. */
export const revealSecret = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/reveal',
  summary: '가린 정보 보기',
  who: 'staff',
  right: 'secret.reveal',
  attempt: 'reveal',
  caseAct: 'reveal',
  whose: 'branch',
  params: caseParams,
  body: z.object({
    what: z.enum(['resident-number', 'account-number', 'requested-account-number', 'portal-password']),
    reason: typedWords(2, 200),
  }),
  answer: z.object({ value: z.string() }),
})
