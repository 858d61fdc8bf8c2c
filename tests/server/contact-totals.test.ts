import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contacts } from '#database/schema/conversation.server.ts'
import { listContacts } from '#office/contacts/contract.ts'
import { makeOfficer } from '#tests/support/officer.ts'
import { startRehearsal } from '#tests/support/product.ts'

test('more promises and messages than the screen takes are told with their whole number, the most urgent first', async (context) => {
  const rehearsal = await startRehearsal({ withJobs: false })
  context.after(() => rehearsal.stop())
  const counsel = await makeOfficer(rehearsal, { role: 'counsel' })
  await counsel.signIn()
  const { database, clock } = rehearsal.product.context
  const [now, most, all] = [clock.now(), 200, 203]
  for (let at = 0; at < all; at += 1) {
    const one = { provider: 'test', app: 'test', providerId: `many-${at}`, name: '김연습', email: null, phone: null }
    const { account } = await database.accounts.signIn({ ...one, branchId: 'gaon' }, now)
    const place = { accountId: account.id, branchId: 'gaon', filingYear: 2026, lane: 'filing' as const }
    const filing = await database.filings.findOrStart(place, now)
    const dueAt = new Date(now.getTime() + (all - at) * 60_000)
    const { accountId, branchId } = place
    await database.db
      .insert(contacts)
      .values({ branchId, accountId, filingId: filing.id, reason: 'overdue', createdAt: now, dueAt })
  }
  const { contacts: shown, totals } = await counsel.call(listContacts)
  assert.deepEqual([shown.length, totals.contacts, totals.messages], [most, all, 0])
  const days = shown.map(({ dueAt }) => dueAt)
  assert.deepEqual(days, days.toSorted())
})
