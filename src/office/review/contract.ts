import * as z from 'zod/mini'
import { caseParams, filingMethod, instant, success, typedWords, won, actReason } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { checks } from '#domain/cross-checks/checks.ts'
import { checkQuestions, type CheckFacts } from '#domain/cross-checks/facts.ts'
import { canBeCharged } from '#domain/fee/least-fee.ts'
import { filedFigures } from '#domain/filed-return/filed-figures.ts'
import { lossStops } from '#domain/filed-return/loss-stop.ts'
import { booksBody, caseBooks } from './books/schemas.ts'
import { officeInputs, sourcedOffer } from './inputs/schemas.ts'

/** In won; a negative result is a refund. */
const figuresShape = {
  totalIncome: won,
  decidedTaxAmount: won,
  penaltyAmount: won,
  prepaidTaxAmount: won,
  taxDueOrRefund: won,
  localDecidedTaxAmount: won,
  localPenaltyAmount: won,
  localPrepaidTaxAmount: won,
  localTaxDueOrRefund: won,
}
const filedReturn = z.object(figuresShape)
export type FiledReturn = z.infer<typeof filedReturn>

const carriedOn = z.array(z.object({ name: z.string(), value: z.string() }))
/** `about`: a figure unlike the calculation, or a warning. */
const reasons = z
  .array(z.object({ about: z.enum([...filedFigures, ...checks.map(({ id }) => id)]), reason: typedWords(0, 300) }))
  .check(z.maxLength(40))

/** `methods`: absent if it concerns every filing method. */
const foundOf = z.object({ sentence: z.string(), methods: z.optional(z.array(filingMethod)) })

const staffCalculation = z.object({
  notEligible: z.nullable(z.string()),
  offers: z.array(sourcedOffer),
  quotes: z.record(
    z.string(),
    z.object({
      amountWon: won,
      lines: z.array(
        z.object({ id: z.string(), amountWon: won, count: z.optional(z.int()), percent: z.optional(z.number()) }),
      ),
    }),
  ),
  returns: z.partialRecord(
    filingMethod,
    z.object({
      figures: filedReturn,
      /** Expenses are estimated; a book method cannot be filed with them. */
      expected: z.boolean(),
      facts: z.custom<CheckFacts>((value) => typeof value === 'object' && value !== null),
      loss: carriedOn,
      foreignLeft: carriedOn,
      donationsLeft: carriedOn,
      lossStop: z.nullable(z.enum(lossStops)),
      /** Amounts exist but are unknown; such figures cannot be submitted. */
      incomeUnknown: z.optional(z.boolean()),
      lateDayAssumed: z.optional(z.boolean()),
    }),
  ),
  answers: z.array(
    z.object({
      question: z.enum(checkQuestions),
      value: z.union([z.number(), z.literal('none')]),
      by: z.string(),
      at: instant,
      /** Where it was read; empty in older answers. */
      seenIn: z.string(),
    }),
  ),
  /** The data changed since submission; it can no longer be approved. */
  submissionVoid: z.boolean(),
  overrides: z.array(
    z.object({
      field: z.string(),
      value: z.union([z.number(), z.boolean(), z.string()]),
      reason: z.string(),
      by: z.string(),
      at: instant,
    }),
  ),
  books: caseBooks,
  /** Reasons the tax is unknown; answer these first. */
  unknown: z.array(z.string()),
  missing: z.array(foundOf),
  contradictions: z.array(foundOf),
  warnings: z.array(foundOf),
  /** Which figure of the form answers a sentence above. */
  opens: z.array(z.object({ sentence: z.string(), field: z.string() })),
  /** What the office may ask about a sentence above. */
  asks: z.array(z.object({ sentence: z.string(), words: z.string() })),
})
export type StaffCalculation = z.infer<typeof staffCalculation>

export const readCalculation = endpoint({
  method: 'GET',
  path: '/api/office/cases/:caseNumber/calculation',
  summary: '접수 건 계산',
  who: 'staff',
  right: 'cases.read',
  whose: 'branch',
  params: caseParams,
  answer: staffCalculation,
})

/** Loaded when the form is opened. */
export const readInputs = endpoint({
  method: 'GET',
  path: '/api/office/cases/:caseNumber/calculation/inputs',
  summary: '접수 건 계산 항목',
  who: 'staff',
  right: 'cases.read',
  whose: 'branch',
  params: caseParams,
  answer: officeInputs,
})

const overrideValue = z.nullable(z.union([z.number(), z.boolean(), typedWords(0, 40)]))

/**
 * Null removes the override, or a row that the office added, such as `reductions.0`; the rows after it move up.
 * `also`: with the same reason, all or none.
 */
