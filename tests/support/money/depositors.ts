/** Payers with virtual accounts, and the results of their deposits. */
import { readReportState } from '#filer/my-page/contract.ts'
import { readPayment } from '#filer/payment/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { startRehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { payersOf } from './payer.ts'

/** The caller stops the rehearsal. */
export async function startDepositors() {
  const rehearsal = await startRehearsal()
  const payers = payersOf(rehearsal, 760)
  return {
    rehearsal,
    payers,
    reached: (filingId: string, ...states: string[]) =>
      waitFor(async () => (await payers.statesOf(filingId)).join() === states.join()),
    paid: async (filer: Filer) => ({
      status: (await filer.call(readPayment)).statusMessage,
      report: (await filer.call(readReportState)).feePaid,
    }),
  }
}
export type Depositors = Awaited<ReturnType<typeof startDepositors>>
