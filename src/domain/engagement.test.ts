import assert from 'node:assert/strict'
import { test } from 'node:test'
import { engagementStandings, stopsReturn } from '#domain/office-case/engagement-standing.ts'
import { findEngagementState } from './engagement.ts'

const contract = { kind: 'engagement', title: '', file: 'consents/engagement.md', effectiveOn: '2026-05-04' }
const withContract = { consents: [contract] }
const without = { consents: [] }
const before = new Date('2026-05-03T14:59:59Z')
const since = new Date('2026-05-03T15:00:00Z')
const filerSigned = { ended: false, countersigned: false }
const bothSigned = { ended: false, countersigned: true }
const ended = { ended: true, countersigned: true }

const rows = [
  [without, null, since, false, 'off'],
  [without, filerSigned, since, false, 'off'],
  [without, bothSigned, since, false, 'signed'],
  [withContract, null, null, false, 'filer'],
  [withContract, null, before, false, 'old'],
  [withContract, null, since, false, 'filer'],
  [withContract, filerSigned, before, false, 'office'],
  [withContract, filerSigned, since, false, 'office'],
  [withContract, bothSigned, since, false, 'signed'],
  [withContract, bothSigned, since, true, 'ended'],
  [withContract, ended, since, false, 'ended'],
] as const
for (const [branch, latest, registeredAt, dismissed, expected] of rows)
  test(`${branch === without ? 'no contract' : 'a contract'}, ${JSON.stringify(latest)}, ${registeredAt?.toISOString()}, ${dismissed}: ${expected}`, () => {
    assert.equal(findEngagementState({ consents: [...branch.consents] }, { latest, registeredAt, dismissed }), expected)
  })

test('only a missing signature stops a return', () => {
  assert.deepEqual(engagementStandings.filter(stopsReturn), ['filer', 'office'])
})
