/** Requests of people about their personal data in states that the rehearsal's data does not have. */
import {
  enteredSources,
  privacyRequestKinds as kinds,
  privacyRequestStates as states,
} from '#domain/privacy-request/privacy-request.ts'
import { listOwnPrivacyRequests, type OwnPrivacyRequest } from '#filer/privacy-requests/contract.ts'
import { ownPrivacyTexts } from '#filer/privacy-requests/texts.ts'
import {
  listPrivacyRequests,
  type PrivacyRequestDetail,
  type PrivacyRequestRow,
  readPrivacyRequest,
} from '#office/privacy-requests/contract.ts'
import { newPrivacyTexts, privacyPanelTexts, privacyRequestTexts as texts } from '#office/privacy-requests/texts.ts'
import { failed, given } from '../call-answers.ts'
import type { OfficeState } from './state.ts'

const at = '2026-05-12T01:00:00.000Z'
const longWord = '개인정보처리정지요구서'.repeat(8)
const days = ['2026-05-11', '2026-05-12', '2026-05-15', '2026-05-22', '2026-05-22']
const firms = [
  { id: 'gaon', name: '가온세무회계' },
  { id: 'nare', name: '나래세무회계' },
]

const rows: PrivacyRequestRow[] = days.map((dueDay, index) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  kind: kinds[index]!,
  source: index === 0 ? 'site' : enteredSources[index]!,
  state: 'open',
  nameMask: index === 0 ? '김****마' : '',
  branch: '가온세무회계',
  arrivedOn: '2026-05-01',
  dueDay,
  endedAt: null,
}))
const ended = states.slice(1).map((state, index): PrivacyRequestRow => {
  return { ...rows[0]!, id: `00000000-0000-4000-8000-0000000000a${index}`, state, endedAt: at }
})
const list = given(listPrivacyRequests, {
  rows: [...rows, ...ended],
  counts: { open: 5, late: 1, all: 70 },
  branches: firms,
})
const detail: PrivacyRequestDetail = {
  row: rows[0]!,
  content: {
    asked: `${longWord} ${longWord}`,
    name: '김가나다라마',
    contact: '010-0000-0009',
    delay: longWord,
    answer: '',
  },
  caseNumber: '26-000001',
  answerReaches: 'page',
  refusals: [],
  refusedBecause: null,
  deciders: { way: 'anybody', names: [] },
  events: [
    { at, who: null, act: 'sent', dueDay: '2026-05-11', byRefuser: false },
    { at, who: '가람솔', act: 'put-off', dueDay: '2026-05-22', byRefuser: false },
  ],
}
const named = {
  row: { ...rows[0]!, kind: 'objection' as const },
  refusals: [{ id: ended[0]!.id, kind: 'restriction' as const, at, who: '가람솔' }],
  refusedBecause: `세무사법에 따라 5년 보관해요 ${longWord}`,
}
const here = `/office/privacy-requests#${rows[0]!.id}`

