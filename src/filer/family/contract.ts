/**
 * Dependents: last year's, this year's from the court's registry, typed ones (journey spec, sections 2.7, 3 and 7). Odd
 * names are the contract's.
 */
import * as z from 'zod/mini'
import { digits, instant, success, withoutNumber } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { relationCodes } from '#domain/collected-data.ts'
import { familyIncomes } from '#domain/family/family.ts'
import { familyChoices } from '#domain/journey/facts.ts'

const familyRow = z.object({
  memberId: z.string(),
  gubun: z.enum(relationCodes),
  name: z.string(),
  /** Masked `900101-1******`, or empty when there is none. */
  residentRegistrationNumber: z.string(),
})
export type FamilyRow = z.infer<typeof familyRow>

export const askRegistry = endpoint({
  method: 'POST',
  path: '/api/spring/scourtlogin',
  summary: '가족관계 간편인증 요청',
  who: 'member',
  act: 'ask-registry',
  body: z.object({
    addInfoCd: z.optional(z.enum(['01', '02', '03', '04', ''])),
    addNm: z.optional(z.string().check(z.maxLength(50), withoutNumber)),
  }),
  answer: z.object({ result: z.enum(['S', 'F']), reason: z.optional(z.string()), expiresAt: z.optional(instant) }),
})
export const fetchFamily = endpoint({
  method: 'POST',
  path: '/api/spring/saveFamData',
  summary: '가족관계 불러오기',
  who: 'member',
  act: 'fetch-family',
  body: z.object({}),
  query: z.object({ by: z._default(z.enum(['press', 'clock']), 'press') }),
  /** LOST: the request ended at the registry within its window, and its answer never came: it is asked for anew. */
  answer: z.object({
    result: z.enum(['S', 'F']),
    reason: z.optional(z.enum(['PENDING', 'REFUSED', 'EXPIRED', 'LOST', 'MISMATCH', 'FAILED'])),
  }),
})
export const listFamily = endpoint({
  method: 'GET',
  path: '/api/spring/query/famData',
  summary: '부양가족 목록',
  who: 'member',
  act: 'review-family',
  answer: z.object({ data: z.array(familyRow) }),
})
export const deleteFamilyMember = endpoint({
  method: 'DELETE',
  path: '/api/spring/deleteFamData',
  summary: '부양가족 지우기',
  who: 'member',
  act: 'review-family',
  /** Takes the memberId; 13 raw digits still work but never reach a log. */
  whose: 'own',
  query: z.object({ residentRegistrationNumber: id('familyMember') }),
  answer: success,
})
/** Undoes a removal while the number is still kept. */
export const restoreFamilyMember = endpoint({
  method: 'POST',
  path: '/api/spring/restoreFamData',
  summary: '뺀 부양가족 되돌리기',
  who: 'member',
  act: 'review-family',
  whose: 'own',
  body: z.object({ memberId: id('removedMember') }),
  answer: success,
})
export const addFamilyMember = endpoint({
  method: 'POST',
  path: '/api/spring/addFamData',
  summary: '부양가족 추가',
  who: 'member',
  act: 'review-family',
  body: z.object({
    gubun: z.enum(relationCodes),
    name: z.string().check(z.minLength(1), z.maxLength(50), withoutNumber),
    residentRegistrationNumber: digits(13, 13),
  }),
  answer: z.object({ result: z.literal('S'), memberId: z.string() }),
})
export const listLastYearFamily = endpoint({
  method: 'GET',
  path: '/api/spring/lastYearFamData',
  summary: '작년 부양가족',
  who: 'member',
  act: 'review-family',
  answer: z.object({ body: z.array(familyRow) }),
})
export const chooseFamily = endpoint({
  method: 'POST',
  path: '/api/spring/farm-data-choice',
  summary: '부양가족 자료 고르기',
  who: 'member',
  act: 'choose-family',
  /** `income`: what the filer says of the family's income; without it the question stands open again. */
  query: z.object({ status: z.enum(familyChoices), income: z.optional(z.enum(familyIncomes)) }),
  answer: z.object({ result: z.literal('S') }),
})
