import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'

const inline = z.union([
  z.object({ kind: z.enum(['text', 'strong']), text: z.string() }),
  z.object({ kind: z.literal('link'), text: z.string(), href: z.string() }),
])
const line = z.array(inline)
const block = z.union([
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    id: z.string(),
    text: z.string(),
  }),
  z.object({ kind: z.enum(['paragraph', 'note']), content: line }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(line) }),
  z.object({ kind: z.literal('table'), header: z.array(line), rows: z.array(z.array(line)) }),
])

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const headings = z.array(z.string())

const textPage = z.object({
  path: z.string(),
  title: z.string(),
  effectiveOn: day,
  replacedOn: z.optional(day),
  announced: z.optional(z.literal(true)),
  blocks: z.array(block),
  /** Latest first. */
  versions: z.array(
    z.object({ effectiveOn: day, replacedOn: z.optional(day), announced: z.optional(z.literal(true)) }),
  ),
  /** Compared with the previous version, by heading. */
  changes: z.optional(z.object({ since: day, added: headings, changed: headings, removed: headings })),
})
export type TextPage = z.infer<typeof textPage>

/** `version`: effective day, also of an announced one; default: in force. */
export const readTextPage = endpoint({
  method: 'GET',
  path: '/api/pages/:name',
  summary: '지점의 안내·약관 글',
  who: 'anyone',
  whose: 'anyone',
  params: z.object({ name: id('textPage') }),
  query: z.object({ version: z.optional(day) }),
  answer: textPage,
})
