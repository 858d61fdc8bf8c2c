/** Payment attempts in a given state, for tests of the stores of payments, deposits and refunds. */
import { randomUUID } from 'node:crypto'
import type { PaymentEvent } from '#domain/payment/payment.ts'
import { aFiling, later, testNow, type TestDatabase } from '#tests/support/database.ts'

export const actor = { kind: 'system' as const, id: 'test' }
export const approving = ['auth.returned', 'approve.begun'] as const
export const minutes = (count: number) => count * 60_000

/** Fields required for a paid state: the provider's number and the time. */
export const proven = () => ({ actor, changes: { providerTid: randomUUID(), paidAt: testNow } })

type Case = Awaited<ReturnType<typeof aFiling>>
export const attempt = ({ account, filing }: Case, method: 'CARD' | 'BANK' | 'VBANK' | 'TRANSFER' = 'CARD') => ({
  filingId: filing.id,
  accountId: account.id,
  branchId: 'gaon',
  orderId: randomUUID(),
  merchantId: '',
  method,
  amountWon: 110_000,
  expiresAt: later(minutes(15)),
})

/** A filing's attempt after these events, in the store of `it`. */
export const attemptsIn =
  (it: () => TestDatabase) => async (events: readonly PaymentEvent[], filing?: Case, method?: 'CARD' | 'VBANK') => {
    const { payments } = it().database
    const owner = filing ?? (await aFiling(it().database))
    const { payment } = await payments.open(attempt(owner, method), actor, testNow)
    for (const event of events)
      await payments.happened(payment.id, event, event === 'approve.paid' ? proven() : { actor }, later(1))
    return { ...owner, payment: (await payments.find(payment.id))! }
  }
