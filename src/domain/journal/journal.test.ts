import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noDetails } from '#domain/return-form/details.ts'
import type { Place } from '#domain/return-form/businesses.ts'
import type { ReturnFacts } from '#domain/return-form/facts.ts'
import { fc } from '#tests/support/chance/properties.ts'
import { journalSides, toJournal, type JournalLine } from './journal.ts'
import { journalFaults, journalPrograms, journalTable, readJournalTable } from './layouts.ts'
import { noteWords } from './notes.texts.ts'

const trade = {
  code: '940926',
  name: '가온상점',
  businessNumber: '000-00-00015',
  place: null,
  kind: '40',
  revenueWon: 30_000_000,
  rates: null,
  openedOn: null,
} as const
const facts = {
  incomeYear: 2025,
  method: 'simple-book',
  trades: [trade],
  payers: [
    {
      of: 'business',
      name: '가나상사',
      number: '0000000015',
      paidWon: 24_000_000,
      expensesWon: 0,
      withheldWon: 720_000,
    },
    { of: 'wage', name: '다라회사', number: '0000000016', paidWon: 9_000_000, expensesWon: 0, withheldWon: 10_000 },
  ],
} as unknown as ReturnFacts
const place: Place = {
  trades: [trade],
  revenueWon: 30_000_000,
  expensesWon: 12_000_000,
  incomeWon: 18_000_000,
  standard: null,
}
const accountsOf = (sums: Record<number, number>) => Array.from({ length: 16 }, (_, at) => sums[at] ?? 0)
const details = { ...noDetails, accounts: [accountsOf({ 0: 5_000_000, 1: 7_000_000 })] }
const shown = ({ side, account, partner, amountWon }: JournalLine) =>
  `${side} ${account || '-'} ${partner || '-'} ${amountWon}`

test('a booked year: payers with what was withheld, other income, every account; unknown accounts stay empty, and the day balances', () => {
  const { lines, notes } = toJournal({ facts, places: [place], details })
  assert.deepEqual(lines.map(shown), [
    'debit 선납세금 가나상사 720000',
    'debit - 가나상사 23280000',
    'credit 매출 가나상사 24000000',
    'debit - - 6000000',
    'credit 매출 - 6000000',
    'debit 매출원가 - 5000000',
    'debit 급여 - 7000000',
    'credit - - 12000000',
  ])
  assert.ok(lines.every(({ day }) => day === '2025-12-31'))
  assert.deepEqual(
    notes.map(({ note, won }) => [note, won]),
    [
      ['codes', undefined],
      ['days', undefined],
      ['counter-account', undefined],
      ['no-partner', 6_000_000],
    ],
  )
  assert.deepEqual(journalFaults(lines, 2025), [])
})

test('what is not known is told: accounts that were not typed, sums that differ, assumed expenses, a closing day', () => {
  const noteOf = (input: Parameters<typeof toJournal>[0]) => toJournal(input).notes.map(({ note }) => note)
  assert.ok(noteOf({ facts, places: [place], details: noDetails }).includes('no-accounts'))
  const unlike = { ...details, accounts: [accountsOf({ 1: 1_000_000 })] }
  const notes = toJournal({ facts, places: [place], details: unlike }).notes
  assert.deepEqual(notes.at(-1), { note: 'accounts-unlike', won: 11_000_000 })
  assert.match(noteWords(notes.at(-1)!), /11,000,000원/)
  const byRate = { ...facts, method: 'simple-rate' as const }
  assert.ok(noteOf({ facts: byRate, places: [place], details }).includes('no-books'))
  assert.ok(toJournal({ facts: byRate, places: [place], details }).lines.every(({ account }) => account !== '급여'))
  const low = { ...place, revenueWon: 20_000_000 }
  assert.ok(noteOf({ facts, places: [low], details }).includes('payers-above'))
  const closed = toJournal({ facts, places: [place], details: { ...details, closedOn: '2025-06-30' } })
  assert.equal(closed.lines[0]?.day, '2025-06-30')
  assert.deepEqual(toJournal({ facts: { ...byRate, payers: [], trades: [] }, places: [], details }).lines, [])
})

const firm = { name: '가온상점', businessNumber: '000-00-00015', representative: '김가나' }

test('세무사랑 finds its heads in row 10, the firm above them and the sums as numbers; 위하고 finds heads in the first row', () => {
  const { lines } = toJournal({ facts, places: [place], details })
  const { rows } = journalTable('semusarang', lines, firm)
  assert.deepEqual(
    [rows[0]?.[0], rows[3]?.[12], rows[2]?.[11], rows[2]?.[14]],
    ['엑셀자료 일반전표전송', 'v1.2', '가온상점', '000-00-00015'],
  )
  assert.deepEqual(rows[9]?.slice(0, 9), [
    '년도월일',
    '구분',
    '코드',
    '계정과목',
    '코드',
    '거래처명',
    '코드',
    '적요명',
    '금액',
  ])
  assert.deepEqual([rows[9]?.[15], rows[9]?.[21]], ['사업자번호', '대표자'])
  assert.deepEqual(rows[10]?.slice(0, 7), [20_251_231, 3, '', '선납세금', '', '가나상사', ''])
  assert.equal(rows[10]?.[8], 720_000)
  const other = journalTable('wehago', lines, firm).rows
  assert.deepEqual(other[0]?.slice(0, 7), [
    '월',
    '일',
    '구분',
    '계정과목코드',
    '계정과목명',
    '차변(출금)',
    '대변(입금)',
  ])
  assert.deepEqual(other[3]?.slice(0, 7), [12, 31, 4, '', '매출', '', 24_000_000])
})

const word = fc.stringMatching(/^[가-힣]{0,8}$/)
const line: fc.Arbitrary<JournalLine> = fc.record(
  {
    day: fc.constantFrom('2025-01-02', '2025-12-31'),
    side: fc.constantFrom(...journalSides),
    account: word,
    partner: word,
    memo: word,
    amountWon: fc.integer({ min: 1, max: 9_000_000_000 }),
  },
  { noNullPrototype: true },
)
for (const program of journalPrograms)
  test(`${program}: what was written is read back, for any entries`, () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        assert.deepEqual(readJournalTable(program, journalTable(program, lines, firm).rows, 2025), lines)
      }),
    )
  })

test('what a program would refuse is found: a day of another year, no side, no sum, foreign letters, a day that does not balance', () => {
  const good: JournalLine[] = [
    { day: '2025-12-31', side: 'debit', account: '급여', partner: '', memo: '', amountWon: 100 },
    { day: '2025-12-31', side: 'credit', account: '', partner: '', memo: '', amountWon: 100 },
  ]
  const why = (change: object) => journalFaults([{ ...good[0]!, ...change }, good[1]!], 2025).map((fault) => fault.why)
  assert.deepEqual(why({}), [])
  assert.ok(why({ day: '2024-12-31' }).includes('day'))
  assert.ok(why({ side: null }).includes('side'))
  assert.ok(why({ amountWon: 0 }).includes('amount'))
  assert.deepEqual(why({ partner: '똠방' }), ['letters'])
  assert.deepEqual(why({ amountWon: 99 }), ['unbalanced'])
})
