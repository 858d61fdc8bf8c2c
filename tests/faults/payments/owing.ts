/** People whose fee is due, with product and simulators as separate processes. */
import { agreeToStart, readAmount } from '#filer/payment/contract.ts'
import type { Processes } from '#tests/faults/processes.ts'
import { makeFiler } from '#tests/support/filer.ts'
import { makeFeeDue, type Owing } from '#tests/support/money/payer.ts'

/** Signs a person in, with an approved review and the consent to start; the next press pays. */
export async function owing(processes: Processes, id: string): Promise<Owing> {
  const filer = makeFiler(processes, id, '010-0000-0000')
  await filer.signIn()
  const filingId = await makeFeeDue(processes, filer)
  await filer.call(agreeToStart, { body: { hash: (await filer.call(readAmount)).consent.hash } })
  return { filer, filingId }
}
