/** The server validates again. */
import { readResidentNumber, type ResidentNumberProblem } from '#domain/resident-number/resident-number.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'

export type TypedNumber = { front: string; back: string }

/** With a stored number, both parts may be empty. */
export function missingPart({ front, back }: TypedNumber, saved: boolean): 'front' | 'back' | null {
  if (saved && front === '' && back === '') return null
  if (front.length !== 6) return 'front'
  return back.length === 7 ? null : 'back'
}

export function numberProblem(
  { front, back }: TypedNumber,
  saved: boolean,
  today: SeoulDay,
): ResidentNumberProblem | null {
  if (missingPart({ front, back }, saved) === null && front === '') return null
  const reading = readResidentNumber(front, back, today)
  return reading.ok ? null : reading.problem
}
