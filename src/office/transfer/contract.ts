/** Electronic returns (변환신고). */
import * as z from 'zod/mini'
import { actReason, fileAnswer, instant, success, textHash, typedLine, withoutNumber } from '#contract/answers.ts'
import { type AnswerOf, endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { fieldFaults } from '#domain/record-file/fields.ts'
import { recordTaxes } from '#domain/record-file/layout.ts'
import { returnForms } from '#domain/return-form/form-names.ts'

/** Each return is read and calculated again. */
export const mostRecordCases = 100
export const shownCases = 500
export const shownFiles = 20
export const mostLayouts = 40

const layout = z.object({
  id: z.string(),
  name: z.string(),
  tax: z.enum(recordTaxes),
  form: z.enum(returnForms),
  validFrom: z.string(),
  sha256: textHash,
  addedBy: z.string(),
  addedAt: instant,
  /** Used today. */
  current: z.boolean(),
  /** A field holds the firm's user id at the portal. */
  asksUser: z.boolean(),
})
export type ShownLayout = z.infer<typeof layout>

const madeFile = z.object({
  id: z.string(),
  layout: z.string(),
  cases: z.int(),
  sha256: textHash,
  reason: z.string(),
  madeBy: z.string(),
  madeAt: instant,
})
export type MadeFile = z.infer<typeof madeFile>

export const readRecordFiles = endpoint({
  method: 'GET',
  path: '/api/office/record-files',
  summary: '변환신고 파일의 서식과 만들 수 있는 건',
  who: 'staff',
  right: 'case.file',
  whose: 'branch',
  query: z.object({ branch: z.optional(id('branch')) }),
  answer: z.object({
    branch: z.string(),
    branches: z.array(z.object({ id: z.string(), name: z.string() })),
    layouts: z.array(layout),
    mayKeep: z.boolean(),
    /** Ready to be filed, the longest waiting first. */
    cases: z.array(z.object({ caseNumber: z.string(), name: z.string(), assignee: z.nullable(z.string()) })),
    total: z.int(),
    files: z.array(madeFile),
  }),
})

export type RecordFiles = AnswerOf<typeof readRecordFiles>

const layoutFault = z.object({ line: z.nullable(z.int()), where: z.string(), words: z.string() })
export type ShownFault = z.infer<typeof layoutFault>

/** A YAML or JSON file. Nothing is kept if it has faults. `same`: kept already. */
export const addRecordLayout = endpoint({
  method: 'POST',
  path: '/api/office/record-layouts',
  summary: '변환신고 서식 넣기',
  who: 'staff',
  right: 'branch.edit',
  whose: 'branch',
  accepts: 'file',
  query: z.object({ branch: z.optional(id('branch')) }),
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  answer: z.object({ outcome: z.enum(['kept', 'same', 'faults']), faults: z.array(layoutFault) }),
})

/** Its files stay recorded. None, or another firm's, is no error. */
export const removeRecordLayout = endpoint({
  method: 'POST',
  path: '/api/office/record-layouts/removal',
  summary: '변환신고 서식 빼기',
  who: 'staff',
  right: 'branch.edit',
  whose: 'branch',
  body: z.object({ branch: z.optional(id('branch')), layout: z.uuid(), reason: actReason }),
  answer: success,
})

const caseNumbers = z
  .array(z.string().check(z.regex(/^[\w-]{1,20}$/), withoutNumber))
  .check(z.minLength(1), z.maxLength(mostRecordCases))
const branchQuery = {
  branch: z.optional(id('branch')),
  layout: z.uuid(),
  caseNumbers,
  /** The firm's user id at the portal: some layouts ask for it. */
  portalUser: typedLine(0, 20),
}

const refusal = z.object({
  record: z.string(),
  field: z.string(),
  fault: z.enum(fieldFaults),
  detail: z.nullable(z.string()),
})
export type ShownRefusal = z.infer<typeof refusal>
const refusedCase = z.object({
  caseNumber: z.string(),
  name: z.string(),
  /** Why the case as a whole is not written. */
  words: z.nullable(z.string()),
  fields: z.array(refusal),
})
export type RefusedCase = z.infer<typeof refusedCase>

/** Reads no number of a resident. Cases of other firms count as not found. */
export const previewRecordFile = endpoint({
  method: 'POST',
  path: '/api/office/record-files/preview',
  summary: '변환신고 파일 미리 보기',
  who: 'staff',
  right: 'case.file',
  whose: 'branch',
  body: z.object(branchQuery),
  answer: z.object({
    ready: z.array(z.string()),
    refused: z.array(refusedCase),
    /** Of the head or tail. */
    file: z.array(refusal),
    fileName: z.string(),
  }),
})
export type RecordPreview = AnswerOf<typeof previewRecordFile>

/**
 * Marks nothing as filed and stores no file. Throws `record-file.refused` if one case no longer fits,
 * `record-file.layout` if the layout is no longer today's.
 */
export const makeRecordFile = endpoint({
  method: 'POST',
  path: '/api/office/record-files',
  summary: '변환신고 파일 만들기',
  who: 'staff',
  right: 'case.file',
  attempt: 'download',
  whose: 'branch',
  body: z.object({ ...branchQuery, reason: actReason }),
  kind: 'file',
  answer: fileAnswer,
})
