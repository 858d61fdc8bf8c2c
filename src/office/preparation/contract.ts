/** Resident numbers are masked. */
import * as z from 'zod/mini'
import { caseParams, fileAnswer, instant } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'

export const sheetReasons = ['prepare', 'check', 'answer'] as const
export type SheetReason = (typeof sheetReasons)[number]

const part = z.object({
  id: z.string(),
  title: z.string(),
  columns: z.array(z.object({ name: z.string(), amount: z.boolean() })),
  rows: z.array(z.array(z.string())),
  notes: z.array(z.string()),
})
export type SheetPart = z.infer<typeof part>

const preparationSheet = z.object({ incomeYear: z.int(), name: z.string(), at: instant, parts: z.array(part) })
export type PreparationSheet = z.infer<typeof preparationSheet>

/** Opening it writes an access record. */
export const readPreparation = endpoint({
  method: 'GET',
  path: '/api/office/cases/:caseNumber/preparation',
  summary: '준비표 보기',
  who: 'staff',
  right: 'cases.read',
  whose: 'branch',
  params: caseParams,
  answer: preparationSheet,
})

export const readPreparationPdf = endpoint({
  method: 'GET',
  path: '/api/office/cases/:caseNumber/preparation/file',
  summary: '준비표 내려받기',
  who: 'staff',
  right: 'cases.read',
  attempt: 'download',
  whose: 'branch',
  params: caseParams,
  query: z.object({ reason: z.enum(sheetReasons) }),
  kind: 'file',
  answer: fileAnswer,
})
