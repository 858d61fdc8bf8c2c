import * as z from 'zod/mini'
import { success, typedWords, won } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { bookLines, lineStates } from '#domain/books/lines.ts'

const params = z.object({ caseNumber: id('case'), billId: id('bill') })
const account = z.enum(bookLines)

/** `unlikeWon`: how a sum differs from the lines beside it. */
const line = z.object({
  line: z.int(),
  section: z.string(),
  name: z.string(),
  won,
  state: z.enum(lineStates),
  account: z.nullable(account),
  unlikeWon: z.nullable(won),
})
export type BookFileLine = z.infer<typeof line>

const sheet = z.object({
  at: z.int(),
  name: z.string(),
  unitWon: z.int(),
  lines: z.array(line),
  unread: z.array(
    z.object({ line: z.int(), name: z.string(), why: z.enum(['sum', 'two-sums', 'resident-number', 'too-large']) }),
  ),
})
export type BookFileSheet = z.infer<typeof sheet>

/** Writes an access record. Empty `sheets`: no ledger is in it. Throws `file.not-book` for a PDF. */
export const readBookLines = endpoint({
  method: 'GET',
  path: '/api/office/cases/:caseNumber/books/files/:billId/lines',
  summary: '장부 파일의 계정',
  who: 'staff',
  right: 'cases.read',
  whose: 'branch',
  params,
  answer: z.object({ fileName: z.string(), sha256: z.string(), sheets: z.array(sheet) }),
})

/** What is typed or pasted travels as a file of text. */
export const pastedBook = { body: z.object({ text: typedWords(1, 100_000) }) }

const mostWon = 1_000_000_000_000
const seenWon = won.check(z.minimum(-mostWon), z.maximum(mostWon))

/**
 * One act: the expenses of a business, its accounts, and what the firm answered. `answers`: by line of the sheet; other
 * than the known ones they are remembered. Throws `input.invalid` while a line is open or unread, `case.changed` if the
 * sums or the expenses before are not those that were seen.
 */
export const importBook = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/books/files/:billId/import',
  summary: '장부 파일을 필요경비로 옮기기',
  who: 'staff',
  right: 'case.prepare',
  caseAct: 'prepare',
  whose: 'branch',
  params,
  body: z.object({
    sheet: z.int().check(z.minimum(0), z.maximum(100)),
    business: z.int().check(z.minimum(0), z.maximum(99)),
    answers: z.array(z.object({ line: z.int(), account })).check(z.maxLength(2_000)),
    revenueWon: seenWon,
    expensesWon: won.check(z.minimum(0), z.maximum(mostWon)),
    beforeWon: z.nullable(seenWon),
  }),
  answer: success,
})
