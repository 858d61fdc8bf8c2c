/** Where a member is signed in, by HTTP: the list is theirs alone, and an ended session opens nothing. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readJourney } from '#filer/journey/contract.ts'
import { newToken } from '#server/guards/session.server.ts'
import { insertSession } from '#server/guards/sign-in-queries.server.ts'
import { accountOf, type Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { filerCalled, walkTo } from '#tests/support/walk.ts'
import { endMemberSession, endOtherMemberSessions, listSessions } from './contract.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal?.stop())

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** The same member on another device, a minute later. */
async function onDevice(member: Filer, userAgent: string): Promise<Filer> {
  await rehearsal.moveClock({ advance: 'PT1M' })
  const { context } = rehearsal.product
  const [token, cookie, now] = [newToken(), newToken(), context.clock.now()]
  const until = new Date(now.getTime() + 900_000)
  const accountId = (await accountOf(context, member))?.id ?? ''
  await insertSession(
    context.database,
    {
      accountId,
      branchId: 'gaon',
      token,
      cookie,
      userAgent,
      ip: '203.0.113.7',
      idleUntil: until,
      absoluteUntil: until,
    },
    now,
  )
  const there = filerCalled(rehearsal, member.id)
  there.token = token
  there.cookies.set('companion', cookie)
  return there
}
const status = async (filer: Filer) => (await filer.ask(readJourney)).status
const listOf = async (filer: Filer) => (await filer.call(listSessions)).sessions
const codeOf = async (answer: ReturnType<Filer['ask']>) => {
  const { status: answered, body } = await answer
  return [answered, (body as { code?: string }).code]
}

test('a member reads on what kind of device they signed in, since when and when it was last used, and no address', async () => {
  const here = await walkTo(rehearsal, 'p-000931', 'signed-in')
  const [alone] = await listOf(here)
  assert.deepEqual([alone?.isThis, (await listOf(here)).length], [true, 1])
  const there = await onDevice(here, phone)
  const at = rehearsal.product.context.clock.now().getTime()
  const answer = await here.ask(listSessions)
  const { sessions } = answer.body as { sessions: Awaited<ReturnType<typeof listOf>> }
  assert.deepEqual(
    sessions.map(({ device, isThis }) => [device, isThis]).toSorted(),
    [
      [null, true],
      ['아이폰 · 사파리', false],
    ].toSorted(),
  )
  const other = sessions.find(({ isThis }) => !isThis)!
  assert.ok(Math.abs(Date.parse(other.since) - at) < 30_000 && other.lastUsedAt >= other.since)
  for (const hidden of ['203.0.113.7', 'Mozilla', 'companion', there.token ?? 'no token'])
    assert.ok(!JSON.stringify(answer.body).includes(hidden), hidden)
  const elsewhere = await walkTo(rehearsal, 'p-000931', 'signed-in', 'filing', 'nare')
  assert.equal((await listOf(elsewhere)).length, 1, 'a member of another firm is another member')
})

test('one press ends one session at its next call, and neither this one nor those of others; an ended one is gone', async () => {
  const here = await walkTo(rehearsal, 'p-000932', 'signed-in')
  const [there, third] = [await onDevice(here, phone), await onDevice(here, phone)]
  const stranger = await walkTo(rehearsal, 'p-000933', 'signed-in')
  const [own] = await listOf(there).then((sessions) => sessions.filter(({ isThis }) => isThis))
  const params = { params: { sessionId: own!.id } }
  assert.deepEqual(await codeOf(stranger.ask(endMemberSession, params)), [404, 'notfound'])
  assert.equal(await status(there), 200)
  assert.deepEqual(await here.call(endMemberSession, params), { result: 'S' })
  assert.deepEqual(await codeOf(there.ask(readJourney)), [401, 'auth.required'])
  assert.deepEqual([await status(here), await status(third), await status(stranger)], [200, 200, 200])
  assert.deepEqual(await codeOf(here.ask(endMemberSession, params)), [404, 'notfound'])
  assert.ok(!(await listOf(here)).some(({ id }) => id === own!.id))
})

test('one press ends every other session, whoever is signed in longest, and keeps this one; it is on record', async () => {
  const first = await walkTo(rehearsal, 'p-000934', 'signed-in')
  const [second, here] = [await onDevice(first, phone), await onDevice(first, phone)]
  const stranger = await walkTo(rehearsal, 'p-000935', 'signed-in')
  await here.call(endOtherMemberSessions)
  assert.deepEqual(await Promise.all([first, second, here, stranger].map(status)), [401, 401, 200, 200])
  assert.deepEqual(
    (await listOf(here)).map(({ isThis }) => isThis),
    [true],
  )
  const { context } = rehearsal.product
  const readerId = (await accountOf(context, here))?.id ?? ''
  const { items } = await context.database.accessRecords.list({ readerId, page: 0, size: 20 })
  assert.deepEqual(
    items.map(({ act, reason, subjectId }) => [act, reason, subjectId]),
    [['session-ended', 'own-sessions', readerId]],
  )
})
