import * as z from 'zod/mini'
import { caseParams, fileAnswer, success } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { downloadReasons } from '#office/report/contract.ts'

/** The contract that was signed last, with both signatures. Throws `notfound` where the filer signed none. */
export const readEngagement = endpoint({
  method: 'GET',
  path: '/api/office/cases/:caseNumber/engagement',
  summary: '수임계약서 내려받기',
  who: 'staff',
  right: 'cases.read',
  attempt: 'download',
  whose: 'branch',
  params: caseParams,
  query: z.object({ reason: z.enum(downloadReasons) }),
  kind: 'file',
  answer: fileAnswer,
})

/** The office's signature where the filer signed anew after the approval. Throws `case.licence`. */
export const signEngagement = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/engagement',
  summary: '수임계약서에 사무소 서명',
  who: 'staff',
  right: 'case.review',
  caseAct: 'sign-engagement',
  whose: 'branch',
  params: caseParams,
  body: z.object({ version: z.int() }),
  answer: success,
})
