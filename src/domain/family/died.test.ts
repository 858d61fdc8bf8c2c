import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FamilyMember, diedInYear } from './family.ts'

type Row = Parameters<typeof diedInYear>[0][number]
const member = (changes: Partial<Row>): Row => ({
  relation: '1' as FamilyMember['relation'],
  name: '가족',
  birthday: '1940-01-01',
  ...changes,
})

const rows: [what: string, Row, counted: number, toCheck: number][] = [
  ['alive', member({ deceasedOn: null }), 0, 0],
  ['died before the year', member({ deceasedOn: '2024-12-31' }), 0, 0],
  ['died on the first day of the year', member({ deceasedOn: '2025-01-01' }), 1, 0],
  ['died after the year, before the return', member({ deceasedOn: '2026-02-01' }), 1, 0],
  ['died in the year, but of no age that counts', member({ deceasedOn: '2025-03-01', birthday: '1980-01-01' }), 0, 1],
  ['died in the year, birthday unknown', { relation: '1', name: '가족', deceasedOn: '2025-03-01' }, 0, 1],
  ['marked as deceased, day unknown', member({ name: '가족(사망)' }), 0, 1],
]
for (const [title, row, counted, toCheck] of rows)
  test(`income year 2025, a parent who ${title}: ${counted} counted, ${toCheck} to check`, () =>
    assert.deepEqual(diedInYear([row], 2025), { counted, toCheck }))
