import * as z from 'zod/mini'
import { instant, success, textHash } from '#contract/answers.ts'
import { type AnswerOf, endpoint } from '#contract/endpoint.ts'
import { guaranteeCauses } from '#domain/branch/stages.ts'

const text = z.string()
const won = z.int()
const typedWon = z.int().check(z.minimum(0), z.maximum(1_000_000_000_000))

const interim = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('exempt'), why: z.enum(['no-business', 'trades']) }),
  z.object({ kind: z.literal('no-base'), mustReport: z.boolean() }),
  z.object({ kind: z.literal('unknown') }),
  z.object({ kind: z.literal('no-rates') }),
  z.object({ kind: z.literal('small'), baseWon: won }),
  z.object({ kind: z.literal('notice'), baseWon: won, noticeWon: won, deferrableWon: won }),
])

const card = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('interim'),
    dueDay: text,
    splitDay: text,
    reportFrom: text,
    /** Null: no return of this year was filed here. */
    interim: z.nullable(interim),
  }),
  z.object({
    kind: z.literal('premium'),
    dueDay: text,
    from: text,
    /** Of twelve months; null if nobody knows. */
    premium: z.nullable(z.object({ lowWon: won, highWon: won })),
  }),
  z.object({ kind: z.literal('instalment'), dueDay: text, nationalWon: won, localWon: won }),
  z.object({ kind: z.literal('season'), dueDay: text, opensOn: text, filingOn: text }),
])
export type YearCardRow = z.infer<typeof card>

/** What the office took back itself is not shown. */
const shownClaimStates = ['asked', 'approved', 'refused', 'paid'] as const

/** Figures are read from what was kept of the last return; each reading is recorded. */
export const readOwnYear = endpoint({
  method: 'GET',
  path: '/api/own-year',
  summary: '올해 일정',
  who: 'member',
  answer: z.object({
    /** Seoul day. */
    today: text,
    cards: z.array(card),
    /** In the season my page leads on. */
    season: z.boolean(),
    /** Null where the firm guarantees nothing. */
    guarantee: z.nullable(z.object({ words: text, mostWon: won })),
    /** On the guarantee, of the member's returns at this firm; latest first. They stay where the guarantee ended. */
    claims: z.array(
      z.object({
        filingYear: z.int(),
        cause: z.enum(guaranteeCauses),
        amountWon: won,
        state: z.enum(shownClaimStates),
        askedAt: instant,
        paidAt: z.nullable(instant),
      }),
    ),
    /** `given` null: not agreed. Null altogether before the first filed return. */
    notices: z.nullable(z.object({ body: text, version: text, hash: textHash, given: z.nullable(text) })),
  }),
})
export type OwnYear = AnswerOf<typeof readOwnYear>

/** `year`: its rates of tax are not known. `rates`: nor expense rates. `limit`: the simple rate is no choice. */
const whyNoTax = ['year', 'rates', 'wage', 'other', 'letting', 'settled', 'limit', 'uncomputed'] as const

const expected = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none'), why: z.enum(whyNoTax) }),
  z.object({
    kind: z.literal('known'),
    /** Whose expense rates: of the year, or of the one before while its own are not published. */
    rateYear: z.int(),
    /** National and local tax less what was withheld, below zero if it is more; if nothing more is paid this year. */
    soFarWon: won,
    /** If the rest of the year is as the reported months. */
    goesOn: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('known'), won }),
      z.object({ kind: z.literal('none'), why: z.enum(['months', 'limit']) }),
    ]),
  }),
])

/**
 * Reads 간이지급명세서 of the present year at the portal; nothing is kept. Throws `past-years.identity` before the first
 * authentication. `partial`: only members of the portal may read them.
 */
export const readOwnIncome = endpoint({
  method: 'POST',
  path: '/api/own-year/income',
  summary: '올해 받은 소득 보기',
  who: 'member',
  neverKept: true,
  answer: z.object({
    result: z.enum(['S', 'F']),
    reason: z.optional(z.enum(['session', 'closed', 'retry', 'partial'])),
    income: z.optional(
      z.object({
        year: z.int(),
        /** The last reported month; null while none is. */
        lastMonth: z.nullable(z.int()),
        paidWon: won,
        /** National and local. */
        withheldWon: won,
        /** Most paid first. */
        payers: z.array(
          z.object({
            name: text,
            kinds: z.array(z.enum(['business', 'wage', 'other'])),
            months: z.int(),
            paidWon: won,
            withheldWon: won,
          }),
        ),
        /** Null while nothing is reported. */
        expected: z.nullable(expected),
      }),
    ),
  }),
})
export type OwnIncome = NonNullable<AnswerOf<typeof readOwnIncome>['income']>

/** Withdrawn by the same call. Idempotent. Throws `request.conflict` if the text has changed, `own-year.none` without a return. */
export const chooseYearNotices = endpoint({
  method: 'POST',
  path: '/api/own-year/notices',
  summary: '분기 안내 받기·그만 받기',
  who: 'member',
  body: z.object({ on: z.boolean(), hash: textHash }),
  answer: success,
})

/** Nothing is kept. `lastInterimWon`: only where the office does not know it. Throws `own-year.none` without a return of this year or its rates. */
export const estimateInterim = endpoint({
  method: 'POST',
  path: '/api/own-year/estimate',
  summary: '중간예납 추계액 계산하기',
  who: 'member',
  neverKept: true,
  body: z.object({
    lastInterimWon: z.nullable(typedWon),
    incomeWon: typedWon,
    deductionsWon: typedWon,
    withheldWon: typedWon,
  }),
  answer: z.object({
    interim,
    baseWon: won,
    taxBaseWon: won,
    taxWon: won,
    estimateWon: won,
    lineWon: won,
    mayReport: z.boolean(),
    payWon: won,
  }),
})
