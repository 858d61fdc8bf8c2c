/**
 * Integers only (64.1 % is 641 of 1,000). The remainder is subtracted first: rounded doubles are off by one won in up
 * to 4 % of returns.
 */

/** 1,000 trillion won: above it a product could leave the exact range. */
export const mostWon = 1_000_000_000_000_000

/** Truncated to whole won; exact for every amount. The denominator must be positive. */
export function part(amountWon: number, numerator: number, denominator: number): number {
  const product = amountWon * numerator
  if (product <= Number.MAX_SAFE_INTEGER && product >= Number.MIN_SAFE_INTEGER)
    return (product - (product % denominator)) / denominator
  return Number((BigInt(amountWon) * BigInt(numerator)) / BigInt(denominator))
}

/** Truncates toward zero; amounts to pay or refund drop the won below 10 (국고금관리법 47). */
export function dropBelow(amountWon: number, unit: number): number {
  const rest = amountWon % unit
  return rest === 0 ? amountWon : amountWon - rest
}

export function floored(amountWon: number): number {
  return amountWon > 0 ? amountWon : 0
}

export function lesser(a: number, b: number): number {
  return a < b ? a : b
}

export function greater(a: number, b: number): number {
  return a > b ? a : b
}
