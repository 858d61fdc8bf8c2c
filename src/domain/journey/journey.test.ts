import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { seasonAt } from '#domain/season/season.ts'
import { journeyActs } from './acts.ts'
import { lanes, noJourney, type JourneyFacts } from './facts.ts'
import { judge, next, place } from './journey.ts'
import { stepPaths } from './step-paths.ts'
import { getStep, steps, countPlaces } from './steps.ts'

const at = (text: string) => seasonAt(new Date(`${text}+09:00`))
const may = at('2026-05-12T10:00:00')
const april = at('2026-04-12T10:00:00')
const july = at('2026-07-12T10:00:00')
const midnight = at('2026-05-12T00:00:00')

const saved: JourneyFacts = { ...noJourney('filing'), identitySaved: true }
const signed: JourneyFacts = { ...saved, sessionValid: true }
const collected: JourneyFacts = { ...signed, collection: 'done' }
const withFamily: JourneyFacts = { ...collected, familyChoice: 'LAST_YEAR' }
const chosen: JourneyFacts = { ...withFamily, method: 'SIMPLE' }

const nexts: [string, JourneyFacts, string][] = [
  ['nothing done', noJourney('filing'), '/tax-report-1'],
  ['number saved', saved, '/tax-report-2'],
  ['request on the phone', { ...saved, authWaiting: true }, '/tax-report-3'],
  ['authenticated', signed, '/tax-report-4'],
  ['collection failed in part', { ...signed, collection: 'failed' }, '/tax-report-4'],
  ['collected', collected, '/tax-report-5'],
  ['registry asked', { ...collected, registryWaiting: true }, '/tax-report-7'],
  ['registry answered', { ...collected, familyLoaded: true }, '/tax-report-8'],
  ['family chosen', withFamily, '/tax-report-9'],
  ['methods compared, none chosen', { ...withFamily, compared: true }, '/tax-report-10'],
  ['method chosen', chosen, '/tax-report-11'],
  ['session over while collected', { ...chosen, sessionValid: false }, '/tax-report-2'],
  ['registered', { ...chosen, registered: true }, '/tax-report-end'],
  ['preview collected', { ...collected, lane: 'preview' }, '/tax-report-7-a'],
  ['consent, number saved', { ...saved, lane: 'consent' }, '/agreement-auth'],
  ['consent, authenticated', { ...signed, lane: 'consent' }, '/mypage-agreement'],
  ['consent given', { ...signed, lane: 'consent', agentOurs: true }, '/agreement-done'],
  ['consent given, in force tomorrow', { ...signed, lane: 'consent', agentPending: true }, '/agreement-done'],
]
for (const [when, facts, path] of nexts)
  test(`next after "${when}" is ${path}`, () => assert.equal(next(facts).path, path))

const places: [string, string, JourneyFacts, ReturnType<typeof at>, string, string?][] = [
  ['a stale address lands on the furthest step', '/tax-report-9', saved, may, '/tax-report-2', 'journey.step'],
  ['an earlier step stays open', '/tax-report-5', chosen, may, 'stay'],
  ['step 1 is shown outside the season (its own modal explains)', '/tax-report-1', noJourney('filing'), july, 'stay'],
  ['step 2 is closed outside the season', '/tax-report-2', saved, july, '/', 'season.closed'],
  ['the preview lane is open in April', '/tax-report-1-a', noJourney('preview'), april, 'stay'],
  ['the filing lane is closed in April', '/tax-report-2', saved, april, '/', 'season.closed'],
  ['night closes the lanes', '/tax-report-1', saved, midnight, '/hometax-overload', 'night.closed'],
  ['night leaves the end page open', '/tax-report-end', { ...chosen, registered: true }, midnight, 'stay'],
  [
    'an ended session asks for the authentication again',
    '/tax-report-8',
    { ...withFamily, sessionValid: false },
    may,
    '/tax-report-2',
    'session.expired',
  ],
  [
    'in the preview lane too',
    '/tax-report-5-a',
    { ...collected, lane: 'preview', sessionValid: false },
    april,
    '/tax-report-2-a',
    'session.expired',
  ],
  [
    'the consent page sends to /tax-report-2 in the season',
    '/mypage-agreement',
    saved,
    may,
    '/tax-report-2',
    'session.expired',
  ],
  [
    'and to /agreement-form before it',
    '/mypage-agreement',
    { ...saved, lane: 'consent' },
    april,
    '/agreement-form',
    'session.expired',
  ],
  [
    'a preview does not open the filing lane in the middle',
    '/tax-report-5',
    { ...collected, lane: 'preview' },
    may,
    '/tax-report-1',
    'journey.step',
  ],
  [
    'in May an address of the preview leads to where the person stands in the filing lane',
    '/tax-report-7-a',
    collected,
    may,
    '/tax-report-5',
    'journey.step',
  ],
  [
    'and to its first step for whoever has not begun',
    '/tax-report-1-a',
    noJourney('consent'),
    may,
    '/tax-report-1',
    'journey.step',
  ],
  [
    'the preview lane is closed after the season',
    '/tax-report-2-a',
    { ...saved, lane: 'preview' },
    july,
    '/',
    'season.closed',
  ],
  [
    'who registered stands on the end page',
    '/tax-report-4',
    { ...chosen, registered: true },
    may,
    '/tax-report-end',
    'journey.step',
  ],
  ['the end page without a case leads back', '/tax-report-end', withFamily, may, '/tax-report-9', 'journey.step'],
]
for (const [title, path, facts, now, to, why] of places) {
  test(title, () => {
    const found = place(path, facts, now)
    assert.equal(found.stay ? 'stay' : found.path, to)
    if (!found.stay) assert.equal(found.why, why)
  })
}

