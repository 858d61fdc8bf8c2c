import * as z from 'zod/mini'
import { actReason, closedWords, instant, success, typedLine } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { proposed } from '#contract/proposal.ts'
import {
  correctedFields,
  decisionResults,
  entrustedActs,
  entrustedEvents,
  entrustedKinds,
  entrustedStates,
} from '#domain/past-years/entrusted-states.ts'
import { isDay } from '#domain/seoul-time.ts'

export const pastYearFilters = ['open', 'mine', 'late', 'approving', 'awaited', 'fee-due', 'done'] as const
export type PastYearFilter = (typeof pastYearFilters)[number]

const won = z.int()
const text = z.string()
const dayOrNull = z.nullable(text)
const day = z.string().check(z.refine(isDay))

const row = z.object({
  id: text,
  caseNumber: text,
  name: text,
  branch: text,
  incomeYear: z.int(),
  kind: z.enum(entrustedKinds),
  state: z.enum(entrustedStates),
  /** National and local; null for a year without a return. */
  sumWon: z.nullable(won),
  dueDay: dayOrNull,
  late: z.boolean(),
  owner: z.nullable(text),
})
export type PastYearListed = z.infer<typeof row>

/** By due day; those that nobody took first. */
export const listPastYears = endpoint({
  method: 'GET',
  path: '/api/office/past-years',
  summary: '맡은 지난해 신고 목록',
  who: 'staff',
  right: 'cases.read',
  query: z.object({ filter: z.optional(z.enum(pastYearFilters)) }),
  answer: z.object({
    rows: z.array(row),
    total: z.int(),
    counts: z.object({
      open: z.int(),
      mine: z.int(),
      late: z.int(),
      approving: z.int(),
      awaited: z.int(),
      'fee-due': z.int(),
      done: z.int(),
    }),
  }),
})

const sheetRow = z.object({ no: text, label: text, before: text, after: text, ask: text })

const changedValue = z.nullable(z.union([text, won]))
const change = z.object({ what: z.enum(correctedFields), before: changedValue, after: changedValue })

const entrusted = z.object({
  ...row.shape,
  version: z.int(),
  /** Null: not registered, so without letters of the tax office. */
  registeredCase: z.nullable(text),
  nationalWon: won,
  localWon: won,
  penaltiesWon: won,
  feeWon: won,
  feePaidAt: z.nullable(instant),
  /** On which the person entrusted it. */
  askedDay: text,
  filedOn: dayOrNull,
  claimUntil: dayOrNull,
  items: z.array(z.object({ what: text, article: text, risk: text, proof: text, changeWon: won, proven: z.boolean() })),
  lines: z.array(
    z.object({ label: text, about: text, beforeWon: z.nullable(won), afterWon: z.nullable(won), article: text }),
  ),
  changes: z.array(z.object({ what: text, before: text, after: text })),
  sheetNote: text,
  sheet: z.array(z.object({ title: text, note: text, rows: z.array(sheetRow) })),
  reason: text,
  approvedReason: text,
  /** Null before the second person is asked. */
  proposed: z.nullable(proposed),
  approvedBy: z.nullable(text),
  filedDay: dayOrNull,
  receiptNumber: text,
  localReceiptNumber: text,
  questionDay: dayOrNull,
  decidedDay: dayOrNull,
  result: z.nullable(z.enum(decisionResults)),
  resultNote: text,
  refundedDay: dayOrNull,
  refundedWon: z.nullable(won),
  /** `by`: null for the person. */
  history: z.array(
    z.object({
      act: z.enum(entrustedEvents),
      by: z.nullable(text),
      at: instant,
      reason: text,
      changes: z.optional(z.array(change)),
    }),
  ),
  acts: z.array(z.enum(entrustedActs)),
})
export type EntrustedYear = z.infer<typeof entrusted>

const params = z.object({ pastYearId: id('pastYear') })
const ofOne = { who: 'staff', whose: 'branch', params } as const
const version = z.int()

