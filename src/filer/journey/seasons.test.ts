import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Endpoint } from '#contract/endpoint.ts'
import { checkSession, completeAuthentication, requestAuthentication } from '#filer/authentication/contract.ts'
import { collectStep, readCollection } from '#filer/collection/contract.ts'
import { checkAgent, dismissAgent, readConsent, registerAgent } from '#filer/consent/contract.ts'
import { addFamilyMember, requestRegistry, chooseFamily, fetchFamily, listFamily } from '#filer/family/contract.ts'
import { readHistory } from '#filer/history/contract.ts'
import { saveIdentity } from '#filer/identity/contract.ts'
import { readPortalUserData, readUser, updatePortalUserData } from '#filer/member/contract.ts'
import { chooseMethod, compareMethods } from '#filer/method/contract.ts'
import { listBills, readAccountPage, readReport, readReportState } from '#filer/my-page/contract.ts'
import { readPayment } from '#filer/payment/contract.ts'
import { register } from '#filer/registration/contract.ts'
import { applyToWait, askForMorning } from '#filer/queue/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { identityOf, typedAccount, walkOn, walkTo } from '#tests/support/walk.ts'
import { readJourney } from './contract.ts'

let rehearsal: Rehearsal
before(async () => {
  // Claims last longer than any move of the clock here, so that a move over midnight does not look like a dead
  // process.
  rehearsal = await startRehearsal({ limits: { claimMs: 600_000 } })
})
after(() => rehearsal.stop())

type Ask = [Endpoint<any, any, any, any>, Parameters<Filer['ask']>[1]?]
const at = (to: string) => rehearsal.moveClock({ to: `${to}+09:00` })
const answerTo = async (filer: Filer, [endpoint, input]: Ask) => {
  const answer = await filer.ask(endpoint, input)
  return [answer.status, (answer.body as { code?: string }).code, answer.headers.get('retry-after')] as const
}
const whole = { bankCode: 'KB', accountNumber: typedAccount }

const child = () => ({
  gubun: '4',
  name: '아이',
  residentRegistrationNumber: Object.values(identityOf(rehearsal, 'p-001101')).join(''),
})

/** Calls that ask the portal or lead to it. */
const asking = (id: string): Ask[] => [
  [saveIdentity, { body: identityOf(rehearsal, id), query: { lane: 'filing' } }],
  [requestAuthentication],
  [completeAuthentication],
  [collectStep, { params: { step: '1' } }],
  [requestRegistry, { body: {} }],
  [fetchFamily, { body: {} }],
  [chooseFamily, { query: { status: 'LAST_YEAR' } }],
  [listFamily],
  [addFamilyMember, { body: child() }],
  [compareMethods],
  [chooseMethod, { body: 'SIMPLE' }],
  [checkAgent, { body: {} }],
  [registerAgent, { body: {} }],
  [dismissAgent, { body: {} }],
  [register, { body: whole }],
]
/** Calls that stay open: own pages, the history, a message for the morning, the payment. */
const reading: Ask[] = [
  [readJourney],
  [readUser],
  [readPortalUserData],
  [updatePortalUserData, { body: whole }],
  [readReportState],
  [readReport],
  [listBills],
  [readAccountPage],
  [readPayment],
  [readConsent],
  [checkSession],
  [readCollection],
  [readHistory],
  [askForMorning],
]

test(
  "night closes every asking call until six, says for how long, and leaves one's own pages open",
  { timeout: 60_000 },
  async () => {
    await at('2026-05-12T23:50:00')
    const filer = await walkTo(rehearsal, 'p-001100', 'method')
    const until = async () => (await filer.call(readJourney)).season.evening?.until
    assert.equal(await until(), '2026-05-12T15:00:00.000Z')
    await at('2026-05-12T23:59:58')
    assert.equal((await answerTo(filer, [listFamily]))[0], 200)
    await at('2026-05-13T00:00:00')
    for (const call of asking('p-001100')) {
      const [status, code, retryAfter] = await answerTo(filer, call)
      assert.deepEqual([status, code], [503, 'night.closed'], call[0].path)
      assert.ok(Math.abs(Number(retryAfter) - 6 * 3600) < 60, `${retryAfter}`)
    }
    for (const call of reading) assert.equal((await answerTo(filer, call))[0], 200, call[0].path)
    assert.equal(await until(), undefined)
    const stands = async () => {
      const { season, step } = await filer.call(readJourney)
      return [season.night, season.phase, step]
    }
    // A message requested at night is no queue ticket: the journey is unchanged.
    assert.deepEqual(await stands(), [true, 'filing', 'register'])
    assert.deepEqual((await answerTo(filer, [applyToWait])).slice(0, 2), [409, 'waiting.not-refused'])
  },
)

