import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import type { Dependent } from '#domain/tax-inputs/family.ts'
import type { Person, PersonInputs } from '#tax/basis/inputs.ts'
import { getYearData } from '#tax/years/years.ts'
import { candidatesOf, type Claimer, type ListedRow } from './claims.ts'
import { searchFamily, type SearchedReturn, taxWon } from './search.ts'

const incomeYear = 2025
const year = getYearData(incomeYear)

const row = (hash: string, dependent: Partial<Dependent> = {}, more: Partial<ListedRow> = {}): ListedRow => ({
  memberId: hash,
  hash,
  name: hash,
  dependent: { relation: '1', birthYear: 1950, ...dependent },
  told: { relation: '1', birthYear: 1950, ...dependent },
  deadUnknown: false,
  excluded: false,
  leftToFamily: false,
  ...more,
})
const claimer = (rows: ListedRow[], more: Partial<Claimer> = {}): Claimer => ({
  ownHash: null,
  totalIncomeWon: 30_000_000,
  spouse: null,
  settled: false,
  rows,
  ...more,
})
const couple = (mine: ListedRow[], theirs: ListedRow[], more: Partial<Claimer> = {}) => [
  claimer(mine, { ownHash: 'me', spouse: 1, ...more }),
  claimer(theirs, { ownHash: 'wife', spouse: 0 }),
]
const mum = row('mum')

const cases: [what: string, Claimer[], options: number[], refusal: string | null][] = [
  ['a mother on one list, no spouses', [claimer([mum]), claimer([])], [0], null],
  ['a mother of one spouse: the other may claim her too', couple([mum], []), [0, 1], null],
  [
    'a child on both lists',
    couple([row('c', { relation: '4', birthYear: 2015 })], [row('c', { relation: '4', birthYear: 2015 })]),
    [0, 1],
    null,
  ],
  ['a grown child', couple([row('c', { relation: '4', birthYear: 1990 })], []), [], 'conditions'],
  ['a grown disabled child', couple([row('c', { relation: '4', birthYear: 1990, disabled: true })], []), [0, 1], null],
  [
    'died before the year, as only one list says',
    couple([mum], [row('mum', { relation: '2', deceasedOn: '2024-12-31' })]),
    [],
    'died',
  ],
  ['died within the year', couple([row('mum', { deceasedOn: '2025-01-01' })], []), [0, 1], null],
  ['marked as dead, the day unknown', couple([row('mum', {}, { deadUnknown: true })], []), [], 'died'],
  ['income above, as only one says', couple([mum], [row('mum', { relation: '2', incomeAbove: true })]), [], 'income'],
  ['income above by staff', couple([row('mum', { incomeAmountWon: 1_000_001 })], []), [], 'income'],
  ['income at the limit', couple([row('mum', { incomeAmountWon: 1_000_000 })], []), [0, 1], null],
  [
    'taken out by staff in one return',
    couple([row('mum', {}, { excluded: true })], [row('mum', { relation: '2' })]),
    [1],
    null,
  ],
  ['birthday unknown', couple([row('mum', { birthYear: undefined } as Partial<Dependent>)], []), [], 'conditions'],
  ['the linked spouse earns too much', couple([row('wife', { relation: '3', birthYear: 1988 })], []), [], 'income'],
  ['a sibling, of one spouse', couple([row('s', { relation: '6', birthYear: 2010 })], []), [0, 1], null],
  ['a spouse passes to nobody else', couple([row('x', { relation: '3', birthYear: 1988 })], []), [0], null],
  [
    'a return that is settled gives nobody away',
    couple([mum], [row('mum', { relation: '2' }, { leftToFamily: true })], { settled: true }),
    [0],
    null,
  ],
  [
    'a return that is settled takes nobody',
    couple([row('mum', {}, { leftToFamily: true })], [row('mum', { relation: '2' })], { settled: true }),
    [1],
    null,
  ],
]
for (const [title, claimers, options, refusal] of cases)
  test(`may claim: ${title}`, () => {
    const [found] = candidatesOf(claimers, year)
    assert.deepEqual([found?.options, found?.refusal], [options, refusal])
  })

test('a linked spouse within the limit may be claimed, never by themselves', () => {
  const claimers = couple([row('wife', { relation: '3', birthYear: 1988 })], [])
  claimers[1] = { ...claimers[1]!, totalIncomeWon: 1_000_000 }
  assert.deepEqual(candidatesOf(claimers, year)[0]?.options, [0])
})

test('an own parent is the spouse’s parent in the other return', () => {
  const [found] = candidatesOf(couple([mum], []), year)
  assert.deepEqual(
    found?.as.map((person) => person?.relation),
    [1, 2],
  )
})

test('income that nobody told is said', () => {
  assert.equal(candidatesOf(couple([mum], []), year)[0]?.incomeUntold, true)
  assert.equal(candidatesOf(couple([row('mum', { incomeAbove: false })], []), year)[0]?.incomeUntold, false)
})

const feesWon = { ESTIMATE: 0, SIMPLE: 0, DOUBLE: 0 }
const inputsOf = (revenueWon: number, female: boolean, married: boolean, householder: boolean): PersonInputs => ({
  filedBy: 'agent',
  businesses: [
    {
      code: '940909',
      group: 'service',
      personalService: true,
      revenueWon,
      priorRevenueWon: 20_000_000,
      rates: { simplePerMille: 641, excessPerMille: 497, standardPerMille: 189 },
    },
  ],
  persons: [{ relation: 0, birthYear: 1985 }],
  self: { female, married, householder, singleParent: false },
  nationalPensionWon: 2_000_000,
  withheldNationalWon: Math.floor(revenueWon * 0.03),
  withheldLocalWon: Math.floor(revenueWon * 0.003),
  interimWon: 0,
})

