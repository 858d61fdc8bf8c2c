/** The check of past years in states that the rehearsal's data does not have at once. */
import type { AnswerOf } from '#contract/endpoint.ts'
import {
  agreeToPastYears,
  checkPastYear,
  readPastYears,
  type CheckedYear,
  type OwnEntrusted,
} from '#filer/past-years/contract.ts'
import { pastYearsTexts as texts } from '#filer/past-years/texts.ts'
import { foundKinds } from '#domain/past-years/kinds.ts'
import { entrustedStates } from '#domain/past-years/entrusted-states.ts'
import { failed, given, never } from '../call-answers.ts'
import type { OfficeState } from './state.ts'

const at = '/mypage-past-years'
const longName = '한울기획'.repeat(12)
const open: AnswerOf<typeof readPastYears> = {
  open: true,
  feePerYearWon: 110_000,
  incomeYears: [2024],
  sessionUntil: '2026-05-12T01:00:00.000Z',
  consent: {
    title: '지난 5년 점검',
    body: '| 구분 | 내용 |\n| --- | --- |\n| 목적 | 점검 |\n',
    version: '2026-01-02',
    given: false,
  },
  terms: {
    title: '지난해 신고 맡기기',
    body: '| 구분 | 내용 |\n| --- | --- |\n| 목적 | 신고 |\n',
    version: '2026-01-02',
  },
  account: { bank: '하나은행', number: '00000000010101', holder: '가온세무회계' },
  entrusted: [],
}
const own: OwnEntrusted = {
  id: 'a',
  incomeYear: 2024,
  kind: 'claim',
  state: 'preparing',
  nationalWon: 12_345_670,
  localWon: 1_234_560,
  feeWon: 110_000,
  fee: null,
  owner: '가람솔',
  dueDay: '2026-06-11',
  filedDay: null,
  decidedDay: null,
  result: null,
  questionDay: null,
  refundedDay: null,
  refundedWon: null,
  mayWithdraw: true,
}
const due = { state: 'due' as const, paidAt: null, receiptUrl: null, refundedWon: 0 }
const paidAt = '2026-05-13T01:00:00.000Z'
const paid = { state: 'paid' as const, paidAt, receiptUrl: 'https://npg.nicepay.co.kr/receipt', refundedWon: 10_000 }
const filed = { filedDay: '2026-05-12', mayWithdraw: false, fee: due }
const decided = {
  ...filed,
  fee: { ...due, state: 'checking' as const },
  decidedDay: '2026-07-10',
  result: 'partly' as const,
}
const allStates: OwnEntrusted[] = entrustedStates.map((state, at) => ({
  ...own,
  id: state,
  incomeYear: 2024 - at,
  state,
  ...(state === 'filed' && { ...filed, questionDay: '2026-06-11' }),
  ...(state === 'decided' && decided),
  ...(state === 'done' && { ...decided, fee: paid, refundedDay: '2026-07-20', refundedWon: 1_000_000 }),
}))
const agreed = given(agreeToPastYears, { result: 'S' })
const read = (changed: Partial<typeof open> = {}) => given(readPastYears, { ...open, ...changed })

export const full: CheckedYear = {
  incomeYear: 2024,
  verdict: 'more',
  refusal: null,
  filedOn: '2025-05-20',
  nationalWon: 12_345_670,
  localWon: 1_234_560,
  penaltiesWon: 345_670,
  reductionPercent: null,
  claimUntil: '2030-06-03',
  items: foundKinds.map((kind) => ({
    kind,
    subject: longName,
    changeWon: kind === 'withheld-missing' ? -1_000 : 1_000,
  })),
  lines: [
    { label: '사업소득금액', about: longName, beforeWon: null, afterWon: 12_345_678, article: '소득세법 제19조' },
    { label: '결정세액', about: '', beforeWon: 1_234_567, afterWon: 2_345_678, article: '소득세법 제15조' },
  ],
  unclear: [],
  questions: [
    { memberId: 'a', name: '김가나다라마' },
    { memberId: 'b', name: '이바사아자차' },
  ],
}
const checked = (year: Partial<CheckedYear>) =>
  given(checkPastYear, { result: 'S', year: { ...full, items: [], lines: [], questions: [], ...year } })

export const pastYearScreens: readonly OfficeState[] = [
  { name: 'past-years-closed', at, calls: [read({ open: false, consent: null })], seen: texts.closed.title },
  { name: 'past-years-identity', at, calls: [read({ sessionUntil: null })], seen: texts.identity.title },
  { name: 'past-years-consent', at, calls: [read()], seen: texts.consent.press },
  { name: 'past-years-failed', at, calls: [failed(readPastYears)], seen: texts.failed.title },
  {
    name: 'past-years-reading',
    at,
    calls: [read(), never(checkPastYear), agreed],
    press: [texts.consent.press],
    seen: texts.year(2024),
  },
  {
    name: 'past-years-full',
    fullest: true,
    at,
    calls: [read(), given(checkPastYear, { result: 'S', year: full }), agreed],
    press: [texts.consent.press],
    seen: texts.verdict.more,
  },
  {
    name: 'past-years-unclear',
    at,
    calls: [
      read(),
      checked({ verdict: 'refused', refusal: 'unclear', unclear: [longName], nationalWon: 0, localWon: 0 }),
      agreed,
    ],
    press: [texts.consent.press],
    seen: texts.unclear,
  },
  {
    name: 'past-years-late',
    at,
    calls: [read(), checked({ verdict: 'unfiled', filedOn: null, lines: full.lines, reductionPercent: 30 }), agreed],
    press: [texts.consent.press],
    seen: texts.late.daily,
  },
  {
    name: 'past-years-late-uncomputed',
    at,
    calls: [
      read(),
      checked({ verdict: 'unfiled', refusal: 'late-books', filedOn: null, nationalWon: 0, localWon: 0 }),
      agreed,
    ],
    press: [texts.consent.press],
    seen: texts.verdict.unfiled,
  },
  {
    name: 'past-years-year-failed',
    at,
    calls: [read(), given(checkPastYear, { result: 'F', reason: 'retry' }), agreed],
    press: [texts.consent.press],
    seen: texts.failures.retry,
  },
  {
    name: 'past-years-entrusted',
    at,
    calls: [read({ sessionUntil: null, entrusted: allStates })],
    seen: texts.entrusted.title,
  },
]
