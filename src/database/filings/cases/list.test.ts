import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readCaseSearch } from '#domain/office-case/case-search.ts'
import { aFiling, later, numberOf, testNow, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { countCasesByState, listCaseRows } from '#office/cases/queries.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

const actor = { kind: 'staff' as const, id: 'someone', requestId: 'r-1' }

test("the office's list: branch, states, search, order, pages; journeys without registration stay out", async () => {
  const branchId = 'list-branch'
  const made = []
  for (const name of ['가람', '나래', '다온', '100%']) {
    const { filing } = await aFiling(it.database, { branchId })
    await it.database.filings.saveIdentity(
      filing.id,
      { residentNumber: numberOf(made.length + 5_000), name, email: null, phone: `010-0000-77${made.length}1` },
      testNow,
    )
    if (name !== '다온')
      await it.database.filings.update(
        filing.id,
        {
          registeredAt: later(made.length),
          receivedAt: later(made.length),
          receivedMonth: 'May',
          waitingSince: later(100 - made.length),
        },
        testNow,
      )
    made.push(filing)
  }
  const page = { branchId, page: 0, size: 10 }
  const names = async (query: object) =>
    (await listCaseRows(it.database, { ...page, ...query })).items.map((row) => row.filerName)
  assert.deepEqual(await names({ sort: 'name' }), ['100%', '가람', '나래'])
  assert.deepEqual(await names({ sort: 'received', descending: true }), ['100%', '나래', '가람'])
  assert.deepEqual(await names({ sort: 'waiting' }), ['100%', '나래', '가람'])
  assert.deepEqual(await names({ search: readCaseSearch('나') }), ['나래'])
  assert.deepEqual(await names({ search: readCaseSearch('%') }), ['100%'])
  assert.deepEqual(await names({ search: readCaseSearch('0000-7701') }), ['가람'])
  assert.deepEqual(await names({ search: readCaseSearch(made[1]!.caseNumber) }), ['나래'])
  assert.deepEqual(await names({ unregistered: true, search: readCaseSearch('다온') }), ['다온'])
  assert.deepEqual(await names({ officeStates: [] }), [])
  assert.deepEqual(
    await names({
      dataStates: ['none'],
      agentStates: ['unknown'],
      filingStates: ['not-filed'],
      officeStates: ['new'],
      unassigned: true,
      sort: 'name',
    }),
    ['100%', '가람', '나래'],
  )
  await it.database.filings.update(made[0]!.id, { reviewCompletedAt: later(5) }, testNow)
  assert.deepEqual(await names({ reviewedBefore: later(6) }), ['가람'])
  assert.deepEqual(await names({ reviewedBefore: later(5) }), [])
  assert.deepEqual(await names({ branchId: 'another' }), [])
  const second = await listCaseRows(it.database, { ...page, sort: 'name', page: 1, size: 2 })
  assert.deepEqual([second.items.map((row) => row.filerName), second.total], [['나래'], 3])
  assert.deepEqual((await countCasesByState(it.database, { branchId, filingYear: 2026 })).states, { new: 3 })
  // The next year's list still holds what is open of this one, and nothing that is closed.
  const next = { branchId, filingYear: 2027 }
  assert.deepEqual((await countCasesByState(it.database, next)).states, {})
  assert.deepEqual((await countCasesByState(it.database, { ...next, orOpen: true })).states, { new: 3 })
  await it.database.cases.move(made[3]!.id, 'office', 'dismissed', { actor, kind: 'rehearsal' }, testNow)
  assert.equal((await listCaseRows(it.database, { ...page, ...next, orOpen: true })).total, 2)
  assert.equal((await listCaseRows(it.database, { ...page })).total, 3)
  await it.database.cases.move(made[3]!.id, 'office', 'new', { actor, kind: 'rehearsal' }, testNow)
  assert.deepEqual((await countCasesByState(it.database, next)).years, [2026])
  const staffId = crypto.randomUUID()
  assert.equal(
    (await it.database.cases.assign(made[0]!.id, staffId, { actor, kind: 'rehearsal' }, testNow)).assigneeId,
    staffId,
  )
  assert.deepEqual(await names({ assigneeId: staffId }), ['가람'])
})
