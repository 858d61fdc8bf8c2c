/** /mypage-family: a family that is compared of its own will (소득세법 50, 53; 시행령 106). */
import * as z from 'zod/mini'
import { instant, success, textHash, typedWords } from '#contract/answers.ts'
import { type AnswerOf, endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { familyTies, returnStates } from '#domain/family-group/family-group.ts'
import { longestLegalName } from '#domain/name/legal-name.ts'

const text = z.string()
const won = z.int()
const token = z.string().check(z.regex(/^[\w-]{43}$/))

const person = z.object({
  id: text,
  me: z.boolean(),
  tie: z.enum([...familyTies, 'relative']),
  agreed: z.boolean(),
  /** Null until both have agreed, as all that follows. */
  name: z.nullable(text),
  state: z.nullable(z.enum(returnStates)),
  /** With VAT; null until a method is chosen. */
  feeWon: z.nullable(won),
  /** Before the review the fee is a forecast. */
  feeIsFinal: z.boolean(),
})
export type GroupPersonRow = z.infer<typeof person>

/** Each reading of another's state is recorded. */
export const readFamilyGroup = endpoint({
  method: 'GET',
  path: '/api/family-group',
  summary: '가족과 함께 열기',
  who: 'member',
  answer: z.object({
    /** Null where the firm has no text. */
    consent: z.nullable(z.object({ title: text, body: text, version: text, hash: textHash })),
    /** Including me; empty without a link. */
    people: z.array(person),
    /** My own. */
    invitations: z.array(z.object({ id: text, tie: z.enum(familyTies), until: instant })),
    mayInvite: z.boolean(),
    /** Names of dependants whom another of the group claims too. */
    twice: z.array(text),
  }),
})
export type FamilyGroup = AnswerOf<typeof readFamilyGroup>

/** The token stands in this answer alone. Throws `family-group.closed`, `family-group.full`. */
export const inviteFamily = endpoint({
  method: 'POST',
  path: '/api/family-group/invitations',
  summary: '가족 초대 링크 만들기',
  who: 'member',
  neverKept: true,
  body: z.object({ tie: z.enum(familyTies), name: typedWords(2, longestLegalName) }),
  answer: z.object({ token: text, until: instant }),
})

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/api/family-group/invitations/withdrawal',
  summary: '가족 초대 링크 거두기',
  who: 'member',
  whose: 'own',
  body: z.object({ invitation: id('familyInvitation') }),
  answer: success,
})

/** Reads nothing of the one who invites. Throws one of `family-group.link-…`. */
export const lookAtInvitation = endpoint({
  method: 'POST',
  path: '/api/family-group/invitations/look',
  summary: '받은 초대 링크 보기',
  who: 'member',
  neverKept: true,
  body: z.object({ token }),
  answer: z.object({ tie: z.enum(familyTies), until: instant }),
})

/** Ends the link and tells who invited; nothing is kept of the invited. Throws as `look` does. */
export const refuseFamily = endpoint({
  method: 'POST',
  path: '/api/family-group/refusal',
  summary: '받은 초대 거절하기',
  who: 'member',
  body: z.object({ token }),
  answer: success,
})

/** The consent with it. Throws as `look` does, `family-group.elsewhere`, `request.conflict` if the text has changed. */
export const joinFamily = endpoint({
  method: 'POST',
  path: '/api/family-group/joining',
  summary: '초대를 받고 함께 비교에 동의하기',
  who: 'member',
  body: z.object({ token, hash: textHash }),
  answer: success,
})

/** Withdrawn by the same call. Throws `family-group.none` without a link, `request.conflict` if the text has changed. */
export const agreeToFamily = endpoint({
  method: 'POST',
  path: '/api/family-group/consent',
  summary: '가족과 함께 비교에 동의하기·거두기',
  who: 'member',
  body: z.object({ on: z.boolean(), hash: textHash }),
  answer: success,
})

/** Idempotent. */
export const leaveFamily = endpoint({
  method: 'POST',
  path: '/api/family-group/leaving',
  summary: '가족과의 연결 끊기',
  who: 'member',
  answer: success,
})

export const waitingReasons = ['not-begun', 'family', 'stopped', 'failed'] as const
const refusals = ['died', 'income', 'conditions', 'excluded'] as const

const claimed = z.object({
  /** Opaque. */
  key: text,
  name: text,
  /** Ids of people. */
  now: z.array(text),
  /** Null: nobody may claim. */
  proposed: z.nullable(text),
  refusal: z.nullable(z.enum(refusals)),
})
export type ClaimedRow = z.infer<typeof claimed>

/** Of everybody's return only who claims whom and what it changes. Each reading is recorded. Throws `family-group.consent`. */
export const compareFamily = endpoint({
  method: 'POST',
  path: '/api/family-group/comparison',
  summary: '누가 부양가족을 공제할지 비교하기',
  who: 'member',
  neverKept: true,
  answer: z.object({
    result: z.enum(['found', 'waiting', 'too-many']),
    /** Not ready yet: the others are compared without them. */
    waiting: z.array(z.object({ id: text, why: z.enum(waitingReasons) })),
    dependants: z.array(claimed),
    /** By person: below zero if the tax falls. */
    changes: z.array(z.object({ id: text, changeWon: won })),
    /** Of all together; below zero only where what is chosen now is not lawful. */
    savingWon: won,
    /** Somebody is claimed twice, or by one who may not. */
    unlawfulNow: z.boolean(),
    /** Names of dependants of whom nobody told the income. */
    incomeUntold: z.array(text),
    /** Names the proposal; null without one. */
    proposal: z.nullable(textHash),
    /** My own part: done, open, or only the office may change it. */
    mine: z.enum(['done', 'open', 'settled']),
  }),
})
export type FamilyComparison = AnswerOf<typeof compareFamily>

/**
 * For one's own return alone; computed again. Throws `family-group.consent`, `family-group.changed` if the proposal is
 * another by now, `family-group.settled` after the review, `family-group.number` where a number to take over is gone.
 */
export const chooseProposal = endpoint({
  method: 'POST',
  path: '/api/family-group/choice',
  summary: '제안대로 내 신고의 부양가족 바꾸기',
  who: 'member',
  body: z.object({ proposal: textHash }),
  answer: success,
})
