import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Endpoint } from '#contract/endpoint.ts'
import { noDetails } from '#domain/return-form/details.ts'
import { mayStaff, type StaffRole } from '#domain/staff-rights.ts'
import { makeFiler } from '#tests/support/filer.ts'
import { startOffice } from '#tests/support/office/registered.ts'
import { codeOf, makeOfficer, officeCalls as calls, type Officer } from '#tests/support/officer.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { walkOn } from '#tests/support/walk.ts'
import { listDueFees } from '#office/money/contract.ts'
import { readStaffSelf } from '#office/staff/contract.ts'
import { listCases, readCase, searchCases, takeCase } from './contract.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { listCaseRows } from './queries.server.ts'

let opened: Awaited<ReturnType<typeof startOffice>>
let rehearsal: Rehearsal
let params: { caseNumber: string }
const officer = (role: StaffRole): Officer => opened.officer(role)
before(async () => {
  opened = await startOffice()
  ;({ rehearsal, params } = opened)
})
after(() => rehearsal?.stop())

const caseCalls = calls.filter(({ path }) => path.includes('/cases/:caseNumber'))

const reason = '연습으로 살펴봐요'
/** A body that every schema of the office accepts and whose version never fits, so that no call changes anything. */
const body = {
  version: 1_000_000,
  type: 'SIMPLE',
  totalIncome: 1,
  decidedTaxAmount: 1,
  penaltyAmount: 0,
  prepaidTaxAmount: 1,
  taxDueOrRefund: 0,
  localDecidedTaxAmount: 0,
  localPenaltyAmount: 0,
  localPrepaidTaxAmount: 0,
  localTaxDueOrRefund: 0,
  feeWon: 1_000,
  reason,
  portalReceiptNumber: '000-2026-1-500000000001',
  localReceiptNumber: null,
  what: 'account-number',
  staffId: null,
  words: reason,
  consented: true,
  to: 'closed',
  on: false,
  settled: true,
  calledAt: '2026-05-12T01:00:00.000Z',
  nationalWon: 0,
  localWon: 0,
  payCode: '012345678901234',
  bank: '',
  account: '',
}
const recordedLetter = {
  kind: 'other',
  incomeYear: null,
  office: '',
  officer: '',
  number: '',
  asks: '연습으로 묻는 글',
  paperDay: null,
  receivedDay: '2026-05-11',
  paperDueDay: '2026-05-29',
  dueDay: null,
  dueReason: '',
}
const ofLetter = '/api/office/cases/:caseNumber/letters/:letterId'
/** Bodies for calls that refuse the common one. */
const bodies: Readonly<Record<string, unknown>> = {
  '/api/office/cases/:caseNumber/death': { version: 1_000_000, day: '2026-05-01', reason },
  '/api/office/cases/:caseNumber/transmission': { version: 1, key: 'k'.repeat(32), figures: '0'.repeat(64) },
  '/api/office/cases/:caseNumber/calculation/overrides': { field: 'no.such.field', value: 1, reason },
  '/api/office/cases/:caseNumber/family/:memberId': { what: 'disabled', value: true, source: '장애인증명서', reason },
  '/api/office/cases/:caseNumber/family': {
    relation: '4',
    name: '연습가족',
    residentRegistrationNumber: '0000000000000',
    source: '가족관계증명서',
    reason,
  },
  '/api/office/cases/:caseNumber/filing-sheet/ticks': { sheet: 1_000_000, cells: ['main.total.0'], ticked: true },
  '/api/office/cases/:caseNumber/filing-sheet/details': noDetails,
  '/api/office/cases/:caseNumber/letters': recordedLetter,
  [`${ofLetter}/facts`]: { ...recordedLetter, version: 1 },
  [`${ofLetter}/question`]: { version: 1, words: '연습 질문', until: '2026-05-15' },
  [`${ofLetter}/draft`]: { version: 1, words: '', note: '', submit: false },
  [`${ofLetter}/acts`]: { version: 1, act: 'take', reason: null },
  [`${ofLetter}/sent`]: { version: 1, day: '2026-05-11', way: 'post', proof: '1234' },
  [`${ofLetter}/outcome`]: { version: 1, outcome: 'paid', note: '연습' },
  '/api/office/cases/:caseNumber/contact': { what: 'email' },
  '/api/office/cases/:caseNumber/guarantee': { act: 'withdraw', amountWon: 1 },
  '/api/office/cases/:caseNumber/questions': { kind: 'question', words: '연습 질문', dueDay: '2026-05-15' },
  '/api/office/cases/:caseNumber/checks/answers': {
    question: 'vatSalesWon',
    value: 'none',
    seenIn: '면세사업자 등록증',
  },
  '/api/office/cases/:caseNumber/books/files/:billId/import': {
    sheet: 0,
    business: 0,
    answers: [],
    revenueWon: 0,
    expensesWon: 0,
    beforeWon: null,
  },
}
const nobodys = '00000000-0000-4000-8000-000000000000'
const parts = {
  billId: nobodys,
  paperId: nobodys,
  memberId: nobodys,
  questionId: nobodys,
  letterId: nobodys,
  fileId: nobodys,
}
const inputOf = (endpoint: Endpoint<any, any, any, any>, caseNumber = params.caseNumber) => ({
  params: { caseNumber, ...parts },
  ...(endpoint.accepts === 'file'
    ? {
        body: aPdf(),
        query: endpoint.path.endsWith('/receipts')
          ? { kind: 'local-receipt' }
          : endpoint.path.startsWith(ofLetter)
            ? { role: 'letter' }
            : { fileName: '납부서.pdf', kind: 'local-slip', amountWon: 1, payBy: '2026-06-01' },
      }
    : endpoint.body
      ? { body: bodies[endpoint.path] ?? body }
      : endpoint.query
        ? { query: { reason: 'check', ...(endpoint.path.endsWith('/journal-file') && { program: 'wehago' }) } }
        : {}),
})

