import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { revealSecret } from '#office/cases/contract.ts'
import { accessRecordJobs } from '#office/access-records/jobs.server.ts'
import { staffSignIn } from '#office/staff/contract.ts'
import { outboxJob } from '#server/jobs/outbox.server.ts'
import { startOffice } from '#tests/support/office/registered.ts'
import type { Officer } from '#tests/support/officer.ts'
import { asOwner } from '#tests/support/server/owner.ts'
import { bareRequest } from '#tests/support/server/bare-request.ts'

let opened: Awaited<ReturnType<typeof startOffice>>
before(async () => {
  opened = await startOffice({ withJobs: false, settings: { ALARM_REVEALS: '2', ALARM_REFUSALS: '1' } })
})
after(() => opened?.rehearsal.stop())

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/138.0.0.0 Safari/537.36'
const newer = chrome.replace('138', '139')
const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15'

async function signInWith(officer: Officer, userAgent: string): Promise<number> {
  await opened.rehearsal.moveClock({ advance: 'PT1M' })
  const { status } = await bareRequest(opened.rehearsal.url, {
    method: 'POST',
    path: staffSignIn.path,
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email: officer.email, password: officer.password, code: officer.code() }),
  })
  return status
}

type Letter = { staffId: string; template: string; variables: Record<string, string>; branchId: string }
const letters = (): Promise<Letter[]> =>
  asOwner<Letter>(
    opened.rehearsal,
    `select staff_id as "staffId", template, variables, branch_id as "branchId" from outbox where template like 'staff-%' order by created_at`,
    [],
  )
const inbox = async ({ email }: Officer): Promise<{ subject: string; text: string }[]> => {
  const answer = await fetch(`${opened.rehearsal.phoneUrl}/phone/mail/${email}.json`)
  return ((await answer.json()) as { letters: { subject: string; text: string }[] }).letters
}
const counted = async (kind: string) =>
  Number(
    new RegExp(`security_events_total\\{kind="${kind}"\\} (\\d+)`).exec(
      await opened.rehearsal.product.context.metrics.text(),
    )?.[1],
  )
const toldOf = (event: string) =>
  opened.rehearsal.lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.event === event)

test('a first place is no news, a newer browser of the same kind neither; another device is, once', async () => {
  const preparer = opened.officer('preparer')
  assert.deepEqual(await letters(), [])
  assert.equal(await counted('new-place'), 0)
  for (const agent of [chrome, newer, safari, safari]) assert.equal(await signInWith(preparer, agent), 200)
  const found = await letters()
  assert.deepEqual(
    found.map(({ staffId, template, variables }) => [staffId, template, variables.device]),
    [
      [preparer.id, 'staff-new-place', '윈도우 · 크롬'],
      [preparer.id, 'staff-new-place', '맥 · 사파리'],
    ],
  )
  assert.equal(await counted('new-place'), 2)
  assert.deepEqual(
    toldOf('staff.new-place').map(({ staff, branch, address }) => [staff, branch, address]),
    [1, 2].map(() => [preparer.id, 'gaon', '127.0.0.1']),
  )
})

test('who opens or is refused more than the bound within an hour is told once to managers and operators, not to themselves', async () => {
  const { params, rehearsal, officer } = opened
  const { context } = rehearsal.product
  const [job] = accessRecordJobs
  assert.ok(job)
  const run = () => job.run(context, context.clock.now())
  const manager = officer('branch-manager')
  for (const person of [manager, officer('counsel')]) await person.signIn()
  const reveal = (person: Officer) =>
    person.ask(revealSecret, { params, body: { what: 'resident-number', reason: '확인해요' } })
  const before = (await letters()).length
  for (let time = 0; time < 2; time += 1) assert.equal((await reveal(manager)).status, 200)
  await reveal(officer('counsel'))
  assert.equal(await run(), 0)
  await reveal(manager)
  await reveal(officer('counsel'))
  assert.equal(await run(), 2)
  assert.equal(await run(), 0)
  const found = (await letters())
    .slice(before)
    .map(({ staffId, template, variables }) => [template, variables.count, staffId])
  assert.deepEqual(
    found.toSorted(),
    [
      ['staff-many-reveals', '3', officer('operator').id],
      ['staff-many-refusals', '2', officer('operator').id],
      ['staff-many-refusals', '2', manager.id],
    ].toSorted(),
  )
  assert.deepEqual(
    toldOf('staff.many')
      .map(({ staff, kind, count }) => [staff, kind, count])
      .toSorted(),
    [
      [manager.id, 'reveals', 3],
      [officer('counsel').id, 'refusals', 2],
    ].toSorted(),
  )
  await outboxJob.run(context, context.clock.now())
  const [to, own] = [await inbox(officer('operator')), await inbox(officer('preparer'))]
  const subjects = [...to, ...own].map(({ subject }) => subject.replace('[가온세무회계] ', ''))
  assert.deepEqual(
    new Set(subjects),
    new Set(['가린 정보를 많이 연 직원이 있어요', '거절이 많은 직원 계정이 있어요', '새로운 곳에서 로그인했어요']),
  )
  for (const { text } of to) assert.match(text, /\/office\/access-records\n/)
  for (const { text } of own) assert.match(text, /\/office\/account\n/)
  for (const { text } of [...to, ...own]) assert.ok(!text.includes('연습직원'))
  await rehearsal.moveClock({ advance: 'PT61M' })
  assert.equal(await run(), 0)
})

test('a place that was not used for 90 days is new again', async () => {
  const preparer = opened.officer('preparer')
  const before = (await letters()).length
  await opened.rehearsal.moveClock({ advance: 'P91D' })
  assert.equal(await signInWith(preparer, safari), 200)
  assert.equal((await letters()).length, before + 1)
  assert.equal(await signInWith(preparer, safari), 200)
  assert.equal((await letters()).length, before + 1)
})
