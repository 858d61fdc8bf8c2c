/** Every combination of filters against a plain filter over all cases in memory: rows, counts and sums. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  type CaseFilter,
  type FilterGroup,
  caseFilters,
  filterGroups,
  filterText,
  groupNames,
} from '#domain/office-case/case-filters.ts'
import { seed } from '#rehearsal/seed-command.server.ts'
import { addNewCases } from '#tests/support/browser/many-cases.ts'
import { fc } from '#tests/support/chance/properties.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { listCases, searchCases, sumUpCases } from '#office/cases/contract.ts'
import {
  type CaseFact,
  filingYear,
  isOpen,
  isUnfiled,
  lastDay,
  meaningOf,
  readCaseFacts,
  scatterCases,
} from '#tests/support/office/case-facts.ts'

let rehearsal: Rehearsal
let manager: Officer
let operator: Officer
let stranger: Officer
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  await seed(rehearsal.product.context)
  ;[manager, operator, stranger] = [
    await makeOfficer(rehearsal, { role: 'branch-manager' }),
    await makeOfficer(rehearsal, { role: 'operator' }),
    await makeOfficer(rehearsal, { role: 'branch-manager', branchId: 'nare' }),
  ]
  for (const officer of [manager, operator, stranger]) await officer.signIn()
  await addNewCases(rehearsal.rawDatabase.ownerUrl, 'gaon', 60)
  await scatterCases(rehearsal.product.context, manager.id)
})
after(() => rehearsal?.stop())

const compared = caseFilters.filter((filter): filter is Exclude<CaseFilter, 'behind'> => filter !== 'behind')

async function world(branchId: string) {
  const { database, clock } = rehearsal.product.context
  const preparing = ['preparer', 'reviewer', 'branch-manager', 'operator']
  const people = await database.staff.list(branchId)
  const preparers = new Set(people.filter((person) => preparing.includes(person.role)).map(({ id }) => id))
  const is = meaningOf(clock.now(), preparers, manager.id)
  const facts = (await readCaseFacts(rehearsal.product.context)).filter((fact) => fact.branchId === branchId)
  const place = facts.filter((fact) => fact.filingYear === filingYear || (fact.filingYear < filingYear && isOpen(fact)))
  const meets = (fact: CaseFact, filters: readonly CaseFilter[], but?: FilterGroup) =>
    groupNames.every((group) => {
      const chosen = filterGroups[group].filter((filter) => filters.includes(filter))
      return group === but || chosen.length === 0 || chosen.some((filter) => is[filter as keyof typeof is](fact))
    })
  return { is, place, meets }
}

async function numbersOf(officer: Officer, query: object): Promise<string[]> {
  const found: string[] = []
  for (let page = 0; ; page += 1) {
    const { rows, total } = await officer.call(listCases, { query: { ...query, page, size: 100 } })
    found.push(...rows.map(({ caseNumber }) => caseNumber))
    if (found.length >= total) return found
  }
}
const sorted = (facts: readonly { caseNumber: string }[]) => facts.map(({ caseNumber }) => caseNumber).toSorted()

test('each filter and any combination finds what a plain filter finds, with its counts', async () => {
  const { is, place, meets } = await world('gaon')
  for (const filter of compared) {
    const meant = place.filter(is[filter])
    assert.deepEqual((await numbersOf(manager, { filter })).toSorted(), sorted(meant), filter)
  }
  for (const filter of ['new', 'to-refund', 'fee-open', 'lane-preview', 'asked-late', 'overdue', 'unassigned'] as const)
    assert.ok(place.some(is[filter]) && !place.every(is[filter]), `${filter} divides the cases`)
  await fc.assert(
    fc.asyncProperty(fc.subarray(compared, { minLength: 2, maxLength: 6 }), async (filters) => {
      const filter = filterText(filters)
      const meant = place.filter((fact) => meets(fact, filters))
      assert.deepEqual((await numbersOf(manager, { filter })).toSorted(), sorted(meant), filter)
      const { filters: counts, sums } = await manager.call(sumUpCases, { query: { filter } })
      assert.equal(sums.cases, meant.length)
      for (const group of groupNames)
        for (const other of filterGroups[group])
          if (other !== 'behind')
            assert.equal(
              counts[other],
              place.filter((fact) => is[other](fact) && meets(fact, filters, group)).length,
              `${other} with ${filter}`,
            )
    }),
    { numRuns: 15 },
  )
})

test('each count is the number of cases that its filter lists, also of one branch, of nobody and of a search', async () => {
  const nobody = { nobody: 'true' }
  for (const [officer, place] of [
    [manager, {}],
    [manager, nobody],
    [operator, {}],
    [operator, { branch: 'gaon', ...nobody }],
    [operator, 'search'],
    [manager, 'search'],
  ] as const) {
    const query = place === 'search' ? await officer.call(searchCases, { body: { keyword: '26-0100' } }) : place
    const { filters: counts } = await officer.call(sumUpCases, { query })
    const totals = await Promise.all(
      caseFilters.map(async (filter) => [
        filter,
        (await officer.call(listCases, { query: { ...query, filter, size: 1 } })).total,
      ]),
    )
    assert.deepEqual(counts, Object.fromEntries(totals))
    assert.ok(Object.values(counts).some((count) => count > 0))
  }
})

test('the sums keep approved, submitted and estimated figures apart, and dues apart from refunds', async () => {
  const { place, meets } = await world('gaon')
  const sum = (facts: readonly CaseFact[], amount: (fact: CaseFact) => number | null | undefined) =>
    facts.reduce((all, fact) => all + (amount(fact) ?? 0), 0)
  const results = (
    facts: readonly CaseFact[],
    national: (fact: CaseFact) => number | null,
    local: typeof national,
  ) => ({
    nationalDueWon: sum(facts, (fact) => Math.max(0, national(fact) ?? 0)),
    nationalRefundWon: sum(facts, (fact) => Math.max(0, -(national(fact) ?? 0))),
    localDueWon: sum(facts, (fact) => Math.max(0, local(fact) ?? 0)),
    localRefundWon: sum(facts, (fact) => Math.max(0, -(local(fact) ?? 0))),
  })
  const office = (facts: readonly CaseFact[]) => ({
    cases: facts.length,
    revenueWon: sum(facts, ({ summary }) => summary?.revenueWon),
    withoutRevenue: facts.filter(({ summary }) => summary?.revenueWon === null).length,
    incomeWon: sum(facts, ({ summary }) => summary?.totalIncomeWon),
    taxWon: sum(facts, ({ summary }) => summary?.decidedTaxWon),
    ...results(
      facts,
      ({ summary }) => summary?.taxDueOrRefundWon ?? null,
      ({ summary }) => summary?.localTaxDueOrRefundWon ?? null,
    ),
    feeWon: sum(facts, ({ summary }) => summary?.feeWon),
  })
  for (const filters of [
    ['new', 'closed', 'done'],
    ['to-pay', 'lane-filing'],
    ['mine'],
    ['no-figures'],
  ] as CaseFilter[][]) {
    const { sums } = await manager.call(sumUpCases, { query: { filter: filterText(filters) } })
    const meant = place.filter((fact) => meets(fact, filters))
    const approved = meant.filter(({ summary }) => summary !== null && summary.approvedAt !== null)
    const submitted = meant.filter(({ summary }) => summary !== null && summary.approvedAt === null)
    const expected = meant.filter((fact) => fact.summary === null && fact.expectedNationalWon !== null)
    assert.deepEqual(sums, {
      cases: meant.length,
      paidWon: sum(meant, ({ receivedWon }) => receivedWon),
      feeLeftWon: sum(
        approved.filter(({ officeState }) => officeState !== 'dismissed'),
        ({ summary, receivedWon }) => Math.max(0, summary!.feeWon - receivedWon),
      ),
      approved: office(approved),
      submitted: office(submitted),
      expected: {
        cases: expected.length,
        ...results(
          expected,
          (fact) => fact.expectedNationalWon,
          (fact) => fact.expectedLocalWon,
        ),
      },
    })
  }
})

test('a row tells whose figure it shows: approved, submitted, the filer’s estimate, or none', async () => {
  const { place } = await world('gaon')
  const { rows } = await manager.call(listCases, { query: { filter: 'lane-preview', size: 100 } })
  const facts = new Map(place.map((fact) => [fact.caseNumber, fact]))
  assert.ok(rows.length > 10)
  for (const row of rows) {
    const fact = facts.get(row.caseNumber)!
    assert.equal(row.approved, fact.summary !== null && fact.summary.approvedAt !== null)
    assert.equal(row.figures === null, fact.summary === null)
    assert.equal(row.expected?.nationalWon ?? null, fact.summary ? null : fact.expectedNationalWon)
    assert.equal(row.revenueWon, fact.summary?.revenueWon ?? null)
    const general = fact.filingYear === filingYear ? lastDay : '2025-06-02'
    assert.equal(row.deadline, isUnfiled(fact) ? [general, fact.summary?.dueDay ?? ''].toSorted().at(-1) : null)
    assert.equal(row.lane, 'preview')
  }
})

test('rows are sorted by figures either way, the unknown last', async () => {
  for (const descending of [undefined, 'true'] as const) {
    const query = { filter: 'lane-filing,lane-preview', sort: 'national', size: 100, ...(descending && { descending }) }
    const { rows } = await manager.call(listCases, { query })
    const known = rows.flatMap(({ figures }) => (figures ? [figures.resultWon] : []))
    assert.ok(known.length > 10 && known.length < rows.length)
    assert.deepEqual(
      known,
      known.toSorted((one, other) => (descending ? other - one : one - other)),
    )
    assert.ok(rows.slice(known.length).every(({ figures }) => figures === null))
  }
})

test('another branch’s manager finds, counts and sums up none of it; the operator the branch that is asked for', async () => {
  const { place } = await world('nare')
  const own = place.map(({ caseNumber }) => caseNumber)
  const query = { filter: 'lane-filing,lane-preview,lane-consent' }
  for (const more of [{}, { branch: 'gaon' }]) {
    const answer = await stranger.ask(sumUpCases, { query: { ...query, ...more } })
    if (answer.status === 200) assert.equal(answer.body.sums.cases, own.length)
    else assert.equal(answer.status, 403)
  }
  assert.deepEqual((await numbersOf(stranger, query)).toSorted(), own.toSorted())
  const { sums } = await operator.call(sumUpCases, { query: { ...query, branch: 'nare' } })
  assert.equal(sums.cases, own.length)
  assert.equal((await manager.ask(sumUpCases, { query: { filter: 'new,unknown' } })).status, 400)
})

test('sums of a search count what the search finds, and nothing once its words are forgotten', async () => {
  assert.equal((await manager.call(sumUpCases, { query: { search: 'v1.x.y.z' } })).sums.cases, 0)
})
