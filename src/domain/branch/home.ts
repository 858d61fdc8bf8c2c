/** What a firm's home page is made of where firms differ: the opening, the order of its blocks, who works with it. */
import * as z from 'zod/mini'
import { filingMethods } from '#domain/filing-codes.ts'

const text = z.string().check(z.minLength(1), z.maxLength(300))

/** A picture of the firm: a drawing in its folder or one folder below, or one that the office uploaded. */
export const picture = z
  .string()
  .check(z.regex(/^\/branches\/[a-z][a-z0-9-]*\/(([a-z]+\/)?[a-z0-9-]+\.svg|uploaded\/[0-9a-f]{24}\.(webp|png))$/))

/** What stands below the opening; every firm shows each once (S13 to S23). */
export const homeBlocks = ['ways', 'steps', 'people', 'promises', 'invitation', 'posts', 'reach', 'partners'] as const

/** The same where messengers and home screens read no drawings. */
export const bitmap = z
  .string()
  .check(z.regex(/^\/branches\/[a-z][a-z0-9-]*\/([a-z0-9-]+|uploaded\/[0-9a-f]{24})\.png$/))

/** At most so many firms stand in the row of partners (S21: seven). */
export const partnersMost = 12
export const peopleMost = 12

/** How the opening stands. */
export const heroForms = ['beside', 'band', 'centred'] as const

/** How the four steps stand: each with its picture, on one line, or as a list with large numerals. */
export const stepForms = ['pictures', 'line', 'list'] as const

export const exampleIncomes = ['wage', 'pension', 'other', 'financial'] as const
export const examplesMost = 6

export const homeSchema = z.object({
  /**
   * Headline and season card beside each other, a deep band that the card overlaps, or all in the middle under the
   * picture; `ratio`: its width divided by its height.
   */
  hero: z.object({ form: z.enum(heroForms), picture, ratio: z.number() }),
  steps: z.enum(stepForms),
  blocks: z
    .array(z.enum(homeBlocks))
    .check(
      z.refine(
        (blocks) => blocks.length === homeBlocks.length && homeBlocks.every((block) => blocks.includes(block)),
        'every block of the home page stands in it once',
      ),
    ),
  /** Who does the work; whoever is a tax accountant with the number of the register (세무사법 6). */
  people: z
    .array(z.object({ name: text, role: text, licence: z.optional(text), duties: text, picture }))
    .check(z.minLength(1), z.maxLength(peopleMost)),
  /** People whose fee is shown by the fee table; revenue in won. */
  examples: z
    .array(
      z.object({
        who: text,
        method: z.enum(filingMethods),
        revenueWon: z.int().check(z.minimum(1)),
        businesses: z.int().check(z.minimum(1)),
        incomes: z.array(z.enum(exampleIncomes)),
        voluntaryDouble: z.boolean(),
      }),
    )
    .check(z.minLength(1)),
  partners: z.array(z.object({ name: text, src: picture })).check(z.maxLength(partnersMost)),
})
