import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bestAssignment, countCombinations, isTooMany, mostReturns, countReturns } from './assignment.ts'
import {
  type GroupPerson,
  invitationState,
  invitationUntil,
  isConsentValid,
  returnStateOf,
  tieToMe,
} from './family-group.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 4, 10, 0, minute))
const person = (accountId: string, invitedBy: string | null = null, tie: GroupPerson['tie'] = null): GroupPerson => ({
  accountId,
  joinedAt: at(0),
  invitedBy,
  tie,
})
const me = person('me')
const wife = person('wife', 'me', 'spouse')
const mother = person('mother', 'me', 'parent')

const ties: [what: string, GroupPerson, GroupPerson, string][] = [
  ['the invited, as told', me, mother, 'parent'],
  ['the one who invited, seen by the invited', mother, me, 'child'],
  ['spouses, both ways', wife, me, 'spouse'],
  ['two who were invited by a third', wife, mother, 'relative'],
]
for (const [title, first, second, tie] of ties) test(`tie: ${title}`, () => assert.equal(tieToMe(first, second), tie))

const consents: [what: string, minute: number | null, joined: number[], valid: boolean][] = [
  ['never given', null, [0, 1], false],
  ['given when the last one had joined', 5, [0, 5], true],
  ['given before somebody joined', 4, [0, 5], false],
  ['alone', 5, [0], false],
]
for (const [title, minute, joined, valid] of consents)
  test(`a consent ${title}: ${valid}`, () =>
    assert.equal(
      isConsentValid(
        minute === null ? null : at(minute),
        joined.map((minutes) => ({ joinedAt: at(minutes) })),
      ),
      valid,
    ))

const until = invitationUntil(at(0))
const links: [what: string, now: Date, ended: 'used' | 'withdrawn' | null, state: string][] = [
  ['new', at(0), null, 'open'],
  ['a moment before seven days', new Date(until.getTime() - 1), null, 'open'],
  ['after seven days', until, null, 'expired'],
  ['used, and late', until, 'used', 'used'],
  ['withdrawn', at(1), 'withdrawn', 'withdrawn'],
]
for (const [title, now, ended, state] of links)
  test(`a link ${title} is ${state}`, () =>
    assert.equal(invitationState({ expiresAt: until, endedAt: ended && at(1), ended }, now), state))

const dates = { begun: true, reviewCompletedAt: null, feePaidAt: null, completedAt: null, stopped: false }
const returns: [what: string, Partial<Parameters<typeof returnStateOf>[0]>, string][] = [
  ['nothing', { begun: false }, 'not-begun'],
  ['begun', {}, 'in-work'],
  ['reviewed', { reviewCompletedAt: at(1) }, 'fee-due'],
  ['paid', { reviewCompletedAt: at(1), feePaidAt: at(2) }, 'in-work'],
  ['done', { reviewCompletedAt: at(1), feePaidAt: at(2), completedAt: at(3) }, 'done'],
  ['stopped', { reviewCompletedAt: at(1), stopped: true }, 'stopped'],
]
for (const [title, facts, state] of returns)
  test(`a return: ${title} is ${state}`, () => assert.equal(returnStateOf({ ...dates, ...facts }), state))

test('the cheapest of all, with the fewest changes; who has one claimer is claimed, who has none is not', () => {
  const dependants = [
    { options: [0, 1], now: [1] },
    { options: [1], now: [] },
    { options: [], now: [0] },
    { options: [0, 1], now: [0] },
  ]
  const saves = [100, 100]
  const found = bestAssignment(2, dependants, (member, claimed) => -claimed.length * (saves[member] ?? 0))
  assert.deepEqual(found, { claimers: [1, 1, null, 0], sumWon: -300 })
})

test('too many combinations are said, never cut', () => {
  const both = (count: number) => Array.from({ length: count }, () => ({ options: [0, 1], now: [0] }))
  assert.deepEqual([countCombinations(both(6)), countReturns(2, both(6))], [64, 128])
  assert.equal(isTooMany(2, both(11)), false)
  assert.equal(countReturns(2, both(12)) > mostReturns, true)
  assert.throws(() => bestAssignment(2, both(12), () => 0), RangeError)
})