export const privacyRequestScreens: readonly OfficeState[] = [
  { name: 'privacy-requests-none', at: '/office/privacy-requests', calls: [], seen: texts.empty.title },
  {
    name: 'privacy-requests-failed',
    at: '/office/privacy-requests',
    calls: [failed(listPrivacyRequests)],
    seen: texts.failed.title,
  },
  {
    name: 'privacy-requests-full',
    fullest: true,
    at: here,
    calls: [list, given(readPrivacyRequest, detail)],
    seen: privacyPanelTexts.form.press,
    press: [privacyPanelTexts.form.outcomes['put-off'].title],
  },
  {
    name: 'privacy-requests-ended',
    at: here,
    calls: [
      list,
      given(readPrivacyRequest, {
        ...detail,
        row: { ...rows[0]!, state: 'refused', endedAt: at },
        content: { ...detail.content!, answer: longWord },
        answerReaches: 'nobody',
      }),
    ],
    seen: privacyPanelTexts.refusal,
  },
  {
    name: 'privacy-requests-objection',
    at: here,
    calls: [
      list,
      given(readPrivacyRequest, {
        ...detail,
        row: { ...rows[0]!, kind: 'objection' },
        refusals: [
          { id: ended[0]!.id, kind: 'restriction', at, who: '가람솔' },
          { id: ended[1]!.id, kind: 'objection', at, who: longWord },
        ],
      }),
    ],
    seen: privacyPanelTexts.refusals.hint,
  },
  {
    name: 'privacy-requests-objection-of-refuser',
    fullest: true,
    at: here,
    calls: [
      list,
      given(readPrivacyRequest, {
        ...detail,
        ...named,
        deciders: { way: 'other', names: ['나루봄', '다솜결', longWord] },
      }),
    ],
    seen: privacyPanelTexts.refusals.named,
  },
  {
    name: 'privacy-requests-objection-alone',
    at: here,
    calls: [
      list,
      given(readPrivacyRequest, { ...detail, ...named, refusedBecause: '', deciders: { way: 'alone', names: [] } }),
    ],
    seen: privacyPanelTexts.deciders.alone,
  },
  {
    name: 'privacy-requests-objection-decided',
    at: here,
    calls: [
      list,
      given(readPrivacyRequest, {
        ...detail,
        ...named,
        row: { ...named.row, state: 'refused', endedAt: at },
        events: [...detail.events, { at, who: '가람솔', act: 'refused', dueDay: '2026-05-22', byRefuser: true }],
      }),
    ],
    seen: privacyPanelTexts.deciders.mark,
  },
  {
    name: 'privacy-requests-new-objection',
    fullest: true,
    at: here,
    calls: [list, given(readPrivacyRequest, { ...detail, row: { ...rows[0]!, state: 'refused', endedAt: at } })],
    seen: newPrivacyTexts.title,
    press: [privacyPanelTexts.object],
  },
  {
    name: 'privacy-requests-destroyed',
    at: here,
    calls: [list, given(readPrivacyRequest, { ...detail, content: null })],
    seen: privacyPanelTexts.destroyed,
  },
  {
    name: 'privacy-requests-not-read',
    at: here,
    calls: [list, failed(readPrivacyRequest)],
    seen: privacyPanelTexts.panel,
  },
  {
    name: 'privacy-requests-new',
    fullest: true,
    at: '/office/privacy-requests',
    calls: [list],
    seen: newPrivacyTexts.title,
    press: [newPrivacyTexts.open],
  },
]

const own: OwnPrivacyRequest = {
  id: 'a',
  kind: 'access',
  source: 'site',
  state: 'open',
  asked: longWord,
  arrivedOn: '2026-05-11',
  dueDay: '2026-05-21',
  delay: longWord,
  answer: '',
  endedAt: null,
  against: null,
}
const ofFiler = (requests: OwnPrivacyRequest[]) => given(listOwnPrivacyRequests, { requests, dueDay: '2026-05-22' })

export const ownPrivacyScreens: readonly OfficeState[] = [
  { name: 'own-privacy-none', at: '/mypage-privacy-requests', calls: [ofFiler([])], seen: ownPrivacyTexts.none },
  {
    name: 'own-privacy-full',
    fullest: true,
    at: '/mypage-privacy-requests',
    calls: [
      ofFiler([
        own,
        { ...own, id: 'b', kind: 'deletion', source: 'paper', dueDay: '2026-05-04', delay: '' },
        { ...own, id: 'c', kind: 'correction', state: 'answered', delay: '', answer: longWord, endedAt: at },
        { ...own, id: 'd', kind: 'restriction', state: 'refused', delay: '', answer: longWord, endedAt: at },
        { ...own, id: 'e', state: 'withdrawn', asked: '', delay: '', endedAt: at },
        { ...own, id: 'f', kind: 'objection', delay: '', against: { id: 'd', kind: 'restriction', at } },
      ]),
    ],
    seen: ownPrivacyTexts.objection.title,
  },
  {
    name: 'own-privacy-objecting',
    at: '/mypage-privacy-requests',
    calls: [
      ofFiler([{ ...own, id: 'd', kind: 'restriction', state: 'refused', delay: '', answer: longWord, endedAt: at }]),
    ],
    seen: ownPrivacyTexts.form.objectsTo,
    press: [ownPrivacyTexts.objection.press],
  },
  {
    name: 'own-privacy-failed',
    at: '/mypage-privacy-requests',
    calls: [failed(listOwnPrivacyRequests)],
    seen: ownPrivacyTexts.failed.title,
  },
]
