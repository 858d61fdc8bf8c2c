import * as z from 'zod/mini'
import { typedWords } from '#contract/answers.ts'
import { proofs } from '#domain/proof.ts'
import { explainLine, methodOffer } from '#filer/method/contract.ts'

const officeInput = z.object({
  field: z.string(),
  label: z.string(),
  kind: z.enum(['won', 'percent', 'perMille', 'flag', 'day', 'year', 'order', 'place', 'relation', 'code', 'choice']),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Null if nothing is known. */
  value: z.nullable(z.union([z.number(), z.boolean(), typedWords(0, 40)])),
  source: z.string(),
  /** The document that shows it; null if none does. */
  proof: z.nullable(z.enum(proofs)),
  article: z.string(),
  asked: z.array(z.string()),
})
export type OfficeInput = z.infer<typeof officeInput>

const inputRow = z.object({
  /** Empty outside of a list; else `reductions.0`. */
  id: z.string(),
  name: z.string(),
  /** Not there yet. */
  isNew: z.boolean(),
  mayRemove: z.boolean(),
  inputs: z.array(officeInput),
})
export type InputRow = z.infer<typeof inputRow>

export const officeInputs = z.object({ groups: z.array(z.object({ name: z.string(), rows: z.array(inputRow) })) })
export type InputGroup = z.infer<typeof officeInputs>['groups'][number]

/** `proof`: the document that shows it; null if none does. */
const sourcedLine = z.extend(explainLine, {
  sources: z.optional(z.array(z.object({ name: z.string(), proof: z.nullable(z.enum(proofs)) }))),
})
export const sourcedOffer = z.extend(methodOffer, { lines: z.optional(z.array(sourcedLine)) })
