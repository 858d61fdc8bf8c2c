import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { compareMethods } from '#filer/method/contract.ts'
import { readHistory } from '#filer/history/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { checkSession } from '#filer/authentication/contract.ts'
import { limits } from '#server/limits.ts'
import { accountOf, type Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { walkOn, walkTo } from '#tests/support/walk.ts'
import { collectStep, readCollection } from './contract.ts'
import { collectionJobs } from './jobs.server.ts'
import { filingsOf } from '#tests/support/database.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal()
})
after(() => rehearsal.stop())

const steps = ['1', '2', '3']
const collect = (filer: Filer, step: string) => filer.call(collectStep, { params: { step } })
const all = (filer: Filer) => Promise.all(steps.map((step) => collect(filer, step)))
const filingOf = async (filer: Filer) => {
  const { context } = rehearsal.product
  const [filing] = await filingsOf(context.database, (await accountOf(context, filer))?.id ?? '')
  assert.ok(filing)
  return filing
}
const rowsOf = async (filer: Filer) => rehearsal.product.context.database.collection.steps((await filingOf(filer)).id)
const attempts = async (filer: Filer) => (await rowsOf(filer)).map((row) => row.attempts)
const injectFault = (kind: string, more: object = {}) =>
  fetch(`${rehearsal.phoneUrl}/weather/tax-portal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, seconds: kind === 'fair' ? 0 : 60, ...more }),
  })

test('three steps at once bring five documents; each answer tells its own', async () => {
  const haneul = await walkTo(rehearsal, 'haneul', 'authenticated')
  const before = await haneul.call(readCollection)
  assert.deepEqual(
    [before.progress, before.checked, before.steps.map((step) => step.state)],
    [0, [false, false, false, false, false], ['waiting', 'waiting', 'waiting']],
  )
  const answers = await all(haneul)
  assert.deepEqual(
    answers.map(({ result, step, documents }) => [result, step, documents.map((document) => document.index)]),
    [
      ['S', 1, [0, 1]],
      ['S', 2, [2, 3]],
      ['S', 3, [4]],
    ],
  )
  const { progress, checked, documents } = await haneul.call(readCollection)
  assert.deepEqual([progress, checked], [100, [true, true, true, true, true]])
  assert.deepEqual(
    documents.map((document) => document.state),
    ['complete', 'complete', 'none', 'none', 'complete'],
  )
  for (const document of documents) assert.match(document.name, /[가-힣]/)
})

test('pressing twice, two tabs and a reload join the running step: each step is asked for once', async () => {
  const filer = await walkTo(rehearsal, 'p-000301', 'authenticated')
  await injectFault('slow', { delayMs: 600 })
  const presses = Promise.all([all(filer), all(filer), all(filer)])
  const seen = await waitFor(async () => {
    const look = await filer.call(readCollection)
    return look.steps.every((step) => step.state === 'running') ? look : undefined
  })
  assert.deepEqual(
    seen.documents.map((document) => document.state),
    ['loading', 'loading', 'loading', 'loading', 'loading'],
  )
  assert.equal((await filer.call(readJourney)).facts.collection, 'running')
  for (const tab of await presses)
    assert.deepEqual(
      tab.map((answer) => answer.result),
      ['S', 'S', 'S'],
    )
  await injectFault('fair')
  assert.deepEqual(await attempts(filer), [1, 1, 1])
  assert.equal((await collect(filer, '2')).result, 'S')
  assert.deepEqual(await attempts(filer), [1, 1, 1])
})

test('a collection goes on when the page is closed in the middle', async () => {
  const filer = await walkTo(rehearsal, 'p-000302', 'authenticated')
  await injectFault('slow', { delayMs: 500 })
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${filer.token}`, cookie: `companion=${filer.cookies.get('companion')}` }
  const presses = steps.map((step) =>
    fetch(`${rehearsal.url}/api/spring/scraping/${step}`, { method: 'POST', headers, signal: leaving.signal }).catch(
      () => undefined,
    ),
  )
  await waitFor(async () => (await filer.call(readCollection)).steps.every((step) => step.state === 'running'))
  leaving.abort()
  await Promise.all(presses)
  await waitFor(async () => (await filer.call(readCollection)).progress === 100)
  await injectFault('fair')
})

test('one step fails once: collected documents are kept, and only that step runs again', async () => {
  const narae = await walkTo(rehearsal, 'narae', 'authenticated')
  const [first, second, third] = await all(narae)
  assert.deepEqual([first?.result, second?.result, second?.reason, third?.result], ['S', 'F', 'retry', 'S'])
  const failed = await narae.call(readCollection)
  assert.deepEqual(
    failed.steps.map((step) => step.state),
    ['done', 'failed', 'done'],
  )
  assert.ok(failed.progress > 0 && failed.progress < 100)
  assert.equal((await narae.call(readJourney)).step, 'collect')
  assert.deepEqual(
    (await all(narae)).map((answer) => answer.result),
    ['S', 'S', 'S'],
  )
  assert.deepEqual(await attempts(narae), [1, 2, 1])
  assert.equal((await narae.call(readJourney)).step, 'last-family')
})

