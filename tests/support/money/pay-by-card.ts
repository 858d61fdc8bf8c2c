import assert from 'node:assert/strict'
import { agreeToStart, completePayment, readAmount, startPayment, type AuthResult } from '#filer/payment/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import type { Rehearsal } from '#tests/support/product.ts'

/** The fee of a reviewed return, from the consent to the approved payment. */
export async function payByCard(rehearsal: Rehearsal, filer: Filer): Promise<void> {
  await filer.call(agreeToStart, { body: { hash: (await filer.call(readAmount)).consent.hash } })
  const form = await filer.call(startPayment, { body: { payMethod: 'CARD' } })
  const answer = await fetch(`${rehearsal.phoneUrl}/nicepay/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ form }),
  })
  const { fields } = (await answer.json()) as { fields: AuthResult }
  assert.equal((await filer.call(completePayment, { body: fields })).result, 'S')
}
