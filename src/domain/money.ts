/** Amounts are integer won everywhere; this is how they are written (S146: thousands separators, zero if empty). */
import { unitWon } from '#domain/texts.ts'

/**
 * An amount with thousands separators and no unit: `1,234`; `0` when there is none. Whole won only: a fraction is an
 * error of the caller, cut off here.
 */
export function amount(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '0'
  const whole = Math.trunc(value)
  const digits = Math.abs(whole)
    .toFixed(0)
    .replace(/\B(?=(\d{3})+$)/g, ',')
  return whole < 0 ? `-${digits}` : digits
}

/**
 * An amount with its unit: `1,234원`; `0원` when there is none. Whether it is paid or refunded is said in words
 * by the caller, who then passes `Math.abs`.
 */
export function won(value: number | null | undefined): string {
  return `${amount(value)}${unitWon}`
}
