import * as z from 'zod/mini'
import { filingMethod, instant, reducedTax, success, textHash, won } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { yearQuery } from '#contract/paging.ts'
import { draftParts } from './rules.ts'

const line = z.object({
  label: z.string(),
  formula: z.string(),
  /** Negative for what is taken off. */
  amountWon: won,
  sum: z.boolean(),
})
/** A tax of which a part may be paid later. */
export const instalmentOffer = z.object({
  tax: z.enum(['national', 'local']),
  dueWon: won,
  mostWon: won,
  /** Null until chosen; zero: all at once. */
  laterWon: z.nullable(won),
  dueDay: z.string(),
  laterDay: z.string(),
})

const draft = z.object({
  caseNumber: z.string(),
  incomeYear: z.int(),
  method: filingMethod,
  /** Names the figures that are approved. */
  figures: textHash,
  /** Nothing is filed yet. */
  open: z.boolean(),
  approved: z.nullable(z.object({ at: instant, way: z.enum(['filer', 'telephone']) })),
  feePaid: z.boolean(),
  /** A refund is negative; `localWon` is null in older returns. */
  result: z.object({
    totalIncomeWon: won,
    decidedTaxWon: won,
    penaltyWon: won,
    prepaidTaxWon: won,
    nationalWon: won,
    localWon: z.nullable(won),
  }),
  /** Empty if the calculation was not kept. */
  parts: z.array(z.object({ id: z.enum(draftParts), lines: z.array(line) })),
  /** Where the office files another amount than was calculated. */
  changed: z.array(z.object({ label: z.string(), calculatedWon: won, filedWon: won })),
  /** What reduced the tax most. Null if not kept, or if other figures are filed. */
  reduced: z.nullable(reducedTax),
  people: z.array(
    z.object({ relation: z.string(), name: z.string(), birthYear: z.int(), counted: z.array(z.string()) }),
  ),
  withheld: z.array(z.object({ name: z.string(), payer: z.nullable(z.string()), nationalWon: won, localWon: won })),
  instalments: z.array(instalmentOffer),
})
export type Draft = z.infer<typeof draft>

/** Null before the review is done. Writes an access record. */
export const readDraft = endpoint({
  method: 'GET',
  path: '/api/my-page/draft',
  summary: '신고서 보기',
  who: 'member',
  query: z.object(yearQuery),
  answer: z.object({ draft: z.nullable(draft) }),
})

/** Idempotent. Throws `draft.changed` for other figures, `draft.closed` if nothing waits. */
export const approveDraft = endpoint({
  method: 'POST',
  path: '/api/my-page/draft/approval',
  summary: '이대로 신고해 달라고 하기',
  who: 'member',
  query: z.object(yearQuery),
  body: z.object({ figures: textHash }),
  answer: success,
})

const laterWon = z.int().check(z.minimum(0), z.maximum(99_999_999_999))

/** Throws as `approveDraft`, and `case.instalment` above what the law allows. */
export const chooseOwnInstalment = endpoint({
  method: 'POST',
  path: '/api/my-page/draft/instalments',
  summary: '세금을 나누어 낼지 고르기',
  who: 'member',
  query: z.object(yearQuery),
  body: z.object({ figures: textHash, nationalWon: laterWon, localWon: laterWon }),
  answer: success,
})
