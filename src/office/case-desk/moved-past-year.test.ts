/** A past year that hangs on a case goes with it to another branch. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readPastYears } from '#filer/past-years/contract.ts'
import { readCase } from '#office/cases/contract.ts'
import { startOffice } from '#tests/support/office/registered.ts'
import { codeOf } from '#tests/support/officer.ts'
import { makePastYear } from '#tests/support/past-years.ts'
import { filerCalled } from '#tests/support/walk.ts'
import { moveCase } from './contract.ts'
import { findOrAddMemberAt } from './queries.server.ts'

let opened: Awaited<ReturnType<typeof startOffice>>
before(async () => {
  opened = await startOffice()
})
after(() => opened?.rehearsal.stop())

test('an entrusted past year stays with its person after the move, and none is entrusted twice by one member', async () => {
  const { rehearsal, params, filer } = opened
  const { database, clock } = rehearsal.product.context
  const now = clock.now()
  const filing = (await database.filings.findByCaseNumber(params.caseNumber))!
  await makePastYear(database, filing, now)
  await makePastYear(database, filing, now, { incomeYear: 2023, state: 'withdrawn' })
  const manager = opened.officer('branch-manager')
  const move = async () => {
    const { version } = await manager.call(readCase, { params })
    const body = { version, to: 'nare', reason: '나래 지점으로 옮겨 달래요', consented: true }
    return manager.ask(moveCase, { params, body })
  }
  const accountId = await findOrAddMemberAt(database, filing.accountId, 'nare')
  const season = { accountId, branchId: 'nare', filingYear: 2025, lane: 'filing' } as const
  const other = await database.filings.findOrStart(season, now)
  await makePastYear(database, other, now, { state: 'preparing' })
  assert.equal(codeOf(await move()), 'case.move-there')
  await database.db.execute(`update past_year_cases set state = 'withdrawn' where filing_id = '${other.id}'`)
  assert.equal((await move()).status, 200)
  const there = filerCalled(rehearsal, filer.id, 'nare')
  await there.signIn()
  const { entrusted } = await there.call(readPastYears)
  assert.deepEqual(entrusted.map(({ incomeYear, state }) => `${incomeYear} ${state}`).toSorted(), [
    '2023 withdrawn',
    '2024 asked',
    '2024 withdrawn',
  ])
})
