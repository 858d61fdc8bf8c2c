/**
 * What the office does with a case beside its return: who has it, what was written down about it, a call to its
 * person, the end without a return (staff work, "case file").
 */
import * as z from 'zod/mini'
import { caseParams, success, typedWords } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'

/** Left out where the newest state is meant: a way back out of one's own act. */
const version = z.optional(z.int())
const reason = typedWords(2, 300)

/** Hands the case to a colleague of its branch, or to nobody. Throws `case.colleague` for who may not prepare it. */
export const assignCase = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/assignee',
  summary: '담당 정하기',
  who: 'staff',
  right: 'case.prepare',
  caseAct: 'assign',
  whose: 'branch',
  params: caseParams,
  body: z.object({ version, staffId: z.nullable(id('colleague')) }),
  answer: success,
})

/**
 * Moves the case with all that belongs to it: its branch before reads nothing of it any more. Throws
 * `case.move-consent` where its person must agree first, `case.move-app` and `case.move-there` where they cannot go on.
 */
export const moveCase = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/branch',
  summary: '다른 지점으로 옮기기',
  who: 'staff',
  right: 'case.move',
  caseAct: 'move',
  whose: 'branch',
  params: caseParams,
  body: z.object({
    version: z.int(),
    to: id('servedBranch'),
    reason,
    /** Its person agreed that another firm gets the case. */
    consented: z.boolean(),
  }),
  answer: success,
})

/** The filer's turn: the office is not waited for. */
export const waitForFiler = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/waiting',
  summary: '고객 답 대기로 하기',
  who: 'staff',
  right: 'case.prepare',
  caseAct: 'wait',
  whose: 'branch',
  params: caseParams,
  body: z.object({ version }),
  answer: success,
})

export const resumeCase = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/resumption',
  summary: '다시 준비하기',
  who: 'staff',
  right: 'case.prepare',
  caseAct: 'resume',
  whose: 'branch',
  params: caseParams,
  body: z.object({ version }),
  answer: success,
})

/** Ends the case without a return; the filer is told. An account that waits for the fee is closed first. */
export const dismissCase = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/dismissal',
  summary: '종결하기',
  who: 'staff',
  right: 'case.review',
  caseAct: 'dismiss',
  whose: 'branch',
  params: caseParams,
  body: z.object({ version: z.int(), reason }),
  answer: success,
})

export const reopenCase = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/reopening',
  summary: '다시 열기',
  who: 'staff',
  right: 'case.review',
  caseAct: 'reopen',
  whose: 'branch',
  params: caseParams,
  body: z.object({ version: z.int(), reason }),
  answer: success,
})

export const noteCase = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/notes',
  summary: '메모 남기기',
  who: 'staff',
  right: 'case.message',
  caseAct: 'note',
  whose: 'branch',
  params: caseParams,
  body: z.object({ words: typedWords(2, 1_000) }),
  answer: success,
})

/** The whole phone number or e-mail address, opened on record. */
export const revealCaseContact = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/contact',
  summary: '고객 연락처 보기',
  who: 'staff',
  right: 'case.message',
  attempt: 'reveal',
  caseAct: 'call',
  whose: 'branch',
  params: caseParams,
  body: z.object({ what: z.enum(['phone', 'email']) }),
  answer: z.object({ value: z.string() }),
})

/**
 * Keeps others from changing the case for three minutes while a person types, or lets it go. Throws `case.locked` while
 * a colleague has it.
 */
export const holdCase = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/edit-lock',
  summary: '고치는 중으로 하기',
  who: 'staff',
  right: 'case.prepare',
  caseAct: 'prepare',
  whose: 'branch',
  params: caseParams,
  body: z.object({ on: z.boolean() }),
  answer: success,
})
