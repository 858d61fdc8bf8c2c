/** Each contact promised on a screen becomes a row that staff complete. */
/** `released`: let go by the previous office and not registered here. */
export const contactReasons = [
  /** Another office keeps the books. */
  'bookkeeping',
  'released',
  'agent-failed',
  /** Received in April, never registered. */
  'after-season',
  'overdue',
  /** Another refund account is requested after filing. */
  'refund-account',
  /** The office ends its agency at the portal, refunds a paid fee and closes the case. */
  'consent-withdrawn',
  /** 중간예납 of the year is high enough to be asked for (소득세법 65). */
  'interim',
] as const
export type ContactReason = (typeof contactReasons)[number]
