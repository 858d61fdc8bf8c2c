/** Numbers since October 2020 have no check digit. Never log resident numbers or put them in URLs or errors. */
import { isDay, type SeoulDay } from '#domain/seoul-time.ts'

export type ResidentNumberProblem = 'rrn.front' | 'rrn.back' | 'rrn.date'

export type ResidentNumberReading =
  | { ok: true; residentNumber: string; birthday: SeoulDay; foreign: boolean }
  | { ok: false; problem: ResidentNumberProblem }

/** Foreigners have 5 to 8. */
const centuries: Record<string, number> = { 1: 19, 2: 19, 5: 19, 6: 19, 3: 20, 4: 20, 7: 20, 8: 20, 9: 18, 0: 18 }

/** Rejects dates that do not exist in the seventh digit's century, and birthdays after `today`. */
export function readResidentNumber(front: string, back: string, today: SeoulDay): ResidentNumberReading {
  if (!/^\d{6}$/.test(front)) return { ok: false, problem: 'rrn.front' }
  if (!/^\d{7}$/.test(back)) return { ok: false, problem: 'rrn.back' }
  const residentNumber = front + back
  const birthday = readBirthday(residentNumber)
  if (birthday === undefined || birthday > today) return { ok: false, problem: 'rrn.date' }
  return { ok: true, residentNumber, birthday, foreign: isForeign(residentNumber) }
}

export function readWholeResidentNumber(text: string, today: SeoulDay): ResidentNumberReading {
  const digits = text.trim().replace('-', '')
  return readResidentNumber(digits.slice(0, 6), digits.slice(6), today)
}

export function readBirthday(residentNumber: string): SeoulDay | undefined {
  const century = centuries[residentNumber.charAt(6)]
  if (century === undefined) return undefined
  const day = `${century}${residentNumber.slice(0, 2)}-${residentNumber.slice(2, 4)}-${residentNumber.slice(4, 6)}`
  return isDay(day) ? day : undefined
}

/** Registered foreigners and Koreans living abroad: seventh digit 5 to 8. */
export function isForeign(residentNumber: string): boolean {
  return '5678'.includes(residentNumber.charAt(6)) && residentNumber.length > 6
}

/** `YYYYMMDD`. */
export function birthdayDigits(birthday: SeoulDay): string {
  return birthday.replaceAll('-', '')
}

/** `900101-1******` (J53); empty if incomplete. */
export function maskResidentNumber(residentNumber: string | null | undefined): string {
  const digits = (residentNumber ?? '').replace('-', '')
  return /^\d{13}$/.test(digits) ? `${digits.slice(0, 6)}-${digits.charAt(6)}******` : ''
}

/** Calculations read the mask, so results stay the same after the full number is deleted. */
export function readMask(
  mask: string | null | undefined,
): { birthday: SeoulDay; female: boolean; foreign: boolean } | undefined {
  const digits = (mask ?? '').replace('-', '')
  const birthday = readBirthday(digits)
  if (birthday === undefined) return undefined
  return { birthday, female: Number(digits.charAt(6)) % 2 === 0, foreign: isForeign(digits) }
}
