import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Endpoint } from '#contract/endpoint.ts'
import { noDetails } from '#domain/return-form/details.ts'
import { mayStaff, type StaffRole } from '#domain/staff-rights.ts'
import { makeFiler } from '#tests/support/filer.ts'
import { startOffice } from '#tests/support/office/registered.ts'
import { codeOf, makeOfficer, officeCalls as calls, type Officer } from '#tests/support/officer.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { personCalled, typedAccount, walkOn } from '#tests/support/walk.ts'
import { listDueFees } from '#office/money/contract.ts'
import { readCaseReport } from '#office/report/contract.ts'
import { readStaffSelf } from '#office/staff/contract.ts'
import { aFiling, testNow } from '#tests/support/database.ts'
import { listCases, readCase, revealSecret, searchCases, takeCase } from './contract.ts'

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
/** A body that every schema of the office takes and no version fits, so that nothing is changed by asking. */
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
  portalReceiptNumber: '000-2026-1-500000001',
  localReceiptNumber: null,
  what: 'account-number',
  staffId: null,
  words: reason,
  consented: true,
  to: 'closed',
  on: false,
  settled: true,
}
/** Bodies of calls that the common one does not fit. */
const bodies: Readonly<Record<string, unknown>> = {
  '/api/office/cases/:caseNumber/calculation/overrides': { field: 'no.such.field', value: 1, reason },
  '/api/office/cases/:caseNumber/family/:memberId': { what: 'disabled', value: true, source: '장애인증명서', reason },
  '/api/office/cases/:caseNumber/family': {
    relation: '4',
    name: '연습가족',
    residentRegistrationNumber: '0000000000000',
    source: '가족관계증명서',
    reason,
  },
  '/api/office/cases/:caseNumber/filing-sheet/ticks': { sheet: 1_000_000, cell: 'main.total.0', ticked: true },
  '/api/office/cases/:caseNumber/filing-sheet/details': noDetails,
  '/api/office/cases/:caseNumber/contact': { what: 'email' },
  '/api/office/cases/:caseNumber/questions': { kind: 'question', words: '연습 질문', dueDay: '2026-05-15' },
  '/api/office/cases/:caseNumber/checks/answers': { question: 'usualIncomePercent', value: 'none' },
}
const nobodys = '00000000-0000-4000-8000-000000000000'
const parts = { billId: nobodys, memberId: nobodys, questionId: nobodys, fileId: nobodys }
const inputOf = (endpoint: Endpoint<any, any, any, any>, caseNumber = params.caseNumber) => ({
  params: { caseNumber, ...parts },
  ...(endpoint.accepts === 'file'
    ? {
        body: Buffer.from('%PDF-1.4\n'),
        query: endpoint.path.endsWith('/receipts')
          ? { kind: 'local-receipt' }
          : { fileName: '납부서.pdf', kind: 'local-slip', amountWon: 1, payBy: '2026-06-01' },
      }
    : endpoint.body
      ? { body: bodies[endpoint.path] ?? body }
      : endpoint.query
        ? { query: { reason: 'check' } }
        : {}),
})

const foundBy = async (who: Officer, keyword: string, query: object = {}) => {
  const { search } = await who.call(searchCases, { body: { keyword } })
  return who.call(listCases, { query: { ...query, search } })
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
      '/api/office/sign-out',
    ],
  )
})

test('to whom a case may be given is told to who may give it, and names nobody of another branch', async () => {
  const people = await rehearsal.product.context.persistence.staff.list('gaon')
  const able = people.filter(({ role }) => mayStaff(role, 'case.prepare', true)).map(({ id }) => id)
  assert.ok(able.length > 0)
  const { colleagues } = await officer('preparer').call(readStaffSelf)
  assert.deepEqual(colleagues.map(({ id }) => id).toSorted(), able.toSorted())
  assert.deepEqual((await officer('counsel').call(readStaffSelf)).colleagues, [])
})

test('an operator sees the firms of the list and one of them alone; everybody else only their own', async () => {
  const all = await officer('operator').call(listCases)
  assert.deepEqual(all.branches.map(({ id }) => id).toSorted(), ['daon', 'gaon', 'nare'])
  const one = (branch: string, role: StaffRole) => officer(role).ask(listCases, { query: { branch } })
  assert.equal((await one('gaon', 'operator')).body.total, all.total)
  assert.equal((await one('nare', 'operator')).body.total, 0)
  assert.equal((await one('nare', 'reviewer')).status, 403)
  assert.deepEqual((await officer('reviewer').call(listCases)).branches, [])
  const money = await officer('operator').call(listDueFees, { body: { keyword: '', page: 0 } })
  assert.equal(new Set(money.accounts.map(({ branch }) => branch)).size, 3)
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
  const { persistence } = rehearsal.product.context
  const { items } = await persistence.cases.list({ branchId: 'gaon', unregistered: true, page: 0, size: 10 })
  const begun = items.find((filing) => !filing.registeredAt)
  assert.ok(begun)
  assert.equal((await officer('operator').ask(readCase, { params: { caseNumber: begun.caseNumber } })).status, 404)
  assert.equal((await officer('operator').call(listCases)).total, 1)
})

