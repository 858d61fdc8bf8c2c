/** The clock walks to and past due days: each is told once before and once after, by day, to who answers it. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, seoulDay, seoulHour, seoulInstant } from '#domain/seoul-time.ts'
import { outboxJob } from '#server/jobs/outbox.server.ts'
import { asOwner } from '#tests/support/server/owner.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { makePrivacyRequest } from '#tests/support/privacy-requests.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { answerPrivacyRequest } from './contract.ts'
import { privacyRequestJobs } from './jobs.server.ts'

let rehearsal: Rehearsal
before(async () => void (rehearsal = await startRehearsal({ withJobs: false })))
after(() => rehearsal?.stop())

const remind = privacyRequestJobs.find(({ name }) => name === 'privacy-requests.remind')!

test('a due day is told two days ahead on a working day, then once when it is late, to the managers', async () => {
  const { context } = rehearsal.product
  const { database, clock } = context
  const manager = await makeOfficer(rehearsal, { role: 'branch-manager' })
  await makeOfficer(rehearsal, { role: 'branch-manager', branchId: 'nare' })
  await makeOfficer(rehearsal, { role: 'preparer' })
  const operator = await makeOfficer(rehearsal, { role: 'operator', branchId: 'nare' })
  const make = (arrivedOn: string, branchId = 'gaon') =>
    makePrivacyRequest(database, { accountId: null, branchId, arrivedOn }, clock.now())
  // Due on Friday 22 May, on Tuesday 26 May after a weekend with a holiday, and on 4 June.
  const [friday, tuesday, putOff] = [await make('2026-05-12'), await make('2026-05-13'), await make('2026-05-24')]
  const managerless = await make('2026-05-12', 'daon')
  const isLate = await make('2026-04-01')
  const run = async (day: string) => {
    for (const hour of [0, 8, 9, 12, 20])
      await Promise.all([1, 2].map(() => remind.run(context, seoulInstant(day, hour, 1))))
  }
  for (let day = '2026-05-12'; day <= '2026-06-02'; day = addDays(day, 1)) await run(day)
  await manager.signIn()
  const body = { outcome: 'put-off', words: '자료가 세무서에 있어요', until: '2026-06-12', seen: 1 } as const
  await manager.call(answerPrivacyRequest, { params: { privacyRequestId: putOff }, body })
  for (let day = '2026-06-03'; day <= '2026-06-20'; day = addDays(day, 1)) await run(day)

  const rows = await asOwner<{ request: string; staffId: string; template: string; at: Date }>(
    rehearsal,
    `select variables->>'request' as request, staff_id as "staffId", template, created_at as at
      from outbox where template in ('privacy-due', 'privacy-late') order by created_at`,
    [],
  )
  const toldOf = (id: string, to: Officer) =>
    rows
      .filter(({ request, staffId }) => request === id && staffId === to.id)
      .map(({ template, at }) => `${template} ${seoulDay(at)} ${seoulHour(at)}`)
  assert.deepEqual(toldOf(friday, manager), ['privacy-due 2026-05-20 9', 'privacy-late 2026-05-26 9'])
  assert.deepEqual(toldOf(tuesday, manager), ['privacy-due 2026-05-22 9', 'privacy-late 2026-05-27 9'])
  assert.deepEqual(
    toldOf(putOff, manager),
    ['privacy-due 2026-06-02 9', 'privacy-due 2026-06-10 9', 'privacy-late 2026-06-15 9'],
    'put off: told of the new day',
  )
  assert.deepEqual(toldOf(isLate, manager), ['privacy-late 2026-05-12 9'])
  assert.deepEqual(toldOf(managerless, operator), ['privacy-due 2026-05-20 9', 'privacy-late 2026-05-26 9'])
  assert.equal(rows.length, 10, 'nobody else is told')
})

test('the e-mail holds the day and the way to the request, and nobody’s data', async () => {
  const { context } = rehearsal.product
  const { database, clock } = context
  const manager = await makeOfficer(rehearsal, { role: 'branch-manager', branchId: 'nare' })
  const wanted = { accountId: null, branchId: 'nare', arrivedOn: '2026-05-12', asked: '주소록을 보여 주세요' }
  const id = await makePrivacyRequest(database, wanted, clock.now())
  for (const day of ['2026-05-20', '2026-05-26']) await remind.run(context, seoulInstant(day, 9, 1))
  await rehearsal.moveClock({ to: '2026-05-26T10:00:00+09:00' })
  await outboxJob.run(context, context.clock.now())
  const box = await (await fetch(`${rehearsal.phoneUrl}/phone/mail/${manager.email}.json`)).json()
  const { letters } = box as { letters: { subject: string; text: string }[] }
  assert.deepEqual(letters.map(({ subject }) => subject.replace(/^\[.*\] /, '')).toSorted(), [
    '개인정보 요구 기한 안내',
    '기한이 지난 개인정보 요구',
  ])
  for (const { text } of letters) {
    assert.ok(text.includes(`/office/privacy-requests#${id}`), text)
    assert.match(text, /5월 22일/)
    for (const word of ['연습고객', '010-0000-0009', wanted.asked]) assert.ok(!text.includes(word), word)
  }
})
