/** How long requests about personal data are kept, and who may change what of them. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aFiling, days, later, testDatabase, testNow, type TestDatabase } from '#tests/support/database.ts'
import { policy } from '#tests/support/fixtures/destruction.ts'
import { makePrivacyRequest } from '#tests/support/privacy-requests.ts'
import {
  changePrivacyRequest,
  findPrivacyRequest,
  openPrivacyRequest,
  listOwnPrivacyRequests,
} from './privacy-requests.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

const reader = { kind: 'staff', id: 's', reason: 'test' } as const
const staffId = '00000000-0000-4000-8000-000000000001'
const term = days(3 * 365)
const end = async (id: string, act: 'answered' | 'refused' | 'taken-back', at: Date) => {
  const row = await findPrivacyRequest(it.database, id)
  await changePrivacyRequest(it.database, { ...row!, seq: 1 }, { act, staffId, dueDay: '2026-05-22' }, at)
}

test('what was asked, by whom, and the answer go three years after the end; an open one stays however old', async () => {
  const { account } = await aFiling(it.database)
  const { id: accountId } = account
  const [answered, refused, takenBack, open] = await Promise.all(
    (['access', 'correction', 'deletion', 'restriction'] as const).map((kind) =>
      makePrivacyRequest(it.database, { accountId, kind }, testNow),
    ),
  )
  await end(answered!, 'answered', later(days(5)))
  await end(refused!, 'refused', later(days(6)))
  await end(takenBack!, 'taken-back', later(days(7)))
  const stored = async (id: string | undefined) => {
    const row = await findPrivacyRequest(it.database, id ?? '')
    const content = row && (await openPrivacyRequest(it.database, row, reader, testNow))
    return [row?.state, row?.accountId === accountId, content?.asked ?? null]
  }
  const whole = (state: string) => [state, true, '무엇을 가지고 있나요?']
  const run = async (at: Date) => (await it.database.destroyDue(policy, at)).privacyRequests
  assert.equal(await run(later(days(5) + term - 1)), 0)
  assert.deepEqual(await stored(answered), whole('answered'))
  const due = await it.database.retentionDue({ complaints: later(days(6) + 1) } as never)
  assert.equal(due.complaints, 2)
  assert.equal(await run(later(days(5) + term)), 1)
  assert.deepEqual(await stored(answered), ['answered', false, null])
  assert.deepEqual(await stored(refused), whole('refused'))
  assert.equal(await run(later(days(7) + term)), 2)
  assert.equal(await run(later(days(7) + term)), 0)
  assert.deepEqual(await stored(takenBack), ['withdrawn', false, null])
  assert.equal(await run(later(days(7) + 2 * term)), 0)
  assert.deepEqual(await stored(open), whole('open'))
  const place = { accountId, branchId: account.branchId }
  const own = await listOwnPrivacyRequests(it.database, place, 50)
  assert.deepEqual(
    own.map(({ id }) => id),
    [open],
  )
})

test('an objection names its refusal after what was refused is gone', async () => {
  const { account } = await aFiling(it.database)
  const { id: accountId, branchId } = account
  const refused = await makePrivacyRequest(it.database, { accountId, kind: 'deletion' }, testNow)
  await end(refused, 'refused', later(days(1)))
  const wanted = { accountId, kind: 'objection', objectsTo: refused } as const
  const objection = await makePrivacyRequest(it.database, wanted, later(days(2)))
  await it.database.destroyDue(policy, later(days(1) + term))
  const [open, ...others] = await listOwnPrivacyRequests(it.database, { accountId, branchId }, 50)
  assert.deepEqual([open?.id, open?.against?.id, open?.against?.kind], [objection, refused, 'deletion'])
  assert.deepEqual(others, [])
})

test('a member has one open request of a kind, others as many as they are; the words stand nowhere but sealed', async () => {
  const { account } = await aFiling(it.database)
  const wanted = { accountId: account.id, asked: '광고 명단에서 빼 주세요' }
  const id = await makePrivacyRequest(it.database, wanted, testNow)
  await assert.rejects(makePrivacyRequest(it.database, wanted, testNow), /open request/)
  await end(id, 'taken-back', testNow)
  await makePrivacyRequest(it.database, wanted, testNow)
  for (const count of [1, 2]) assert.ok(await makePrivacyRequest(it.database, { accountId: null }, later(count)))
  const [row] = await it.asOwner<{ text: string }>(
    "select string_agg(t::text, ' ') as text from privacy_requests t where account_id = $1",
    [account.id],
  )
  for (const word of [wanted.asked, '연습고객', '010-0000-0009']) assert.ok(!row!.text.includes(word), word)
})

test('the product adds events and changes none', async () => {
  for (const statement of ['update privacy_request_events set act = act', 'delete from privacy_request_events'])
    await assert.rejects(it.asApp(statement), /permission denied/)
  await assert.rejects(it.asApp('delete from privacy_requests'), /permission denied/)
})
