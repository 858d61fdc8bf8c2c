/** Whether what stands in the two fields can be sent. Pure; the server judges again. */
import { readResidentNumber, type ResidentNumberProblem } from '#domain/resident-number/resident-number.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'

export type TypedNumber = { front: string; back: string }

/**
 * The part that is not whole yet; null when the button may be pressed. With a saved number both parts may stay empty:
 * it is kept.
 */
export function missingPart({ front, back }: TypedNumber, saved: boolean): 'front' | 'back' | null {
  if (saved && front === '' && back === '') return null
  if (front.length !== 6) return 'front'
  return back.length === 7 ? null : 'back'
}

/** What is wrong with a whole number; null when it can be sent. */
export function numberProblem(
  { front, back }: TypedNumber,
  saved: boolean,
  today: SeoulDay,
): ResidentNumberProblem | null {
  if (missingPart({ front, back }, saved) === null && front === '') return null
  const reading = readResidentNumber(front, back, today)
  return reading.ok ? null : reading.problem
}