const foundBy = async (officer: Officer, keyword: string, query: object = {}) => {
  const { search } = await officer.call(searchCases, { body: { keyword } })
  return officer.call(listCases, { query: { ...query, search } })
}

test('the office has calls, each with a right of its own but those about oneself', () => {
  assert.ok(caseCalls.length >= 12, String(caseCalls.length))
  assert.deepEqual(
    calls
      .filter(({ right }) => !right)
      .map(({ path }) => path)
      .toSorted(),
    [
      '/api/office/me',
      '/api/office/me/password',
      '/api/office/me/sessions',
      '/api/office/me/sessions/end-others',
      '/api/office/ratings/own',
      '/api/office/ratings/own',
      '/api/office/sign-out',
    ],
  )
})

test('to whom a case may be given is told to who may give it, and names nobody of another branch', async () => {
  const people = await rehearsal.product.context.database.staff.list('gaon')
  const able = people.filter(({ role }) => mayStaff(role, 'case.prepare', true)).map(({ id }) => id)
  assert.ok(able.length > 0)
  const { colleagues } = await officer('preparer').call(readStaffSelf)
  assert.deepEqual(colleagues.map(({ id }) => id).toSorted(), able.toSorted())
  assert.deepEqual((await officer('counsel').call(readStaffSelf)).colleagues, [])
})

