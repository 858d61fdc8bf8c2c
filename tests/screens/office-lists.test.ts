/** The office's lists: whose case, why it came back, what a whole row opens. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ComponentProps } from 'react'
import { drawn, inOrder, wordsOf } from '#tests/support/screens/drawn.ts'
import { pathsIn } from '#tests/support/server/markup.ts'
import { recordTexts } from '#office/access-records/texts.ts'
import type { CaseRow } from '#office/cases/contract.ts'
import { listTexts, waitingWords } from '#office/cases/screens.texts.ts'
import { deskTexts, depositTexts } from '#office/money/texts.ts'
import type { MoneyActs } from '#office/money/dialogs/use-money-acts.ts'
import { healthTexts } from '#office/today/health.texts.ts'
import { todayTexts } from '#office/today/texts.ts'

const { CaseTable } = await import('#office/cases/list/case-table.tsx')
const { TodayView } = await import('#office/today/today.view.tsx')
const { RecordTable } = await import('#office/access-records/record-table.tsx')
const { DueTable } = await import('#office/money/tables/due-table.tsx')
const { DepositDialog } = await import('#office/money/dialogs/deposit-dialog.tsx')

const nothing = () => undefined
const row: CaseRow = {
  caseNumber: '26-000001',
  name: '김하늘',
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
}
const firms = [
  { id: 'gaon', name: '가온' },
  { id: 'nare', name: '나래세무법인' },
]

function listed(of: Partial<CaseRow>, seen = firms): string {
  const looks = { looking: null, lookHref: () => '/office/cases', here: '/office/cases', busy: false, choice: null }
  return drawn(CaseTable, { rows: [{ ...row, ...of }], firms: seen, daysSince: () => 3, ...looks }, '/office/cases')
}

test('who sees several firms reads whose each case is; who sees one has no such column', () => {
  assert.ok(wordsOf(listed({})).includes('나래세무법인') && wordsOf(listed({})).includes(listTexts.columns.firm))
  const one = wordsOf(listed({}, firms.slice(1)))
  assert.ok(!one.includes('나래세무법인') && !one.includes(listTexts.columns.firm))
})

test('a case that came back from the review stands red with the comment beneath its name, any other does not', () => {
  const comment = '공제를 다시 봐 주세요'
  const line = new RegExp(`<p class="[^"]*text-danger[^"]*">${listTexts.sentBack(comment)}</p>`)
  assert.match(listed({ sentBack: comment }), line)
  assert.doesNotMatch(listed({}), /<p class="[^"]*text-danger/)
})

test('a row shows the last four digits of the phone, and days of waiting only while the office is waited for', () => {
  assert.ok(wordsOf(listed({})).includes('0001') && wordsOf(listed({})).includes(waitingWords(3)))
  assert.ok(!listed({ waitingSince: null }).includes(waitingWords(3)))
})

function firstPage(rows: CaseRow[], cockpit: ComponentProps<typeof TodayView>['cockpit'] = null): string {
  const list = { kind: 'review' as const, rows, total: rows.length, href: '/office/cases?filter=in-review' }
  return drawn(TodayView, {
    name: '검토',
    deadline: null,
    work: { lists: [list], counts: { 'in-review': 1 }, answered: 0, firms },
    line: null,
    enquiries: null,
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
  const cockpit = { figures: {}, daysLeft: 5, pace: [], secondPersons: [], health: null }
  const { steps, pace } = todayTexts.cockpit
  inOrder(wordsOf(firstPage([row], cockpit)), [row.name, steps.title, pace.title])
  assert.ok(!wordsOf(firstPage([row], cockpit)).includes(healthTexts.title))
  inOrder(wordsOf(firstPage([row], { ...cockpit, health: [] })), [row.name, pace.title, healthTexts.title])
})

test('the first page says whose each case is where it holds those of several firms', () => {
  const words = (...rows: CaseRow[]) => wordsOf(firstPage(rows))
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
  assert.ok(words([due, other]).includes(deskTexts.columns.firm) && words([due, other]).includes('나래세무법인'))
  assert.ok(!words([due]).includes(deskTexts.columns.firm))
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
  const one = { id: '1', at: '2026-05-11T01:00:00.000Z', who: '가람솔', act: 'read', fields: [], caseNumber: null }
  const list = (...branches: (string | null)[]) => {
    const rows = branches.map((branch, at) => ({ ...one, id: String(at), branch, reason: '', ip: null }))
    return wordsOf(drawn(RecordTable, { rows }))
  }
  const several = list('나래세무법인', '나래세무법인', null)
  assert.equal(several.filter((words) => words === '나래세무법인').length, 2)
  assert.equal(several.filter((words) => words === '가람솔 · 나래세무법인').length, 2)
  assert.ok(several.includes(recordTexts.columns.firm))
  assert.ok(!list(null).includes(recordTexts.columns.firm) && list(null).includes('가람솔'))
})
