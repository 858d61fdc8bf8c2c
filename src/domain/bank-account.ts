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

type Digits = readonly [fewest: number, most: number]
/** A holder's telephone number may be an account of IBK. Lists of banks disagree, so this only asks. */
const usualDigits: Readonly<Record<string, Digits>> = {
  KB: [11, 14],
  SH: [11, 13],
  WOORI: [13, 13],
  KEB: [12, 14],
  NH: [11, 14],
  NHH: [11, 14],
  IBK: [10, 14],
  KAKAO: [13, 13],
  TOSS: [12, 12],
  KBANK: [12, 12],
  SC: [11, 14],
  DGB: [11, 14],
  BNKB: [11, 14],
  MG: [11, 14],
  post: [11, 14],
}
const usualElsewhere: Digits = [10, 14]

/** The bank's usual digits, if this account has more or fewer. */
export function unusualDigits(bankCode: string, accountNumber: string): Digits | null {
  const [fewest, most] = usualDigits[bankCode] ?? usualElsewhere
  return accountNumber.length < fewest || accountNumber.length > most ? [fewest, most] : null
}