test('an operator sees the firms of the list and one of them alone; everybody else only their own', async () => {
  const all = await officer('operator').call(listCases)
  const { branches } = rehearsal.product.context
  assert.deepEqual(
    all.branches.map(({ id }) => id).toSorted(),
    branches.map((branch) => branch.affiliationId).toSorted(),
  )
  const listAs = (branch: string, role: StaffRole) => officer(role).ask(listCases, { query: { branch } })
  assert.equal((await listAs('gaon', 'operator')).body.total, all.total)
  assert.equal((await listAs('nare', 'operator')).body.total, 0)
  assert.equal((await listAs('nare', 'reviewer')).status, 403)
  assert.deepEqual((await officer('reviewer').call(listCases)).branches, [])
  const money = await officer('operator').call(listDueFees, { body: { keyword: '', page: 0 } })
  assert.equal(new Set(money.accounts.map(({ branch }) => branch)).size, branches.length)
  assert.equal((await officer('reviewer').call(listDueFees, { body: { keyword: '', page: 0 } })).accounts.length, 1)
})

test('another branch’s case does not exist, whoever asks; for the operator it does', async () => {
  for (const role of ['preparer', 'reviewer', 'branch-manager'] as const) {
    const stranger = await makeOfficer(rehearsal, { role, branchId: 'nare' })
    await stranger.signIn()
    for (const endpoint of caseCalls) {
      if (!mayStaff(role, endpoint.right!, true)) continue
      const answer = await stranger.ask(endpoint, inputOf(endpoint))
      assert.equal(answer.status, 404, `${role} at ${endpoint.path}`)
      const nowhere = await stranger.ask(endpoint, inputOf(endpoint, '26-999999'))
      assert.deepEqual(
        { code: codeOf(nowhere), status: nowhere.status },
        { code: codeOf(answer), status: answer.status },
      )
    }
    assert.equal((await stranger.call(listCases)).total, 0)
    assert.equal((await foundBy(stranger, params.caseNumber)).total, 0)
  }
  const elsewhere = await makeOfficer(rehearsal, { role: 'operator', branchId: 'nare' })
  await elsewhere.signIn()
  assert.equal((await elsewhere.call(readCase, { params })).row.caseNumber, params.caseNumber)
})

test('a case that was never registered is not the office’s', async () => {
  const passing = makeFiler(rehearsal, 'garam', '010-0000-0005')
  await passing.signIn()
  await walkOn(rehearsal, passing, 'signed-in', 'identified')
  const { database } = rehearsal.product.context
  const { items } = await listCaseRows(database, { branchId: 'gaon', unregistered: true, page: 0, size: 10 })
  const begun = items.find((filing) => !filing.registeredAt)
  assert.ok(begun)
  assert.equal((await officer('operator').ask(readCase, { params: { caseNumber: begun.caseNumber } })).status, 404)
  assert.equal((await officer('operator').call(listCases)).total, 1)
})

test('a case that somebody else changed meanwhile is not overwritten, and of many presses at once one counts', async () => {
  const { version } = await officer('preparer').call(readCase, { params })
  assert.equal(
    codeOf(await officer('reviewer').ask(takeCase, { params, body: { version: version - 1 } })),
    'case.changed',
  )
  const taking = [officer('preparer'), officer('reviewer'), officer('branch-manager'), officer('operator')]
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => taking[at % taking.length]!.ask(takeCase, { params, body: { version } })),
  )
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.deepEqual([...new Set(answers.filter(({ status }) => status !== 200).map(codeOf))], ['case.changed'])
  const { events } = await officer('preparer').call(readCase, { params })
  assert.equal(events.filter((event) => event.event.kind === 'taken' && event.machine === 'note').length, 1)
})

test('characters that the records cannot hold are refused and break nothing', async () => {
  const { version } = await officer('preparer').call(readCase, { params })
  for (const endpoint of caseCalls.filter(({ method, accepts }) => method === 'POST' && accepts !== 'file')) {
    const input = {
      params: { ...params, ...parts },
      body: { ...body, version, reason: 'a\u0000b', what: 'account-number' },
    }
    const role = mayStaff('operator', endpoint.right!, true) ? 'operator' : 'reviewer'
    const { status } = await officer(role).ask(endpoint, input)
    assert.ok(status < 500, `${endpoint.path}: ${status}`)
  }
})
