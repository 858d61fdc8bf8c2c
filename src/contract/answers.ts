/** Forms that many calls share: result letters, money, instants, files. */
import * as z from 'zod/mini'
import { fillingTypes } from '#domain/collected-data.ts'

export const success = z.object({ result: z.literal('S') })
export const fillingType = z.enum(fillingTypes)
/** Integer won; may be negative where a refund is meant. */
export const won = z.int()
/** ISO 8601 instant with offset. */
export const instant = z.iso.datetime({ offset: true })
/** An instant that somebody gives, of a year from 1900 to 2199: the database knows no year 0, and nothing is put off for centuries. */
export const givenInstant = z.iso.datetime({ offset: true }).check(z.refine((text) => /^(19|2[01])\d\d-/.test(text)))
export const nothing = z.union([z.strictObject({}), z.undefined(), z.null()])
export const shortText = z.string().check(z.maxLength(200))
export const digits = (least: number, most: number) => z.string().check(z.regex(new RegExp(`^\\d{${least},${most}}$`)))

/** What a failed request answers: a Korean sentence for people, a stable code for programs, the request id shown as 문의 번호. */
export const failure = z.object({ status: z.int(), path: z.string(), message: z.string(), code: z.string(), requestId: z.string(), fields: z.optional(z.record(z.string(), z.string())) })
export type Failure = z.infer<typeof failure>

export const fileAnswer = z.object({ name: z.string(), type: z.string(), bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array) })
export const redirectAnswer = z.object({ location: z.string() })
