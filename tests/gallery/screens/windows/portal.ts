/** Requesting the authentication and its outcomes, the collection, and the preview lane. */
import { defaultChoice } from '#domain/certificate.ts'
import { notSubjectTexts } from '#web/frame/lane/not-subject.texts.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { completeAuthentication, requestAuthentication } from '#filer/authentication/contract.ts'
import { authenticationTexts } from '#filer/authentication/texts.ts'
import { readCollection, type CollectionState } from '#filer/collection/contract.ts'
import { collectionTexts, documentNames } from '#filer/collection/texts.ts'
import { identityTexts } from '#filer/identity/texts.ts'
import { familyInMayTexts } from '#filer/family/texts.ts'
import { historyTexts } from '#filer/history/texts.ts'
import { compareMethods } from '#filer/method/contract.ts'
import { notSubjectCanDo } from '#filer/method/texts.ts'
import { registrationTexts } from '#filer/registration/texts.ts'
import { phoneWaitTexts } from '#web/frame/lane/phone-wait/texts.ts'
import { given } from '../call-answers.ts'
import { afterMinutes, pressed, journeyWith, until, type Journey, type LaneWindow } from './window.ts'

const { filing, preview } = stepPaths
const portalWindow = (reason: 'PENDING' | 'REFUSED' | 'EXPIRED' | 'LOST', seen: string): LaneWindow => ({
  name: `wait-${reason.toLowerCase()}`,
  at: filing.wait,
  stage: 'signed-in',
  calls: (journey) => [
    journeyWith(journey, {
      facts: { identitySaved: true, authWaiting: true },
      pending: { kind: 'portal', expiresAt: until(journey), ...defaultChoice },
    }),
    pressed(completeAuthentication, reason),
  ],
  press: [phoneWaitTexts.complete],
  seen,
})
const asked = (name: string, code: 'identity' | 'no-certificate', seen: string): LaneWindow => ({
  name: `prepare-${name}`,
  at: filing.prepare,
  stage: 'signed-in',
  calls: (journey) => [
    journeyWith(journey, { facts: { identitySaved: true } }),
    given(requestAuthentication, { result: 'F', code, serverNow: journey.serverNow }),
  ],
  press: [authenticationTexts.prepare.press],
  seen,
})

type Document = CollectionState['documents'][number]['state']
const collecting = (
  name: string,
  steps: readonly CollectionState['steps'][number]['state'][],
  documents: readonly Document[],
  seen: string,
): LaneWindow => ({
  name: `collect-${name}`,
  at: filing.collect,
  stage: 'signed-in',
  calls: (journey) => [
    journeyWith(journey, {
      facts: { identitySaved: true, sessionValid: true, collection: name === 'running' ? 'running' : 'done' },
    }),
    given(readCollection, {
      progress: Math.floor((steps.filter((state) => state === 'done').length * 100) / 3),
      checked: documents.map((state) => !['waiting', 'loading', 'failed'].includes(state)),
      steps: steps.map((state, index) => ({
        step: index + 1,
        state,
        ...(state === 'failed' ? { error: 'retry' } : {}),
      })),
      documents: documents.map((state, index) => ({ index, name: documentNames[index] ?? '', state })),
    }),
  ],
  seen,
})

const portal: readonly LaneWindow[] = [
  asked('identity', 'identity', authenticationTexts.identity.title),
  asked('no-certificate', 'no-certificate', authenticationTexts.noCertificate.title('KAKAO')),
  portalWindow('PENDING', authenticationTexts.pending.title),
  portalWindow('REFUSED', authenticationTexts.refused.title),
  portalWindow('EXPIRED', afterMinutes(authenticationTexts.expired.title)),
  portalWindow('LOST', authenticationTexts.lost.title),
  collecting(
    'running',
    ['done', 'running', 'running'],
    ['complete', 'complete', 'loading', 'loading', 'waiting'],
    collectionTexts.running.title,
  ),
  collecting(
    'failed',
    ['done', 'failed', 'done'],
    ['complete', 'none', 'failed', 'failed', 'complete'],
    collectionTexts.failure.title,
  ),
  collecting(
    'partly',
    ['done', 'done', 'done'],
    ['complete', 'partial', 'none', 'none', 'partial'],
    collectionTexts.partly.title,
  ),
  collecting(
    'nothing',
    ['done', 'done', 'done'],
    ['none', 'none', 'none', 'none', 'none'],
    collectionTexts.empty.title,
  ),
  {
    name: 'compare-no-subject',
    at: filing.compare,
    stage: 'family',
    calls: () => [
      given(compareMethods, {
        notEligible: true,
        reason: '홈택스에 신고할 소득 자료가 없어요.',
        canDo: notSubjectCanDo.nothing,
      }),
    ],
    seen: notSubjectTexts.title,
  },
]

const inPreview = (name: keyof typeof preview, seen: string, facts: Partial<Journey['facts']> = {}): LaneWindow => ({
  name: `preview-${name}`,
  fullest: true,
  at: preview[name],
  stage: 'collected',
  calls: (journey) => [
    journeyWith(journey, {
      lane: 'preview',
      facts: { lane: 'preview', ...facts },
      season: { phase: 'preview' },
      ...(facts.authWaiting
        ? { pending: { kind: 'portal' as const, expiresAt: until(journey), ...defaultChoice } }
        : {}),
    }),
  ],
  seen,
})
export const portalWindows: readonly LaneWindow[] = [
  ...portal,
  inPreview('identity', identityTexts.titles.preview, { identitySaved: false, sessionValid: false }),
  inPreview('prepare', authenticationTexts.prepare.title('KAKAO'), { sessionValid: false }),
  inPreview('wait', authenticationTexts.wait.titles.preview(), { sessionValid: false, authWaiting: true }),
  inPreview('collect', collectionTexts.onward.preview),
  inPreview('family-in-may', familyInMayTexts.title),
  inPreview('history', historyTexts.title),
  inPreview('register', registrationTexts.account.titles.preview),
]
