import * as z from 'zod/mini'
import { filingMethod, instant } from '#contract/answers.ts'
import { officeStates } from '#domain/office-case/office-state.ts'

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
})
