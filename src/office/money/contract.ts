/** The office's desk for money: whose fee is due, what has come in by transfer (staff work, "money"). */
import * as z from 'zod/mini'
import { caseParams, instant, success, won } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'

/** `due`: nothing under way. `waiting`: a virtual account waits. `checking`: the provider is being asked. The others are money that is there and is not booked. */
const dueStates = ['due', 'waiting', 'checking', 'wrong-sum', 'late', 'twice'] as const
export type DueState = (typeof dueStates)[number]

const dueFee = z.object({
  caseNumber: z.string(),
  name: z.string(),
  branch: z.string(),
  feeWon: won,
  state: z.enum(dueStates),
  /** What came in where it is not the fee. */
  arrivedWon: z.nullable(won),
  since: instant,
  /** Whether this staff member may book a transfer now. */
  mayMatch: z.boolean(),
})
export type DueFee = z.infer<typeof dueFee>
export const listDueFees = endpoint({
  method: 'GET',
  path: '/api/office/money',
  summary: '결제를 기다리는 수수료',
  who: 'staff',
  right: 'money.read',
  answer: z.object({
    account: z.object({ bank: z.string(), number: z.string(), holder: z.string() }),
    rows: z.array(dueFee),
    total: z.int(),
  }),
})

/** A member of staff has seen the fee on the firm's own account: it counts as paid. `feeWon` is the fee as the screen showed it. */
export const matchDeposit = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/deposit',
  summary: '계좌 입금 확인',
  who: 'staff',
  right: 'money.match',
  whose: 'branch',
  params: caseParams,
  body: z.object({ feeWon: won }),
  answer: success,
})
