import * as z from 'zod/mini'
import { instant, success } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { toldClaims, toldIncomes } from '#domain/past-years/family.ts'
import { foundKinds } from '#domain/past-years/kinds.ts'
import { yearRefusals } from '#domain/past-years/refusals.ts'

const won = z.int()
const text = z.string()

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

export const verdicts = ['less', 'more', 'nothing', 'unfiled', 'unfiled-nothing', 'refused'] as const
const checkedYear = z.object({
  incomeYear: z.int(),
  verdict: z.enum(verdicts),
  /** Why no sum is told. */
  refusal: z.nullable(z.enum(yearRefusals)),
  /** Seoul day; null without a return. */
  filedOn: z.nullable(text),
  /** `less`: what a claim asks back. `more`: what correcting today would cost, penalties included. */
  nationalWon: won,
  localWon: won,
  penaltiesWon: won,
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

const told = z.object({
  memberId: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  income: z.enum(toldIncomes),
  claimedBy: z.enum(toldClaims),
})

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
  params: z.object({ incomeYear: z.string().check(z.regex(/^20\d{2}$/)) }),
  body: z.object({ told: z.array(told).check(z.maxLength(20)) }),
  answer: z.object({
    result: z.enum(['S', 'F']),
    reason: z.optional(z.enum(['session', 'closed', 'retry'])),
    year: z.optional(checkedYear),
  }),
})
