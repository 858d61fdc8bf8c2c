/** Fees, deposit account and identity need a second person to publish. */
import * as z from 'zod/mini'
import { digits, success, actReason } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { secondRight } from '#domain/two-person-acts.ts'
import { pictureUses } from '#domain/branch/editing/pictures.ts'
import { picture } from '#domain/branch/home.ts'
import { type hostRow, namedHost, proofFinding } from './host-schemas.ts'
import { change, branchEditor, difference, newBranch } from './schemas.ts'

export type * from './schemas.ts'

const right = { who: 'staff', right: 'branch.edit', whose: 'branch' } as const

export const readBranchEditor = endpoint({
  method: 'GET',
  path: '/api/office/branch-values',
  summary: '지점 내용과 초안',
  ...right,
  query: z.object({ branch: z.optional(id('branch')) }),
  answer: branchEditor,
})

/** Publishing a new branch needs two people. */
export const addBranch = endpoint({
  method: 'POST',
  path: '/api/office/branch-values/add',
  summary: '새 지점의 초안 만들기',
  who: 'staff',
  right: 'branch.add',
  acrossBranches: true,
  whose: 'branch',
  body: z.object({ ...newBranch, from: id('branch'), withWords: z.boolean() }),
  answer: z.object({ version: z.int() }),
})

/** Drafts refer to the re-encoded picture by `src`. */
export const uploadBranchPicture = endpoint({
  method: 'POST',
  path: '/api/office/branch-values/pictures',
  summary: '지점 그림 올리기',
  ...right,
  accepts: 'file',
  query: z.object({ branch: id('branch'), use: z.enum(pictureUses) }),
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  answer: z.object({ src: picture }),
})

/** `version`: the last save that the user saw (optimistic lock). */
const seen = { branchId: id('branch'), version: z.int().check(z.minimum(0)) }

export const changeBranch = endpoint({
  method: 'POST',
  path: '/api/office/branch-values',
  summary: '지점 내용 초안 저장',
  ...right,
  body: z.object({ ...seen, ...change.shape }),
  answer: z.object({ version: z.int() }),
})

export const publishBranch = endpoint({
  method: 'POST',
  path: '/api/office/branch-values/publish',
  summary: '지점 내용 올리기',
  ...right,
  right: secondRight('branch.publish'),
  body: z.object({
    ...seen,
    reason: actReason,
    /** Last four digits, read from the firm's own documents. */
    accountEnd: z.optional(digits(4, 4)),
  }),
  answer: success,
})

/** Discards the draft; the served values remain. */
export const dropBranchDraft = endpoint({
  method: 'POST',
  path: '/api/office/branch-values/drop',
  summary: '지점 내용 초안 버리기',
  ...right,
  body: z.object(seen),
  answer: success,
})

/** Changes of fees or account become a draft first. */
export const undoBranch = endpoint({
  method: 'POST',
  path: '/api/office/branch-values/undo',
  summary: '지점 내용 되돌리기',
  ...right,
  body: z.object({ ...seen, reason: actReason }),
  answer: z.object({ published: z.boolean() }),
})

/** Default: the last publication of the user's own branch. */
export const readBranchChanges = endpoint({
  method: 'GET',
  path: '/api/office/branch-values/changes',
  summary: '올린 지점 내용의 차이',
  ...right,
  query: z.object({ branch: z.optional(id('branch')), number: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  answer: z.object({ differences: z.array(difference) }),
})

/** Ten minutes, for this browser only. */
export const previewBranch = endpoint({
  method: 'POST',
  path: '/api/office/branch-values/preview',
  summary: '지점 내용 초안 미리 보기',
  ...right,
  body: z.object({ branchId: id('branch'), shown: z.boolean() }),
  answer: success,
})

export type HostRow = z.infer<typeof hostRow>
export type ProofFinding = z.infer<typeof proofFinding>

/** Looks the record up; what it proves stays proved. */
export const checkBranchHost = endpoint({
  method: 'POST',
  path: '/api/office/branch-values/hosts',
  summary: '지점 주소의 DNS 기록 확인',
  ...right,
  body: z.object({ branchId: id('branch'), host: namedHost }),
  answer: proofFinding,
})