test('night ends at six to the second, and the journey continues at the same step', { timeout: 60_000 }, async () => {
  await at('2026-05-13T05:59:55')
  const filer = await walkTo(rehearsal, 'p-001102', 'signed-in')
  const identity: Ask = [saveIdentity, { body: identityOf(rehearsal, 'p-001102'), query: { lane: 'filing' } }]
  const [status, , retryAfter] = await answerTo(filer, identity)
  assert.equal(status, 503)
  assert.ok(Number(retryAfter) >= 1 && Number(retryAfter) <= 6)
  await at('2026-05-13T06:00:00')
  await walkOn(rehearsal, filer, 'signed-in', 'registered')
})

test(
  'a collection that runs at midnight may finish; what the portal cut off is fetched after six',
  { timeout: 60_000 },
  async () => {
    await at('2026-05-13T23:58:00')
    const [filer, late] = [
      await walkTo(rehearsal, 'p-001103', 'authenticated'),
      await walkTo(rehearsal, 'p-001106', 'authenticated'),
    ]
    const { pace } = rehearsal.simulators.world
    let reached = 0
    // The portal reads the pace twice for each step that has reached it.
    Object.defineProperty(pace, 'stepMs', { configurable: true, get: () => ((reached += 1), 2_000) })
    const running = Promise.all(['1', '2', '3'].map((step) => filer.call(collectStep, { params: { step } })))
    await waitFor(() => reached >= 6)
    await at('2026-05-14T00:00:01')
    assert.deepEqual(
      (await running).map((answer) => answer.result),
      ['S', 'S', 'S'],
    )
    assert.equal((await filer.call(readCollection)).progress, 100)
    Object.defineProperty(pace, 'stepMs', { configurable: true, writable: true, value: 0 })

    await at('2026-05-13T23:59:00')
    await fetch(`${rehearsal.phoneUrl}/weather/tax-portal`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'slow', seconds: 86_400, delayMs: 700 }),
    })
    const cut = late.call(collectStep, { params: { step: '2' } })
    await waitFor(async () => (await late.call(readCollection)).steps[1]?.state === 'running')
    await at('2026-05-14T00:00:01')
    assert.deepEqual((({ result, reason }) => [result, reason])(await cut), ['F', 'closed'])
    await fetch(`${rehearsal.phoneUrl}/weather/tax-portal`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'fair', seconds: 0 }),
    })
    await at('2026-05-14T06:00:00')
    await late.signIn()
    await walkOn(rehearsal, late, 'identified', 'collected')
    assert.equal((await late.call(readCollection)).progress, 100)
  },
)

test(
  'the filing lane closes with the legal last day, to the second; the office may lengthen it',
  { timeout: 60_000 },
  async () => {
    await at('2026-06-01T23:50:00')
    const filer = await walkTo(rehearsal, 'p-001104', 'method')
    await at('2026-06-01T23:59:57')
    assert.equal((await answerTo(filer, [compareMethods]))[0], 200)
    await at('2026-06-02T06:00:00')
    const late = await walkTo(rehearsal, 'p-001104', 'signed-in')
    const closed = asking('p-001104').filter(([endpoint]) => endpoint.act !== 'agent')
    for (const call of closed)
      assert.deepEqual((await answerTo(late, call)).slice(0, 2), [409, 'season.closed'], call[0].path)
    for (const call of reading.filter(([endpoint]) => endpoint !== askForMorning))
      assert.equal((await answerTo(late, call))[0], 200, call[0].path)
    const { database, clock } = rehearsal.product.context
    await database.runtimeSettings.extendSeason(
      { filingYear: 2026, lastDay: '2026-06-03', reason: 'outage', setBy: 'test' },
      clock.now(),
    )
    await waitFor(async () => (await late.call(readJourney)).season.phase === 'filing')
    assert.equal((await late.call(readJourney)).season.lastDay, '2026-06-03')
    await late.call(saveIdentity, { body: { idenNoPrefix: '', idenNoSuffix: '' }, query: { lane: 'filing' } })
    await walkOn(rehearsal, late, 'identified', 'registered')
  },
)

test('before May the filing lane is closed and the preview lane open; before March neither', async () => {
  const house = await startRehearsal({ startsAt: '2026-02-20T10:00:00+09:00', withJobs: false })
  try {
    const filer = await walkTo(house, 'p-001105', 'signed-in')
    const lanes = async () =>
      (
        await Promise.all(
          ['filing', 'preview', 'consent'].map((lane) =>
            filer.ask(saveIdentity, { body: identityOf(house, 'p-001105'), query: { lane } }),
          ),
        )
      ).map((answer) => answer.status)
    assert.deepEqual(await lanes(), [409, 409, 200])
    await house.moveClock({ to: '2026-03-01T06:00:00+09:00' })
    await filer.signIn()
    assert.deepEqual(await lanes(), [409, 200, 200])
    await house.moveClock({ to: '2026-05-01T06:00:00+09:00' })
    await filer.signIn()
    assert.deepEqual(await lanes(), [200, 200, 200])
  } finally {
    await house.stop()
  }
})

