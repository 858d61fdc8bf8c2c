/** The fees of entrusted years that are filed, as their person sees them. */
import { feeStatus, type StatusMessage } from '#domain/payment/payment.ts'
import type { PlainPastYear } from '#database/past-years/store.server.ts'
import type { Payment } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import type { OwnEntrusted } from './contract.ts'
import { listFeePayments } from './queries.server.ts'

type Fee = NonNullable<OwnEntrusted['fee']>

const states: Record<StatusMessage, Fee['state']> = {
  PAID: 'paid',
  CHECKING: 'checking',
  WAITING_DEPOSIT: 'waiting',
  CANCELLED: 'due',
  '': 'due',
}

function feeOf({ integrations }: Context, { feePaidAt }: PlainPastYear, payments: readonly Payment[]): Fee {
  const paid = payments.find(({ paidAt }) => paidAt !== null)
  const refundedWon = payments.reduce((sum, payment) => sum + payment.refundedWon, 0)
  const attempts = payments.map(({ state }) => state)
  const isBack = paid?.state === 'REFUNDED'
  const receiptUrl = paid?.providerTid ? integrations.nicepay.of(paid.merchantId).receiptUrl(paid.providerTid) : null
  return {
    state: isBack ? 'refunded' : states[feeStatus(feePaidAt !== null, attempts)],
    paidAt: paid?.paidAt?.toISOString() ?? null,
    receiptUrl,
    refundedWon,
  }
}

export async function feesOf(context: Context, years: readonly PlainPastYear[]): Promise<Map<string, Fee>> {
  const due = years.filter(({ filedDay, feeWon, state }) => filedDay !== null && feeWon > 0 && state !== 'withdrawn')
  const payments = await listFeePayments(
    context.database,
    due.map(({ id }) => id),
  )
  return new Map(
    due.map((year) => [
      year.id,
      feeOf(
        context,
        year,
        payments.filter(({ pastYearId }) => pastYearId === year.id),
      ),
    ]),
  )
}