const judged: [string, Parameters<typeof judge>, ReturnType<typeof judge>][] = [
  ['saving in May', ['save-identity', noJourney('filing'), may], undefined],
  ['saving for filing in April', ['save-identity', noJourney('filing'), april], 'season.closed'],
  ['saving for the preview in April', ['save-identity', noJourney('preview'), april], undefined],
  ['asking at night', ['request-auth', saved, midnight], 'night.closed'],
  ['asking before the number is saved', ['request-auth', noJourney('filing'), may], 'journey.step'],
  ['collecting without a session', ['collect', { ...saved, collection: 'failed' }, may], 'session.expired'],
  ['collecting before asking', ['collect', saved, may], 'journey.step'],
  ['choosing a method before the family', ['choose-method', collected, may], 'journey.step'],
  ['choosing a method', ['choose-method', withFamily, may], undefined],
  ['registering before a method', ['register', withFamily, may], 'journey.step'],
  ['registering', ['register', chosen, may], undefined],
  ['registering twice', ['register', { ...chosen, registered: true }, may], undefined],
  ['changing the method after registering', ['choose-method', { ...chosen, registered: true }, may], 'journey.step'],
  ['comparing in the preview lane', ['compare', { ...collected, lane: 'preview' }, april], 'journey.step'],
  ['waiting in line at night', ['wait-in-line', saved, midnight], undefined],
  ['the agent without a session', ['agent', saved, may], 'session.expired'],
  ['the agent in the consent lane in July', ['agent', { ...signed, lane: 'consent' }, july], undefined],
]
for (const [title, [act, facts, now], verdict] of judged)
  test(`judge: ${title} -> ${verdict ?? 'may'}`, () => assert.equal(judge(act, facts, now), verdict))

const anyFacts: fc.Arbitrary<JourneyFacts> = fc.record({
  lane: fc.constantFrom(...lanes),
  identitySaved: fc.boolean(),
  authWaiting: fc.boolean(),
  sessionValid: fc.boolean(),
  collection: fc.constantFrom('none', 'running', 'failed', 'done' as const),
  familyChoice: fc.constantFrom('LAST_YEAR', 'THIS_YEAR', 'NOT_SELECTED' as const),
  registryWaiting: fc.boolean(),
  familyLoaded: fc.boolean(),
  method: fc.constantFrom('ESTIMATE', 'SIMPLE', 'DOUBLE', null),
  registered: fc.boolean(),
  ticket: fc.boolean(),
  agentOurs: fc.boolean(),
  agentPending: fc.boolean(),
}) as fc.Arbitrary<JourneyFacts>

test('every redirect of a guard in the season ends at an allowed address: no circle, no dead end', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...steps.map((step) => step.path)), (facts, path) => {
      const first = place(path, facts, may)
      if (first.stay || !steps.some((step) => step.path === first.path)) return
      let found = place(first.path, facts, may)
      for (let hop = 0; hop < 2 && !found.stay; hop += 1) found = place(found.path, facts, may)
      assert.ok(found.stay, `${path} -> ${first.path} -> ${found.stay ? '' : found.path}`)
    }),
    { numRuns: 2000 },
  )
})

test('every act has an answer in every lane, and nothing but reading is open at night', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...journeyActs), (facts, act) => {
      const verdict = judge(act, facts, midnight)
      const reads = act === 'read-collection' || act === 'read-history' || act === 'wait-in-line'
      if (reads) assert.equal(verdict, undefined)
      else if (facts.lane !== 'consent') assert.ok(verdict, act)
    }),
  )
})

test('the legal last day counts to its last second, also for what was begun before: then night, then closed', () => {
  const acts = ['save-identity', 'request-auth', 'compare', 'choose-method', 'register'] as const
  const last = (time: string) => acts.map((act) => judge(act, chosen, at(time)))
  const all = <T>(verdict: T) => acts.map(() => verdict)
  assert.deepEqual(last('2026-06-01T23:59:59.999'), all(undefined))
  assert.deepEqual(last('2026-06-02T00:00:00'), all('night.closed'))
  assert.deepEqual(last('2026-06-02T06:00:00'), all('season.closed'))
})

test('every step has its own address in its lane and the bars count 7, 6 and 3', () => {
  for (const lane of lanes) {
    const own = steps.filter((step) => step.lane === lane)
    assert.equal(new Set(own.map((step) => step.path)).size, own.length)
    assert.equal(new Set(own.map((step) => step.name)).size, own.length)
  }
  assert.deepEqual(lanes.map(countPlaces), [7, 6, 3])
  assert.deepEqual(
    lanes.flatMap((lane) => Object.keys(stepPaths[lane]).map((name) => `${lane} ${name}`)),
    steps.map(({ lane, name }) => `${lane} ${name}`),
  )
  assert.throws(() => getStep('consent', 'compare'), RangeError)
})