test('a reveal needs a reason, opens the value, and leaves exactly one record', async () => {
  const { persistence } = rehearsal.product.context
  const read = async () =>
    (
      await persistence.accessRecords.list({ readerId: officer('preparer').id, act: 'read', page: 0, size: 100 })
    ).items.filter((record) => record.reason !== 'case-file')
  const before = await read()
  for (const reason of ['', ' ', '    ', 'x'])
    assert.equal(
      (await officer('preparer').ask(revealSecret, { params, body: { what: 'resident-number', reason } })).status,
      400,
    )
  assert.equal((await read()).length, before.length)
  const { value } = await officer('preparer').call(revealSecret, {
    params,
    body: { what: 'resident-number', reason: '홈택스에 옮겨 적어요' },
  })
  assert.equal(value, personCalled(rehearsal, 'haneul').residentNumber)
  const records1 = await read()
  assert.equal(records1.length, before.length + 1)
  assert.deepEqual(
    { reason: records1[0]?.reason, fields: records1[0]?.fields, branchId: records1[0]?.branchId },
    { reason: '홈택스에 옮겨 적어요', fields: ['resident-number'], branchId: 'gaon' },
  )
  assert.equal(
    (
      await officer('preparer').call(revealSecret, {
        params,
        body: { what: 'account-number', reason: '환급 계좌를 확인해요' },
      })
    ).value,
    typedAccount,
  )
  assert.equal(
    (
      await officer('preparer').ask(revealSecret, {
        params,
        body: { what: 'portal-password', reason: '없는 비밀번호' },
      })
    ).status,
    404,
  )
  assert.equal((await read()).length, before.length + 2)
})

const refusedOf = async (readerId: string, act: string) =>
  (await rehearsal.product.context.persistence.accessRecords.list({ readerId, act, page: 0, size: 20 })).items.map(
    ({ reason, fields, subjectId, branchId }) => ({ reason, fields, branchId, known: subjectId !== null }),
  )

test('every refused try to open a masked value is a record: without the right, at another branch, of what is gone', async () => {
  const ask = { params, body: { what: 'resident-number', reason: '홈택스에 옮겨 적어요' } } as const
  const counsel = await makeOfficer(rehearsal, { role: 'counsel' })
  await counsel.signIn()
  assert.equal(codeOf(await counsel.ask(revealSecret, ask)), 'auth.forbidden')
  assert.deepEqual(await refusedOf(counsel.id, 'reveal-refused'), [
    { reason: 'auth.forbidden', fields: [], branchId: 'gaon', known: true },
  ])
  const stranger = await makeOfficer(rehearsal, { role: 'preparer', branchId: 'nare' })
  await stranger.signIn()
  assert.equal(codeOf(await stranger.ask(revealSecret, ask)), 'notfound')
  assert.equal(codeOf(await stranger.ask(revealSecret, { ...ask, params: { caseNumber: '26-999999' } })), 'notfound')
  const reason = 'notfound · 홈택스에 옮겨 적어요'
  assert.deepEqual(await refusedOf(stranger.id, 'reveal-refused'), [
    { reason, fields: ['resident-number'], branchId: null, known: false },
    { reason, fields: ['resident-number'], branchId: 'gaon', known: true },
  ])
  const preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  await preparer.signIn()
  const gone = { params, body: { what: 'portal-password', reason: '없는 비밀번호' } } as const
  assert.equal(codeOf(await preparer.ask(revealSecret, gone)), 'notfound')
  assert.deepEqual(await refusedOf(preparer.id, 'reveal-refused'), [
    { reason: 'notfound · 없는 비밀번호', fields: ['portal-password'], branchId: 'gaon', known: true },
  ])
  // A reason that may not be stored is not stored: it may hold somebody's number.
  const number = personCalled(rehearsal, 'haneul').residentNumber
  await preparer.ask(revealSecret, { params, body: { what: 'resident-number', reason: `번호 ${number}` } })
  assert.equal((await refusedOf(preparer.id, 'reveal-refused'))[0]?.reason, 'input.resident-number')
})

test('a report is taken for a chosen reason, and who is refused it is recorded', async () => {
  const preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  await preparer.signIn()
  assert.equal((await preparer.ask(readCaseReport, { params })).status, 400)
  assert.equal((await preparer.ask(readCaseReport, { params, query: { reason: 'send' } })).status, 404)
  assert.deepEqual(
    (await refusedOf(preparer.id, 'download-refused')).map(({ reason }) => reason),
    ['notfound · send', 'input.invalid'],
  )
})

test('a case without a collected document is read on the record too', async () => {
  const { persistence } = rehearsal.product.context
  const { filing } = await aFiling(persistence)
  await persistence.filings.update(filing.id, { registeredAt: testNow, receivedAt: testNow }, testNow)
  const reader = await makeOfficer(rehearsal, { role: 'counsel' })
  await reader.signIn()
  await reader.call(readCase, { params: { caseNumber: filing.caseNumber } })
  const { items } = await persistence.accessRecords.list({ readerId: reader.id, act: 'read', page: 0, size: 5 })
  assert.deepEqual(
    items.map(({ fields, reason, subjectId }) => ({ fields, reason, subjectId })),
    [{ fields: ['case-file'], reason: 'case-file', subjectId: filing.accountId }],
  )
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
  assert.equal(events.filter((event) => event.why === 'taken' && event.machine === 'note').length, 1)
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
