/** The consent given and withdrawn, the waiting queue for the portal, and each end of a lane. */
import { caseView } from '#domain/case-view/case-view.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { readConsent, withdrawDelegation } from '#filer/consent/contract.ts'
import { agreementTexts, doneTexts } from '#filer/consent/texts.ts'
import { readPortalUserData } from '#filer/member/contract.ts'
import { editTexts } from '#filer/member/texts.ts'
import { nightTexts, overloadTexts, standbyTexts } from '#filer/queue/texts.ts'
import { factsOn, viewOfReceipt } from '#tests/support/fixtures/case-facts.ts'
import { line } from '#tests/support/fixtures/case-view-given.ts'
import { given, refused, type Given } from '../call-answers.ts'
import { journeyWith, type Change, type Journey, type LaneWindow } from './window.ts'

const { filing, consent } = stepPaths
const may = '2026-05-12T10:00:00'
const at = '2026-05-12T01:00:00.000Z'
const withdrawal = editTexts.agent
const proven = {
  homeTaxId: '',
  bankCode: '',
  accountNumber: '',
  additionalPhoneNumber: '',
  note: '',
  homeTaxPass: '',
} as const
const withdrawing = (
  name: string,
  press: readonly string[],
  seen: string,
  more: readonly Given[] = [],
): LaneWindow => ({
  name: `withdrawal-${name}`,
  at: '/mypage-edit?part=agent',
  stage: 'signed-in',
  calls: () => [
    given(readConsent, { result: 'Y', at }),
    given(readPortalUserData, { ...proven, homeTaxPassSaved: false, accountNumberSaved: false, provenUntil: at }),
    ...more,
  ],
  press,
  seen,
})
const withdrawn = (name: string, releaseBy: { releaseBy?: string }, seen: string): LaneWindow => ({
  name: `withdrawal-${name}`,
  at: '/mypage-edit?part=agent',
  stage: 'signed-in',
  calls: () => [given(readConsent, { result: 'N', withdrawn: { at, ...releaseBy } })],
  seen,
})
const consents: readonly LaneWindow[] = [
  {
    name: 'agreement-given',
    at: consent.agreement,
    stage: 'signed-in',
    calls: (journey) => [
      journeyWith(journey, { facts: { lane: 'consent', identitySaved: true, sessionValid: true, agentOurs: true } }),
      given(readConsent, { result: 'Y', at }),
    ],
    seen: agreementTexts.given.title,
  },
  {
    name: 'agreement-done',
    fullest: true,
    at: consent.agreed,
    stage: 'signed-in',
    calls: (journey) => [journeyWith(journey, { facts: { agentOurs: true } }), given(readConsent, { result: 'Y', at })],
    seen: doneTexts.title,
  },
  withdrawing('offered', [], withdrawal.act),
  withdrawing('ask', [withdrawal.act], withdrawal.ask.title('')),
  withdrawing('not-done', [withdrawal.act, withdrawal.ask.yes], withdrawal.problem.title, [
    refused(withdrawDelegation, 500, 'internal', '처리하지 못했어요.'),
  ]),
  withdrawing('done', [withdrawal.act, withdrawal.ask.yes], withdrawal.done.title, [
    given(withdrawDelegation, { result: 'S' }),
  ]),
  withdrawn('under-way', { releaseBy: '2026-05-13T09:00:00.000Z' }, withdrawal.ends('5월 13일 (수) 오후 6시')),
  withdrawn('ended', {}, withdrawal.ended),
]

const turn = (name: string, state: 'waiting' | 'called' | 'missed', seen: string, lastTurn = false): LaneWindow => ({
  name: `line-${name}`,
  ...(name === 'waiting-again' ? { fullest: true as const } : {}),
  ...(name === 'called' || name === 'missed' ? { shortly: true as const } : {}),
  at: '/standbyfromhometax',
  stage: 'signed-in',
  calls: (journey) => {
    const { ticket } = line(state)
    const held = { ...ticket!, ...(lastTurn ? { lastTurn } : {}), ...(state === 'waiting' ? { usualMinutes: 25 } : {}) }
    const told = caseView(factsOn(may, { ...line(state), ticket: held }))
    return [journeyWith(journey, { told, ticket: held, facts: { identitySaved: true, ticket: state === 'waiting' } })]
  },
  seen,
})
const lines: readonly LaneWindow[] = [
  turn('waiting', 'waiting', standbyTexts.waiting.fresh),
  turn('waiting-again', 'waiting', standbyTexts.waiting.missedOnce, true),
  turn('called', 'called', standbyTexts.called.over),
  turn('called-again', 'called', standbyTexts.called.overForGood, true),
  turn('missed', 'missed', standbyTexts.missed.place),
  {
    name: 'line-refused',
    fullest: true,
    at: '/hometax-overload',
    stage: 'signed-in',
    calls: (journey) => [journeyWith(journey, { refused: true, facts: { identitySaved: true } })],
    seen: overloadTexts.title,
  },
  {
    name: 'night',
    at: '/hometax-overload',
    stage: 'signed-in',
    calls: (journey) => [journeyWith(journey, { season: { night: true } })],
    seen: nightTexts.title,
  },
]

const ended = (name: string, told: Journey['told'], change: Change = {}): LaneWindow => ({
  name: `end-${name}`,
  at: filing.end,
  stage: 'signed-in',
  calls: (journey) => {
    const answers = { ...journey.answers, caseNumber: '26-000001' }
    return [journeyWith(journey, { told, answers, facts: { registered: true }, ...change })]
  },
  seen: told.headline,
})
const queued = line('waiting')
export const consentAndLineWindows: readonly LaneWindow[] = [
  ...consents,
  ...lines,
  ended('office-calls', viewOfReceipt({ agent: 'other-bookkeeping' }, { callBy: '2026-05-13T09:00:00.000Z' })),
  ended('changing-office', viewOfReceipt({ agent: 'release-pending' })),
  ended('agent-failed', viewOfReceipt({ agent: 'failed' }, { callBy: '2026-05-13T09:00:00.000Z' })),
  ended('pre-received', viewOfReceipt({ month: 'April', linked: false }, { phase: 'preview' })),
  ended('ticket', caseView(factsOn(may, queued)), { ticket: queued.ticket!, facts: { ticket: true } }),
]
