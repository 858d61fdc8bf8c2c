import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { requestAuthentication } from '#filer/authentication/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import type { StaffRole } from '#domain/staff-rights.ts'
import type { Filer } from '#tests/support/filer.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { joinQueue, playPortal } from '#tests/support/crowded-portal.ts'
import { personCalled, walkOn, walkTo } from '#tests/support/walk.ts'
import { applyToWait } from '#filer/queue/contract.ts'
import { callNextWaiting, callWaiting, countWaiting, listWaiting, type QueueAnswer } from './contract.ts'

let rehearsal: Rehearsal
const officers = new Map<string, Officer>()
const officer = (role: StaffRole, branchId = 'gaon') => officers.get(`${role} ${branchId}`)!
before(async () => {
  // The office calls people; no job does.
  rehearsal = await startRehearsal({ settings: { LINE_SLOTS: '0' } })
  for (const [role, branchId] of [
    ['counsel', 'gaon'],
    ['preparer', 'gaon'],
    ['operator', 'gaon'],
    ['counsel', 'nare'],
  ] as const)
    officers.set(`${role} ${branchId}`, await makeOfficer(rehearsal, { role, branchId, name: `${branchId}직원` }))
  await signIn()
})
after(() => rehearsal?.stop())

const signIn = () => Promise.all([...officers.values()].map((officer) => officer.signIn()))
/** Moves the clock; people whose session has ended meanwhile sign in again. */
async function at(to: string, ...filers: Filer[]): Promise<void> {
  await rehearsal.moveClock({ to: `2026-05-${to}+09:00` })
  await Promise.all([signIn(), ...filers.map((filer) => filer.signIn())])
}

/** Empties the queue of earlier tests, so that no old turn can end and admit the next. */
async function emptyQueue(): Promise<void> {
  const { database } = rehearsal.product.context
  await waitFor(async () => {
    const { called, waiting } = await board()
    for (const { id } of [...called, ...waiting])
      await database.db.execute(`update waiting_tickets set state = 'left' where id = '${id}'`)
    return called.length + waiting.length === 0
  })
}

/** Reason for calling a person out of order. */
const body = { reason: '마감 날이라 먼저 부탁하셨어요' }

let people = 800
/** A person whom the portal refused, with a queue ticket. */
async function inQueue(id = `p-000${(people += 1)}`): Promise<Filer & { number: number }> {
  const filer = await walkTo(rehearsal, id, 'identified')
  return Object.assign(filer, { number: await joinQueue(rehearsal, filer) })
}
const board = (caller = officer('counsel')) => caller.call(listWaiting)
const callNext = (count: number, called: number, caller = officer('counsel')) =>
  caller.call(callNextWaiting, { body: { branchId: 'gaon', count, called } })
const idOf = async (number: number) =>
  [...(await board()).waiting, ...(await board()).called, ...(await board()).past].find((row) => row.number === number)
    ?.id ?? ''
const messageTexts = async (filer: Filer) => (await filer.messages()).map(({ text }) => text)
const turns = async (filer: Filer) => (await filer.messages()).filter(({ text }) => text.includes('순서가 되었어요'))
const numbers = (rows: QueueAnswer['waiting']) => rows.map(({ number }) => number)

test('the line by order, with masked names; each look is one record and every branch sees its own', async () => {
  const dasom = await walkTo(rehearsal, 'dasom', 'identified')
  assert.equal((await dasom.call(requestAuthentication)).result, 'D')
  const { ticket } = await dasom.call(applyToWait)
  const second = await inQueue('haneul')
  const { place, waiting, called, night } = await board()
  assert.deepEqual([place, called, night], [{ branchId: 'gaon', name: place.name, waiting: 2, called: 0 }, [], false])
  assert.deepEqual(
    waiting.map(({ number, nameMask, state }) => [number, nameMask, state]),
    [
      [ticket.number, '한*솜', 'waiting'],
      [second.number, '김*늘', 'waiting'],
    ],
  )
  const { database } = rehearsal.product.context
  const looks = (await database.accessRecords.list({ readerId: officer('counsel').id, act: 'list', page: 0, size: 9 }))
    .items
  assert.deepEqual(
    looks.map(({ reason, fields, branchId }) => [reason, fields, branchId]),
    [['waiting-line', ['name-mask'], 'gaon']],
  )
  assert.deepEqual((await board(officer('counsel', 'nare'))).waiting, [])
  assert.equal((await officer('counsel', 'nare').ask(listWaiting, { query: { branch: 'gaon' } })).status, 403)
  assert.deepEqual(
    (await board(officer('operator'))).places.map(({ branchId, waiting: count }) => [branchId, count]),
    [
      ['gaon', 2],
      ['nare', 0],
      ['daon', 0],
    ],
  )
  assert.deepEqual(
    await Promise.all([officer('operator'), officer('counsel', 'nare')].map((officer) => officer.call(countWaiting))),
    [
      { waiting: 2, called: 0 },
      { waiting: 0, called: 0 },
    ],
  )
})

