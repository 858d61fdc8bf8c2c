/** The books of a case, read from files. */
import { readCase } from '#office/cases/contract.ts'
import { type BookFileLine, readBookLines } from '#office/books/contract.ts'
import { importTexts as texts } from '#office/review/books/import.texts.ts'
import { booksTexts } from '#office/review/books/texts.ts'
import { readCalculation, type StaffCalculation } from '#office/review/contract.ts'
import { altered, given } from '../call-answers.ts'
import { review } from './case.ts'
import type { OfficeState } from './state.ts'

const at = '2026-05-12T01:00:00.000Z'
const longName = '가게에서 쓰는 여러 가지 작은 물건과 소모품 및 그 밖의 것들'

const books: StaffCalculation['books'] = {
  keeper: 'filer',
  since: 2025,
  incomeYear: 2025,
  businesses: [
    { tradeCode: '940926', revenueWon: 31_234_000, expensesWon: null, from: null },
    { tradeCode: '552303', revenueWon: 98_000_000, expensesWon: 1_234_567, from: null },
  ],
  files: [
    { id: 'a', fileName: '장부-26-010001.xlsx', size: 1, at, sha256: 'e61a3f5403f2', statements: ['trial', 'balance'] },
    { id: 'b', fileName: '장부-26-010001.pdf', size: 1, at, sha256: '0123456789ab', statements: null },
  ],
  answers: [],
  imbalances: [
    { about: 'trial', oneWon: 123_456_789, otherWon: 123_450_000 },
    { about: 'net', oneWon: -3_900_000, otherWon: 3_900_000 },
  ],
  explained: null,
}
const line = (more: Partial<BookFileLine>): BookFileLine => ({
  line: 2,
  section: '',
  name: '매출액',
  won: 31_000_000,
  state: 'known',
  account: 'sales',
  unlikeWon: null,
  ...more,
})
const sheet = {
  at: 0,
  name: '장부',
  unitWon: 1000,
  lines: [
    line({}),
    line({ line: 3, section: '일반관리비 등', name: '급료', won: 8_000_000, account: 'salaries' }),
    line({ line: 4, name: longName, won: 1_234_567, state: 'open', account: null }),
    line({ line: 5, name: '배달대행', won: 700_000, state: 'firm', account: 'carriage' }),
    line({ line: 6, name: '필요경비', won: 9_000_000, state: 'open', account: null, unlikeWon: -934_567 }),
    line({ line: 7, name: '합계', won: 40_000_000, state: 'total', account: null, unlikeWon: 65_433 }),
  ],
  unread: [{ line: 9, name: '임차료', why: 'sum' as const }],
}
const read = given(readBookLines, { fileName: '장부-26-010001.xlsx', sha256: 'e61a3f5403f2', sheets: [sheet] })
const mayPrepare = altered(readCase, (file) => ({ ...file, review, acts: ['send-to-review' as const] }))
const booksWith = (change: Partial<StaffCalculation['books']>) =>
  altered(readCalculation, (calculation) => ({ ...calculation, submissionVoid: false, books: { ...books, ...change } }))

export const bookStates: readonly OfficeState[] = [
  {
    name: 'books-read',
    fullest: true,
    at: 'case#calculation',
    calls: [mayPrepare, booksWith({}), read],
    press: [booksTexts.imports, texts.files.read],
    seen: texts.read.columns.account,
  },
  {
    name: 'books-no-ledger',
    at: 'case#calculation',
    calls: [
      mayPrepare,
      booksWith({ imbalances: [], files: books.files.slice(0, 1) }),
      given(readBookLines, { fileName: '장부-26-010001.xlsx', sha256: 'e61a3f5403f2', sheets: [] }),
    ],
    press: [booksTexts.imports, texts.files.read],
    seen: texts.read.none,
  },
  {
    name: 'books-none',
    at: 'case#calculation',
    calls: [mayPrepare, booksWith({ files: [], imbalances: [], since: null })],
    press: [booksTexts.imports],
    seen: texts.files.none,
  },
  {
    name: 'books-explained',
    at: 'case#calculation',
    calls: [mayPrepare, booksWith({ explained: '감가상각을 뒤에 적어서 그만큼 달라요' })],
    press: [booksTexts.imports],
    seen: texts.balance.takeBack,
  },
]
