import * as z from 'zod/mini'
import { instant, success } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { statedClaims, statedIncomes } from '#domain/past-years/family.ts'
import { decisionResults, entrustedKinds, entrustedStates } from '#domain/past-years/entrusted-states.ts'
import { foundKinds } from '#domain/past-years/kinds.ts'
import { isDay } from '#domain/seoul-time.ts'
import { yearRefusals } from '#domain/past-years/refusals.ts'

const won = z.int()
const text = z.string()
const day = z.nullable(text)
/** `waiting`: a virtual account is open. */
const feeStates = ['due', 'waiting', 'checking', 'paid', 'refunded'] as const

const ownEntrusted = z.object({
  id: text,
  incomeYear: z.int(),
  kind: z.enum(entrustedKinds),
  state: z.enum(entrustedStates),
  nationalWon: won,
  localWon: won,
  /** Due once filed. */
  feeWon: won,
  /** Null until it is due. */
  fee: z.nullable(
    z.object({
      state: z.enum(feeStates),
      paidAt: z.nullable(instant),
      /** The provider's page. */
      receiptUrl: z.nullable(text),
      /** Given back of what was paid. */
      refundedWon: won,
    }),
  ),
  owner: z.nullable(text),
  /** Seoul days. */
  dueDay: day,
  filedDay: day,
  decidedDay: day,
  result: z.nullable(z.enum(decisionResults)),
  /** By when the office answers the tax office. */
  questionDay: day,
  refundedDay: day,
  refundedWon: z.nullable(won),
  mayWithdraw: z.boolean(),
})
export type OwnEntrusted = z.infer<typeof ownEntrusted>

/** `open`: false where the firm has no check. */
export const readPastYears = endpoint({
  method: 'GET',
  path: '/api/past-years',
  summary: '지난 5년 점검 열기',
  who: 'member',
  answer: z.object({
    open: z.boolean(),
    /** Including VAT. */
    feePerYearWon: won,
    /** Latest first. */
    incomeYears: z.array(z.int()),
    /** Null without a live session of the portal. */
    sessionUntil: z.nullable(instant),
    /** Null without an identity. */
    consent: z.nullable(z.object({ title: text, body: text, version: text, given: z.boolean() })),
    /** What is agreed to by entrusting a year. */
    terms: z.nullable(z.object({ title: text, body: text, version: text })),
    /** Of the firm, for a transfer; null while it names none. */
    account: z.nullable(z.object({ bank: text, number: text, holder: text })),
    /** Latest year first. */
    entrusted: z.array(ownEntrusted),
  }),
})

/** Throws `past-years.closed` at a firm without the check, `past-years.identity` before the first authentication. */
export const agreeToPastYears = endpoint({
  method: 'POST',
  path: '/api/past-years/consent',
  summary: '지난 5년 점검에 동의하기',
  who: 'member',
  answer: success,
})

const line = z.object({
  label: text,
  about: text,
  beforeWon: z.nullable(won),
  afterWon: z.nullable(won),
  article: text,
})

/** `exempt`: no return is due (소득세법 73①). */
export const verdicts = ['less', 'more', 'nothing', 'unfiled', 'unfiled-nothing', 'exempt', 'refused'] as const
const checkedYear = z.object({
  incomeYear: z.int(),
  verdict: z.enum(verdicts),
  /** Why no sum is told; of an unfiled year too. */
  refusal: z.nullable(z.enum(yearRefusals)),
  /** Seoul day; null without a return. */
  filedOn: z.nullable(text),
  /**
   * `less`: what a claim asks back. `more`: what correcting today would cost, penalties included. `unfiled`: what a late
   * return of today would pay with them; below zero: what it would be refunded.
   */
  nationalWon: won,
  localWon: won,
  penaltiesWon: won,
  /** Of the 무신고가산세 of a late return of today; null without its sum. */
  reductionPercent: z.nullable(z.int()),
  /** Seoul day; the last for a claim. */
  claimUntil: z.nullable(text),
  /** `changeWon`: national and local, below zero if the tax falls. */
  items: z.array(z.object({ kind: z.enum(foundKinds), subject: text, changeWon: won })),
  lines: z.array(line),
  /** Payers whose income may be in the return. */
  unclear: z.array(text),
  questions: z.array(z.object({ memberId: text, name: text })),
})
export type CheckedYear = z.infer<typeof checkedYear>

const memberAnswer = z.object({
  memberId: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  income: z.enum(statedIncomes),
  claimedBy: z.enum(statedClaims),
})

const memberAnswers = z.array(memberAnswer).check(z.maxLength(20))
const yearParams = z.object({ incomeYear: z.string().check(z.regex(/^20\d{2}$/)) })
const reading = { result: z.enum(['S', 'F']), reason: z.optional(z.enum(['session', 'closed', 'retry'])) }

/**
 * Reads the year at the portal; nothing is stored. Throws as the consent does, `past-years.consent` without it,
 * `notfound` for another year.
 */
export const checkPastYear = endpoint({
  method: 'POST',
  path: '/api/past-years/:incomeYear',
  summary: '지난 한 해 점검하기',
  who: 'member',
  neverKept: true,
  params: yearParams,
  body: z.object({ told: memberAnswers }),
  answer: z.object({ ...reading, year: z.optional(checkedYear) }),
})

/**
 * Reads and computes the year again; pressed again it changes nothing. `feeWon` and `version` stood on the screen. Throws
 * as the check does, `past-year.terms` if they changed, `past-year.refused` for a year without such a verdict.
 */
export const entrustPastYear = endpoint({
  method: 'POST',
  path: '/api/past-years/:incomeYear/entrust',
  summary: '지난 한 해의 신고 맡기기',
  who: 'member',
  params: yearParams,
  body: z.object({ told: memberAnswers, feeWon: won, version: z.string().check(z.refine(isDay)) }),
  answer: z.object(reading),
})

/** Throws `past-year.edge` once it is filed, or where nothing is entrusted. */
export const withdrawPastYear = endpoint({
  method: 'POST',
  path: '/api/past-years/:incomeYear/withdrawal',
  summary: '맡긴 지난해의 신고 거두기',
  who: 'member',
  params: yearParams,
  answer: success,
})
