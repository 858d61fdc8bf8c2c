import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relationCodes, type RelationCode } from '#domain/collected-data.ts'
import {
  addInfoCodes,
  claimWarnings,
  type ClaimWarning,
  deductionHint,
  relationName,
  type FamilyMember,
} from './family.ts'
import { addInfoNames } from './texts.ts'

const member = (changes: Partial<FamilyMember> = {}): FamilyMember => ({
  memberId: 'm',
  relation: '4',
  name: '가족',
  numberMask: '',
  ...changes,
})

test('every relation and every additional question has a name', () => {
  for (const relation of relationCodes) assert.ok(relationName(relation).length > 0)
  assert.equal(new Set(relationCodes.map(relationName)).size, 9)
  assert.deepEqual(
    addInfoCodes.map((code) => addInfoNames[code]),
    ['아버지', '어머니', '배우자', '자녀'],
  )
})

const hints: [relation: RelationCode, birthday: string | undefined, deceasedOn: string | undefined, hint: string][] = [
  ['1', '1965-12-31', undefined, 'likely age-met'],
  ['1', '1966-01-01', undefined, 'unlikely age-unmet'],
  ['2', '1965-01-01', undefined, 'likely age-met'],
  ['3', '1990-01-01', undefined, 'likely income-only'],
  ['3', undefined, undefined, 'likely income-only'],
  ['4', '2005-01-01', undefined, 'likely age-met'],
  ['4', '2004-12-31', undefined, 'unlikely age-unmet'],
  ['4', undefined, undefined, 'check no-birthday'],
  ['5', '2005-06-01', undefined, 'likely age-met'],
  ['6', '2005-06-01', undefined, 'likely age-met'],
  ['6', '1965-06-01', undefined, 'likely age-met'],
  ['6', '1990-06-01', undefined, 'unlikely age-unmet'],
  ['7', '1990-06-01', undefined, 'check recipient'],
  ['8', '2015-06-01', undefined, 'check foster'],
  ['1', '1940-01-01', '2024-12-31', 'unlikely died-before-year'],
  ['1', '1940-01-01', '2025-01-01', 'check died-in-year'],
]
for (const [relation, birthday, deceasedOn, hint] of hints) {
  test(`relation ${relation}, born ${birthday ?? 'unknown'}${deceasedOn ? `, died ${deceasedOn}` : ''}: ${hint}`, () => {
    const { chance, reason } = deductionHint(member({ relation, birthday, deceasedOn }), 2025)
    assert.equal(`${chance} ${reason}`, hint)
  })
}

const born2015 = member({ birthday: '2015-01-01', numberHash: 'x' })
const wife = member({ relation: '3', birthday: '1990-01-01', numberHash: 'x' })
const options = { incomeYear: 2025, claimedElsewhere: new Set<string>() }
const guarded: [what: string, FamilyMember, Parameters<typeof claimWarnings>[1], ClaimWarning[]][] = [
  ['nothing speaks against a child', born2015, options, []],
  ['claimed in two filings', born2015, { ...options, claimedElsewhere: new Set(['x']) }, ['claimed-twice']],
  ['too old, and of no known number', member({ birthday: '2001-01-01' }), options, ['age-unmet', 'no-number']],
  ['too old and disabled', member({ birthday: '2001-01-01', numberHash: 'x' }), { ...options, disabled: true }, []],
  ['a parent too young', member({ relation: '1', birthday: '1970-01-01', numberHash: 'x' }), options, ['age-unmet']],
  ['one spouse, of any age', wife, { ...options, spouses: 1 }, []],
  ['two spouses in one return', wife, { ...options, spouses: 2 }, ['spouse-twice']],
  ['a child beside two spouses', born2015, { ...options, spouses: 2 }, []],
]
for (const [title, dependant, facts, warnings] of guarded)
  test(`the guard: ${title}`, () => assert.deepEqual(claimWarnings(dependant, facts), warnings))
