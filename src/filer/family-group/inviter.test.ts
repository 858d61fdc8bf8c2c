/** Who invited is told once a day of what the invited did, in waking hours, with nothing of the invited. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { withdraw } from '#filer/member/contract.ts'
import { outbox } from '#database/schema/outbox.server.ts'
import { advertFindings } from '#domain/advertising/advertising.ts'
import { seoulHour } from '#domain/seoul-time.ts'
import { approvedTexts } from '#integrations/messages/texts.ts'
import { accountOf, type Filer } from '#tests/support/filer.ts'
import { codeOf } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { personCalled, walkTo } from '#tests/support/walk.ts'
import * as calls from './contract.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal?.stop())

let next = 2_200
const someone = () => walkTo(rehearsal, `p-00${(next += 1)}`, 'signed-in')
const nameOf = ({ id }: Filer) => personCalled(rehearsal, id).name
const invite = async (inviter: Filer, invited: Filer) =>
  (await inviter.call(calls.inviteFamily, { body: { tie: 'spouse', name: nameOf(invited) } })).token
const hashFor = async (filer: Filer) => (await filer.call(calls.readFamilyGroup)).consent!.hash
const join = async (filer: Filer, token: string) =>
  filer.call(calls.joinFamily, { body: { token, hash: await hashFor(filer) } })
const agree = async (filer: Filer, on: boolean) =>
  filer.call(calls.agreeToFamily, { body: { on, hash: await hashFor(filer) } })
const rowsOf = async (filer: Filer) => {
  const { context } = rehearsal.product
  const { id } = (await accountOf(context, filer))!
  return context.database.db.select().from(outbox).where(eq(outbox.accountId, id)).orderBy(outbox.createdAt)
}
const familyMessages = async (filer: Filer) =>
  (await rowsOf(filer)).flatMap(({ template }) => (template.startsWith('family-') ? [template] : []))

test('a refusal ends the link and is told once; the invited keeps nothing, and only the invited can refuse', async () => {
  const [me, wife, third] = [await someone(), await someone(), await someone()]
  const token = await invite(me, wife)
  const refuse = (filer: Filer) => filer.ask(calls.refuseFamily, { body: { token } })
  assert.equal(codeOf(await refuse(third)), 'family-group.link-name')
  assert.equal(codeOf(await refuse(me)), 'family-group.link-own')
  const presses = await Promise.all(Array.from({ length: 10 }, () => refuse(wife)))
  assert.equal(presses.filter(({ status }) => status === 200).length, 1)
  assert.deepEqual(await familyMessages(me), ['family-refused'])
  assert.equal(codeOf(await wife.ask(calls.lookAtInvitation, { body: { token } })), 'family-group.link-refused')
  const { people, invitations } = await me.call(calls.readFamilyGroup)
  assert.deepEqual([people, invitations, (await wife.call(calls.readFamilyGroup)).people], [[], [], []])
  // A new link for the same person is another.
  await join(wife, await invite(me, wife))
  assert.deepEqual(await familyMessages(me), ['family-refused', 'family-agreed'])
  const rows = (await rowsOf(me)).filter(({ template }) => template.startsWith('family-'))
  assert.ok(rows.every(({ dueAt, variables }) => seoulHour(dueAt) >= 8 && JSON.stringify(variables) === '{}'))
  assert.ok(!JSON.stringify(rows).includes(nameOf(wife)))
})

test('agreeing, taking it back and leaving are told to who invited, once a day each; not to the other side', async () => {
  const [me, wife] = [await someone(), await someone()]
  await join(wife, await invite(me, wife))
  await agree(me, true)
  for (const on of [false, false, true, true, false, true]) await agree(wife, on)
  assert.deepEqual(await familyMessages(me), ['family-agreed', 'family-left'])
  assert.deepEqual(await familyMessages(wife), [])
  await agree(me, false)
  await me.call(calls.leaveFamily)
  assert.deepEqual([await familyMessages(me), await familyMessages(wife)], [['family-agreed', 'family-left'], []])
})

test('who leaves the firm has left the family too', async () => {
  const [me, wife] = [await someone(), await someone()]
  await join(wife, await invite(me, wife))
  await wife.signIn({ again: true })
  await wife.call(withdraw)
  assert.deepEqual(await familyMessages(me), ['family-agreed', 'family-left'])
})

test('at night it waits for the morning', async () => {
  const [me, wife] = [await someone(), await someone()]
  const token = await invite(me, wife)
  await rehearsal.moveClock({ to: '2026-05-13T02:00:00+09:00' })
  await Promise.all([me.signIn(), wife.signIn()])
  await wife.call(calls.refuseFamily, { body: { token } })
  const row = (await rowsOf(me)).find(({ template }) => template === 'family-refused')
  assert.ok(row && seoulHour(row.dueAt) >= 8 && seoulHour(row.dueAt) < 21, row?.dueAt.toISOString() ?? 'none')
})

test('their words are information: no offer, no sum, no name of another', () => {
  for (const name of ['family-agreed', 'family-refused', 'family-left'] as const) {
    const body = approvedTexts[name]
    assert.deepEqual([...new Set([...body.matchAll(/#\{(.+?)\}/g)].map(([, word]) => word))].toSorted(), [
      '링크',
      '사무소',
      '이름',
    ])
    assert.deepEqual(advertFindings(body), [], name)
  }
})
