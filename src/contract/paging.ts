/** `page` counts from 0, `size` is 1 to 100. */
import * as z from 'zod/mini'
import { searchFields, longestKeyword } from '#domain/post/post.ts'

export const countInQuery = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(z.minimum(least), z.maximum(most)),
    ),
  )

/** Defaults to the year with something open or stored. */
export const yearQuery = { year: z.optional(countInQuery(2000, 2100)) }

export const pageQuery = {
  page: z._default(countInQuery(0, 1_000_000), 0),
  size: z._default(countInQuery(1, 100), 10),
  field: z._default(z.enum(searchFields), 'all'),
  keyword: z._default(z.string().check(z.maxLength(longestKeyword)), ''),
}
