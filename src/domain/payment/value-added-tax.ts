/** Use only these functions: different rounding puts the books off by one won. */

/** Won. */
export const vatWithin = (amountWon: number): number => Math.round(amountWon / 11)

/** A difference, so that VAT of payment and partial refunds always adds up. */
export const refundVatWon = ({ leftWon, backWon }: { leftWon: number; backWon: number }): number =>
  vatWithin(leftWon + backWon) - vatWithin(leftWon)
