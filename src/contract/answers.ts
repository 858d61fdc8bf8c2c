/** Forms that many calls share: result letters, money, instants, files. */
import * as z from 'zod/mini'
import { filingMethods } from '#domain/collected-data.ts'
import { plainText, withoutInvisible } from '#domain/plain-text.ts'
import { id } from './id.ts'

export const success = z.object({ result: z.literal('S') })
export const filingMethod = z.enum(filingMethods)
/** Integer won; may be negative where a refund is meant. */
export const won = z.int()
/** ISO 8601 instant with offset. */
export const instant = z.iso.datetime({ offset: true })
/**
 * An instant that a person gives, of a year from 1900 to 2199: the database knows no year 0, and nothing is put off for
 * centuries.
 */
export const givenInstant = z.iso.datetime({ offset: true }).check(z.refine((text) => /^(19|2[01])\d\d-/.test(text)))
export const residentNumberProblem = 'input.resident-number'
let holdsNumber: ((text: string) => boolean) | undefined
/**
 * Whoever judges texts by these schemas says first what recognises a resident number in them (`holdsResidentNumber`):
 * a page names the calls it makes without bringing the recogniser, which comes with the first call.
 */
export function recogniseNumbersBy(holds: (text: string) => boolean): void {
  holdsNumber = holds
}
/**
 * For every text that people type: a resident number in it is refused, in the browser and on the server, under a code
 * of its own. Throws where nothing recognises numbers: no text passes that was not looked at.
 */
export const withoutNumber = z.refine<string>((text) => {
  if (!holdsNumber) throw new Error('nothing recognises resident numbers here: call recogniseNumbersBy first')
  return !holdsNumber(text)
}, residentNumberProblem)
export const shortText = z.string().check(z.maxLength(200), withoutNumber)
/**
 * What people type into a line or a box; blanks around it and signs that draw nothing do not count for the least. A
 * zero character is refused: the database cannot hold one.
 */
export const typedWords = (least: number, most: number) =>
  z.string().check(
    z.minLength(least),
    z.refine((text) => withoutInvisible(text).trim().length >= least),
    z.maxLength(most),
    z.regex(/^[^\u0000]*$/),
    withoutNumber,
  )
/** The hash of a text as it was shown (SHA-256, hex). */
export const textHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** The path of a call about one case. */
export const caseParams = z.object({ caseNumber: id('case') })
/** Digits alone; full-width ones and unseen signs around them are made plain. */
export const digits = (least: number, most: number) =>
  z.string().check(z.overwrite(plainText), z.regex(new RegExp(`^\\d{${least},${most}}$`)))

/**
 * What a failed request answers: a Korean sentence for people, a stable code for programs, the request id shown as
 * 문의 번호.
 */
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
