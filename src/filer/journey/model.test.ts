/**
 * Random sequences of one person's acts, over lanes, seasons, midnight, 1 May, 1 January, destruction and withdrawal:
 * compares the real server with the one rule of the journey.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { howOften } from '#tests/support/chance/how-often.ts'
import { fc } from '#tests/support/chance/properties.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { JourneyAct } from '#domain/journey/acts.ts'
import type { JourneyFacts, Lane } from '#domain/journey/facts.ts'
import { judge, next, place } from '#domain/journey/journey.ts'
import { laneFor } from '#domain/journey/lane.ts'
import type { SeasonNow } from '#domain/season/season.ts'
import { completeAuthentication, requestAuthentication } from '#filer/authentication/contract.ts'
import { collectStep } from '#filer/collection/contract.ts'
import { checkAgent, registerAgent } from '#filer/consent/contract.ts'
import { addFamilyMember, chooseFamily } from '#filer/family/contract.ts'
import { saveIdentity } from '#filer/identity/contract.ts'
import { readPortalUserData, withdraw } from '#filer/member/contract.ts'
import { chooseMethod, compareMethods } from '#filer/method/contract.ts'
import { calculate } from '#filer/method/service.server.ts'
import { register } from '#filer/registration/contract.ts'
import { applyToWait } from '#filer/queue/contract.ts'
import type { Filing } from '#database/rows.ts'
import { housekeepingJobs } from '#server/jobs/housekeeping.server.ts'
import { accountOf, type Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { filerCalled, identityOf, personCalled, typedAccount } from '#tests/support/walk.ts'
import { readJourney, type JourneyAnswer } from './contract.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false, settings: { AUTH_REQUESTS_PER_HOUR: '1000' } })
})
after(() => rehearsal.stop())

const stepsARun = 84
const { lives } = howOften()
/** How often a number was destroyed and the tax stayed the same. */
let taxesWithoutNumber = 0
const reader = { kind: 'system' as const, id: 'test', reason: 'test' }
const refusals = ['night.closed', 'season.closed', 'session.expired', 'journey.step']
/** Instants to jump to, in order: time never goes back within one person's life. */
const instants = [
  '2026-04-30T23:59:00',
  '2026-05-01T00:00:30',
  '2026-05-01T06:00:00',
  '2026-05-12T23:58:00',
  '2026-05-13T06:01:00',
  '2026-06-02T06:00:00',
  '2026-07-05T10:00:00',
  '2027-01-01T06:00:00',
]

const numbersGone = instants.indexOf('2026-07-05T10:00:00')

/** One person of one run with their input, by filing year, because a new year is a new filing. */
type Life = {
  filer: Filer
  /** The latest journey answer, as long as nothing was done since. */
  seen?: JourneyAnswer | undefined
  reached: number
  typed: Map<number, { members: number; account: boolean }>
}
type Input = Parameters<Filer['ask']>[1]

const look = async (life: Life) => (life.seen ??= await life.filer.call(readJourney))
const seasonOf = ({ season }: JourneyAnswer) => season as unknown as SeasonNow

/** Sends a call and compares the answer with the rule: refused exactly when `judge` refuses, with the same code. */
async function act(life: Life, name: JourneyAct, endpoint: Endpoint<any, any, any, any>, input?: Input, lane?: Lane) {
  const journey = await look(life)
  const { facts } = journey
  const begun = lane === undefined ? undefined : laneFor(lane, seasonOf(journey))
  const judged =
    begun === undefined ? facts : { ...facts, lane: begun, registered: facts.registered && facts.lane === begun }
  life.seen = undefined
  const { status, body } = await life.filer.ask(endpoint, input)
  const code = (body as { code?: string }).code ?? ''
  assert.ok(status < 500 || code === 'night.closed', `${name} answered ${status} ${code}`)
  // The outcome of an ended request may be read at any time.
  if (name !== 'confirm-auth') {
    const refused = refusals.includes(code) ? code : undefined
    const expected = judge(name, judged, seasonOf(journey))
    if (refused !== expected)
      assert.equal(refused, await judgedLater(life, name, judged, journey), `${name} after ${JSON.stringify(facts)}`)
  }
  return { status, body, year: journey.season.filingYear }
}

