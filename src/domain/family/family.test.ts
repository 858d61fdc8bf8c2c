import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { relationCodes, type RelationCode } from '#domain/collected-data.ts'
import { additionProblem, addInfoCodes, claimWarnings, deductionHint, familyLimit, relationName, shownMembers, type FamilyMember } from './family.ts'
import { addInfoNames } from './texts.ts'

const member = (of: Partial<FamilyMember> = {}): FamilyMember => ({ memberId: 'm', relation: '4', name: '가족', numberMask: '', ...of })

test('every relation and every additional question has a name', () => {
  for (const relation of relationCodes) assert.ok(relationName(relation).length > 0)
  assert.equal(new Set(relationCodes.map(relationName)).size, 9)
  assert.deepEqual(addInfoCodes.map((code) => addInfoNames[code]), ['아버지', '어머니', '배우자', '자녀'])
})

test('the filer, the dead and doubles are left out, the order stays', () => {
  const shown = shownMembers([
    member({ memberId: 'self', relation: '0' }),
    member({ memberId: 'self again', relation: '1', numberHash: 'me' }),
    member({ memberId: 'mother', relation: '1', numberHash: 'a' }),
    member({ memberId: 'dead by mark', name: '김이름(사망)' }),
    member({ memberId: 'dead by day', deceasedOn: '2025-03-01' }),
    member({ memberId: 'mother again', relation: '1', numberHash: 'a' }),
    member({ memberId: 'no number' }),
    member({ memberId: 'no number either' }),
    member({ memberId: 'child', numberHash: 'b' }),
  ], 'me')
  assert.deepEqual(shown.map((one) => one.memberId), ['mother', 'no number', 'no number either', 'child'])
})

const additions: [what: string, addition: Partial<FamilyMember>, existing: number, problem: string | undefined][] = [
  ['a child', { numberHash: 'new' }, 1, undefined],
  ['the filer by relation', { relation: '0', numberHash: 'new' }, 1, 'family.self'],
  ['the filer by number', { numberHash: 'me' }, 1, 'family.self'],
  ['somebody twice', { numberHash: 'h0' }, 1, 'family.duplicate'],
  ['one too many', { numberHash: 'new' }, familyLimit, 'family.limit'],
  ['the last that fits', { numberHash: 'new' }, familyLimit - 1, undefined],
]
for (const [what, addition, existing, problem] of additions) {
  test(`adding ${what}: ${problem ?? 'allowed'}`, () => {
    const members = Array.from({ length: existing }, (_, index) => member({ numberHash: `h${index}` }))
    assert.equal(additionProblem(members, member(addition), 'me'), problem)
  })
}

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

test('the guard names a member claimed in two filings', () => {
  assert.deepEqual(claimWarnings(member({ birthday: '2015-01-01', numberHash: 'x' }), 2025, new Set(['x'])), ['claimed-twice'])
  assert.deepEqual(claimWarnings(member({ birthday: '2015-01-01', numberHash: 'x' }), 2025, new Set()), [])
  assert.deepEqual(claimWarnings(member({ birthday: '2001-01-01' }), 2025, new Set()), ['age-unmet', 'no-number'])
})

test('nobody shown is dead, the filer, or shown twice', () => {
  const aMember = fc.record({
    memberId: fc.uuid(), relation: fc.constantFrom(...relationCodes), name: fc.constantFrom('가', '나(사망)'), numberMask: fc.constant(''),
    numberHash: fc.option(fc.constantFrom('a', 'b', 'c', 'me'), { nil: undefined }), deceasedOn: fc.option(fc.constant('2025-01-01'), { nil: undefined }),
  })
  fc.assert(fc.property(fc.array(aMember), (members) => {
    const shown = shownMembers(members, 'me')
    const hashes = shown.flatMap((one) => one.numberHash ?? [])
    assert.equal(new Set(hashes).size, hashes.length)
    assert.ok(shown.every((one) => one.relation !== '0' && one.numberHash !== 'me' && one.deceasedOn === undefined && !one.name.includes('사망')))
    for (const one of shown) if (one.numberHash) assert.equal(additionProblem(shown, one, 'me'), 'family.duplicate')
  }))
})
