/** Companies in trouble under many people: a slow messenger, and a portal that refuses everybody for ten minutes. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitingListJobs } from '#filer/queue/jobs.server.ts'
import { applyToWait } from '#filer/queue/contract.ts'
import { requestAuthentication } from '#filer/authentication/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { readEnquiryForm } from '#site/consultation/contract.ts'
import { listNotices } from '#site/posts/contract.ts'
import { howOften } from '#tests/support/chance/how-often.ts'
import { whenBusy } from '#tests/support/clock/busy-machine.ts'
import { playPortal } from '#tests/support/crowded-portal.ts'
import type { Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { filerCalled, walkTo } from '#tests/support/walk.ts'
import { crowdSettings, peopleFrom } from './crowd.ts'

const { waiting } = howOften()
/** More than the messenger's line takes: forty at once, and as many wait. */
const atOnce = 100
const slowMs = 1_000
/** Of a call that asks nothing of the messenger, on a machine with nothing else to do. */
const otherMs = 1_000

/** Presses again when refused, as a person does. Returns the milliseconds until they are in. */
async function signInAtLast(filer: Filer, refusals: string[]): Promise<number> {
  const began = performance.now()
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const refusal = await filer.signIn().then(
      () => undefined,
      (error: Error) => error.message,
    )
    if (refusal === undefined) return performance.now() - began
    refusals.push(refusal)
  }
  throw new Error(`${filer.id} does not get in: ${refusals.at(-1)}`)
}

async function weather(rehearsal: Rehearsal, company: string, kind: string): Promise<void> {
  await fetch(`${rehearsal.phoneUrl}/weather/${company}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, seconds: 86_400, delayMs: slowMs }),
  })
}

test(
  `${atOnce} people sign in at once while the messenger answers after a second: nobody is told nothing, everybody gets in as one member, and other calls go on`,
  { timeout: 120_000 },
  async (t) => {
    const rehearsal = await startRehearsal({ withJobs: false, settings: crowdSettings })
    t.after(() => rehearsal.stop())
    const filers = peopleFrom(60_000, atOnce).map((id) => filerCalled(rehearsal, id))
    await weather(rehearsal, 'kakao-login', 'slow')
    const refusals: string[] = []
    let isOver = false
    const others: number[] = []
    const askOthers = async () => {
      while (!isOver)
        for (const path of [readEnquiryForm.path, `${listNotices.path}?page=0&size=10`]) {
          const began = performance.now()
          assert.equal((await fetch(rehearsal.url + path)).status, 200)
          others.push(performance.now() - began)
        }
    }
    const asking = askOthers()
    const took = await Promise.all(filers.map((filer) => signInAtLast(filer, refusals))).finally(() => (isOver = true))
    await asking
    const { rows } = await rehearsal.product.context.database.db.execute<{ people: number; rows: number }>(
      'select count(distinct provider_id)::int as people, count(*)::int as rows from accounts',
    )
    assert.deepEqual(rows, [{ people: atOnce, rows: atOnce }])
    assert.deepEqual(
      [...new Set(refusals)].filter((refusal) => !/ 50[234] outside\./.test(refusal)),
      [],
    )
    const [slowestMs, slowestOtherMs] = [took, others].map((each) => Math.round(Math.max(...each))) as [number, number]
    t.diagnostic(JSON.stringify({ atOnce, refused: refusals.length, slowestMs, others: others.length, slowestOtherMs }))
    assert.ok(slowestOtherMs < whenBusy(otherMs), `another call took ${slowestOtherMs} ms`)
  },
)

const outageMinutes = 10
const stepSeconds = 10
const restSeconds = 60
/** The product's LINE_SLOTS. */
const slots = 5
const admission = waitingListJobs.find(({ name }) => name === 'waiting.admission')!

test(
  `the portal refuses ${waiting} people for ten minutes: one is called in a minute to try it, and afterwards they are served in order, few at a time, without a rush`,
  { timeout: 120_000 + waiting * 2_000 },
  async (t) => {
    const rehearsal = await startRehearsal({
      withJobs: false,
      settings: { ...crowdSettings, AUTH_REQUESTS_PER_HOUR: '1000' },
    })
    t.after(() => rehearsal.stop())
    const { context } = rehearsal.product
    const began = context.clock.ms()
    const people = await Promise.all(peopleFrom(61_000, waiting).map((id) => walkTo(rehearsal, id, 'identified')))
    const step = async () => {
      await rehearsal.moveClock({ advance: `PT${stepSeconds}S` })
      return admission.run(context, context.clock.now())
    }
    const press = async (filer: Filer) => {
      if ((await filer.ask(readJourney)).status === 401) await filer.signIn()
      return (await filer.call(requestAuthentication)).result
    }
    const calledOf = async (filers: readonly Filer[]) => {
      const states = await Promise.all(
        filers.map(async (filer) => {
          if ((await filer.ask(readJourney)).status === 401) await filer.signIn()
          return (await filer.call(readJourney)).ticket?.state
        }),
      )
      return filers.filter((_, at) => states[at] === 'called')
    }
    await playPortal(rehearsal, 'overloaded')
    const steps = (outageMinutes * 60) / stepSeconds
    const late = [...people]
    let tried = 0
    for (let at = 0; at < steps; at += 1) {
      for (const filer of late.splice(0, Math.ceil(waiting / steps))) {
        assert.equal(await press(filer), 'D')
        await filer.call(applyToWait)
      }
      const calls = await step()
      tried += calls
      for (const filer of calls > 0 ? await calledOf(people) : []) assert.equal(await press(filer), 'D')
    }
    assert.ok(tried <= (outageMinutes * 60) / restSeconds, `${tried} were called in vain`)
    await playPortal(rehearsal, 'fair')
    const fairAt = context.clock.ms()
    const served: { filer: Filer; at: number }[] = []
    let most = 0
    for (let left = [...people]; left.length > 0;) {
      assert.ok(context.clock.ms() - fairAt < (10 + waiting / slots) * 60_000, `${left.length} still wait`)
      const called = (await step()) > 0 ? await calledOf(left) : []
      for (const filer of called) {
        assert.equal(await press(filer), 'S')
        served.push({ filer, at: context.clock.ms() })
      }
      left = left.filter((filer) => !called.includes(filer))
      most = Math.max(most, called.length)
    }
    const seconds = (at: number) => Math.round((at - fairAt) / 1_000)
    const figures = {
      waiting,
      firstAfterS: seconds(served[0]!.at),
      lastAfterS: seconds(served.at(-1)!.at),
      mostAtOnce: most,
    }
    t.diagnostic(JSON.stringify({ ...figures, tried, minutes: Math.round((context.clock.ms() - began) / 60_000) }))
    assert.deepEqual(
      served.map(({ filer }) => filer.id),
      people.map(({ id }) => id),
    )
    assert.ok(figures.firstAfterS <= restSeconds + stepSeconds, `the first is served after ${figures.firstAfterS} s`)
    assert.ok(most <= slots, `${most} at once`)
  },
)
