import { filingMethods } from '#domain/filing-codes.ts'
import * as z from 'zod/mini'

/** S14 to S23, under the opening of every firm in this order. */
export const firstBlocks = ['ways', 'invitation', 'posts', 'reach', 'partners'] as const

export const homeBlocks = [...firstBlocks, 'steps', 'people', 'promises'] as const

type HomeBlock = (typeof homeBlocks)[number]

const isFirst = (block: HomeBlock) => firstBlocks.some((first) => first === block)

/** The firm orders what follows the first blocks; values of another order are shown so too. */
export function orderedBlocks(blocks: readonly HomeBlock[]): HomeBlock[] {
  return [...firstBlocks.filter((block) => blocks.includes(block)), ...movableBlocks(blocks)]
}

export function movableBlocks(blocks: readonly HomeBlock[]): HomeBlock[] {
  return blocks.filter((block) => !isFirst(block))
}

const text = z.string().check(z.minLength(1), z.maxLength(300))

export const picture = z
  .string()
  .check(z.regex(/^\/branches\/[a-z][a-z0-9-]*\/(([a-z]+\/)?[a-z0-9-]+\.svg|uploaded\/[0-9a-f]{24}\.(webp|png))$/))

/** Messengers and home screens do not render SVG. */
export const bitmap = z
  .string()
  .check(z.regex(/^\/branches\/[a-z][a-z0-9-]*\/([a-z0-9-]+|uploaded\/[0-9a-f]{24})\.png$/))

/** S21 shows seven. */
export const partnersMost = 12
export const peopleMost = 12

export const heroForms = ['beside', 'band', 'centred'] as const

export const stepForms = ['pictures', 'line', 'list'] as const

export const exampleIncomes = ['wage', 'pension', 'other', 'financial'] as const
export const examplesMost = 6

export const homeSchema = z.object({
  /** `ratio`: width divided by height. */
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
  /** A tax accountant shows the registration number (세무사법 6). */
  people: z
    .array(z.object({ name: text, role: text, licence: z.optional(text), duties: text, picture }))
    .check(z.minLength(1), z.maxLength(peopleMost)),
  /** Fee examples; revenue in won. */
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