test('the next ones are called once from however many desks; each is told once, and the link leads back to where the person was', async () => {
  const [third, fourth] = [await inQueue(), await inQueue()]
  const before = await board()
  const pressed = await Promise.all(
    [...Array(4)].map((_, press) => callNext(3, 0, officer(press % 2 ? 'preparer' : 'counsel'))),
  )
  const first3 = numbers(before.waiting).slice(0, 3)
  assert.deepEqual(
    pressed.map((answer) => answer.numbers).filter((some) => some.length > 0),
    [first3],
  )
  const { called, waiting } = await board()
  assert.deepEqual([numbers(called), numbers(waiting)], [first3, [fourth.number]])
  assert.ok(
    called.every(
      ({ calledBy, turnUntil, calledAt }) =>
        calledBy === 'gaon직원' && Date.parse(turnUntil ?? '') - Date.parse(calledAt ?? '') === 30 * 60_000,
    ),
  )

  const [message] = await waitFor(async () => {
    const turnMessages = await turns(third)
    return turnMessages.length > 0 && turnMessages
  })
  assert.match(message?.text ?? '', new RegExp(`대기 번호: ${third.number}\\n`))
  assert.ok(message?.text.endsWith(`${rehearsal.url}/standbyfromhometax`), 'the link leads to the place in line')
  assert.ok(
    (await board()).called.every(
      ({ message: state }) => state === 'sent' || state === 'delivered' || state === 'on-the-way',
    ),
  )
  const { step, path, ticket, facts, answers } = await third.call(readJourney)
  assert.deepEqual(
    [step, path, facts.ticket, answers.ending, ticket?.state, Date.parse(ticket?.turnUntil ?? '')],
    ['prepare', '/tax-report-2', false, '', 'called', Date.parse(called.at(-1)?.turnUntil ?? '')],
  )
  assert.deepEqual((await fourth.call(readJourney)).ticket, { number: fourth.number, ahead: 0, state: 'waiting' })

  await walkOn(rehearsal, third, 'identified', 'asked')
  const { past } = await board()
  assert.deepEqual(
    past.map(({ number, state, closedAt }) => [number, state, closedAt !== null]),
    [[third.number, 'served', true]],
  )
  assert.equal((await turns(third)).length, 1)
  const { database } = rehearsal.product.context
  const acts = (await database.accessRecords.list({ act: 'waiting-call', page: 0, size: 99 })).items
  assert.deepEqual(
    [
      acts.length,
      new Set(acts.map(({ subjectId }) => subjectId)).size,
      acts.every(({ subjectId, readerKind }) => subjectId && readerKind === 'staff'),
    ],
    [3, 3, true],
  )
})

test('one is called out of order with a reason that stays on record, once however often; another branch’s line does not exist', async () => {
  const [early, late] = [await inQueue(), await inQueue()]
  const params = { id: await idOf(late.number) }
  for (const reason of ['', '네', `주민등록번호 ${personCalled(rehearsal, 'haneul').residentNumber}`])
    assert.equal((await officer('counsel').ask(callWaiting, { params, body: { reason } })).status, 400)
  for (const [endpoint, input] of [
    [callWaiting, { params, body }],
    [callWaiting, { params: { id: '00000000-0000-4000-8000-000000000000' }, body }],
  ] as const)
    assert.equal((await officer('counsel', 'nare').ask(endpoint, input)).status, 404)
  assert.equal(
    codeOf(await officer('counsel', 'nare').ask(callNextWaiting, { body: { branchId: 'gaon', count: 1, called: 0 } })),
    'auth.forbidden',
  )
  assert.equal(
    codeOf(await officer('operator').ask(callNextWaiting, { body: { branchId: 'nowhere', count: 1, called: 0 } })),
    'input.invalid',
  )
  const presses = await Promise.all([...Array(5)].map(() => officer('counsel').ask(callWaiting, { params, body })))
  assert.deepEqual(
    presses.map(({ status, body }) => [status, body.number]),
    presses.map(() => [200, late.number]),
  )
  const { accessRecords } = rehearsal.product.context.database
  const acts = await accessRecords.list({ readerId: officer('counsel').id, act: 'waiting-call', page: 0, size: 99 })
  assert.equal(acts.items.filter(({ reason }) => reason === body.reason).length, 1)
  await waitFor(async () => (await turns(late)).length > 0)
  assert.deepEqual(
    [
      (await late.call(readJourney)).ticket?.state,
      (await early.call(readJourney)).ticket?.state,
      (await turns(early)).length,
    ],
    ['called', 'waiting', 0],
  )
  await walkOn(rehearsal, late, 'identified', 'asked')
  assert.equal(codeOf(await officer('counsel').ask(callWaiting, { params, body })), 'case.edge')
  assert.equal((await turns(late)).length, 1)
})

