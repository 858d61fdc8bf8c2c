/** The check of past years in states that the rehearsal's data does not have at once. */
import type { AnswerOf } from '#contract/endpoint.ts'
import { agreeToPastYears, checkPastYear, readPastYears, type CheckedYear } from '#filer/past-years/contract.ts'
import { pastYearsTexts as texts } from '#filer/past-years/texts.ts'
import { foundKinds } from '#domain/past-years/kinds.ts'
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
}
const agreed = given(agreeToPastYears, { result: 'S' })
const read = (changed: Partial<typeof open> = {}) => given(readPastYears, { ...open, ...changed })

const full: CheckedYear = {
  incomeYear: 2024,
  verdict: 'more',
  refusal: null,
  filedOn: '2025-05-20',
  nationalWon: 12_345_670,
  localWon: 1_234_560,
  penaltiesWon: 345_670,
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
    name: 'past-years-year-failed',
    at,
    calls: [read(), given(checkPastYear, { result: 'F', reason: 'retry' }), agreed],
    press: [texts.consent.press],
    seen: texts.failures.retry,
  },
]