/**
 * The rule a moment after the read: midnight, the edge of a season or the end of a session may lie between read and
 * call.
 */
async function judgedLater(life: Life, name: JourneyAct, facts: JourneyFacts, { sessionUntil }: JourneyAnswer) {
  const later = await look(life)
  const sessionValid = facts.sessionValid && (sessionUntil ?? '') > later.serverNow
  return judge(name, { ...facts, sessionValid }, seasonOf(later))
}

const noted = (life: Life, year: number) => {
  const typedThen = life.typed.get(year) ?? { members: 0, account: false }
  life.typed.set(year, typedThen)
  return typedThen
}

const save = (life: Life, lane: Lane) =>
  act(life, 'save-identity', saveIdentity, { body: identityOf(rehearsal, life.filer.id), query: { lane } }, lane)
async function confirm(life: Life) {
  await life.filer.onPhone('approve').catch(() => undefined)
  await rehearsal.moveClock({ advance: 'PT4S' })
  return act(life, 'confirm-auth', completeAuthentication)
}
async function collect(life: Life) {
  for (const step of ['1', '2', '3']) await act(life, 'collect', collectStep, { params: { step } })
}
async function hand(life: Life) {
  await act(life, 'agent', checkAgent, { body: {} })
  await act(life, 'agent', registerAgent, { body: {} })
  const { status, year } = await act(life, 'register', register, {
    body: { bankCode: 'KB', accountNumber: typedAccount },
  })
  if (status === 200) noted(life, year).account = true
}
async function choose(life: Life) {
  await act(life, 'compare', compareMethods)
  await act(life, 'choose-method', chooseMethod, { body: 'SIMPLE' })
}
async function add(life: Life) {
  const body = {
    gubun: '4',
    name: '아이',
    residentRegistrationNumber: personCalled(rehearsal, 'p-001950').residentNumber,
  }
  const { status, year } = await act(life, 'review-family', addFamilyMember, { body })
  if (status === 200) noted(life, year).members += 1
}

/** Acts that the person's current page offers. */
async function goOn(life: Life) {
  const journey = await look(life)
  const { lane } = journey.facts
  switch (next({ ...journey.facts, ticket: false }).name) {
    case 'identity':
      return save(life, laneFor(undefined, seasonOf(journey)))
    case 'prepare':
      return act(life, 'request-auth', requestAuthentication)
    case 'wait':
      if (lane === 'consent') await act(life, 'request-auth', requestAuthentication)
      return confirm(life)
    case 'collect':
      return collect(life)
    case 'last-family':
      return act(life, 'choose-family', chooseFamily, { query: { status: 'LAST_YEAR' } })
    case 'history':
    case 'compare':
      return choose(life)
    default:
      return hand(life)
  }
}

async function jump(life: Life, far: boolean) {
  life.seen = undefined
  if (far && life.reached < instants.length) {
    await rehearsal.moveClock({ to: `${instants[life.reached]}+09:00` })
    life.reached += 1
  } else await rehearsal.moveClock({ advance: 'PT7M' })
  await life.filer.signIn()
  if (far) await destroy(life)
}

async function filingOf(life: Life): Promise<Filing | undefined> {
  const { season } = await look(life)
  const { context } = rehearsal.product
  return context.database.filings.findOf({
    accountId: (await accountOf(context, life.filer))?.id ?? '',
    branchId: 'gaon',
    filingYear: season.filingYear,
  })
}

/** The office's calculation for the person, while there are documents to calculate with. */
async function taxOf(life: Life): Promise<string | undefined> {
  const { facts, season } = await look(life)
  const filing = await filingOf(life)
  if (!filing || facts.collection !== 'done' || (!filing.registeredAt && season.phase === 'off')) return undefined
  const { comparison } = await calculate(rehearsal.product.context, filing, reader)
  return JSON.stringify(comparison)
}

/** Destroys everything that is due; the tax is the same before and after. */
async function destroy(life: Life) {
  const { context } = rehearsal.product
  life.seen = undefined
  const [held, before] = [await filingOf(life), await taxOf(life)]
  await housekeepingJobs.find(({ name }) => name === 'destruction')!.run(context, context.clock.now())
  life.seen = undefined
  assert.equal(await taxOf(life), before)
  if (before && held?.hasResidentNumber && !(await filingOf(life))?.hasResidentNumber) taxesWithoutNumber += 1
}

