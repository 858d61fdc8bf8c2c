import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fillingTypes } from '#domain/collected-data.ts'
import { allowedMethods, isVoluntaryDouble, mayChoose, methodName, recommendedMethod, totalCostWon, wireCost, type BookkeepingDuty, type MethodOutcome } from './filing-method.ts'

test('the order is estimate, simple, double, each with its own name', () => {
  assert.deepEqual(allowedMethods('simple'), ['ESTIMATE', 'SIMPLE', 'DOUBLE'])
  assert.deepEqual(allowedMethods('simple'), [...fillingTypes])
  assert.equal(new Set(fillingTypes.map(methodName)).size, 3)
})

test('whoever must keep double-entry books may choose nothing else', () => {
  assert.deepEqual(fillingTypes.map((method) => mayChoose(method, 'double')), [false, false, true])
  assert.deepEqual(fillingTypes.map((method) => wireCost(method, 'double', 330_000)), ['DOUBLE_ONLY', 'DOUBLE_ONLY', 330_000])
  assert.deepEqual(fillingTypes.map((method) => wireCost(method, 'simple', 1)), [1, 1, 1])
})

test('double-entry books are voluntary only where simple ones would do', () => {
  assert.equal(isVoluntaryDouble('DOUBLE', 'simple'), true)
  assert.equal(isVoluntaryDouble('DOUBLE', 'double'), false)
  assert.equal(isVoluntaryDouble('SIMPLE', 'simple'), false)
})

const outcome = (method: MethodOutcome['method'], taxDueWon: number, feeWon: number, notEligible?: boolean): MethodOutcome =>
  ({ method, taxDueWon, feeWon, ...(notEligible === undefined ? {} : { notEligible }) })

const recommendations: [what: string, outcomes: MethodOutcome[], duty: BookkeepingDuty, method: string | undefined][] = [
  ['the cheapest in all, though its tax is higher', [outcome('ESTIMATE', 300_000, 110_000), outcome('SIMPLE', 250_000, 220_000)], 'simple', 'ESTIMATE'],
  ['the larger refund that pays its fee', [outcome('ESTIMATE', -100_000, 110_000), outcome('DOUBLE', -500_000, 330_000)], 'simple', 'DOUBLE'],
  ['on a tie the simpler one', [outcome('SIMPLE', 0, 220_000), outcome('ESTIMATE', 110_000, 110_000)], 'simple', 'ESTIMATE'],
  ['double only, however dear', [outcome('ESTIMATE', -900_000, 110_000), outcome('DOUBLE', 900_000, 880_000)], 'double', 'DOUBLE'],
  ['nothing for whoever is no subject', [outcome('ESTIMATE', 0, 110_000, true)], 'simple', undefined],
  ['nothing of nothing', [], 'simple', undefined],
]
for (const [what, outcomes, duty, method] of recommendations) test(`recommended: ${what}`, () => assert.equal(recommendedMethod(outcomes, duty), method))

test('the recommended method is allowed and no allowed one is cheaper', () => {
  const outcomes = fc.array(fc.record({ method: fc.constantFrom(...fillingTypes), taxDueWon: fc.integer({ min: -1e8, max: 1e8 }), feeWon: fc.integer({ min: 0, max: 1e7 }) }))
  fc.assert(fc.property(outcomes, fc.constantFrom('simple' as const, 'double' as const), (all, duty) => {
    const allowed = all.filter((one) => mayChoose(one.method, duty))
    const best = recommendedMethod(all, duty)
    assert.equal(best === undefined, allowed.length === 0)
    const least = Math.min(...allowed.map(totalCostWon))
    if (best) assert.ok(allowed.some((one) => one.method === best && totalCostWon(one) === least))
  }))
})
