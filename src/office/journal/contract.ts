/** A case's year for a bookkeeping program. */
import * as z from 'zod/mini'
import { caseParams, fileAnswer, won } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { journalPrograms } from '#domain/journal/layouts.ts'
import { downloadReasons } from '#office/report/contract.ts'

/** A case's year as entries for a bookkeeping program. Throws `case.no-return`. */
export const readJournal = endpoint({
  method: 'GET',
  path: '/api/office/cases/:caseNumber/journal',
  summary: '일반전표로 옮길 내용',
  who: 'staff',
  right: 'cases.read',
  whose: 'branch',
  params: caseParams,
  answer: z.object({
    lines: z.int(),
    debitWon: won,
    creditWon: won,
    /** Lines whose account nobody knows. */
    open: z.int(),
    notes: z.array(z.string()),
  }),
})

/** Throws `case.journal` for what the program would refuse, or if there is no entry. */
export const takeJournal = endpoint({
  method: 'GET',
  path: '/api/office/cases/:caseNumber/journal-file',
  summary: '일반전표 파일 내려받기',
  who: 'staff',
  right: 'cases.read',
  attempt: 'download',
  whose: 'branch',
  params: caseParams,
  query: z.object({ program: z.enum(journalPrograms), reason: z.enum(downloadReasons) }),
  kind: 'file',
  answer: fileAnswer,
})
