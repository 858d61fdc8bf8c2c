/** Amounts between the eye and the value: digits with separators, the caret before the digits it stood before. Pure. */
import { amount } from '#domain/money.ts'

/** Digits with separators for the eye; what is no amount stays as it was typed. */
export function shownAmount(text: string): string {
  return /^-?\d+$/.test(text) ? amount(Number(text)) : text
}

/** What was typed or pasted, without separators, spaces and 원; a minus in front stays where it may. */
export function typedAmount(text: string, signed = false): string {
  const digits = text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 13)
  return signed && /^\s*[-−]/.test(text) ? `-${digits}` : digits
}

/** Where the caret belongs once what was typed is shown with separators: before as many digits as it stood before. */
export function caretAfter(typed: string, caret: number, shown: string): number {
  let behind = typed.slice(caret).replace(/\D/g, '').length
  let at = shown.length
  while (behind > 0 && at > 0) {
    at -= 1
    if (/\d/.test(shown[at] ?? '')) behind -= 1
  }
  return at
}

/** Limits that are percentages are small; amounts begin at a thousand won (the office's sheet of cross-checks). */
export function isPercent(limit: number | null): boolean {
  return limit !== null && limit < 1_000
}
