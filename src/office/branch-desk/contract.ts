/**
 * The office edits a branch: a draft by parts, looked at as the site would show it, published, undone, read back. Fees,
 * the deposit account and who the branch is are published by a second person.
 */
import * as z from 'zod/mini'
import { digits, success, typedWords } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { secondRight } from '#domain/two-person-acts.ts'
import { pictureUses } from '#domain/branch/editing/pictures.ts'
import { picture } from '#domain/branch/home.ts'
import { change, desk, difference, newBranch } from './schemas.ts'

export type * from './schemas.ts'

const right = { who: 'staff', right: 'branch.edit', whose: 'branch' } as const

export const readBranchDesk = endpoint({
  method: 'GET',
  path: '/api/office/branch-values',
  summary: '지점 내용과 초안',
  ...right,
  query: z.object({ branch: z.optional(id('branch')) }),
  answer: desk,
})

/** Begins a branch as a draft: a copy of another, with its words or without them. Publishing it takes two. */
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

/** Keeps a picture for the branch, made anew; a draft then names it by `src`. */
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

/** `version`: the number of the save that the person saw last. */
const seen = { branchId: id('branch'), version: z.int().check(z.minimum(0)) }

/** Saves the draft with these parts; answers the number of the latest save. */
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
    reason: typedWords(2, 300),
    /** The last four digits of the deposit account, as the second person reads them off the firm's own papers. */
    accountEnd: z.optional(digits(4, 4)),
  }),
  answer: success,
})

/** Drops the draft; what is served stays. */
export const dropBranchDraft = endpoint({
  method: 'POST',
  path: '/api/office/branch-values/drop',
  summary: '지점 내용 초안 버리기',
  ...right,
  body: z.object(seen),
  answer: success,
})

/** Serves again what was there before the last publication; where that moves fees or the account, as a draft first. */
export const undoBranch = endpoint({
  method: 'POST',
  path: '/api/office/branch-values/undo',
  summary: '지점 내용 되돌리기',
  ...right,
  body: z.object({ ...seen, reason: typedWords(2, 300) }),
  answer: z.object({ published: z.boolean() }),
})

/** What a publication changed; the last one of the own branch when nothing is named. */
export const readBranchChanges = endpoint({
  method: 'GET',
  path: '/api/office/branch-values/changes',
  summary: '올린 지점 내용의 차이',
  ...right,
  query: z.object({ branch: z.optional(id('branch')), number: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  answer: z.object({ differences: z.array(difference) }),
})

/** Lets this browser see the draft on the site for ten minutes, or ends that. */
export const previewBranch = endpoint({
  method: 'POST',
  path: '/api/office/branch-values/preview',
  summary: '지점 내용 초안 미리 보기',
  ...right,
  body: z.object({ branchId: id('branch'), shown: z.boolean() }),
  answer: success,
})