test(
  "April's preview is an April receipt with its own message; in May the filing lane begins anew with May's documents, and it is the same case",
  { timeout: 60_000 },
  async () => {
    const house = await startRehearsal({ startsAt: '2026-04-14T10:00:00+09:00' })
    try {
      const filer = await walkTo(house, 'haneul', 'collected', 'preview')
      assert.deepEqual((({ lane, path }) => [lane, path])(await filer.call(readJourney)), [
        'preview',
        '/tax-report-7-a',
      ])
      for (const call of [
        [chooseFamily, { query: { status: 'LAST_YEAR' } }],
        [requestRegistry, { body: {} }],
        [compareMethods],
        [chooseMethod, { body: 'SIMPLE' }],
      ] as Ask[])
        assert.deepEqual((await answerTo(filer, call)).slice(0, 2), [409, 'journey.step'], call[0].path)
      assert.equal((await filer.call(readHistory)).length, 3)
      await walkOn(house, filer, 'family', 'agent', 'preview')
      const { caseNumber } = await filer.call(register, { body: whole })
      const april = await filer.call(readReportState)
      assert.deepEqual(
        [april.received, april.dataLinked, april.reviewCompleted, april.feePaid, april.completed],
        ['April', '', '', '', ''],
      )
      await waitFor(async () => (await filer.messages()).length === 1)
      assert.match((await filer.messages())[0]?.text ?? '', /사전 접수/)
      assert.equal((await filer.call(readJourney)).path, '/tax-report-end')

      await house.moveClock({ to: '2026-05-02T10:00:00+09:00' })
      await filer.signIn()
      await filer.call(saveIdentity, { body: { idenNoPrefix: '', idenNoSuffix: '' }, query: { lane: 'filing' } })
      const begun = await filer.call(readJourney)
      assert.deepEqual(
        [begun.lane, begun.step, begun.facts.collection, begun.facts.registered],
        ['filing', 'prepare', 'none', false],
      )
      assert.deepEqual((await filer.call(readCollection)).progress, 0)
      await walkOn(house, filer, 'identified', 'method')
      assert.equal((await filer.call(register, { body: { bankCode: 'KB', accountNumber: '' } })).caseNumber, caseNumber)
      const may = await filer.call(readReportState)
      assert.deepEqual([may.received, may.dataLinked], ['April', 'May'])
      await waitFor(async () => (await filer.messages()).length === 2)
      assert.ok((await filer.messages()).some((message) => message.text.includes(caseNumber)))
    } finally {
      await house.stop()
    }
  },
)

test(
  'a preview that nobody registered is left with its season: in May the person goes on in the filing lane, and is asked for documents, family and method',
  { timeout: 60_000 },
  async () => {
    const april = await startRehearsal({ startsAt: '2026-04-30T22:30:00+09:00' })
    try {
      const filer = await walkTo(april, 'p-001107', 'collected', 'preview')
      await walkOn(april, filer, 'family', 'agent', 'preview')
      await april.moveClock({ to: '2026-05-01T06:00:00+09:00' })
      await filer.signIn()
      assert.deepEqual((await answerTo(filer, [register, { body: whole }])).slice(0, 2), [409, 'journey.step'])
      const { lane, path, facts } = await filer.call(readJourney)
      assert.deepEqual(
        [lane, path, facts.identitySaved, facts.collection, facts.familyChoice, facts.method, facts.agentOurs],
        ['filing', '/tax-report-2', true, 'none', 'NOT_SELECTED', null, true],
      )
      await walkOn(april, filer, 'identified', 'authenticated')
      assert.deepEqual((await answerTo(filer, [register, { body: whole }])).slice(0, 2), [409, 'journey.step'])
      await walkOn(april, filer, 'authenticated', 'registered')
      const state = await filer.call(readReportState)
      assert.deepEqual([state.received, state.dataLinked], ['May', 'May'])
      assert.equal((await filer.call(readJourney)).path, '/tax-report-end')
    } finally {
      await april.stop()
    }
  },
)

test('an address of the preview begins the filing lane in May', async () => {
  await at('2026-05-15T10:00:00')
  const filer = await walkTo(rehearsal, 'p-001108', 'identified', 'preview')
  const { lane, path } = await filer.call(readJourney)
  assert.deepEqual([lane, path], ['filing', '/tax-report-2'])
})
