import type { payments } from '#database/schema/payments.server.ts'

export type ListedPayment = { tid: string; orderId: string; cameWon: number; backWon: number }
export type BookedPayment = Pick<
  typeof payments.$inferSelect,
  'id' | 'orderId' | 'branchId' | 'merchantId' | 'state' | 'amountWon' | 'arrivedWon' | 'refundedWon' | 'providerTid'
> & { cameIn: boolean; backInWon: number }
