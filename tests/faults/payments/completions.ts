/** Submits one result of the provider's window many times, in parallel and repeatedly. */
import assert from 'node:assert/strict'
import { completePayment, startPayment } from '#filer/payment/contract.ts'
import type { Processes } from '#tests/faults/processes.ts'
import { authenticate, paymentsAtProvider } from '#tests/faults/resuming.ts'
import { owing } from './owing.ts'

/** Submits `atOnce` in parallel until there were `repeats` more, and reads what both sides have recorded. */
export async function completeAgain(
  processes: Processes,
  id: string,
  { atOnce, repeats }: { atOnce: number; repeats: number },
) {
  const { filer, filingId } = await owing(processes, id)
  const window = await authenticate(processes, await filer.call(startPayment, { body: { payMethod: 'CARD' } }))
  assert.ok(window)
  const results = new Set<string>()
  let pressed = 0
  for (; pressed < atOnce + repeats; pressed += atOnce)
    for (const { result } of await Promise.all(
      Array.from({ length: atOnce }, () => filer.call(completePayment, { body: window })),
    ))
      results.add(result)
  const attempts = await processes.database.payments.listOf(filingId)
  const charges = (await paymentsAtProvider(processes)).filter(({ moid }) => moid === window.Moid)
  return {
    pressed,
    answers: [...results],
    states: attempts.map(({ state }) => state),
    approvals: charges.flatMap(({ calls }) => calls).filter((call) => call.startsWith('approve')).length,
    takenWon: charges.reduce((sum, { remainingWon }) => sum + remainingWon, 0),
  }
}
