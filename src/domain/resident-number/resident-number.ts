/**
 * Resident registration numbers (주민등록번호, 외국인등록번호): 13 digits, the seventh tells the
 * century. No checksum: numbers issued since October 2020 have none. Never logged, never in an address or an error.
 */
import { isDay, type SeoulDay } from '#domain/seoul-time.ts'

export type ResidentNumberProblem = 'rrn.front' | 'rrn.back' | 'rrn.date'

export type ResidentNumberReading =
  | { ok: true; residentNumber: string; birthday: SeoulDay; foreign: boolean }
  | { ok: false; problem: ResidentNumberProblem }

/** The seventh digit: 1 2 for 19xx and 3 4 for 20xx, foreigners 5 6 and 7 8, and 9 0 for 18xx. */
const centuries: Record<string, number> = { 1: 19, 2: 19, 5: 19, 6: 19, 3: 20, 4: 20, 7: 20, 8: 20, 9: 18, 0: 18 }

/**
 * Reads the two typed parts. Refused are: not six digits, not seven digits, a date that the calendar does not have in
 * the century of the seventh digit, and a birthday after `today`.
 */
export function readResidentNumber(front: string, back: string, today: SeoulDay): ResidentNumberReading {
  if (!/^\d{6}$/.test(front)) return { ok: false, problem: 'rrn.front' }
  if (!/^\d{7}$/.test(back)) return { ok: false, problem: 'rrn.back' }
  const residentNumber = front + back
  const birthday = birthdayOf(residentNumber)
  if (birthday === undefined || birthday > today) return { ok: false, problem: 'rrn.date' }
  return { ok: true, residentNumber, birthday, foreign: isForeign(residentNumber) }
}

/** Reads 13 digits, with or without the hyphen. */
export function readWholeResidentNumber(text: string, today: SeoulDay): ResidentNumberReading {
  const digits = text.trim().replace('-', '')
  return readResidentNumber(digits.slice(0, 6), digits.slice(6), today)
}

/** The birthday a number tells, or nothing when the calendar has no such day. */
export function birthdayOf(residentNumber: string): SeoulDay | undefined {
  const century = centuries[residentNumber.charAt(6)]
  if (century === undefined) return undefined
  const day = `${century}${residentNumber.slice(0, 2)}-${residentNumber.slice(2, 4)}-${residentNumber.slice(4, 6)}`
  return isDay(day) ? day : undefined
}

/** Numbers of registered foreigners and of Koreans living abroad: seventh digit 5 to 8. */
export function isForeign(residentNumber: string): boolean {
  return '5678'.includes(residentNumber.charAt(6)) && residentNumber.length > 6
}

/** A birthday as the wire carries it: eight digits. */
export function birthdayDigits(birthday: SeoulDay): string {
  return birthday.replaceAll('-', '')
}

/** `900101-1******` (J53); an empty text when there is no whole number, which the screen then says in words. */
export function maskResidentNumber(residentNumber: string | null | undefined): string {
  const digits = (residentNumber ?? '').replace('-', '')
  return /^\d{13}$/.test(digits) ? `${digits.slice(0, 6)}-${digits.charAt(6)}******` : ''
}

/**
 * Birthday and sex (odd male, even female) of a number or its mask; nothing for a text without the first seven digits.
 * Calculations read them here, so that nothing changes when the number is destroyed.
 */
export function readMask(mask: string | null | undefined): { birthday: SeoulDay; female: boolean } | undefined {
  const digits = (mask ?? '').replace('-', '')
  const birthday = birthdayOf(digits)
  if (birthday === undefined) return undefined
  return { birthday, female: Number(digits.charAt(6)) % 2 === 0 }
}
