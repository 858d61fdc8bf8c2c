/** People whose fee is due, at the product and simulators that run as processes of their own. */
import { agreeToStart, readAmount } from '#filer/payment/contract.ts'
import type { Processes } from '#tests/faults/processes.ts'
import { makeFiler } from '#tests/support/filer.ts'
import { makeFeeDue, type Owing } from '#tests/support/money/payer.ts'

/** Signed in, reviewed, and agreed that the work begins: the next press pays. */
export async function owing(processes: Processes, id: string): Promise<Owing> {
  const filer = makeFiler(processes, id, '010-0000-0000')
  await filer.signIn()
  const filingId = await makeFeeDue(processes, filer)
  await filer.call(agreeToStart, { body: { hash: (await filer.call(readAmount)).consent.hash } })
  return { filer, filingId }
}
