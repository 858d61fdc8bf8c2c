import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listDifferences, listGuaranteeClaims, listMoneyCases, listReceipts } from '#office/money/contract.ts'
import { makeDifferences } from '#tests/support/money/differences.ts'
import { makeOfficer } from '#tests/support/officer.ts'
import { startRehearsal } from '#tests/support/product.ts'
import { asOwner } from '#tests/support/server/owner.ts'

test('money lists that are cut tell their whole number, the oldest or most urgent first', async (context) => {
  const rehearsal = await startRehearsal({ withJobs: false })
  context.after(() => rehearsal.stop())
  const manager = await makeOfficer(rehearsal, { role: 'branch-manager' })
  const operator = await makeOfficer(rehearsal, { role: 'operator' })
  for (const officer of [manager, operator]) await officer.signIn()
  const { database, clock } = rehearsal.product.context
  const now = clock.now()
  const person = { provider: 'test', app: 'test', providerId: 'totals', name: '김연습', email: null, phone: null }
  const { account } = await database.accounts.signIn({ ...person, branchId: 'gaon' }, now)
  const place = { accountId: account.id, branchId: 'gaon', filingYear: 2026, lane: 'filing' as const }
  const { id: filingId } = await database.filings.findOrStart(place, now)
  const subjects = Array.from({ length: 303 }, (_, at) => ({ branchId: 'gaon', subject: `many-${at}` }))
  await makeDifferences(database, subjects, now)
  const all = 203
  await asOwner(
    rehearsal,
    `insert into deposit_notices (id, notice_key, state, received_at)
     select gen_random_uuid(), 'many-' || n, 'unknown-order', $1::timestamptz + n * interval '1 minute'
     from generate_series($2::int, 1, -1) n`,
    [now, all],
  )
  await asOwner(
    rehearsal,
    `insert into guarantee_claims (id, filing_id, account_id, branch_id, cause, amount_won, reason, proof, state,
       asked_by, asked_at)
     select gen_random_uuid(), $1, $2, 'gaon', 'entry', 1000, '입력 오류', '고지서', 'withdrawn', $2, $3
     from generate_series(1, $4::int)`,
    [filingId, account.id, now, all],
  )
  await asOwner(
    rehearsal,
    `with made as (
       insert into payments (id, filing_id, account_id, branch_id, seal_owner, order_id, merchant_id, method, amount_won,
         state, created_at, updated_at, expires_at)
       select gen_random_uuid(), $1, $2, 'gaon', f.seal_owner, 'MANY-' || n, '', 'TRANSFER', 11000, 'REFUNDED', $3, $3, $3
       from filings f, generate_series(1, $4::int) n where f.id = $1 returning id)
     insert into cash_receipts (payment_id, use, number_mask, state, amount_won, due_at, trouble)
     select id, 'self', '', 'due', 11000, $3::timestamptz + random() * interval '1 day', 'refused' from made`,
    [filingId, account.id, now, all],
  )
  const cases = await operator.call(listMoneyCases)
  assert.deepEqual([cases.notices.length, cases.noticeTotal], [200, all])
  assert.equal(cases.notices[0]?.receivedAt, new Date(now.getTime() + 60_000).toISOString())
  const receipts = await manager.call(listReceipts)
  assert.deepEqual([receipts.rows.length, receipts.total], [200, all])
  const dueDays = receipts.rows.map(({ dueAt }) => dueAt)
  assert.deepEqual(dueDays, dueDays.toSorted())
  const guarantee = await manager.call(listGuaranteeClaims)
  assert.deepEqual([guarantee.claims.length, guarantee.total], [200, all])
  const differences = await manager.call(listDifferences)
  assert.deepEqual([differences.rows.length, differences.total], [300, 303])
})