test('a missed turn moves the person to the end once; the second time the place is lost, and a new refusal allows a new ticket', async () => {
  await emptyQueue()
  await at('13T10:00:00')
  const [gone, next, last] = [await inQueue(), await inQueue(), await inQueue()]
  await at('13T10:05:00', gone, next, last)
  assert.deepEqual((await callNext(1, 0)).numbers, [gone.number])
  await at('13T10:34:50', gone, next, last)
  assert.equal((await gone.call(readJourney)).ticket?.state, 'called')
  await at('13T10:35:10', gone, next, last)
  const heard = (filer: Filer, words: string) =>
    waitFor(async () => (await messageTexts(filer)).some((text) => text.includes(words)))
  await waitFor(async () => (await gone.call(readJourney)).ticket?.lastTurn)
  await waitFor(async () => (await turns(next)).length === 1)
  const seen = await board()
  assert.deepEqual(
    [numbers(seen.called), numbers(seen.waiting), seen.called[0]?.calledBy],
    [[next.number], [last.number, gone.number], ''],
  )
  const again = await gone.call(readJourney)
  assert.deepEqual([again.step, again.ticket?.state, again.ticket?.ahead], ['end', 'waiting', 1])
  assert.match(again.told.weDo, /한 번 더 알려/)
  await heard(gone, '줄 맨 뒤에 다시 서')

  assert.deepEqual((await callNext(2, 1)).numbers, [gone.number, last.number])
  await at('13T11:06:00', gone, next, last)
  await waitFor(async () => (await gone.call(readJourney)).ticket?.state === 'missed')
  const { step, answers, told: words } = await gone.call(readJourney)
  assert.deepEqual([step, answers.ending, words.kind], ['prepare', '', 'line-missed'])
  await heard(gone, '대기가 끝났어요')
  assert.equal((await board()).past.find(({ number }) => number === gone.number)?.state, 'missed')

  // A person whom the portal serves on the next try continues at once and gets no ticket.
  const anew = await gone.ask(applyToWait)
  assert.deepEqual([anew.status, codeOf(anew)], [409, 'waiting.not-refused'])
  assert.ok((await joinQueue(rehearsal, gone)) > last.number)
  assert.deepEqual((await gone.call(readJourney)).step, 'end')
})

test('in the quiet hours no turn ends and nobody is called by himself; by night nobody can be called', async () => {
  await emptyQueue()
  await at('14T20:50:00')
  const [asleep, after] = [await inQueue(), await inQueue()]
  await callNext(1, 0)
  assert.match((await asleep.call(readJourney)).ticket?.turnUntil ?? '', /^2026-05-14T23:2[01]:/)
  await at('15T01:00:00', asleep, after)
  for (const answer of [
    await officer('counsel').ask(callNextWaiting, { body: { branchId: 'gaon', count: 1, called: 1 } }),
    await officer('counsel').ask(callWaiting, { params: { id: await idOf(after.number) }, body }),
  ]) {
    assert.deepEqual([answer.status, codeOf(answer)], [503, 'night.closed'])
    assert.ok(Math.abs(Number(answer.headers.get('retry-after')) - 5 * 3600) < 60)
  }
  assert.deepEqual(
    [(await board()).night, (await asleep.call(readJourney)).ticket?.state, (await turns(after)).length],
    [true, 'called', 0],
  )
  await at('15T08:22:00', asleep, after)
  await waitFor(async () => (await turns(after)).length === 1)
  assert.equal((await asleep.call(readJourney)).ticket?.lastTurn, true)
})

test('an admitted person who is refused again keeps the place; a repeated press takes nobody’s turn', async () => {
  await emptyQueue()
  await at('18T10:00:00')
  const [called, behind] = [await inQueue(), await inQueue()]
  await callNext(1, 0)
  await called.call(applyToWait)
  assert.equal((await called.call(readJourney)).ticket?.state, 'called')
  await playPortal(rehearsal, 'overloaded')
  assert.equal((await called.call(requestAuthentication)).result, 'D')
  for (const _ of [1, 2]) assert.deepEqual((await called.call(applyToWait)).ticket, { number: called.number, ahead: 0 })
  assert.deepEqual(
    [(await called.call(readJourney)).ticket?.state, (await behind.call(readJourney)).ticket?.ahead],
    ['waiting', 1],
  )
})