/** Writes an access record. */
export const readPastYear = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/api/office/past-years/:pastYearId',
  summary: '맡은 지난해 신고 보기',
  right: 'cases.read',
  answer: entrusted,
})

const prepares = { ...ofOne, method: 'POST', right: 'case.prepare' } as const

/** Reasons for all but `take`; `until`: by when a question is to be answered. Throws `past-year.day`, `past-year.changed`, `past-year.edge`. */
export const actOnPastYear = endpoint({
  ...prepares,
  path: '/api/office/past-years/:pastYearId/acts',
  summary: '맡은 지난해 신고를 맡기·돌려보내기·거두기, 세무서의 질문과 답 적기',
  body: z.object({
    version,
    act: z.enum(['take', 'send-back', 'close', 'question', 'answer']),
    reason: z.nullable(actReason),
    until: z.optional(day),
  }),
  answer: success,
})

/** Throws `past-year.changed`, `past-year.edge`. */
export const tickProof = endpoint({
  ...prepares,
  path: '/api/office/past-years/:pastYearId/proofs',
  summary: '받은 증빙 표시하기',
  body: z.object({ version, item: z.int().check(z.gte(0), z.lte(99)), proven: z.boolean() }),
  answer: success,
})

/** Throws `past-year.proofs`, `past-year.changed`, `past-year.edge`. */
export const submitPastYear = endpoint({
  ...prepares,
  path: '/api/office/past-years/:pastYearId/proposal',
  summary: '맡은 지난해 신고의 승인 부탁하기',
  body: z.object({ version, words: closedWords(5, 2_000), note: closedWords(0, 300) }),
  answer: success,
})

/** Throws `past-year.second-person`, `case.licence`, `past-year.changed`, `past-year.edge`. */
export const approvePastYear = endpoint({
  ...prepares,
  right: 'case.review',
  path: '/api/office/past-years/:pastYearId/approval',
  summary: '맡은 지난해 신고 승인하기',
  body: z.object({ version }),
  answer: success,
})

const files = { ...prepares, right: 'case.file' } as const

const refundedWon = z.int().check(z.gte(1), z.lte(10_000_000_000))
const receiptNumbers = { receiptNumber: typedLine(5, 40), localReceiptNumber: typedLine(0, 40) }

/** The fee is due from then. Throws `past-year.day-*`, `past-year.changed`, `past-year.edge`. */
export const recordPastYearFiled = endpoint({
  ...files,
  path: '/api/office/past-years/:pastYearId/filed',
  summary: '지난해 신고의 접수번호 적기',
  body: z.object({ version, day, ...receiptNumbers }),
  answer: success,
})

/** Throws `past-year.day-*`, `past-year.changed`, `past-year.edge`. */
export const recordPastYearDecided = endpoint({
  ...files,
  path: '/api/office/past-years/:pastYearId/decision',
  summary: '세무서의 결정 적기',
  body: z.object({ version, day, result: z.enum(decisionResults), note: closedWords(0, 1_000) }),
  answer: success,
})

/** Throws `past-year.day-*`, `past-year.changed`, `past-year.edge`. */
export const recordPastYearRefunded = endpoint({
  ...files,
  path: '/api/office/past-years/:pastYearId/refund',
  summary: '들어온 환급금 적기',
  body: z.object({ version, day, amountWon: refundedWon }),
  answer: success,
})

/** Null: not recorded yet. Throws `past-year.day-*`, `past-year.unchanged`, `past-year.refunded`, `past-year.changed`. */
export const correctPastYear = endpoint({
  ...files,
  path: '/api/office/past-years/:pastYearId/corrections',
  summary: '적은 신고·결정·환급 바로잡기',
  body: z.object({
    version,
    reason: actReason,
    filedDay: day,
    ...receiptNumbers,
    decidedDay: z.nullable(day),
    result: z.nullable(z.enum(decisionResults)),
    resultNote: closedWords(0, 1_000),
    refundedDay: z.nullable(day),
    refundedWon: z.nullable(refundedWon),
  }),
  answer: success,
})
