/**
 * A person of the rehearsal begins anew: what a withdrawal does, and money on the way does not hold it up, because it
 * is nobody's.
 */
import type { PaymentEvent, PaymentState } from '#domain/payment/payment.ts'
import type { Stores } from '#persistence/rows.ts'
import { serve, type Served } from '#server/serve.server.ts'
import type { Settings } from '#server/settings/settings.server.ts'
import { forgetPerson } from './contract.ts'

const by = { kind: 'system' as const, id: 'rehearsal' }

/** The calls that a rehearsal has beside the product's; a service has none, and nobody is forgotten from outside. */
export const rehearsalServed = ({ MODE }: Pick<Settings, 'MODE'>): readonly Served[] =>
  MODE === 'rehearsal' ? [forgetPersonServed] : []

/**
 * Every account of the person at the messenger, whichever branch's app it came by. One transaction: all of it or
 * nothing.
 */
const forgetPersonServed = serve(forgetPerson, async ({ persistence }, { body, now, requestId }) =>
  persistence.transaction(async (r) => {
    const accounts = await r.accounts.lockAt('kakao', body.messengerId)
    for (const { id } of accounts) {
      await endMoney(r, id, now)
      await r.withdrawAccount(id, { ...by, reason: 'rehearsal-reset', requestId }, now)
    }
    return { forgotten: accounts.length }
  }),
)

/** The edge by which an attempt comes nearer to its end, of every state in which money moves. */
const towardsEnd: Partial<Record<PaymentState, PaymentEvent>> = {
  AUTH_RETURNED: 'superseded',
  APPROVING: 'net-cancel.done',
  UNKNOWN: 'net-cancel.done',
  HUMAN: 'staff.not-paid',
  VBANK_ISSUED: 'vbank.cancelled',
  MISMATCH: 'refund.begun',
  LATE: 'refund.begun',
  REFUND_PENDING: 'refund.done',
}

/** Takes each attempt along its edges to where nothing of it moves. */
async function endMoney(r: Stores, accountId: string, now: Date): Promise<void> {
  for (const filing of await r.filings.listOf(accountId)) {
    for (const payment of await r.payments.listOf(filing.id)) {
      let event = towardsEnd[payment.state]
      while (event) {
        const how = { by, detail: { reason: 'rehearsal-reset' } }
        event = towardsEnd[(await r.payments.happened(payment.id, event, how, now)).payment.state]
      }
    }
  }
}
