/** A linked family in states that the rehearsal's day does not have. */
import {
  compareFamily,
  type FamilyComparison,
  type FamilyGroup,
  type GroupPersonRow,
  inviteFamily,
  readFamilyGroup,
} from '#filer/family-group/contract.ts'
import { familyGroupTexts as texts } from '#filer/family-group/texts.ts'
import { failed, given, never } from '../call-answers.ts'
import type { OfficeState } from './state.ts'

const at = '/mypage-family'
const longName = '황보가나다라마바사아자차카타파하'
const person = (id: string, of: Partial<GroupPersonRow> = {}): GroupPersonRow => ({
  id,
  me: false,
  tie: 'spouse',
  agreed: true,
  name: '이바다',
  state: 'in-work',
  feeWon: 110_000,
  feeIsFinal: false,
  ...of,
})
const hidden = { name: null, state: null, feeWon: null }
const me = person('me', {
  me: true,
  tie: 'relative',
  name: '김하늘',
  state: 'fee-due',
  feeWon: 88_000,
  feeIsFinal: true,
})
const wife = person('wife')
const base: FamilyGroup = {
  consent: {
    title: '가족과 함께 비교',
    body: '가온세무회계가 다음과 같이 개인정보를 처리하는 데 동의합니다.',
    version: '2026-01-02',
    hash: '0'.repeat(64),
  },
  people: [],
  invitations: [],
  mayInvite: true,
  twice: [],
}
const read = (of: Partial<FamilyGroup> = {}) => given(readFamilyGroup, { ...base, ...of })
const four = [
  me,
  wife,
  person('mother', { tie: 'parent', name: longName, state: 'done', feeIsFinal: true }),
  person('kid', { tie: 'child', state: 'not-begun', feeWon: null }),
]
const none: FamilyComparison = {
  result: 'found',
  waiting: [],
  dependants: [],
  changes: [],
  savingWon: 0,
  unlawfulNow: false,
  incomeUntold: [],
  proposal: null,
  mine: 'done',
}
const full: FamilyComparison = {
  ...none,
  waiting: [{ id: 'kid', why: 'not-begun' }],
  dependants: [
    { key: '0', name: '문이든', now: ['me', 'wife'], proposed: 'wife', refusal: null },
    { key: '1', name: longName, now: ['me'], proposed: 'mother', refusal: null },
    { key: '2', name: '문태산', now: ['wife'], proposed: 'wife', refusal: null },
    { key: '3', name: '유만복', now: ['me'], proposed: null, refusal: 'died' },
    { key: '4', name: '허점례', now: [], proposed: null, refusal: 'income' },
  ],
  changes: [
    { id: 'me', changeWon: 123_456 },
    { id: 'wife', changeWon: -1_234_567 },
    { id: 'mother', changeWon: 0 },
  ],
  savingWon: 1_111_111,
  unlawfulNow: true,
  incomeUntold: ['문이든', longName],
  proposal: 'a'.repeat(64),
  mine: 'open',
}
const compared = (of: Partial<FamilyComparison>) => ({
  at,
  calls: [read({ people: four }), given(compareFamily, { ...full, ...of })],
  press: [texts.compare.press],
})
const link = given(inviteFamily, { token: 'x'.repeat(43), until: '2026-05-19T12:00:00+09:00' })

export const familyGroupScreens: readonly OfficeState[] = [
  { name: 'family-group-closed', at, calls: [read({ consent: null })], seen: texts.closed.title },
  { name: 'family-group-failed', at, calls: [failed(readFamilyGroup)], seen: texts.failed.title },
  { name: 'family-group-begin', at, calls: [read(), link], seen: texts.invite.press },
  {
    name: 'family-group-invited',
    at,
    calls: [
      read({ invitations: [{ id: 'a', tie: 'spouse', until: '2026-05-19T12:00:00+09:00' }], mayInvite: false }),
      link,
    ],
    seen: texts.open.title,
  },
  {
    name: 'family-group-my-consent',
    at,
    calls: [
      read({
        people: [
          { ...me, agreed: false },
          { ...wife, ...hidden },
        ],
      }),
    ],
    seen: texts.consent.press,
  },
  {
    name: 'family-group-their-consent',
    at,
    calls: [read({ people: [me, { ...wife, agreed: false, ...hidden }] })],
    seen: texts.consent.waits.title,
  },
  {
    name: 'family-group-twice',
    at,
    calls: [read({ people: [me, wife], twice: ['문이든'] }), never(compareFamily)],
    seen: texts.twice.title,
  },
  { ...compared({}), name: 'family-group-full', fullest: true, seen: texts.compare.choose },
  { ...compared({ savingWon: -50_000 }), name: 'family-group-unlawful', seen: texts.compare.lawful },
  { ...compared({ mine: 'settled' }), name: 'family-group-settled', seen: texts.compare.settled },
  {
    ...compared({ mine: 'done', unlawfulNow: false, savingWon: 0 }),
    name: 'family-group-best',
    seen: texts.compare.best,
  },
  { ...compared({ ...none, dependants: [] }), name: 'family-group-nobody', seen: texts.compare.none },
  {
    ...compared({ ...none, result: 'waiting', waiting: full.waiting }),
    name: 'family-group-waiting',
    seen: texts.compare.waiting,
  },
  {
    ...compared({ ...none, result: 'too-many', dependants: full.dependants }),
    name: 'family-group-too-many',
    seen: texts.compare.tooMany.title,
  },
]
