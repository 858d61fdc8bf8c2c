/** Upper limit in won against typing errors. */
export const mostAmountWon = 1_000_000_000_000
