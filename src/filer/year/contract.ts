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
