/** Whole won; each share is floored, as the engine states. */
export const [floor, least, most] = [Math.floor, Math.min, Math.max]
export const above = (sum: number) => most(0, sum)
export const sumOf = (sums: readonly number[]) => sums.reduce((sum, won) => sum + won, 0)

/** Exact for products beyond 2^53. */
export const share = (sum: number, part: number, whole: number) =>
  whole <= 0 ? 0 : Number((BigInt(sum) * BigInt(part)) / BigInt(whole))

export const percentOf = (sum: number, percent: number) => floor((sum * percent) / 100)
