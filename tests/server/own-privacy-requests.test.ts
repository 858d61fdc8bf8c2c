/** A member's own requests about their personal data, by HTTP. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withdraw } from '#filer/member/contract.ts'
import { downloadOwnData } from '#filer/my-page/contract.ts'
import type { PrivacyRequestKind } from '#domain/privacy-request/privacy-request.ts'
import { readPrivacyRequest, answerPrivacyRequest } from '#office/privacy-requests/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { startOffice } from '#tests/support/office/registered.ts'
import { codeOf } from '#tests/support/officer.ts'
import { personCalled, walkTo } from '#tests/support/walk.ts'
import { listOwnPrivacyRequests, sendPrivacyRequest, takeBackPrivacyRequest } from '#filer/privacy-requests/contract.ts'

let opened: Awaited<ReturnType<typeof startOffice>>
before(async () => void (opened = await startOffice({ withJobs: false })))
after(() => opened?.rehearsal.stop())

const send = (filer: Filer, kind: PrivacyRequestKind, words = '') =>
  filer.ask(sendPrivacyRequest, { body: { kind, words } })
const listOf = async (filer: Filer) => (await filer.call(listOwnPrivacyRequests)).requests
const params = (privacyRequestId: string) => ({ params: { privacyRequestId } })

test('one kind is sent with one call and seen with its due day; the same again is the same, other words are refused', async () => {
  const me = await walkTo(opened.rehearsal, 'p-000961', 'signed-in')
  assert.deepEqual(await me.call(listOwnPrivacyRequests), { requests: [], dueDay: '2026-05-22' })
  const [one, two, three] = await Promise.all(['access', 'access', 'access'].map(() => send(me, 'access')))
  assert.deepEqual([one?.status, two?.status, three?.status], [200, 200, 200])
  assert.deepEqual([two?.body, three?.body], [one?.body, one?.body])
  const [request, ...others] = await listOf(me)
  assert.equal(others.length, 0)
  assert.deepEqual(request, {
    id: one?.body.id,
    kind: 'access',
    source: 'site',
    state: 'open',
    asked: '',
    arrivedOn: '2026-05-12',
    dueDay: '2026-05-22',
    delay: '',
    answer: '',
    endedAt: null,
    against: null,
  })
  const other = await send(me, 'access', '주소록도 보여 주세요')
  assert.equal(codeOf(other), 'privacy-request.open')
  assert.equal((await send(me, 'deletion', '광고에 쓴 번호를 지워 주세요')).status, 200)
  assert.deepEqual((await listOf(me)).map(({ kind }) => kind).toSorted(), ['access', 'deletion'])
})

test('a correction and an objection need words, and no text holds a resident number; long ones, emoji and odd signs are kept whole', async () => {
  const me = await walkTo(opened.rehearsal, 'p-000962', 'signed-in')
  const number = ['900101', '0000000'].join('-')
  for (const [words, code] of [
    ['', 'privacy-request.words'],
    [' \u200B\n', 'privacy-request.words'],
    [`주민등록번호 ${number} 이 틀려요`, 'input.resident-number'],
    ['가'.repeat(5_000), 'input.invalid'],
    ['a\u0000b', 'input.invalid'],
  ] as const)
    for (const kind of ['correction', 'objection'] as const)
      assert.equal(codeOf(await send(me, kind, words)), code, kind)
  assert.deepEqual(await listOf(me), [])
  const words = `이름의 한자가 달라요 👩‍👩‍👧 <b>"'\\\n${'나'.repeat(1_900)}`
  assert.equal((await send(me, 'correction', words)).status, 200)
  assert.deepEqual(
    (await listOf(me)).map(({ asked }) => asked),
    [words],
  )
})

test('an open one is taken back once or often, then may be sent anew; an answered one and another’s are not', async () => {
  const [me, stranger] = [
    await walkTo(opened.rehearsal, 'p-000963', 'signed-in'),
    await walkTo(opened.rehearsal, 'p-000964', 'signed-in'),
  ]
  const { id } = await me.call(sendPrivacyRequest, { body: { kind: 'restriction', words: '' } })
  assert.equal(codeOf(await stranger.ask(takeBackPrivacyRequest, params(id))), 'notfound')
  assert.deepEqual(await listOf(stranger), [])
  const presses = await Promise.all([1, 2, 3].map(() => me.ask(takeBackPrivacyRequest, params(id))))
  assert.deepEqual(
    presses.map(({ status }) => status),
    [200, 200, 200],
  )
  assert.deepEqual(
    (await listOf(me)).map(({ state }) => state),
    ['withdrawn'],
  )
  const manager = opened.officer('branch-manager')
  const body = { outcome: 'answered', words: '멈췄어요', until: null, seen: 2 } as const
  assert.equal(codeOf(await manager.ask(answerPrivacyRequest, { ...params(id), body })), 'privacy-request.changed')
  const { id: again } = await me.call(sendPrivacyRequest, { body: { kind: 'restriction', words: '' } })
  assert.notEqual(again, id)
  await manager.call(answerPrivacyRequest, { ...params(again), body: { ...body, seen: 1 } })
  assert.equal(codeOf(await me.ask(takeBackPrivacyRequest, params(again))), 'privacy-request.changed')
  const [ended] = await listOf(me)
  assert.deepEqual([ended?.state, ended?.answer], ['answered', '멈췄어요'])
})

test('own data holds the requests', async () => {
  const me = await walkTo(opened.rehearsal, 'p-000965', 'signed-in')
  await me.call(sendPrivacyRequest, { body: { kind: 'deletion', words: '지워 주세요' } })
  const { body } = await me.ask(downloadOwnData)
  const file = body as unknown as { privacyRequests: { kind: string; asked: string; dueDay: string }[] }
  assert.deepEqual(
    file.privacyRequests.map(({ kind, asked, dueDay }) => [kind, asked, dueDay]),
    [['deletion', '지워 주세요', '2026-05-22']],
  )
})

test('who leaves with an open request is still answered: the office reads who it was and how to reach them', async () => {
  const me = await walkTo(opened.rehearsal, 'p-000966', 'signed-in')
  const { id } = await me.call(sendPrivacyRequest, { body: { kind: 'deletion', words: '모두 지워 주세요' } })
  await me.signIn({ again: true })
  await me.call(withdraw)
  const manager = opened.officer('branch-manager')
  const { row, content, answerReaches, caseNumber } = await manager.call(readPrivacyRequest, params(id))
  assert.deepEqual([row.state, row.nameMask, answerReaches, caseNumber], ['open', '', 'nobody', null])
  const { name, phone } = personCalled(opened.rehearsal, 'p-000966')
  assert.deepEqual(
    [content?.name, content?.contact, content?.asked],
    [name, phone?.replace('+82 10', '010'), '모두 지워 주세요'],
  )
  const { database } = opened.rehearsal.product.context
  const body = { outcome: 'answered', words: '모두 지웠어요', until: null, seen: 1 } as const
  await manager.call(answerPrivacyRequest, { ...params(id), body })
  assert.deepEqual(await database.outbox.findByKeys([`privacy-answered:${id}:1`]), [], 'nobody is left to tell')
})
