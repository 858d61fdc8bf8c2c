/** Deposit notices as the provider sends them, and their outcome. */
import { feeWon, type Form } from '#tests/support/money/payer.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { listDepositNotices } from '#filer/payment/queries.server.ts'

export const noticeOf = (form: Form, tid: string) => ({
  PG: 'NICE',
  PayMethod: 'VBANK',
  MID: form.MID ?? '',
  Amt: String(feeWon),
  MOID: form.Moid ?? '',
  TID: tid,
  StateCd: '0',
  ResultCode: '4110',
  AuthDate: '260512101500',
  AuthCode: '1',
})

/** Outcomes of the notices about an order, oldest first. */
export async function noticesOf({ product }: Rehearsal, { Moid }: Form): Promise<string[]> {
  const states = ['received', 'applied', 'repeated', 'mismatch', 'late', 'refused'] as const
  const all = await Promise.all(states.map((state) => listDepositNotices(product.context.database, state, 200)))
  return all
    .flat()
    .filter(({ orderId }) => orderId === Moid)
    .toSorted((depositNotice, other) => depositNotice.receivedAt.getTime() - other.receivedAt.getTime())
    .map(({ state }) => state)
}
