/** The switch of each outside company: what stops, what continues, who may turn it; and the season's last day. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { requestAuthentication } from '#filer/authentication/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { completePayment, startPayment } from '#filer/payment/contract.ts'
import { listCases } from '#office/cases/contract.ts'
import { outboxJob } from '#server/jobs/outbox.server.ts'
import { makeOfficer, codeOf, type Officer } from '#tests/support/officer.ts'
import { payersOf } from '#tests/support/money/payer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { filerCalled, walkTo } from '#tests/support/walk.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import {
  requestSeasonChange,
  companies,
  decideSeason,
  listSwitches,
  readSeason,
  turnSwitch,
  type Company,
} from './contract.ts'

let rehearsal: Rehearsal
let operator: Officer, manager: Officer
before(async () => {
  rehearsal = await startRehearsal()
  ;[operator, manager] = await Promise.all([
    makeOfficer(rehearsal, { role: 'operator' }),
    makeOfficer(rehearsal, { role: 'branch-manager' }),
  ])
  await Promise.all([operator.signIn(), manager.signIn()])
})
after(() => rehearsal?.stop())

/** Turns the switch and waits until the process knows. */
async function turn(name: Company, off: boolean): Promise<void> {
  await operator.call(turnSwitch, { body: { name, off, reason: '점검이 있어요' } })
  await waitFor(async () => (await rehearsal.product.context.isOff(name)) === off)
}

test('every company is on until somebody turns it; only who crosses branches may', async () => {
  const seen = await manager.call(listSwitches)
  assert.deepEqual(
    [seen.mayTurn, seen.rows.map(({ name, off }) => [name, off])],
    [false, companies.map((name) => [name, false])],
  )
  const refused = await manager.ask(turnSwitch, { body: { name: 'tax-portal', off: true, reason: '점검이 있어요' } })
  assert.deepEqual([refused.status, codeOf(refused)], [403, 'auth.forbidden'])
  assert.equal((await operator.ask(turnSwitch, { body: { name: 'tax-portal', off: true, reason: ' ' } })).status, 400)
  await turn('tax-portal', true)
  const row = (await manager.call(listSwitches)).rows.find(({ name }) => name === 'tax-portal')
  assert.deepEqual([row?.off, row?.reason, row?.by], [true, '점검이 있어요', '연습직원'])
  await turn('tax-portal', false)
})

test('the portal switched off: nothing is asked of it, and the person is led to the line', async () => {
  const filer = await walkTo(rehearsal, 'p-000743', 'identified')
  await turn('tax-portal', true)
  assert.equal((await filer.call(requestAuthentication)).result, 'D')
  await turn('tax-portal', false)
  assert.equal((await filer.call(requestAuthentication)).result, 'S')
})

test('the season is lengthened by two operators, never by one; members read the new day, and who wanted what stays', async () => {
  const second = await makeOfficer(rehearsal, { role: 'operator', name: '둘째' })
  await second.signIn()
  const filer = await walkTo(rehearsal, 'p-000744', 'signed-in')
  const wish = { lastDay: '2026-06-05', reason: '홈택스가 멈췄어요' }
  const decide = (officer: Officer, approve: boolean, lastDay = wish.lastDay) =>
    officer.ask(decideSeason, { body: { lastDay, approve } })
  assert.equal((await manager.ask(requestSeasonChange, { body: wish })).status, 403)
  for (const lastDay of ['2026-06-01', '2026-05-20', '2027-01-01', '2026-06-31'])
    assert.equal(
      codeOf(await operator.ask(requestSeasonChange, { body: { ...wish, lastDay } })),
      'input.invalid',
      lastDay,
    )
  assert.equal(codeOf(await decide(second, true)), 'season.changed')
  await operator.call(requestSeasonChange, { body: { ...wish, lastDay: '2026-06-03' } })
  assert.equal((await decide(operator, false, '2026-06-03')).status, 200)
  await operator.call(requestSeasonChange, { body: wish })
  assert.equal(codeOf(await second.ask(requestSeasonChange, { body: wish })), 'season.changed')
  assert.equal(codeOf(await decide(operator, true)), 'season.second-person')
  assert.equal(codeOf(await decide(second, true, '2026-06-03')), 'season.changed')
  assert.equal((await filer.call(readJourney)).season.lastDay, '2026-06-01')
  assert.equal((await decide(second, true)).status, 200)
  assert.equal(codeOf(await decide(second, true)), 'season.changed')
  await waitFor(async () => (await filer.call(readJourney)).season.lastDay === wish.lastDay)
  assert.equal((await manager.call(listCases)).lastDay, wish.lastDay, 'the office reads it too')
  const seen = await manager.call(readSeason)
  assert.deepEqual([seen.legalLastDay, seen.lastDay, seen.mayChange], ['2026-06-01', wish.lastDay, false])
  assert.deepEqual(
    seen.changes.map(({ lastDay, state, askedBy, decidedBy }) => [lastDay, state, askedBy, decidedBy]),
    [
      [wish.lastDay, 'approved', '연습직원', '둘째'],
      ['2026-06-03', 'withdrawn', '연습직원', '연습직원'],
    ],
  )
})

test('P11: payment switched off: none begins, and one that is under way is finished', async () => {
  const payers = payersOf(rehearsal, 750)
  const owing = await payers.owing()
  const form = await payers.begin(owing.filer)
  await turn('nicepay', true)
  const refused = await (await payers.owing()).filer.ask(startPayment, { body: { payMethod: 'CARD' } })
  assert.equal(codeOf(refused), 'outside.unavailable')
  assert.equal((await owing.filer.call(completePayment, { body: await payers.window(form) })).result, 'S')
  await turn('nicepay', false)
})

test('messages switched off wait untouched, and go out when it is on again', async () => {
  await turn('messages', true)
  const filer = await walkTo(rehearsal, 'p-000744', 'registered')
  const { context } = rehearsal.product
  assert.equal(await outboxJob.run(context, context.clock.now()), 0)
  const { caseNumber = '' } = await filer.call(readReportState)
  const filing = await context.database.filings.findByCaseNumber(caseNumber)
  const due = await context.database.outbox.listOf(filing?.id ?? '')
  assert.deepEqual(
    [due.length > 0, due.every(({ state, attempts }) => state === 'due' && attempts === 0), await filer.messages()],
    [true, true, []],
  )
  await turn('messages', false)
  await waitFor(async () => (await filer.messages()).length > 0)
})

test('the messenger’s sign-in switched off signs nobody in, and who is signed in stays', async () => {
  const inside = await walkTo(rehearsal, 'p-000745', 'identified')
  await turn('kakao-login', true)
  await assert.rejects(filerCalled(rehearsal, 'p-000746').signIn())
  assert.equal((await inside.ask(requestAuthentication)).status, 200)
  await turn('kakao-login', false)
  await filerCalled(rehearsal, 'p-000746').signIn()
})
