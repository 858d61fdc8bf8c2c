/** Bank-specific formats are not checked: a wrong rule would lock a person out. */
import { plainText } from '#domain/plain-text.ts'

export const accountDigits = { fewest: 6, most: 20 }

export type AccountReading =
  | { ok: true; accountNumber: string }
  | { ok: false; problem: 'account.required' | 'account.digits' | 'account.length' }

/** Hyphens are refused (S110). */
export function readAccount(typed: string | null | undefined): AccountReading {
  const accountNumber = plainText(typed ?? '')
  if (accountNumber === '') return { ok: false, problem: 'account.required' }
  if (!/^\d+$/.test(accountNumber)) return { ok: false, problem: 'account.digits' }
  const { fewest, most } = accountDigits
  if (accountNumber.length < fewest || accountNumber.length > most) return { ok: false, problem: 'account.length' }
  return { ok: true, accountNumber }
}

/** Shows the last four digits: `*********0101`. */
export function maskAccount(accountNumber: string | null | undefined): string {
  const digits = accountNumber ?? ''
  return '*'.repeat(Math.max(0, digits.length - 4)) + digits.slice(-4)
}
