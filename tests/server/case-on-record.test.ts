/** Recorded readings of a case: revealed values, downloaded reports, and every refused try. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readCaseReport } from '#office/report/contract.ts'
import { aFiling, testNow } from '#tests/support/database.ts'
import { startOffice } from '#tests/support/office/registered.ts'
import { codeOf, makeOfficer } from '#tests/support/officer.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { personCalled, typedAccount } from '#tests/support/walk.ts'
import { readCase, revealSecret } from '#office/cases/contract.ts'

let opened: Awaited<ReturnType<typeof startOffice>>
let rehearsal: Rehearsal
let params: { caseNumber: string }
before(async () => {
  opened = await startOffice()
  ;({ rehearsal, params } = opened)
})
after(() => rehearsal?.stop())

test('a reveal needs a reason, opens the value, and leaves exactly one record', async () => {
  const { database } = rehearsal.product.context
  const read = async () =>
    (
      await database.accessRecords.list({ readerId: opened.officer('preparer').id, act: 'read', page: 0, size: 100 })
    ).items.filter((record) => record.reason !== 'case-file')
  const before = await read()
  for (const reason of ['', ' ', '    ', 'x'])
    assert.equal(
      (await opened.officer('preparer').ask(revealSecret, { params, body: { what: 'resident-number', reason } }))
        .status,
      400,
    )
  assert.equal((await read()).length, before.length)
  const { value } = await opened
    .officer('preparer')
    .call(revealSecret, { params, body: { what: 'resident-number', reason: '홈택스에 옮겨 적어요' } })
  assert.equal(value, personCalled(rehearsal, 'haneul').residentNumber)
  const records1 = await read()
  assert.equal(records1.length, before.length + 1)
  assert.deepEqual(
    { reason: records1[0]?.reason, fields: records1[0]?.fields, branchId: records1[0]?.branchId },
    { reason: '홈택스에 옮겨 적어요', fields: ['resident-number'], branchId: 'gaon' },
  )
  assert.equal(
    (
      await opened
        .officer('preparer')
        .call(revealSecret, { params, body: { what: 'account-number', reason: '환급 계좌를 확인해요' } })
    ).value,
    typedAccount,
  )
  assert.equal(
    (
      await opened
        .officer('preparer')
        .ask(revealSecret, { params, body: { what: 'portal-password', reason: '없는 비밀번호' } })
    ).status,
    404,
  )
  assert.equal((await read()).length, before.length + 2)
})

const refusedOf = async (readerId: string, act: string) =>
  (await rehearsal.product.context.database.accessRecords.list({ readerId, act, page: 0, size: 20 })).items.map(
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
  // A reason that may contain a person's number is not stored.
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
  const { database } = rehearsal.product.context
  const { filing } = await aFiling(database)
  await database.filings.update(filing.id, { registeredAt: testNow, receivedAt: testNow }, testNow)
  const reader = await makeOfficer(rehearsal, { role: 'counsel' })
  await reader.signIn()
  await reader.call(readCase, { params: { caseNumber: filing.caseNumber } })
  const { items } = await database.accessRecords.list({ readerId: reader.id, act: 'read', page: 0, size: 5 })
  assert.deepEqual(
    items.map(({ fields, reason, subjectId }) => ({ fields, reason, subjectId })),
    [{ fields: ['case-file'], reason: 'case-file', subjectId: filing.accountId }],
  )
})
