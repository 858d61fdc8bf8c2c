/** Amounts are integer won everywhere (S146: thousands separators, zero if empty). */
import { unitWon } from '#domain/texts.ts'

/** `1,234`; `0` if there is none. Fractions are truncated. */
export function amount(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '0'
  const whole = Math.trunc(value)
  const digits = Math.abs(whole)
    .toFixed(0)
    .replace(/\B(?=(\d{3})+$)/g, ',')
  return whole < 0 ? `-${digits}` : digits
}

/** `1,234원`; `0원` if there is none. For refunds pass `Math.abs`. */
export function won(value: number | null | undefined): string {
  return `${amount(value)}${unitWon}`
}
