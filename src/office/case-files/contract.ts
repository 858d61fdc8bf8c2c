import * as z from 'zod/mini'
import { caseParams, instant } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { paperKinds } from '#domain/portal-papers/paper.ts'

const fileSources = ['paper', 'answer', 'conversation', 'book', 'document'] as const

const caseFile = z.object({
  id: z.string(),
  source: z.enum(fileSources),
  questionId: z.nullable(z.string()),
  paper: z.nullable(z.enum(paperKinds)),
  /** Ours: the subject, the case and which of several. */
  fileName: z.string(),
  size: z.int(),
  at: instant,
})
export type ListedFile = z.infer<typeof caseFile>

/** Each download writes an access record. */
export const listCaseFiles = endpoint({
  method: 'GET',
  path: '/api/office/cases/:caseNumber/files',
  summary: '접수 건의 파일 목록',
  who: 'staff',
  right: 'cases.read',
  whose: 'branch',
  params: caseParams,
  answer: z.object({ files: z.array(caseFile) }),
})
