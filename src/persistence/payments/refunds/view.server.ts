/** A refund as everybody else sees it: whether there is an account, not which. */
import { refunds } from '#persistence/payments/table.server.ts'

export type Refund = Omit<typeof refunds.$inferSelect, 'accountSealed'> & { hasAccount: boolean }
export type RefundAccount = { bankCode: string; number: string; holder: string }

export const toRefund = ({ accountSealed, ...rest }: typeof refunds.$inferSelect): Refund => ({
  ...rest,
  hasAccount: accountSealed !== null,
})
