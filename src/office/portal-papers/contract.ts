import * as z from 'zod/mini'
import { caseParams, fileAnswer, instant } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { paperKinds, paperUses, unreadReasons } from '#domain/portal-papers/paper.ts'

const paper = z.object({
  id: z.string(),
  kind: z.enum(paperKinds),
  unread: z.nullable(z.enum(unreadReasons)),
  /** Kilobytes. */
  size: z.int(),
  at: instant,
  figures: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type CasePaper = z.infer<typeof paper>

/** Writes an access record if anything was read. */
export const readCasePapers = endpoint({
  method: 'GET',
  path: '/api/office/cases/:caseNumber/portal-papers',
  summary: '고객이 올린 홈택스 서류 보기',
  who: 'staff',
  right: 'cases.read',
  whose: 'branch',
  params: caseParams,
  answer: z.object({
    use: z.enum(paperUses),
    /** The filer has agreed to the agent at the portal. */
    agreed: z.boolean(),
    papers: z.array(paper),
  }),
})

/** Each download writes an access record. */
export const readCasePaper = endpoint({
  method: 'GET',
  path: '/api/office/cases/:caseNumber/portal-papers/:paperId',
  summary: '고객이 올린 홈택스 서류 내려받기',
  who: 'staff',
  right: 'cases.read',
  attempt: 'download',
  whose: 'branch',
  params: z.object({ caseNumber: id('case'), paperId: id('portalPaper') }),
  kind: 'file',
  answer: fileAnswer,
})
