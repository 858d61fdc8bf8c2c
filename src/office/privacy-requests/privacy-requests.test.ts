/** The office answers requests of people about their personal data, by HTTP and by the clock. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listOwnPrivacyRequests, sendPrivacyRequest } from '#filer/privacy-requests/contract.ts'
import { readAccountPage } from '#filer/my-page/contract.ts'
import { readCockpit, readInbox } from '#office/today/contract.ts'
import { outboxJob } from '#server/jobs/outbox.server.ts'
import { startOffice } from '#tests/support/office/registered.ts'
import { codeOf, makeOfficer } from '#tests/support/officer.ts'
import { makePrivacyRequest } from '#tests/support/privacy-requests.ts'
import { personCalled, walkTo } from '#tests/support/walk.ts'
import { addPrivacyRequest, answerPrivacyRequest, listPrivacyRequests, readPrivacyRequest } from './contract.ts'
import { privacyRequestJobs } from './jobs.server.ts'

let opened: Awaited<ReturnType<typeof startOffice>>
before(async () => void (opened = await startOffice({ withJobs: false })))
after(() => opened?.rehearsal.stop())

const manager = () => opened.officer('branch-manager')
const params = (privacyRequestId: string) => ({ params: { privacyRequestId } })
const entered = {
  kind: 'access',
  source: 'phone',
  arrivedOn: '2026-05-11',
  name: '오로라',
  contact: '010-0000-0077',
  words: '',
} as const
const recordsOf = async (act: string) =>
  (
    await opened.rehearsal.product.context.database.accessRecords.list({
      readerId: manager().id,
      act,
      page: 0,
      size: 99,
    })
  ).items

test('who may read access records sees them by due day with masked names; each reading is one record; another firm sees none', async () => {
  const { rehearsal, filer } = opened
  const { id } = await filer.call(sendPrivacyRequest, { body: { kind: 'access', words: '무엇을 가지고 있나요?' } })
  const { id: byPhone } = await manager().call(addPrivacyRequest, { body: entered })
  const { rows, counts } = await manager().call(listPrivacyRequests)
  assert.deepEqual(
    rows.map((row) => [row.id, row.kind, row.source, row.nameMask, row.arrivedOn, row.dueDay, row.state]),
    [
      [byPhone, 'access', 'phone', '', '2026-05-11', '2026-05-21', 'open'],
      [id, 'access', 'site', '김*늘', '2026-05-12', '2026-05-22', 'open'],
    ],
  )
  assert.deepEqual(counts, { open: 2, late: 0, all: 2 })
  const before = (await recordsOf('read')).length
  const detail = await manager().call(readPrivacyRequest, params(id))
  assert.deepEqual(
    [detail.content?.asked, detail.content?.name, detail.caseNumber, detail.answerReaches],
    ['무엇을 가지고 있나요?', personCalled(rehearsal, 'haneul').name, opened.params.caseNumber, 'mail'],
  )
  assert.deepEqual(
    detail.events.map(({ who, act, dueDay }) => [who, act, dueDay]),
    [[null, 'sent', '2026-05-22']],
  )
  const reads = await recordsOf('read')
  assert.equal(reads.length, before + 1)
  assert.deepEqual(reads[0]?.fields, ['privacy-requests'])
  assert.deepEqual((await filer.call(readAccountPage)).reads.items.map(({ act, why }) => [act, why])[0], [
    '개인정보 요구 열람',
    '개인정보 요구에 답하려고',
  ])
  const apart = await manager().call(readPrivacyRequest, params(byPhone))
  assert.deepEqual(
    [apart.content?.name, apart.content?.contact, apart.caseNumber, apart.answerReaches],
    ['오로라', '010-0000-0077', null, 'nobody'],
  )
  for (const role of ['counsel', 'preparer', 'reviewer'] as const)
    assert.equal((await opened.officer(role).ask(listPrivacyRequests)).status, 403, role)
  const stranger = await makeOfficer(rehearsal, { role: 'branch-manager', branchId: 'nare' })
  await stranger.signIn()
  assert.deepEqual((await stranger.call(listPrivacyRequests)).rows, [])
  const body = { outcome: 'refused', words: '안 돼요', until: null, seen: 1 } as const
  for (const answer of [
    await stranger.ask(readPrivacyRequest, params(id)),
    await stranger.ask(answerPrivacyRequest, { ...params(id), body }),
  ])
    assert.equal(answer.status, 404)
  const operator = opened.officer('operator')
  assert.equal((await operator.call(listPrivacyRequests, { query: { branch: 'nare' } })).rows.length, 0)
  assert.equal((await operator.call(listPrivacyRequests)).rows.length, 2)
})

test('what staff enter has an arrival day within a year, a name and a contact; of a client it is theirs, once', async () => {
  const add = (change: object) => manager().ask(addPrivacyRequest, { body: { ...entered, ...change } })
  const number = ['900101', '0000000'].join('-')
  for (const [change, code] of [
    [{ arrivedOn: '2026-05-13' }, 'privacy-request.day'],
    [{ arrivedOn: '2025-05-11' }, 'privacy-request.day'],
    [{ arrivedOn: '2026-02-30' }, 'input.invalid'],
    [{ name: ' ' }, 'input.invalid'],
    [{ contact: '' }, 'input.invalid'],
    [{ contact: number }, 'input.resident-number'],
    [{ words: `번호는 ${number}` }, 'input.resident-number'],
    [{ kind: 'correction' }, 'privacy-request.words'],
    [{ source: 'site' }, 'input.invalid'],
    [{ caseNumber: '26-999999' }, 'notfound'],
  ] as const)
    assert.equal(codeOf(await add(change)), code, JSON.stringify(change))
  const { caseNumber } = opened.params
  assert.equal((await add({ kind: 'restriction', caseNumber, words: '광고를 멈춰 주세요' })).status, 200)
  assert.equal(codeOf(await add({ kind: 'restriction', caseNumber })), 'privacy-request.open')
  const own = (await opened.filer.call(listOwnPrivacyRequests)).requests.find(({ kind }) => kind === 'restriction')
  assert.deepEqual([own?.source, own?.arrivedOn, own?.asked], ['phone', '2026-05-11', '광고를 멈춰 주세요'])
})

test('an answer, a refusal and a new day need words and are told by e-mail without them; only access is put off', async () => {
  const { rehearsal } = opened
  const me = await walkTo(rehearsal, 'p-000971', 'signed-in')
  const ask = async (kind: 'access' | 'deletion') =>
    (await me.call(sendPrivacyRequest, { body: { kind, words: '' } })).id
  const [access, deletion] = [await ask('access'), await ask('deletion')]
  const answer = (id: string, body: object) =>
    manager().ask(answerPrivacyRequest, {
      ...params(id),
      body: { outcome: 'answered', words: '보여 드렸어요', until: null, seen: 1, ...body },
    })
  for (const [id, body, code] of [
    [access, { words: '' }, 'input.invalid'],
    [access, { words: ' \u200B ' }, 'input.invalid'],
    [access, { words: `번호 ${['900101', '0000000'].join('-')}` }, 'input.resident-number'],
    [access, { outcome: 'put-off', until: null }, 'privacy-request.day'],
    [access, { outcome: 'put-off', until: '2026-05-22' }, 'privacy-request.day'],
    [access, { outcome: 'put-off', until: '2026-08-11' }, 'privacy-request.day'],
    [deletion, { outcome: 'put-off', until: '2026-05-29' }, 'input.invalid'],
    [access, { seen: 0 }, 'privacy-request.changed'],
    [access, { seen: 2 }, 'privacy-request.changed'],
  ] as const)
    assert.equal(codeOf(await answer(id, body)), code, JSON.stringify(body))
  const delay = { outcome: 'put-off', words: '자료가 세무서에 있어요', until: '2026-05-29' }
  assert.equal((await answer(access, delay)).status, 200)
  assert.equal(codeOf(await answer(access, delay)), 'privacy-request.changed', 'pressed twice')
  assert.equal((await answer(deletion, { outcome: 'refused', words: '세무사법에 따라 5년 보관해요' })).status, 200)
  const [open, refused] = (await me.call(listOwnPrivacyRequests)).requests
  assert.deepEqual(
    [open?.state, open?.dueDay, open?.delay, open?.answer],
    ['open', '2026-05-29', '자료가 세무서에 있어요', ''],
  )
  assert.deepEqual([refused?.state, refused?.answer], ['refused', '세무사법에 따라 5년 보관해요'])
  const both = await Promise.all([answer(access, { seen: 2 }), answer(access, { seen: 2, words: '다른 답이에요' })])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409], 'two tabs: one answer')
  const events = (await manager().call(readPrivacyRequest, params(access))).events
  assert.deepEqual(
    events.map(({ act, dueDay }) => [act, dueDay]),
    [
      ['sent', '2026-05-22'],
      ['put-off', '2026-05-29'],
      ['answered', '2026-05-29'],
    ],
  )
  const { context } = rehearsal.product
  await outboxJob.run(context, context.clock.now())
  const { email } = personCalled(rehearsal, 'p-000971')
  const box = await (await fetch(`${rehearsal.phoneUrl}/phone/mail/${email}.json`)).json()
  const { letters } = box as { letters: { subject: string; text: string }[] }
  assert.equal(letters.length, 3)
  for (const { subject, text } of letters) {
    assert.match(subject, /개인정보 요구에 대한 안내/)
    assert.match(text, /\/mypage-privacy-requests/)
    for (const word of ['세무사법', '세무서', '보여 드렸어요', '다른 답이에요']) assert.ok(!text.includes(word), word)
  }
})

test('an objection shows the desk what was refused to that person, when and by whom, and is due like the others', async () => {
  const { rehearsal } = opened
  const me = await walkTo(rehearsal, 'p-000972', 'signed-in')
  const ask = async (kind: 'access' | 'deletion' | 'objection') =>
    (await me.call(sendPrivacyRequest, { body: { kind, words: '연습으로 요구해요' } })).id
  const answer = (id: string, outcome: 'refused' | 'answered') =>
    manager().call(answerPrivacyRequest, {
      ...params(id),
      body: { outcome, words: '판단했어요', until: null, seen: 1 },
    })
  const [deletion, access] = [await ask('deletion'), await ask('access')]
  await answer(access, 'answered')
  await answer(deletion, 'refused')
  assert.deepEqual((await manager().call(readPrivacyRequest, params(deletion))).refusals, [], 'no objection')
  const objection = await ask('objection')
  const { row, refusals } = await manager().call(readPrivacyRequest, params(objection))
  assert.deepEqual([row.kind, row.state, row.dueDay], ['objection', 'open', '2026-05-22'])
  const { name } = (await rehearsal.product.context.database.staff.list()).find(({ id }) => id === manager().id)!
  assert.deepEqual(
    refusals.map(({ id, kind, who }) => [id, kind, who]),
    [[deletion, 'deletion', name]],
  )
  const body = { outcome: 'refused', words: '다시 봐도 같아요', until: null, seen: 1 } as const
  await opened.officer('operator').call(answerPrivacyRequest, { ...params(objection), body })
  const again = await ask('objection')
  assert.notEqual(again, objection)
  assert.deepEqual(
    (await manager().call(readPrivacyRequest, params(again))).refusals.map(({ id }) => id),
    [objection, deletion],
  )
})

test('what somebody without an account objects to is not looked for among those of others', async () => {
  const { id } = await manager().call(addPrivacyRequest, {
    body: { ...entered, kind: 'objection', words: '전화로 거절하셨어요' },
  })
  assert.deepEqual((await manager().call(readPrivacyRequest, params(id))).refusals, [])
  const wordless = await manager().ask(addPrivacyRequest, { body: { ...entered, kind: 'objection' } })
  assert.equal(codeOf(wordless), 'privacy-request.words')
})

test('on its day it is due, on the next it is late: list, cockpit, inbox, and one line a day for each', async () => {
  const { rehearsal } = opened
  const { database, clock } = rehearsal.product.context
  const job = privacyRequestJobs[0]!
  const told = () => job.run(rehearsal.product.context, clock.now())
  const linesOf = () => rehearsal.lines.filter((line) => line.includes('privacy-request.overdue'))
  const id = await makePrivacyRequest(
    database,
    { accountId: null, branchId: 'daon', arrivedOn: '2026-05-12' },
    clock.now(),
  )
  const daon = await makeOfficer(rehearsal, { role: 'branch-manager', branchId: 'daon' })
  const look = async () => {
    await daon.signIn()
    const [{ counts }, { figures }, { groups }] = [
      await daon.call(listPrivacyRequests),
      await daon.call(readCockpit),
      await daon.call(readInbox),
    ]
    const waiting = groups.find(({ kind }) => kind === 'privacy-request')
    return [counts.open, counts.late, figures['privacy-open'], figures['privacy-late'], waiting?.rows[0]?.late]
  }
  await rehearsal.moveClock({ to: '2026-05-22T23:59:00+09:00' })
  await told()
  const earlier = linesOf().length
  assert.deepEqual(await look(), [1, 0, 1, 0, false])
  await rehearsal.moveClock({ to: '2026-05-23T00:00:01+09:00' })
  assert.deepEqual(await look(), [1, 1, 1, 1, true])
  assert.ok((await told()) > 0)
  await Promise.all([told(), told()])
  const ofDaon = () =>
    linesOf()
      .slice(earlier)
      .filter((line) => line.includes('"branch":"daon"'))
  assert.equal(ofDaon().length, 1)
  const line = JSON.parse(ofDaon()[0]!) as { level: string; count: number; schema: number }
  assert.deepEqual([line.level, line.count, line.schema], ['warn', 1, 1])
  await rehearsal.moveClock({ to: '2026-05-24T09:00:00+09:00' })
  await told()
  assert.equal(ofDaon().length, 2)
  const body = { outcome: 'refused', words: '다른 분의 정보예요', until: null, seen: 1 } as const
  await daon.signIn()
  await daon.call(answerPrivacyRequest, { ...params(id), body })
  await rehearsal.moveClock({ advance: 'PT5M' })
  assert.deepEqual(await look(), [0, 0, 0, 0, undefined])
  await rehearsal.moveClock({ to: '2026-05-25T09:00:00+09:00' })
  await told()
  assert.equal(ofDaon().length, 2)
})
