/** The year ahead in states that the rehearsal's day does not have. */
import type { AnswerOf } from '#contract/endpoint.ts'
import { type OwnIncome, readOwnIncome, readOwnYear, type YearCardRow } from '#filer/year/contract.ts'
import { incomeTexts } from '#filer/year/income.texts.ts'
import { yearTexts as texts } from '#filer/year/texts.ts'
import { failed, given, never } from '../call-answers.ts'
import type { OfficeState } from './state.ts'

const at = '/mypage-year'
type Interim = Extract<YearCardRow, { kind: 'interim' }>['interim']
const interim = (of: Interim): YearCardRow => ({
  kind: 'interim',
  dueDay: '2026-11-30',
  splitDay: '2027-02-01',
  reportFrom: '2026-11-01',
  interim: of,
})
const premium = (of: { lowWon: number; highWon: number } | null): YearCardRow => ({
  kind: 'premium',
  dueDay: '2026-12-10',
  from: '2026-11-01',
  premium: of,
})
const base: AnswerOf<typeof readOwnYear> = {
  today: '2026-11-17',
  cards: [],
  season: false,
  guarantee: null,
  claims: [],
  notices: { body: '목적: 일정 안내', version: '2026-11-01', hash: '0'.repeat(64), given: null },
}
const read = (...cards: YearCardRow[]) => given(readOwnYear, { ...base, cards })
const paid: OwnIncome = {
  year: 2026,
  lastMonth: 9,
  paidWon: 123_456_780,
  withheldWon: 4_074_070,
  payers: [
    {
      name: '(주)가나다라마바사아자차카타파하콘텐츠',
      kinds: ['business'],
      months: 9,
      paidWon: 120_000_000,
      withheldWon: 3_960_000,
    },
    { name: '온누리', kinds: ['business', 'other'], months: 1, paidWon: 3_456_780, withheldWon: 114_070 },
  ],
  expected: { kind: 'known', rateYear: 2025, soFarWon: -1_234_560, goesOn: { kind: 'known', won: 12_345_670 } },
}
const ofIncome = (name: string, income: Partial<OwnIncome>, seen: string): OfficeState => ({
  name: `year-income-${name}`,
  at,
  calls: [read(), given(readOwnIncome, { result: 'S', income: { ...paid, ...income } })],
  press: [incomeTexts.press],
  seen,
})
const unread = (reason: keyof typeof incomeTexts.failures): OfficeState => ({
  name: `year-income-${reason}`,
  at,
  calls: [read(), given(readOwnIncome, { result: 'F', reason })],
  press: [incomeTexts.press],
  seen: incomeTexts.failures[reason].title,
})
const { expected: tax } = incomeTexts
const incomeScreens: readonly OfficeState[] = [
  { ...ofIncome('full', {}, tax.goesOn), fullest: true },
  ofIncome(
    'few',
    { expected: { kind: 'known', rateYear: 2026, soFarWon: 0, goesOn: { kind: 'none', why: 'months' } } },
    tax.months,
  ),
  ofIncome('wage', { expected: { kind: 'none', why: 'wage' } }, tax.why.wage),
  ofIncome(
    'none',
    { lastMonth: null, payers: [], paidWon: 0, withheldWon: 0, expected: null },
    incomeTexts.empty.title,
  ),
  unread('session'),
  unread('closed'),
  unread('retry'),
  unread('partial'),
  {
    name: 'year-income-reading',
    at,
    calls: [read(), never(readOwnIncome)],
    press: [incomeTexts.press],
    seen: incomeTexts.kept,
  },
  {
    name: 'year-income-failed',
    at,
    calls: [read(), failed(readOwnIncome)],
    press: [incomeTexts.press],
    seen: incomeTexts.title,
  },
]

export const yearScreens: readonly OfficeState[] = [
  { name: 'year-nothing', at, calls: [read()], seen: texts.none.title },
  { name: 'year-season', at, calls: [given(readOwnYear, { ...base, season: true })], seen: texts.season },
  { name: 'year-failed', at, calls: [failed(readOwnYear)], seen: texts.failed.title },
  {
    name: 'year-full',
    fullest: true,
    at,
    calls: [
      read(
        interim({ kind: 'notice', baseWon: 41_234_567, noticeWon: 20_617_000, deferrableWon: 10_308_500 }),
        premium({ lowWon: 1_234_560, highWon: 2_345_670 }),
        { kind: 'instalment', dueDay: '2026-08-03', nationalWon: 12_345_678, localWon: 1_234_567 },
        { kind: 'season', dueDay: '2027-05-31', opensOn: '2027-03-01', filingOn: '2027-05-01' },
      ),
    ],
    seen: texts.instalment.title,
  },
  {
    name: 'year-unknown',
    at,
    calls: [read(interim({ kind: 'unknown' }), premium(null))],
    seen: texts.interim.unknown.title,
  },
  {
    name: 'year-guarantee',
    at,
    calls: [
      given(readOwnYear, { ...base, guarantee: { words: '저희가 잘못 계산해서 생긴 가산세', mostWon: 1_000_000 } }),
    ],
    seen: texts.guarantee.title,
  },
  {
    name: 'year-guarantee-claims',
    at,
    calls: [
      given(readOwnYear, {
        ...base,
        claims: (['asked', 'approved', 'refused', 'paid'] as const).map((state, day) => ({
          filingYear: 2026,
          cause: 'calculation' as const,
          amountWon: 1_234_560,
          state,
          askedAt: `2026-06-1${day}T01:00:00.000Z`,
          paidAt: state === 'paid' ? '2026-06-20T01:00:00.000Z' : null,
        })),
      }),
    ],
    seen: texts.guarantee.states.approved,
  },
  { name: 'year-elsewhere', at, calls: [read(interim(null))], seen: texts.notHere },
  { name: 'year-no-rates', at, calls: [read(interim({ kind: 'no-rates' }))], seen: texts.interim.noRates },
  {
    name: 'year-exempt',
    at,
    calls: [read(interim({ kind: 'exempt', why: 'trades' }), premium({ lowWon: 0, highWon: 0 }))],
    seen: texts.premium.none,
  },
  {
    name: 'year-no-base',
    at,
    calls: [given(readOwnYear, { ...base, cards: [interim({ kind: 'no-base', mustReport: true })], notices: null })],
    seen: texts.interim.title,
  },
  ...incomeScreens,
]
