/** People whom the simulated portal refuses because of overload. */
import assert from 'node:assert/strict'
import { requestAuthentication } from '#filer/authentication/contract.ts'
import { applyToWait } from '#filer/queue/contract.ts'
import type { Filer } from './filer.ts'
import type { Rehearsal } from './product.ts'

/** Until the fault ends. */
export async function playPortal({ phoneUrl }: Rehearsal, kind: 'overloaded' | 'down' | 'fair'): Promise<void> {
  const { status } = await fetch(`${phoneUrl}/weather/tax-portal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, seconds: kind === 'fair' ? 0 : 86_400 }),
  })
  assert.equal(status, 200)
}

/** Each calls the portal while it is overloaded and is refused; the fault ends afterwards. */
export async function refuseByPortal(rehearsal: Rehearsal, ...filers: Filer[]): Promise<void> {
  await playPortal(rehearsal, 'overloaded')
  for (const filer of filers) assert.equal((await filer.call(requestAuthentication)).result, 'D')
  await playPortal(rehearsal, 'fair')
}

/** Refused by the portal and in the queue: returns the place that the person is told. */
export async function joinQueue(rehearsal: Rehearsal, filer: Filer): Promise<number> {
  await refuseByPortal(rehearsal, filer)
  return (await filer.call(applyToWait)).ticket.number
}
