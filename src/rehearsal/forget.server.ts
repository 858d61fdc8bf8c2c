/** Like a withdrawal, but pending money does not block it, as it is not real. */
import type { PaymentEvent, PaymentState } from '#domain/payment/payment.ts'
import { listOwnPastYears } from '#database/past-years.server.ts'
import type { Stores } from '#database/rows.ts'
import { serve, type Served } from '#server/serve.server.ts'
import type { Settings } from '#server/settings/settings.server.ts'
import { forgetPerson } from './contract.ts'

const actor = { kind: 'system' as const, id: 'rehearsal' }

/** In service nobody can be erased from outside. */
export const rehearsalServed = ({ rules }: Pick<Settings, 'rules'>): readonly Served[] =>
  rules.rehearsesPeople ? [forgetPersonServed] : []

/** Across all branches' Kakao apps, in one transaction. */
const forgetPersonServed = serve(forgetPerson, async ({ database }, { body, now, requestId }) =>
  database.transaction(async (r) => {
    const accounts = await r.accounts.lockAt('kakao', body.messengerId)
    for (const { id } of accounts) {
      await endMoney(r, id, now)
      await r.withdrawAccount(id, { ...actor, reason: 'rehearsal-reset', requestId }, now)
    }
    return { forgotten: accounts.length }
  }),
)

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

async function endMoney(r: Stores, accountId: string, now: Date): Promise<void> {
  for (const { id: filingId, branchId } of await r.filings.listOf(accountId)) {
    const pastYears = await listOwnPastYears(r, { accountId, branchId })
    const fees = pastYears.flatMap((year) => (year.filingId === filingId ? [year.id] : []))
    const paymentsOfFees = await Promise.all(
      [null, ...fees].map((pastYearId) => r.payments.listOfFee({ filingId, pastYearId })),
    )
    for (const payment of paymentsOfFees.flat()) {
      let event = towardsEnd[payment.state]
      while (event) {
        const how = { actor, detail: { reason: 'rehearsal-reset' } }
        event = towardsEnd[(await r.payments.happened(payment.id, event, how, now)).payment.state]
      }
    }
  }
}
