/** Filing by papers of the tax portal, for those who cannot use the collection. */
import * as z from 'zod/mini'
import { success } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { paperKinds, paperUses, unreadReasons } from '#domain/portal-papers/paper.ts'

const paper = z.object({
  id: z.string(),
  kind: z.enum(paperKinds),
  unread: z.nullable(z.enum(unreadReasons)),
  figures: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type GivenPaperView = z.infer<typeof paper>

export const listPapers = endpoint({
  method: 'GET',
  path: '/api/portal-papers',
  summary: '올린 홈택스 서류',
  who: 'member',
  act: 'give-papers',
  answer: z.object({
    incomeYear: z.int(),
    use: z.enum(paperUses),
    /** What the portal did not give. */
    missing: z.array(z.enum(paperKinds)),
    papers: z.array(paper),
  }),
})

/** Throws `paper.person`, `paper.year`, `paper.many`, and what `receivePaper` throws. */
export const addPaper = endpoint({
  method: 'POST',
  path: '/api/portal-papers',
  summary: '홈택스 서류 올리기',
  who: 'member',
  act: 'give-papers',
  accepts: 'file',
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  answer: z.object({ id: z.string() }),
})

/** Idempotent. */
export const removePaper = endpoint({
  method: 'POST',
  path: '/api/portal-papers/removal',
  summary: '올린 홈택스 서류 빼기',
  who: 'member',
  act: 'give-papers',
  body: z.object({ paper: z.uuid() }),
  answer: success,
})

/**
 * Fills only what the portal did not give; after a whole collection it changes no figure. `nothingElse`: there is no
 * other deduction data. Throws `paper.none`.
 */
export const confirmPapers = endpoint({
  method: 'POST',
  path: '/api/portal-papers/confirmation',
  summary: '홈택스 서류 확인',
  who: 'member',
  act: 'give-papers',
  body: z.object({ nothingElse: z.boolean() }),
  answer: success,
})
