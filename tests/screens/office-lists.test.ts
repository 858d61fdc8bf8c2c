/** The office's lists: assignee, reason of return, and the link of a whole row. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ComponentProps } from 'react'
import { drawn, inOrder, wordsOf } from '#tests/support/screens/drawn.ts'
import { pathsIn } from '#tests/support/server/markup.ts'
import { recordTexts } from '#office/access-records/texts.ts'
import { type CaseColumn, usualColumns } from '#domain/office-case/case-columns.ts'
import { cellTexts, columnNames, sumTexts } from '#office/cases/list/table.texts.ts'
import type { CaseSums, ListedRow } from '#office/cases/contract.ts'
import { listTexts, waitingWords } from '#office/cases/screens.texts.ts'
import { moneyTexts, depositTexts } from '#office/money/texts.ts'
import type { MoneyActs } from '#office/money/dialogs/use-money-acts.ts'
import { healthTexts } from '#office/today/health.texts.ts'
import { todayTexts } from '#office/today/texts.ts'

const { CaseTable } = await import('#office/cases/list/case-table.tsx')
const { SumRows } = await import('#office/cases/list/sum-rows.tsx')
const { TodayView } = await import('#office/today/today.view.tsx')
const { RecordTable } = await import('#office/access-records/record-table.tsx')
const { DueTable } = await import('#office/money/tables/due-table.tsx')
const { DepositDialog } = await import('#office/money/dialogs/deposit-dialog.tsx')

const nothing = () => undefined
const row: ListedRow = {
  caseNumber: '26-000001',
  name: '김하늘',
  diedOn: null,
  phoneMask: '010-****-0001',
  branchId: 'nare',
  officeState: 'preparing',
  dataState: 'linked',
  agentState: 'ours',
  paymentState: '',
  method: 'SIMPLE',
  assignee: null,
  waitingSince: '2026-05-11T01:00:00.000Z',
  receivedAt: '2026-05-11T01:00:00.000Z',
  askedUntil: null,
  answeredSince: null,
  figures: null,
  sentBack: null,
  lane: 'filing',
  kinds: null,
  revenueWon: null,
  approved: false,
  feeLeftWon: null,
  expected: null,
  paidWon: 0,
  deadline: '2026-06-01',
  filedAt: null,
  lastWord: null,
}
const firms = [
  { id: 'gaon', name: '가온' },
  { id: 'nare', name: '나래세무법인' },
]

function listed(changes: Partial<ListedRow>, seen = firms, columns: readonly CaseColumn[] = usualColumns): string {
  const looks = { looking: null, lookHref: () => '/office/cases', here: '/office/cases', busy: false, choice: null }
  const sorting = { sortBy: 'waiting' as const, down: false, onSort: nothing }
  return drawn(
    CaseTable,
    {
      rows: [{ ...row, ...changes }],
      firms: seen,
      daysSince: () => 3,
      columns,
      chosen: columns !== usualColumns,
      sorting,
      ...looks,
    },
    '/office/cases',
  )
}

test('a member of staff of several firms sees each case’s firm; others have no such column', () => {
  assert.ok(wordsOf(listed({})).includes('나래세무법인') && wordsOf(listed({})).includes(columnNames.firm))
  const soleFirm = wordsOf(listed({}, firms.slice(1)))
  assert.ok(!soleFirm.includes('나래세무법인') && !soleFirm.includes(columnNames.firm))
})

const figures = {
  totalIncomeWon: 30_000_000,
  decidedTaxWon: 1_200_000,
  resultWon: -320_000,
  localResultWon: null,
  feeWon: 110_000,
  receivedWon: 0,
}

test('a figure tells whose it is: the office’s, unapproved, or the filer’s estimate; an unknown one why', () => {
  const words = (changes: Partial<ListedRow>, column: CaseColumn) => wordsOf(listed(changes, firms, [column]))
  const approved = words({ figures, approved: true }, 'national')
  assert.ok(approved.includes('-320,000') && !approved.includes(cellTexts.submitted))
  assert.ok(words({ figures }, 'national').includes(cellTexts.submitted))
  const expected = { nationalWon: -250_000, localWon: null }
  const estimate = words({ expected }, 'national')
  assert.ok(estimate.includes('-250,000') && estimate.includes(cellTexts.expected))
  assert.ok(words({}, 'national').includes(cellTexts.why.noEstimate))
  assert.ok(words({ expected }, 'tax').includes(cellTexts.why.notYet), 'the filer estimates no tax of the office')
  assert.ok(words({ figures, approved: true }, 'revenue').includes(cellTexts.why.old))
  assert.ok(words({ figures }, 'feeLeft').includes(cellTexts.why.noFee))
})

test('the columns stand in the order that was chosen', () => {
  for (const columns of [
    ['fee', 'state', 'deadline'],
    ['deadline', 'fee', 'state'],
  ] as CaseColumn[][])
    inOrder(
      wordsOf(listed({}, firms, columns)),
      columns.map((column) => columnNames[column]),
    )
})

test('the sums show each kind of figure in its own line, and no line without cases', () => {
  const results = { nationalDueWon: 0, nationalRefundWon: 0, localDueWon: 0, localRefundWon: 0 }
  const office = { cases: 0, revenueWon: 0, withoutRevenue: 0, incomeWon: 0, taxWon: 0, ...results, feeWon: 0 }
  const sums: CaseSums = {
    cases: 3,
    paidWon: 55_000,
    feeLeftWon: 165_000,
    approved: { ...office, cases: 2, nationalDueWon: 500_000, nationalRefundWon: 320_000, feeWon: 220_000 },
    submitted: office,
    expected: { cases: 1, ...results, nationalRefundWon: 90_000 },
  }
  const columns: CaseColumn[] = ['national', 'fee', 'paid', 'feeLeft']
  const words = wordsOf(drawn(SumRows, { sums, columns, place: () => '', boxes: true, chosen: true }, '/office/cases'))
  for (const part of [sumTexts.due('500,000'), sumTexts.refund('320,000'), '220,000', '55,000', '165,000'])
    assert.ok(words.includes(part), part)
  assert.ok(words.includes(sumTexts.expected(1)) && words.includes(sumTexts.refund('90,000')))
  assert.ok(!words.includes(sumTexts.submitted(0)))
})

test('a case sent back by the review is red with the comment beneath its name, any other is not', () => {
  const comment = '공제를 다시 봐 주세요'
  const line = new RegExp(`<p class="[^"]*text-danger[^"]*">${listTexts.sentBack(comment)}</p>`)
  assert.match(listed({ sentBack: comment }), line)
  assert.doesNotMatch(listed({}), /<p class="[^"]*text-danger/)
})

test('a row shows the last four digits of the phone, and days of waiting only while the office is waited for', () => {
  assert.ok(wordsOf(listed({})).includes('0001') && wordsOf(listed({})).includes(waitingWords(3)))
  assert.ok(!listed({ waitingSince: null }).includes(waitingWords(3)))
})

function firstPage(rows: ListedRow[], cockpit: ComponentProps<typeof TodayView>['cockpit'] = null): string {
  const list = { kind: 'review' as const, rows, total: rows.length, href: '/office/cases?filter=in-review' }
  return drawn(TodayView, {
    name: '검토',
    endsOn: null,
    deadline: null,
    work: { lists: [list], counts: { 'in-review': 1 }, answered: 0, firms },
    line: null,
    enquiries: null,
    inbox: { total: 0, groups: [] },
    contacts: null,
    cockpit,
    ages: null,
    problem: null,
    retrying: false,
    daysSince: () => 3,
    onRetry: nothing,
  })
}

test('the first page: each count leads to a list of its own, and the whole row opens the case', () => {
  const markup = firstPage([row])
  const counts = /<ul aria-label="[^"]*".*?<\/ul>/s.exec(markup)?.[0] ?? ''
  assert.ok(counts.includes(todayTexts.counts))
  assert.equal(new Set(pathsIn(counts)).size, 8)
  assert.match(markup, /<a class="[^"]*after:absolute after:inset-0[^"]*" href="\/office\/cases\/26-000001"/)
})

test('a manager reads the cases first, then the figures; machinery comes last, and is the operator’s alone', () => {
  const cockpit = { figures: {}, daysLeft: 5, pace: [], secondPersons: [], health: null, backups: null, asOf: null }
  const { steps, pace } = todayTexts.cockpit
  inOrder(wordsOf(firstPage([row], cockpit)), [row.name, steps.title, pace.title])
  assert.ok(!wordsOf(firstPage([row], cockpit)).includes(healthTexts.title))
  inOrder(wordsOf(firstPage([row], { ...cockpit, health: [], backups: [], asOf: null })), [
    row.name,
    pace.title,
    healthTexts.title,
  ])
})

test('the first page says whose each case is where it holds those of several firms', () => {
  const words = (...rows: ListedRow[]) => wordsOf(firstPage(rows))
  const both = words(row, { ...row, caseNumber: '26-000002', branchId: 'gaon' })
  for (const word of [todayTexts.columns.firm, '가온', '나래세무법인']) assert.ok(both.includes(word), word)
  assert.ok(!words(row).includes(todayTexts.columns.firm))
})

const due = {
  caseNumber: '26-000001',
  name: '김하늘',
  branch: '가온',
  feeWon: 110_000,
  paidBeforeWon: 0,
  state: 'due',
  arrivedWon: null,
  since: '2026-05-11T01:00:00.000Z',
  mayMatch: true,
} as const

test('fees of several firms say whose each is', () => {
  const other = { ...due, caseNumber: '26-000002', branch: '나래세무법인' }
  const words = (rows: (typeof due | typeof other)[]) =>
    wordsOf(drawn(DueTable, { rows, searched: false, onOpen: nothing }))
  assert.ok(words([due, other]).includes(moneyTexts.columns.firm) && words([due, other]).includes('나래세무법인'))
  assert.ok(!words([due]).includes(moneyTexts.columns.firm))
})

test('a transfer is booked with its case, its sum, its day and its depositor before one’s eyes', () => {
  const acts: MoneyActs = {
    opened: null,
    open: nothing,
    close: nothing,
    busy: false,
    problem: null,
    deposit: nothing,
    act: nothing,
    handle: nothing,
    receipt: nothing,
    showAccount: () => Promise.reject(new Error('not asked for')),
  }
  const markup = drawn(DepositDialog, { row: due, acts })
  inOrder(wordsOf(markup), ['26-000001', '김하늘', '110,000원', depositTexts.day, depositTexts.depositor])
  assert.match(markup, /<input[^>]* type="date"/)
})

test('a record names its firm in each row for who sees several, also on a phone; for who sees one there is no column', () => {
  const record = { id: '1', at: '2026-05-11T01:00:00.000Z', who: '가람솔', act: 'read', fields: [], caseNumber: null }
  const list = (...branches: (string | null)[]) => {
    const rows = branches.map((branch, at) => ({ ...record, id: String(at), branch, reason: '', ip: null }))
    return wordsOf(drawn(RecordTable, { rows }))
  }
  const several = list('나래세무법인', '나래세무법인', null)
  assert.equal(several.filter((words) => words === '나래세무법인').length, 2)
  assert.equal(several.filter((words) => words === '가람솔 · 나래세무법인').length, 2)
  assert.ok(several.includes(recordTexts.columns.firm))
  assert.ok(!list(null).includes(recordTexts.columns.firm) && list(null).includes('가람솔'))
})
