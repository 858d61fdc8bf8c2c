import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { branches } from '#branches/index.ts'
import { listNews, listNotices } from '#site/posts/contract.ts'
import { makeFiler } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { seed } from '#rehearsal/seed-command.server.ts'
import { countCasesByState, listCaseRows } from '#office/cases/queries.server.ts'
import { countContactsByReason } from '#office/contacts/queries.server.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal.stop())

test('an empty rehearsal is filled once: staff, posts, and cases in every state of the office', async () => {
  const { context } = rehearsal.product
  const made = await seed(context)
  assert.deepEqual(
    { ...made, cases: made.cases > 0 },
    { staff: 6 * branches.length + 2, posts: 12 + 5 * branches.length, cases: true },
  )
  assert.deepEqual(await seed(context), { staff: 0, posts: 0, cases: 0 })
  assert.ok(existsSync(join(context.settings.DATA_DIR, 'staff-codes.json')))
  for (const branch of ['gaon', 'nare', 'daon']) {
    const { states: counts } = await countCasesByState(context.database, { branchId: branch, filingYear: 2026 })
    assert.deepEqual(Object.keys(counts).toSorted(), [
      'dismissed',
      'done',
      'filed',
      'in-review',
      'new',
      'preparing',
      'ready-to-file',
      'waiting-for-fee',
      'waiting-for-filer',
    ])
  }
  for (const { agentStates, dataStates } of [
    { agentStates: ['other-bookkeeping'], dataStates: ['linked'] },
    { agentStates: ['ours'], dataStates: ['partial'] },
  ] as const) {
    const { total } = await listCaseRows(context.database, {
      branchId: 'gaon',
      agentStates,
      dataStates,
      officeStates: ['new'],
      page: 0,
      size: 1,
    })
    assert.equal(total, 1, `${agentStates.join()} ${dataStates.join()}`)
  }
  assert.equal((await countContactsByReason(context.database, { branchId: 'gaon' }, context.clock.now())).open, 1)
  const visitor = makeFiler(rehearsal, 'haneul', '010-0000-0001')
  assert.equal((await visitor.call(listNews, { query: { boardId: 2, size: 4 } })).totalElements, 12)
  const notices = await visitor.call(listNotices, { query: { page: 0 } })
  assert.deepEqual([notices.content.length, notices.totalElements, notices.totalPages], [5, 5, 1])
})
