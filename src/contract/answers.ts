import * as z from 'zod/mini'
import { filingMethods } from '#domain/collected-data.ts'
import { plainText, withoutInvisible } from '#domain/plain-text.ts'
import { id } from './id.ts'

export const success = z.object({ result: z.literal('S') })
export const filingMethod = z.enum(filingMethods)
/** Negative for a refund. */
export const won = z.int()
export const instant = z.iso.datetime({ offset: true })
/** Years 1900 to 2199: the database has no year 0. */
export const givenInstant = z.iso.datetime({ offset: true }).check(z.refine((text) => /^(19|2[01])\d\d-/.test(text)))
export const residentNumberProblem = 'input.resident-number'
let holdsNumber: ((text: string) => boolean) | undefined
/**
 * Call before validating (`holdsResidentNumber`). Injected, so that pages load the recogniser only with the first
 * request.
 */
export function recogniseNumbersBy(holds: (text: string) => boolean): void {
  holdsNumber = holds
}
/** Rejects resident numbers in typed text. Throws without a recogniser, so that no text passes unchecked. */
export const withoutNumber = z.refine<string>((text) => {
  if (!holdsNumber) throw new Error('nothing recognises resident numbers here: call recogniseNumbersBy first')
  return !holdsNumber(text)
}, residentNumberProblem)
export const shortText = z.string().check(z.maxLength(200), withoutNumber)
/** Blanks and invisible characters do not count. Zero characters are rejected: the database cannot store them. */
export const typedWords = (least: number, most: number) =>
  z.string().check(
    z.minLength(least),
    z.refine((text) => withoutInvisible(text).trim().length >= least),
    z.maxLength(most),
    z.regex(/^[^\u0000]*$/),
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
