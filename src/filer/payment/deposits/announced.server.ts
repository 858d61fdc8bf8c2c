/** Sent in the transaction that found the deposit, once per deposit. */
import { findReplyBy } from '#domain/business-hours.ts'
import { won } from '#domain/money.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { Payment, Stores } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'

const messageOf = ({ branchId, accountId, filingId }: Payment) => ({ branchId, to: { accountId }, filingId })

/** Won; staff resolve it by the end of the next business day. */
export async function tellOddDeposit(
  { branchOf }: Pick<Context, 'branchOf'>,
  r: Stores,
  payment: Payment,
  arrivedWon: number,
  now: Date,
): Promise<void> {
  await r.outbox.put(
    {
      ...messageOf(payment),
      template: 'deposit-odd',
      variables: {
        arrived: won(arrivedWon),
        fee: won(payment.amountWon),
        until: momentInWords(findReplyBy(branchOf(payment.branchId).businessHours, now)),
      },
      dedupeKey: `deposit-odd:${payment.id}`,
    },
    now,
  )
}

export async function askAboutDeposit(r: Stores, payment: Payment, arrivedWon: number, now: Date): Promise<void> {
  await r.outbox.put(
    {
      ...messageOf(payment),
      template: 'deposit-question',
      variables: { arrived: won(arrivedWon), fee: won(payment.amountWon) },
      dedupeKey: `deposit-question:${payment.id}:${now.getTime()}`,
    },
    now,
  )
}
