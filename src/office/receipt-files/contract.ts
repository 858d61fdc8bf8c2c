import * as z from 'zod/mini'
import { caseParams, textHash, withoutNumber } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  mostNumbers,
  mostReceiptFiles,
  numberKinds,
  receiptFileKinds,
  numberInName,
} from '#domain/filed-return/receipt-files.ts'

const caseOfFile = z.object({ caseNumber: z.string(), name: z.string(), by: z.enum(numberKinds), open: z.boolean() })
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
          numbers: z.array(z.string().check(z.regex(numberInName), withoutNumber)).check(z.maxLength(mostNumbers)),
          /** SHA-256 in hex, to detect files already stored. */
          hash: textHash,
        }),
      )
      .check(z.minLength(1), z.maxLength(mostReceiptFiles)),
  }),
  answer: z.object({
    files: z.array(
      z.object({
        cases: z.array(caseOfFile),
        /** The case that already has this file. */
        keptBy: z.nullable(z.string()),
      }),
    ),
  }),
})

/** Idempotent for the same file. */
export const uploadReceiptFile = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/receipts',
  summary: '접수증과 낸 신고서 올리기',
  who: 'staff',
  right: 'case.file',
  caseAct: 'upload-receipt',
  whose: 'branch',
  params: caseParams,
  accepts: 'file',
  query: z.object({ kind: z.enum(receiptFileKinds) }),
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  answer: z.object({ id: z.string(), added: z.boolean() }),
})
