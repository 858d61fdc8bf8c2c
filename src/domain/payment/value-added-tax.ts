/** The value added tax inside a sum; whoever rounds by another way makes books that differ by a won. Pure. */

/** Won: an eleventh. */
export const vatWithin = (amountWon: number): number => Math.round(amountWon / 11)

/**
 * Inside a refund after which so much of the payment is left: what the payment's tax is less by it. So the tax of what
 * stays is the payment's less that of its refunds, whatever the parts.
 */
export const vatOfRefund = ({ leftWon, backWon }: { leftWon: number; backWon: number }): number =>
  vatWithin(leftWon + backWon) - vatWithin(leftWon)
