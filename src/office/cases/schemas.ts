import * as z from 'zod/mini'
import { filingMethod, instant, won } from '#contract/answers.ts'
import { officeStates } from '#domain/office-case/office-state.ts'

/** As submitted for review; results are negative for a refund. `local` is null in old summaries. */
const caseFigures = z.object({
  totalIncomeWon: won,
  decidedTaxWon: won,
  resultWon: won,
  localResultWon: z.nullable(won),
  feeWon: won,
  /** What the firm holds of the fee. */
  receivedWon: won,
})

export const caseRow = z.object({
  caseNumber: z.string(),
  name: z.string(),
  phoneMask: z.string(),
  branchId: z.string(),
  officeState: z.enum(officeStates),
  dataState: z.string(),
  agentState: z.string(),
  paymentState: z.string(),
  method: z.nullable(filingMethod),
  assignee: z.nullable(z.string()),
  waitingSince: z.nullable(instant),
  receivedAt: z.nullable(instant),
  /** Due day of a question (`YYYY-MM-DD`). */
  askedUntil: z.nullable(z.string()),
  /** Since when an answer of the filer is unread. */
  answeredSince: z.nullable(instant),
  /** The reviewer's comment while the preparer corrects the case. */
  sentBack: z.nullable(z.string()),
  /** Null before the first submission. */
  figures: z.nullable(caseFigures),
})
