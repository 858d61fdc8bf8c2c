import * as z from 'zod/mini'
import { filingMethods } from '#domain/collected-data.ts'
import { plainText, seenLength } from '#domain/plain-text.ts'
import { id } from './id.ts'

export const success = z.object({ result: z.literal('S') })
export const filingMethod = z.enum(filingMethods)
/** Negative for a refund. */
export const won = z.int()
/** `what` reduced the tax, `how`, and how much; most first. */
export const reducedTax = z.array(z.object({ what: z.string(), how: z.string(), savedWon: won }))
export type ReducedLine = z.infer<typeof reducedTax>[number]
export const instant = z.iso.datetime({ offset: true })
/** Years 1900 to 2199: the database has no year 0. */
export const givenInstant = z.iso.datetime({ offset: true }).check(z.refine((text) => /^(19|2[01])\d\d-/.test(text)))
export const residentNumberProblem = 'input.resident-number'
type Recogniser = {
  holdsResidentNumber: (text: string) => boolean
  surelyHoldsResidentNumber: (text: string) => boolean
  hideResidentNumbers: (text: string) => string
}
let given: Recogniser | undefined
/**
 * Call before validating (domain/resident-number/in-text.ts). Pages load the recogniser only with the first request.
 */
export function recogniseNumbersBy(recogniser: Recogniser): void {
  given = recogniser
}
/** Throws without a recogniser, so that no text passes unchecked. */
function recogniser(): Recogniser {
  if (!given) throw new Error('recogniseNumbersBy')
  return given
}
/** Rejects resident numbers in typed text, the doubtful too. */
export const withoutNumber = z.refine<string>((text) => !recogniser().holdsResidentNumber(text), residentNumberProblem)
export const shortText = z.string().check(z.maxLength(200), withoutNumber)
/** Zero characters are rejected: the database cannot store them. */
const words = (least: number, most: number) =>
  z.string().check(
    z.minLength(least),
    z.refine((text) => seenLength(text) >= least),
    z.maxLength(most),
    z.regex(/^[^\u0000]*$/),
  )
/** Blanks and invisible characters do not count. */
export const typedWords = (least: number, most: number) => words(least, most).check(withoutNumber)
/**
 * For a text that only the filer and the office read: a sure resident number is rejected, a possible one is starred.
 * Forms ask first (`useApiForm`).
 */
export const closedWords = (least: number, most: number) =>
  words(least, most).check(
    z.refine((text) => !recogniser().surelyHoldsResidentNumber(text), residentNumberProblem),
    z.overwrite((text) => recogniser().hideResidentNumbers(text)),
  )
/** A single line that the database can store. */
export const typedLine = (least: number, most: number) =>
  z.string().check(
    z.trim(),
    z.minLength(least),
    z.refine((text) => seenLength(text) >= least),
    z.maxLength(most),
    z.regex(/^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$/),
    withoutNumber,
  )
const longestReason = 300
export const actReason = typedWords(2, longestReason)
export const reasonBody = z.object({ reason: actReason })
/** SHA-256, hex. */
export const textHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
export const caseParams = z.object({ caseNumber: id('case') })
/** Normalises full-width digits and invisible characters. */
export const digits = (least: number, most: number) =>
  z.string().check(z.overwrite(plainText), z.regex(new RegExp(`^\\d{${least},${most}}$`)))

/** The request id is shown as 문의 번호. */
export const failure = z.object({
  status: z.int(),
  path: z.string(),
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type Failure = z.infer<typeof failure>

export const fileAnswer = z.object({
  name: z.string(),
  type: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
export const redirectAnswer = z.object({ location: z.string() })
