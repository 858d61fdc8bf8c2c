/** An objection names its refusal, and another than who refused decides it, by HTTP. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withdraw } from '#filer/member/contract.ts'
import { downloadOwnData, readReportState } from '#filer/my-page/contract.ts'
import { listOwnPrivacyRequests, sendPrivacyRequest } from '#filer/privacy-requests/contract.ts'
import type { PrivacyRequestKind } from '#domain/privacy-request/privacy-request.ts'
import type { Filer } from '#tests/support/filer.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { makePrivacyRequest } from '#tests/support/privacy-requests.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { addPrivacyRequest, answerPrivacyRequest, readPrivacyRequest } from './contract.ts'

let rehearsal: Rehearsal
let manager: Officer
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  manager = await officer('가람솔')
})
after(() => rehearsal?.stop())

async function officer(name: string, changes: Partial<Parameters<typeof makeOfficer>[1]> = {}): Promise<Officer> {
  const made = await makeOfficer(rehearsal, { role: 'branch-manager', name, ...changes })
  await made.signIn()
  return made
}
const params = (privacyRequestId: string) => ({ params: { privacyRequestId } })
const send = async (me: Filer, kind: PrivacyRequestKind, objectsTo?: string) =>
  (await me.call(sendPrivacyRequest, { body: { kind, words: `연습으로 보내요 (${kind})`, objectsTo } })).id
const decide = (by: Officer, id: string, outcome: 'refused' | 'answered', words = '판단했어요') =>
  by.ask(answerPrivacyRequest, { ...params(id), body: { outcome, words, until: null, seen: 1 } })
const read = (id: string, by = manager) => by.call(readPrivacyRequest, params(id))
async function refused(me: Filer, kind: PrivacyRequestKind, words?: string): Promise<string> {
  const id = await send(me, kind)
  assert.equal((await decide(manager, id, 'refused', words)).status, 200)
  return id
}

test('the desk shows the one refusal that an objection is about, and the person’s card and own data name it', async () => {
  const me = await walkTo(rehearsal, 'p-000981', 'signed-in')
  await refused(me, 'deletion')
  const access = await refused(me, 'access', '조사에 지장이 있어요')
  const objection = await send(me, 'objection', access)
  const { refusals, refusedBecause } = await read(objection)
  assert.deepEqual(
    refusals.map(({ id, kind, who }) => [id, kind, who]),
    [[access, 'access', '가람솔']],
  )
  assert.equal(refusedBecause, '조사에 지장이 있어요')
  const own = (await me.call(listOwnPrivacyRequests)).requests
  const at = own.find(({ id }) => id === access)?.endedAt
  assert.deepEqual(own.find(({ id }) => id === objection)?.against, { id: access, kind: 'access', at })
  assert.deepEqual(
    own.filter(({ id }) => id !== objection).map(({ against }) => against),
    [null, null],
  )
  const file = (await me.ask(downloadOwnData)).body as unknown as { privacyRequests: { against: object | null }[] }
  assert.deepEqual(
    file.privacyRequests.flatMap(({ against }) => against ?? []),
    [{ kind: 'access', at }],
  )
  await me.signIn({ again: true })
  await me.call(withdraw)
  const left = await read(objection)
  assert.deepEqual([left.refusals[0]?.id, left.refusedBecause], [access, '조사에 지장이 있어요'], 'who left')
})

test('an objection without a refusal shows all of them, and no reason', async () => {
  const me = await walkTo(rehearsal, 'p-000982', 'signed-in')
  const [deletion, access] = [await refused(me, 'deletion'), await refused(me, 'access')]
  const { refusals, refusedBecause } = await read(await send(me, 'objection'))
  assert.deepEqual(refusals.map(({ id }) => id).toSorted(), [deletion, access].toSorted())
  assert.equal(refusedBecause, null)
})

test('a person objects to a refused request of their own alone', async () => {
  const me = await walkTo(rehearsal, 'p-000983', 'signed-in')
  const stranger = await walkTo(rehearsal, 'p-000984', 'signed-in')
  const [open, mine, theirs] = [
    await send(me, 'restriction'),
    await refused(me, 'deletion'),
    await refused(stranger, 'deletion'),
  ]
  const ask = (objectsTo: string, kind: PrivacyRequestKind = 'objection') =>
    me.ask(sendPrivacyRequest, { body: { kind, words: '다시 봐 주세요', objectsTo } })
  assert.equal(codeOf(await ask(theirs)), 'notfound')
  assert.equal(codeOf(await ask(open)), 'privacy-request.refusal')
  assert.equal(codeOf(await ask(mine, 'access')), 'privacy-request.refusal')
  const sent = await ask(mine)
  assert.equal(sent.status, 200)
  assert.deepEqual((await ask(mine)).body, sent.body, 'pressed twice')
  const second = await refused(me, 'access')
  assert.equal(codeOf(await ask(second)), 'privacy-request.open', 'the same words about another refusal')
})

test('staff enter an objection to a refusal: it is of that person, with an account or without', async () => {
  const me = await walkTo(rehearsal, 'p-000985', 'registered')
  const stranger = await walkTo(rehearsal, 'p-000986', 'registered')
  const { database, clock } = rehearsal.product.context
  const mine = await refused(me, 'deletion')
  const nobodys = await makePrivacyRequest(database, { accountId: null }, clock.now())
  await decide(manager, nobodys, 'refused', '다른 분의 정보예요')
  const elsewhere = await makePrivacyRequest(database, { accountId: null, branchId: 'nare' }, clock.now())
  const entered = { source: 'phone', arrivedOn: '2026-05-11', name: '오로라', contact: '010-0000-0077' } as const
  const add = (objectsTo: string, more: object = {}) =>
    manager.ask(addPrivacyRequest, {
      body: { ...entered, kind: 'objection', words: '다시 봐 주세요', objectsTo, ...more },
    })
  assert.equal(codeOf(await add(elsewhere)), 'notfound')
  assert.equal(codeOf(await add(mine, { kind: 'access' })), 'privacy-request.refusal')
  const { caseNumber } = await stranger.call(readReportState)
  assert.equal(codeOf(await add(mine, { caseNumber })), 'privacy-request.refusal', 'of somebody else')
  const ofMember = await add(mine)
  assert.equal(ofMember.status, 200)
  const own = (await me.call(listOwnPrivacyRequests)).requests.find(({ kind }) => kind === 'objection')
  assert.deepEqual([own?.source, own?.against?.id], ['phone', mine])
  const ofNobody = await add(nobodys)
  const { refusals, refusedBecause } = await read((ofNobody.body as { id: string }).id)
  assert.deepEqual([refusals.map(({ id }) => id), refusedBecause], [[nobodys], '다른 분의 정보예요'])
})

test('who refused decides an objection only while nobody else may, and the journal says so', async () => {
  const me = await walkTo(rehearsal, 'p-000987', 'signed-in')
  const { database, clock } = rehearsal.product.context
  const objectTo = async (kind: 'access' | 'deletion', isLinked: boolean) =>
    send(me, 'objection', isLinked ? await refused(me, kind) : undefined)
  const wayOf = async (id: string, by = manager) => (await read(id, by)).deciders

  const alone = await objectTo('access', true)
  for (const role of ['preparer', 'reviewer', 'counsel'] as const) await officer('직원', { role })
  await officer('나래솔', { branchId: 'nare' })
  await database.staff.invite(
    {
      loginName: 'left@gaon.example',
      name: '떠난솔',
      role: 'operator',
      branchId: 'gaon',
      passwordHash: '',
      endsOn: '2026-05-11',
    },
    { by: 'test', reason: 'test' },
    clock.now(),
  )
  assert.deepEqual(await wayOf(alone), { way: 'alone', names: [] })
  assert.equal((await decide(manager, alone, 'refused')).status, 200)
  assert.deepEqual(
    (await read(alone)).events.map(({ act, byRefuser }) => [act, byRefuser]),
    [
      ['sent', false],
      ['refused', true],
    ],
  )

  const linked = await objectTo('deletion', true)
  const second = await officer('다솜결')
  assert.deepEqual(await wayOf(linked), { way: 'other', names: ['다솜결'] })
  assert.deepEqual(await wayOf(linked, second), { way: 'anybody', names: [] })
  const both = await Promise.all([decide(manager, linked, 'answered'), decide(second, linked, 'answered')])
  assert.deepEqual(both.map(codeOf), ['privacy-request.refuser', ''])
  assert.deepEqual(
    (await read(linked)).events.map(({ byRefuser }) => byRefuser),
    [false, false],
  )

  const unlinked = await objectTo('access', false)
  for (const outcome of ['answered', 'refused'] as const)
    assert.equal(codeOf(await decide(manager, unlinked, outcome)), 'privacy-request.refuser')
  await database.staff.suspend(second.id, { by: manager.id, reason: '휴직' }, clock.now())
  assert.deepEqual(await wayOf(unlinked), { way: 'alone', names: [] })
  const operator = await officer('라온샘', { role: 'operator', branchId: 'nare' })
  assert.deepEqual(await wayOf(unlinked), { way: 'other', names: ['라온샘'] })
  assert.equal((await decide(operator, unlinked, 'answered')).status, 200)
})

test('what is no objection is answered by anybody, whoever refused before', async () => {
  const me = await walkTo(rehearsal, 'p-000988', 'signed-in')
  await refused(me, 'deletion')
  const again = await send(me, 'deletion')
  assert.deepEqual((await read(again)).deciders, { way: 'anybody', names: [] })
  assert.equal((await decide(manager, again, 'refused')).status, 200)
})
