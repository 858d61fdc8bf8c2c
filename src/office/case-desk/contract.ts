import * as z from 'zod/mini'
import { caseParams, success, closedWords, actReason } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { isDay } from '#domain/seoul-time.ts'

const version = z.optional(z.int())
const reason = actReason

/** Null unassigns. Throws `case.colleague` if the assignee may not prepare the case. */
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
 * The previous branch loses all access. Throws `case.move-consent` without the filer's consent, `case.move-app` and
 * `case.move-there` if the filer could not continue.
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
    /** The filer consented to the transfer to another firm. */
    consented: z.boolean(),
  }),
  answer: success,
})

/** Stops the office's waiting time. */
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

/** Notifies the filer. A virtual account that awaits the fee is closed first. */
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

/** Of the member: every unfinished case ends, no message goes out, nobody signs in. Throws `case.death-day`. */
export const recordDeath = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/death',
  summary: '사망 적기',
  who: 'staff',
  right: 'case.review',
  caseAct: 'record-death',
  whose: 'branch',
  params: caseParams,
  body: z.object({ version: z.int(), day: z.string().check(z.refine(isDay)), reason }),
  answer: success,
})

/** It was recorded by mistake. */
export const undoDeath = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/death-removal',
  summary: '사망 기록 되돌리기',
  who: 'staff',
  right: 'case.review',
  caseAct: 'undo-death',
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
  body: z.object({ words: closedWords(2, 1_000) }),
  answer: success,
})

/** Returns the unmasked value; each request is recorded. */
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

/** Edit lock of three minutes while a user types. Throws `case.locked` if a colleague holds it. */
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
