import * as z from 'zod/mini'
import { caseParams, textHash, typedWords, withoutNumber } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { paperDoubts } from '#domain/filed-return/match-paper.ts'
import { mostNames, mostPaperNumbers, readKinds } from '#domain/filed-return/read-paper.ts'
import {
  mostNumbers,
  mostReceiptFiles,
  numberKinds,
  receiptFileKinds,
  numberInName,
} from '#domain/filed-return/receipt-files.ts'
import { slipKinds } from '#domain/filed-return/slips.ts'
import { isDay } from '#domain/seoul-time.ts'

const foundBy = [...numberKinds, 'name'] as const
export const paperKinds = [...receiptFileKinds, ...slipKinds] as const

const number = z.string().check(z.regex(numberInName), withoutNumber)
const day = z.string().check(z.refine(isDay))
const mostWon = 99_999_999_999

const paperFacts = z.object({
  kind: z.nullable(z.enum(readKinds)),
  numbers: z.array(number).check(z.maxLength(mostPaperNumbers)),
  names: z.array(typedWords(1, 50)).check(z.maxLength(mostNames)),
  amountWon: z.nullable(z.int().check(z.minimum(-mostWon), z.maximum(mostWon))),
  day: z.nullable(day),
  payCode: z.nullable(z.string().check(z.regex(/^\d{15,25}$/))),
  incomeYear: z.nullable(z.int().check(z.minimum(2000), z.maximum(2099))),
  refused: z.boolean(),
})

/** Nothing of the file is kept. Throws `file.*` if it is not a readable PDF. */
export const readReceiptPaper = endpoint({
  method: 'POST',
  path: '/api/office/receipt-readings',
  summary: '접수증·납부서 읽기',
  who: 'staff',
  right: 'case.file',
  accepts: 'file',
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  answer: z.object({
    /** `no-text`: a scan. */
    state: z.enum(['read', 'no-text', 'garbled']),
    facts: z.nullable(paperFacts),
  }),
})

const caseOfFile = z.object({ caseNumber: z.string(), name: z.string(), by: z.enum(foundBy), open: z.boolean() })
export type CaseOfFile = z.infer<typeof caseOfFile>

/** File names stay in the browser. Cases of other branches are not found. */
export const matchReceiptFiles = endpoint({
  method: 'POST',
  path: '/api/office/receipt-matches',
  summary: '접수증 파일의 신고 건 찾기',
  who: 'staff',
  right: 'case.file',
  body: z.object({
    files: z
      .array(
        z.object({
          numbers: z.array(number).check(z.maxLength(mostNumbers)),
          /** SHA-256 in hex, to detect files already stored. */
          hash: textHash,
          /** Null: not read. */
          facts: z.nullable(paperFacts),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostReceiptFiles)),
  }),
  answer: z.object({
    files: z.array(
      z.object({
        kind: z.nullable(z.enum(paperKinds)),
        cases: z.array(caseOfFile),
        target: z.nullable(z.string()),
        /** Empty: sure. */
        doubts: z.array(z.enum(paperDoubts)),
        /** What the return says of this tax; null: no case. */
        dueWon: z.nullable(z.int()),
        /** The paper's number is missing in the case: it can be written `now`, or `later`. */
        number: z.nullable(z.enum(['now', 'later'])),
        keptBy: z.nullable(z.string()),
      }),
    ),
  }),
})

/** Idempotent for the same file. Throws `case.same-paper` if another case has it. */
export const uploadReceiptFile = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/receipts',
  summary: '접수증과 제출한 신고서 올리기',
  who: 'staff',
  right: 'case.file',
  caseAct: 'upload-receipt',
  whose: 'branch',
  params: caseParams,
  accepts: 'file',
  query: z.object({ kind: z.enum(receiptFileKinds) }),
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  /** `version` of the case, to write the number after it. */
  answer: z.object({ id: z.string(), added: z.boolean(), version: z.int() }),
})