const listed = fc.record({
  hash: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  relation: fc.constantFrom('1', '2', '4', '4', '6', '8'),
  left: fc.boolean(),
  excluded: fc.constantFrom(false, false, false, true),
})
/** Facts of the six; the same whoever lists them. */
const facts = fc.record({
  birthYear: fc.constantFrom(1930, 1950, 1964, 1966, 2004, 2005, 2010, 2016, 2024),
  disabled: fc.boolean(),
  incomeAmountWon: fc.constantFrom(undefined, 0, 1_000_000, 1_000_001),
  deceasedOn: fc.constantFrom(undefined, undefined, undefined, '2024-06-01', '2025-06-01'),
})
const aPerson = fc.record({
  revenueWon: fc.integer({ min: 0, max: 120_000_000 }),
  female: fc.boolean(),
  householder: fc.boolean(),
  lists: fc.uniqueArray(listed, { maxLength: 6, selector: ({ hash }) => hash }),
})
const family = fc.record({
  people: fc.array(aPerson, { minLength: 2, maxLength: 4 }),
  facts: fc.array(facts, { minLength: 6, maxLength: 6 }),
  spouses: fc.boolean(),
})
type Family = typeof family extends fc.Arbitrary<infer Made> ? Made : never
const hashes = ['a', 'b', 'c', 'd', 'e', 'f']

function claimersOf({ people, facts, spouses }: Family): Claimer[] {
  return people.map(({ lists }, at) =>
    claimer(
      lists.map(({ hash, relation, left, excluded }) => {
        const { birthYear, disabled, incomeAmountWon, deceasedOn } = facts[hashes.indexOf(hash)]!
        const dependent: Dependent = {
          relation,
          birthYear,
          disabled,
          ...(incomeAmountWon === undefined ? {} : { incomeAmountWon }),
          ...(deceasedOn === undefined ? {} : { deceasedOn }),
        }
        return row(hash, dependent, { leftToFamily: left, excluded })
      }),
      { spouse: spouses && at < 2 ? 1 - at : null },
    ),
  )
}

/** Written again from the law, without the code under test. */
function lawful({ people, facts, spouses }: Family, claimerIndex: number, hash: string): Person | null {
  const fact = facts[hashes.indexOf(hash)]!
  const own = people[claimerIndex]?.lists.find((listed) => listed.hash === hash)
  const through =
    spouses && claimerIndex < 2 ? people[1 - claimerIndex]?.lists.find((listed) => listed.hash === hash) : undefined
  if (own?.excluded || (fact.deceasedOn && fact.deceasedOn < '2025')) return null
  const swapped = through && ({ '1': '2', '2': '1' } as Record<string, string>)[through.relation]
  const relation = own?.relation ?? swapped ?? through?.relation
  if (relation === undefined || (fact.incomeAmountWon ?? 0) > 1_000_000) return null
  const age = incomeYear - fact.birthYear
  const young = age <= 20
  const old = age >= 60
  const fits = fact.disabled || { '1': old, '2': old, '4': young, '6': young || old, '8': young }[relation]
  return fits ? { relation: Number(relation), birthYear: fact.birthYear, disabled: fact.disabled } : null
}

test('never worse than any other lawful combination, over random families of up to four people and six dependants', () => {
  fc.assert(
    fc.property(family, (made) => {
      const claimers = claimersOf(made)
      const candidates = candidatesOf(claimers, year)
      const returns = made.people.map(({ revenueWon, female, householder }, at): SearchedReturn => ({
        inputs: inputsOf(revenueWon, female, made.spouses && at < 2, householder),
        feesWon,
        method: 'ESTIMATE',
        fixed: [],
      }))
      const found = searchFamily({ year: incomeYear, returns, dependants: candidates })
      assert.equal(found.kind, 'found')
      if (found.kind !== 'found') return
      const sumWon = found.thenWon.reduce((sum, won) => sum + won, 0)
      found.claimers.forEach((claimer, at) => {
        if (claimer !== null) assert.ok(lawful(made, claimer, candidates[at]!.hash), 'an unlawful claim')
      })
      const known = new Map<string, number>()
      const cost = (claimerIndex: number, claimed: readonly string[]) => {
        const key = `${claimerIndex}${claimed.join('')}`
        const persons = claimed.map((hash) => lawful(made, claimerIndex, hash)!)
        if (!known.has(key)) known.set(key, taxWon(returns[claimerIndex]!, persons, incomeYear))
        return known.get(key)!
      }
      const most = made.people.map((): string[] => [])
      const all = (at: number): number => {
        const hash = hashes[at]
        if (hash === undefined) return most.reduce((sum, claimed, claimerIndex) => sum + cost(claimerIndex, claimed), 0)
        let least = all(at + 1)
        for (const [claimerIndex, claimed] of most.entries()) {
          if (!lawful(made, claimerIndex, hash)) continue
          claimed.push(hash)
          least = Math.min(least, all(at + 1))
          claimed.pop()
        }
        return least
      }
      assert.equal(sumWon, all(0))
    }),
    { numRuns: 2000 },
  )
})