async function leave(life: Life) {
  life.seen = undefined
  await life.filer.signIn({ again: true })
  assert.ok((await life.filer.ask(withdraw)).status < 500)
  // The connection of a person who left is ended first, and the person is asked to sign in once more.
  await life.filer.signIn().catch((error: unknown) => {
    assert.match(String(error), /answered 400 auth\.login\.left/)
    return life.filer.signIn()
  })
  life.typed.clear()
}

/** Checked after every step: there is a way on, and nothing that was typed is lost. */
async function hold(life: Life) {
  life.seen = undefined
  const journey = await look(life)
  const { facts, path, season } = journey
  assert.equal(path, next(facts).path)
  const found = place(path, facts, seasonOf(journey))
  assert.ok(found.stay || ['season.closed', 'night.closed'].includes(found.why), `${path} is no way on`)
  if (facts.method && facts.lane === 'filing') assert.equal(facts.collection, 'done')
  const typedThen = life.typed.get(season.filingYear)
  if (!typedThen) return
  if (typedThen.account) assert.equal((await life.filer.call(readPortalUserData)).accountNumberSaved, true)
  const { family } = rehearsal.product.context.database
  assert.equal((await family.list((await filingOf(life))?.id ?? '', 'typed')).length, typedThen.members)
}

const steps: Record<string, (life: Life) => Promise<unknown>> = {
  goOn,
  filing: (life) => save(life, 'filing'),
  preview: (life) => save(life, 'preview'),
  consent: (life) => save(life, 'consent'),
  ask: (life) => act(life, 'request-auth', requestAuthentication),
  confirm,
  collect,
  family: (life) => act(life, 'choose-family', chooseFamily, { query: { status: 'LAST_YEAR' } }),
  anew: (life) => act(life, 'choose-family', chooseFamily, { query: { status: 'NOT_SELECTED' } }),
  add,
  choose,
  hand,
  line: (life) => act(life, 'wait-in-line', applyToWait),
  later: (life) => jump(life, false),
  far: (life) => jump(life, true),
  destroy,
  leave,
}
const weights: Record<string, number> = { goOn: 24, leave: 0.4, far: 1.2, line: 0.6 }
const anyStep = fc.oneof(
  ...Object.keys(steps).map((name) => ({
    arbitrary: fc.constant(name),
    weight: Math.round((weights[name] ?? 1) * 10),
  })),
)

test(
  'for any order of acts no step is skipped, nothing typed is lost, destroying a number changes no tax, and there is always a way on',
  { timeout: 300_000 + lives * 60_000 },
  async () => {
    let done = 0
    let people = 0
    const registered = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { minLength: stepsARun, maxLength: stepsARun }),
        fc.integer({ min: 0, max: 3 }),
        async (names, from) => {
          const begins = ['2026-04-28T10:00:00', '2026-04-30T22:00:00', '2026-05-06T10:00:00', '2026-05-31T10:00:00'][
            from
          ]
          await rehearsal.moveClock({ to: `${begins}+09:00` })
          const filer = filerCalled(rehearsal, `p-0018${String(people++).padStart(2, '0')}`)
          await filer.signIn()
          const life: Life = { filer, reached: [0, 0, 3, 5][from] ?? 0, typed: new Map() }
          for (const name of names) {
            await steps[name]!(life)
            await hold(life)
            done += 1
          }
          const { facts } = await look(life)
          // Thirty days after the season the numbers of all registered people are destroyed.
          if (life.reached <= numbersGone) {
            life.reached = numbersGone
            await jump(life, true)
            await hold(life)
          }
          registered.add(`${facts.lane} ${facts.registered}`)
        },
      ),
      { numRuns: lives, endOnFailure: true },
    )
    assert.ok(done >= lives * stepsARun, `${done} steps`)
    assert.ok(registered.size > 1, [...registered].join())
    assert.ok(taxesWithoutNumber > 0, 'no tax was compared across a destruction')
  },
)
