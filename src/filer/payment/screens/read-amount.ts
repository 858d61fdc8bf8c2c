import type { FeePlace } from '#domain/year-address.ts'
import { readAmount } from '#filer/payment/contract.ts'
import { asCallProblem, type CallProblem } from '#web/http-client/call-problem.ts'
import { call } from '#web/call.ts'

export type AmountDue = Awaited<ReturnType<typeof askAmount>>
export type DueAmount = { kind: 'due'; amount: AmountDue } | { kind: 'none' } | { kind: 'failed'; problem: CallProblem }

const askAmount = (place: FeePlace) => call(readAmount, { query: place }, { quiet: true })

/** Throws only a 401, which redirects. */
export async function dueAmount(place: FeePlace): Promise<DueAmount> {
  try {
    return { kind: 'due', amount: await askAmount(place) }
  } catch (thrown) {
    const problem = asCallProblem(thrown, readAmount.path)
    if (problem.status === 401) throw thrown
    return problem.code === 'pay.not-due' ? { kind: 'none' } : { kind: 'failed', problem }
  }
}