test('a person who never joined the portal: member-only parts are empty, the rest is kept and the journey continues', async () => {
  const deul = await walkTo(rehearsal, 'deul', 'authenticated')
  assert.deepEqual(
    (await all(deul)).map((answer) => answer.result),
    ['S', 'S', 'S'],
  )
  const { progress, documents } = await deul.call(readCollection)
  assert.equal(progress, 100)
  assert.ok(
    documents.some((document) => document.state === 'partial'),
    documents.map((document) => document.state).join(),
  )
  await walkOn(rehearsal, deul, 'collected', 'family')
  assert.deepEqual(await deul.call(readHistory), [])
  assert.ok(Array.isArray(await deul.call(compareMethods)))
  await walkOn(rehearsal, deul, 'family', 'registered')
})

test('the portal ends the session early: the steps say so, the guard sends them to authenticate, and the rest is fetched', async () => {
  const noeul = await walkTo(rehearsal, 'noeul', 'authenticated')
  const answers = [await collect(noeul, '1'), await collect(noeul, '2')]
  assert.deepEqual(
    answers.map(({ result, reason }) => [result, reason]),
    [
      ['S', undefined],
      ['F', 'session'],
    ],
  )
  assert.equal((await noeul.call(checkSession)).checkSessionTime, false)
  const refused = await noeul.ask(collectStep, { params: { step: '3' } })
  assert.deepEqual([refused.status, (refused.body as unknown as { code: string }).code], [409, 'session.expired'])
  assert.equal((await noeul.call(readJourney)).step, 'prepare')
  await walkOn(rehearsal, noeul, 'identified', 'collected')
  assert.deepEqual(await attempts(noeul), [1, 2, 1])
  assert.equal((await noeul.call(readCollection)).progress, 100)
})

test('a portal that is down fails the steps, not the call; nothing is lost', async () => {
  const filer = await walkTo(rehearsal, 'p-000303', 'authenticated')
  await collect(filer, '1')
  for (const kind of ['down', 'garbage']) {
    await injectFault(kind)
    const { result, reason } = await collect(filer, '2')
    assert.deepEqual([result, reason], ['F', 'retry'], kind)
    await injectFault('fair')
  }
  assert.deepEqual(
    (await all(filer)).map((answer) => answer.result),
    ['S', 'S', 'S'],
  )
})

test('the step of a process that is gone is taken over within ten seconds of its last sign of life, by a press that waits and by a worker', async () => {
  const takeOver = collectionJobs[0]!
  assert.ok(limits.claimMs + takeOver.everyMs < 10_000 && limits.renewMs * 3 < limits.claimMs)
  const { database, clock } = rehearsal.product.context
  const abandonedBy = async (filer: Filer) => {
    const filing = await filingOf(filer)
    const now = clock.now()
    await database.collection.claim(
      filing.id,
      2,
      { worker: 'a-process-that-is-gone', until: new Date(now.getTime() + limits.claimMs) },
      now,
    )
  }
  const [pressing, gone] = await Promise.all(
    ['p-000304', 'p-000306'].map((id) => walkTo(rehearsal, id, 'authenticated')),
  )
  await Promise.all([abandonedBy(pressing!), abandonedBy(gone!)])
  assert.equal((await gone!.call(readCollection)).steps[1]?.state, 'running')
  const press = collect(pressing!, '2')
  await rehearsal.moveClock({ advance: `PT${limits.claimMs / 1_000}S` })
  assert.equal((await press).result, 'S')
  await waitFor(async () => (await rowsOf(gone!))[0]?.state === 'succeeded')
  assert.deepEqual([await attempts(pressing!), await attempts(gone!)], [[2], [2]])
})

test('a step that a process works on is never taken over, however long the portal takes', async () => {
  const quick = await startRehearsal({ limits: { claimMs: 300, renewMs: 60 } })
  try {
    const filer = await walkTo(quick, 'p-000307', 'authenticated')
    await fetch(`${quick.phoneUrl}/weather/tax-portal`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'slow', seconds: 60, delayMs: 3_000 }),
    })
    const [first, second] = await Promise.all([collect(filer, '1'), collect(filer, '1')])
    assert.deepEqual([first.result, second.result], ['S', 'S'])
    const { progress, steps: seen } = await filer.call(readCollection)
    assert.deepEqual([progress > 0, seen[0]?.state], [true, 'done'])
    const { database } = quick.product.context
    const [filing] = await filingsOf(database, (await accountOf(quick.product.context, filer))?.id ?? '')
    assert.deepEqual(
      (await database.collection.steps(filing!.id)).map((row) => row.attempts),
      [1],
    )
  } finally {
    await quick.stop()
  }
})

test('only the three steps exist', async () => {
  const filer = await walkTo(rehearsal, 'p-000305', 'authenticated')
  for (const step of ['0', '4', '1.0', 'x', ' 1'])
    assert.equal((await filer.ask(collectStep, { params: { step } })).status, 400)
})
