import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { StaffRole } from '#domain/staff-rights.ts'
import { findOrAddMemberAt } from '#office/case-desk/queries.server.ts'
import { listDueFees } from '#office/money/contract.ts'
import { aFiling, later, testNow } from '#tests/support/database.ts'
import { payersOf } from '#tests/support/money/payer.ts'
import { startOffice } from '#tests/support/office/registered.ts'
import type { Officer } from '#tests/support/officer.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { personCalled } from '#tests/support/walk.ts'
import { listCases, searchCases } from './contract.ts'
import { sealCaseSearch } from './queries.server.ts'

let opened: Awaited<ReturnType<typeof startOffice>>
let rehearsal: Rehearsal
let params: { caseNumber: string }
const officer = (role: StaffRole): Officer => opened.officer(role)
before(async () => {
  opened = await startOffice()
  ;({ rehearsal, params } = opened)
})
after(() => rehearsal?.stop())

const foundBy = async (officer: Officer, keyword: string, query: object = {}) => {
  const { search } = await officer.call(searchCases, { body: { keyword } })
  return officer.call(listCases, { query: { ...query, search } })
}

test('a search finds by name, full phone, its last digits, day of birth and case number, and takes nothing for a pattern', async () => {
  const finds = async (keyword: string) =>
    (await foundBy(officer('counsel'), keyword)).rows.some(({ caseNumber }) => caseNumber === params.caseNumber)
  const born = personCalled(rehearsal, 'haneul').residentNumber.slice(0, 6)
  const right = ['하늘', '김하늘', '0001', '0000-0001', '010-0000-0001', '01000000001', born, `19${born}`]
  for (const keyword of [...right, params.caseNumber, ` ${params.caseNumber} `])
    assert.equal(await finds(keyword), true, keyword)
  for (const keyword of ['%', '_', '없는이름', "' or 1=1 --", '\\', `20${born}`, '010-0000-9998', '0000'])
    assert.equal(await finds(keyword), false, keyword)
  assert.ok((await officer('counsel').ask(searchCases, { body: { keyword: '\u0000' } })).status < 500)
})

test('matches of a phone’s last digits come before case numbers, and the row shows the four', async () => {
  const { database } = rehearsal.product.context
  const [numbered, reached] = [(await aFiling(database)).filing, (await aFiling(database)).filing]
  const end = numbered.caseNumber.slice(-4)
  const registered = { registeredAt: testNow, receivedAt: testNow, waitingSince: testNow }
  await database.filings.update(numbered.id, { ...registered, filerName: '가나다' }, testNow)
  const phone = { filerName: '하하하', filerPhone: `+82 10-0000-${end}` }
  await database.filings.update(reached.id, { ...registered, ...phone }, later(1_000))
  for (const sort of ['waiting', 'received', 'name'] as const) {
    const { rows } = await foundBy(officer('counsel'), end, { sort })
    assert.deepEqual(
      rows.map(({ caseNumber }) => caseNumber),
      [reached.caseNumber, numbered.caseNumber],
    )
    assert.equal(rows[0]?.phoneMask.slice(-4), end)
  }
})

test('search terms are in no address: their token reveals nothing, belongs to its maker and expires', async () => {
  const preparer = officer('preparer')
  const { search } = await preparer.call(searchCases, { body: { keyword: '김하늘' } })
  assert.match(search, /^[\w.-]{1,1000}$/)
  for (const part of search.split('.')) assert.ok(!Buffer.from(part, 'base64url').includes('김하늘'))
  assert.deepEqual((await preparer.call(listCases, { query: { search } })).keyword, '김하늘')
  const ended = sealCaseSearch(
    rehearsal.product.context.database,
    preparer.id,
    '김하늘',
    rehearsal.product.context.clock.now(),
  )
  for (const [searcher, token] of [
    [officer('reviewer'), search],
    [preparer, ended],
    [preparer, 'v1.x.y.z'],
    [preparer, `${search}x`],
  ] as const) {
    const answer = await searcher.call(listCases, { query: { search: token } })
    assert.deepEqual([answer.keyword, answer.total, answer.rows], [null, 0, []])
  }
  for (const search of ['김하늘', 'v1.김하늘', 'v2.x'])
    assert.equal((await preparer.ask(listCases, { query: { search } })).status, 400, search)
  const { items } = await rehearsal.product.context.database.accessRecords.list({
    readerId: preparer.id,
    act: 'search',
    page: 0,
    size: 5,
  })
  assert.equal(items.length, 1)
})

test('a fee that was paid at the branch from which its case came counts at the branch that has it', async () => {
  const { filingId } = await payersOf(rehearsal, 790).paidByCard()
  const { database } = rehearsal.product.context
  const { caseNumber, accountId } = await database.filings.get(filingId)
  const earlier = await findOrAddMemberAt(database, accountId, 'nare')
  const owner = new pg.Client(rehearsal.rawDatabase.ownerUrl)
  await owner.connect()
  await owner.query("update payments set branch_id = 'nare', account_id = $2 where filing_id = $1", [filingId, earlier])
  await owner.end()
  for (const [filter, isThere] of [
    ['fee-paid', true],
    ['fee-open', false],
  ] as const) {
    const { rows } = await officer('branch-manager').call(listCases, { query: { filter } })
    assert.equal(
      rows.some((row) => row.caseNumber === caseNumber),
      isThere,
      filter,
    )
  }
})

test('on 1 January the open case is still on the list and the unpaid fee on the desk; the new year alone holds neither', async () => {
  const { filingId } = await payersOf(rehearsal, 780).owing()
  const owing = (await rehearsal.product.context.database.filings.get(filingId)).caseNumber
  await rehearsal.moveClock({ to: '2027-01-02T10:00:00+09:00' })
  const branchManager = officer('branch-manager')
  await branchManager.signIn()
  const listed = async (query: { year?: number }) => {
    const { rows } = await branchManager.call(listCases, { query })
    return [params.caseNumber, owing].map((wanted) => rows.some(({ caseNumber }) => caseNumber === wanted))
  }
  assert.deepEqual(
    [await listed({}), await listed({ year: 2026 }), await listed({ year: 2027 })],
    [
      [true, true],
      [true, true],
      [false, false],
    ],
  )
  const { rows } = await branchManager.call(listDueFees, { body: { keyword: '', page: 0 } })
  assert.ok(rows.some(({ caseNumber }) => caseNumber === owing))
})
