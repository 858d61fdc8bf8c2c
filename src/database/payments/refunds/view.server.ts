import type { refunds } from '#database/schema/payments.server.ts'

export type Refund = Omit<typeof refunds.$inferSelect, 'accountSealed'> & { hasAccount: boolean }
export type RefundAccount = { bankCode: string; number: string; holder: string }

export const toRefund = ({ accountSealed, ...rest }: typeof refunds.$inferSelect): Refund => ({
  ...rest,
  hasAccount: accountSealed !== null,
})
