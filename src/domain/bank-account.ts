/**
 * Account numbers: digits only, 6 to 20 of them. Banks' own shapes are not judged, as a wrong guess would lock a person
 * out.
 */
import { plainText } from '#domain/plain-text.ts'

export type AccountReading =
  | { ok: true; accountNumber: string }
  | { ok: false; problem: 'account.required' | 'account.digits' | 'account.length' }

/** Reads what was typed, full-width digits too; blanks around it are nothing, hyphens are refused (S110). */
export function readAccount(typed: string | null | undefined): AccountReading {
  const accountNumber = plainText(typed ?? '')
  if (accountNumber === '') return { ok: false, problem: 'account.required' }
  if (!/^\d+$/.test(accountNumber)) return { ok: false, problem: 'account.digits' }
  if (accountNumber.length < 6 || accountNumber.length > 20) return { ok: false, problem: 'account.length' }
  return { ok: true, accountNumber }
}

/** All but the last four digits hidden: `*********0101`; an empty text when there is none. */
export function maskAccount(accountNumber: string | null | undefined): string {
  const digits = accountNumber ?? ''
  return '*'.repeat(Math.max(0, digits.length - 4)) + digits.slice(-4)
}