export const overrideCalculation = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/calculation/overrides',
  summary: '접수 건 계산 고치기',
  who: 'staff',
  right: 'case.prepare',
  caseAct: 'prepare',
  whose: 'branch',
  params: caseParams,
  body: z.object({
    field: typedWords(1, 80),
    value: overrideValue,
    also: z.optional(z.array(z.object({ field: typedWords(1, 80), value: overrideValue })).check(z.maxLength(100))),
    reason: actReason,
  }),
  answer: success,
})

/**
 * Omitted values are unchanged. Throws `input.invalid` for an unknown business, or documents that are no answer here.
 */
export const keepBooks = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/books',
  summary: '장부 적기',
  who: 'staff',
  right: 'case.prepare',
  caseAct: 'prepare',
  whose: 'branch',
  params: caseParams,
  body: booksBody,
  answer: success,
})

/** A PDF, or a table (xlsx, xls, CSV, text). Throws `file.*`. */
export const uploadBook = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/books/files',
  summary: '장부 파일 올리기',
  who: 'staff',
  right: 'case.prepare',
  caseAct: 'prepare',
  whose: 'branch',
  params: caseParams,
  accepts: 'file',
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  answer: z.object({ id: z.string() }),
})

export const withdrawBook = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/books/files/:billId/withdraw',
  summary: '장부 파일 거두기',
  who: 'staff',
  right: 'case.prepare',
  caseAct: 'prepare',
  whose: 'branch',
  params: z.object({ caseNumber: id('case'), billId: id('bill') }),
  body: z.object({ reason: actReason }),
  answer: success,
})

/** Null removes the answer. Only VAT sales may be `none`. An answer says where it was read. */
export const answerCheck = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/checks/answers',
  summary: '교차검증에 답하기',
  who: 'staff',
  right: 'case.prepare',
  caseAct: 'prepare',
  whose: 'branch',
  params: caseParams,
  body: z.object({
    question: z.enum(checkQuestions),
    value: z.nullable(z.union([z.number(), z.literal('none')])),
    seenIn: z.optional(typedWords(0, 100)),
  }),
  answer: success,
})

/** A second person must approve before the filer sees the fee. */
export const sendToReview = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/review',
  summary: '검토 올리기',
  who: 'staff',
  right: 'case.prepare',
  caseAct: 'send-to-review',
  whose: 'branch',
  params: caseParams,
  body: z.object({
    version: z.int(),
    type: filingMethod,
    ...figuresShape,
    feeWon: won.check(z.minimum(0), z.maximum(100_000_000), z.refine(canBeCharged)),
    reasons: z.optional(reasons),
  }),
  answer: success,
})

const decides = {
  method: 'POST',
  who: 'staff',
  right: 'case.review',
  whose: 'branch',
  params: caseParams,
  answer: success,
} as const

export const approveReview = endpoint({
  ...decides,
  path: '/api/office/cases/:caseNumber/approve',
  summary: '검토 마치기',
  caseAct: 'approve',
  body: z.object({
    version: z.int(),
    /** The reviewer's reason for each warning. */
    reasons: z.optional(reasons),
    reason: z.optional(typedWords(0, 1000)),
  }),
})

export const sendBack = endpoint({
  ...decides,
  path: '/api/office/cases/:caseNumber/send-back',
  summary: '돌려보내기',
  caseAct: 'send-back',
  body: z.object({ version: z.int(), reason: typedWords(2, 1000) }),
})

/** Possible until filing; another person decides. A null reason withdraws the request. */
export const requestRecall = endpoint({
  ...decides,
  path: '/api/office/cases/:caseNumber/recall/ask',
  summary: '승인 되돌리기 요청',
  caseAct: 'ask-recall',
  body: z.object({ version: z.int(), reason: z.nullable(actReason) }),
})

/** The receipt numbers stay valid until the next version is filed. Throws `case.amend-late` after the season. */
export const amendReturn = endpoint({
  ...decides,
  path: '/api/office/cases/:caseNumber/amendment',
  summary: '신고 고치기',
  caseAct: 'amend',
  body: z.object({ version: z.int(), reason: actReason }),
})

/** The filed return is the valid one again. Throws `case.amend-kept` once its figures were submitted anew. */
export const undoAmendment = endpoint({
  ...decides,
  path: '/api/office/cases/:caseNumber/amendment/undo',
  summary: '신고 고치기 거두기',
  caseAct: 'undo-amend',
  body: z.object({ version: z.int(), reason: actReason }),
})

/** A paid fee stays paid. `declined`: why the approval is kept instead. */
export const recall = endpoint({
  ...decides,
  path: '/api/office/cases/:caseNumber/recall',
  summary: '승인 되돌리기',
  caseAct: 'recall',
  body: z.object({ version: z.int(), declined: z.optional(actReason) }),
})
