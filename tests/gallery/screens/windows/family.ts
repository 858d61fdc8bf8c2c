/** The registry's request with each of its outcomes, and the list of dependents. */
import { defaultChoice } from '#domain/certificate.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { requestRegistry, fetchFamily, listFamily } from '#filer/family/contract.ts'
import { familyTexts, registryTexts, registryWaitTexts } from '#filer/family/texts.ts'
import { phoneWaitTexts } from '#web/frame/lane/phone-wait/texts.ts'
import { given, refused, type Given } from '../call-answers.ts'
import { afterMinutes, pressed, journeyWith, until, type Journey, type LaneWindow } from './window.ts'

const { filing } = stepPaths
const registryWaits = (journey: Journey): Given =>
  journeyWith(journey, {
    facts: { identitySaved: true, sessionValid: true, collection: 'done', registryWaiting: true },
    pending: { kind: 'registry', expiresAt: until(journey), ...defaultChoice },
  })
const registryWindow = (reason: string, seen: string, shortly?: true): LaneWindow => ({
  name: `registry-${reason.toLowerCase()}`,
  at: filing['registry-wait'],
  stage: 'signed-in',
  calls: (journey) => [registryWaits(journey), pressed(fetchFamily, reason)],
  press: [phoneWaitTexts.complete],
  seen,
  ...(shortly ? { shortly } : {}),
})

const asks: readonly LaneWindow[] = [
  {
    name: 'registry-wait',
    fullest: true,
    at: filing['registry-wait'],
    stage: 'collected',
    calls: (journey) => [registryWaits(journey)],
    seen: registryWaitTexts.title('KAKAO'),
  },
  registryWindow('PENDING', registryWaitTexts.pending.title),
  registryWindow('EXPIRED', afterMinutes(registryWaitTexts.expired.title)),
  registryWindow('LOST', registryWaitTexts.lost.title),
  registryWindow('REFUSED', registryWaitTexts.failed.reasons.REFUSED('KAKAO')),
  registryWindow('MISMATCH', registryWaitTexts.failed.reasons.MISMATCH(), true),
  registryWindow('FAILED', registryWaitTexts.failed.reasons.FAILED()),
  {
    name: 'registry-unanswered',
    at: filing['registry-wait'],
    stage: 'collected',
    calls: (journey) => [
      registryWaits(journey),
      refused(fetchFamily, 502, 'outside.unavailable', '지금 법원 시스템이 응답하지 않아요. 1분 뒤에 다시 해 주세요.'),
    ],
    press: [phoneWaitTexts.complete],
    seen: '지금 법원 시스템이 응답하지 않아요',
  },
  {
    name: 'registry-ask-extra',
    at: `${filing['registry-ask']}#extra`,
    stage: 'collected',
    calls: () => [],
    seen: registryTexts.relation.label,
  },
  {
    name: 'registry-ask-refused',
    at: filing['registry-ask'],
    stage: 'collected',
    calls: () => [given(requestRegistry, { result: 'F', reason: 'overloaded' })],
    press: [registryTexts.ask],
    seen: registryTexts.refused.title,
  },
]

const member = {
  memberId: 'm',
  gubun: '4',
  name: '김가나다라마바사',
  residentRegistrationNumber: '200101-3******',
  told: [],
} satisfies AnswerOf<typeof listFamily>['data'][number]
const familyOf = (journey: Journey, data: AnswerOf<typeof listFamily>['data']) => [
  journeyWith(journey, { facts: { familyLoaded: true } }),
  given(listFamily, { data, self: { asks: ['disabled', 'married', 'singleParent'], told: ['disabled'] } }),
]
export const familyWindows: readonly LaneWindow[] = [
  ...asks,
  {
    name: 'family-full',
    fullest: true,
    at: filing.family,
    stage: 'collected',
    calls: (journey) =>
      familyOf(journey, [
        { ...member, memberId: 'a', gubun: '3', residentRegistrationNumber: '900101-2******' },
        member,
        { ...member, memberId: 'b', gubun: '1', residentRegistrationNumber: '' },
        { ...member, memberId: 'c', gubun: '7', residentRegistrationNumber: '500101-1******' },
      ]),
    seen: familyTexts.count(4),
  },
  {
    name: 'family-none',
    at: filing.family,
    stage: 'collected',
    calls: (journey) => familyOf(journey, []),
    seen: familyTexts.empty.title,
  },
  {
    name: 'family-add',
    at: filing.family,
    stage: 'collected',
    calls: (journey) => familyOf(journey, [member]),
    press: [familyTexts.add],
    seen: familyTexts.dialog.title,
  },
  {
    name: 'family-not-come',
    at: filing.family,
    stage: 'collected',
    calls: (journey) => [
      journeyWith(journey, { facts: { familyLoaded: true } }),
      refused(listFamily, 500, 'internal', '처리하지 못했어요.'),
    ],
    seen: familyTexts.loadProblem.title,
  },
]
