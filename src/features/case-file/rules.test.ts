import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { staffRoles } from '#domain/staff-rights.ts'
import { checksOf } from './case.server.ts'
import { actProblem, caseActs, filterStates, inOrder, stoppingChecks, type CaseAct, type CaseLook } from './rules.ts'
import { officeStateNames } from './staff.contract.ts'

const look = (of: Partial<CaseLook>): CaseLook => ({ officeState: 'new', assigneeId: null, preparedBy: null, hasReport: false, hasBill: false, filed: false, localSettled: false, ...of })
const acts = (of: Partial<CaseLook>, role: (typeof staffRoles)[number] = 'reviewer', id = 'me') => caseActs(look(of), { id, role }).join(' ')

test('the acts in the order of work, for who may do everything', () => {
  assert.equal(acts({}), 'take prepare send-to-review reveal')
  assert.equal(acts({ officeState: 'preparing', assigneeId: 'me' }), 'prepare send-to-review reveal')
  assert.equal(acts({ officeState: 'in-review', assigneeId: 'me', preparedBy: 'other' }), 'approve send-back reveal')
  assert.equal(acts({ officeState: 'in-review', assigneeId: 'me', preparedBy: 'me' }), 'send-back reveal')
  assert.equal(acts({ officeState: 'waiting-for-fee', assigneeId: 'me' }), 'reveal')
  assert.equal(acts({ officeState: 'ready-to-file', assigneeId: 'me' }), 'make-report upload-bill reveal')
  assert.equal(acts({ officeState: 'ready-to-file', assigneeId: 'me', hasReport: true }), 'make-report upload-bill file reveal')
  assert.equal(acts({ officeState: 'filed', assigneeId: 'me', hasReport: true, filed: true, localSettled: true }), 'make-report upload-bill reveal')
  assert.equal(acts({ officeState: 'filed', assigneeId: 'me', hasReport: true, hasBill: true, filed: true, localSettled: true }), 'make-report upload-bill complete reveal')
  for (const officeState of ['done', 'dismissed'] as const) assert.equal(acts({ officeState }), 'reveal')
})

test('who may only read has nothing to press', () => {
  for (const officeState of officeStateNames) assert.equal(acts({ officeState, hasReport: true, hasBill: true, filed: true, localSettled: true }, 'counsel'), '')
})

const anyLook: fc.Arbitrary<CaseLook> = fc.record({
  officeState: fc.constantFrom(...officeStateNames), assigneeId: fc.constantFrom('me', 'other', null), preparedBy: fc.constantFrom('me', 'other', null),
  hasReport: fc.boolean(), hasBill: fc.boolean(), filed: fc.boolean(), localSettled: fc.boolean(),
})
test('nobody ever approves their own figures, and an act is refused exactly when it is not offered', () => {
  const all: CaseAct[] = ['take', 'prepare', 'send-to-review', 'approve', 'send-back', 'make-report', 'upload-bill', 'file', 'complete', 'reveal']
  fc.assert(fc.property(anyLook, fc.constantFrom(...staffRoles), (seen, role) => {
    const offered = caseActs(seen, { id: 'me', role })
    if (seen.preparedBy === 'me') assert.ok(!offered.includes('approve'))
    for (const act of all) assert.equal(actProblem(act, seen, { id: 'me', role }) === undefined, offered.includes(act))
  }))
})

test('a refusal says what is missing', () => {
  const me = { id: 'me', role: 'reviewer' } as const
  assert.equal(actProblem('approve', look({ officeState: 'in-review', preparedBy: 'me' }), me), 'case.second-person')
  assert.equal(actProblem('approve', look({ officeState: 'preparing', preparedBy: 'me' }), me), 'case.edge')
  assert.equal(actProblem('complete', look({ officeState: 'filed', hasBill: true, hasReport: true, localSettled: true }), me), 'case.receipt-number')
  assert.equal(actProblem('complete', look({ officeState: 'filed', hasReport: true, filed: true, localSettled: true }), me), 'case.edge')
})

test('failures stop a review by name, warnings only while nobody says why', () => {
  const checks = [{ id: 'a', verdict: 'PASS' }, { id: 'b', verdict: 'WARN' }, { id: 'c', verdict: 'SKIP' }]
  assert.deepEqual(stoppingChecks(checks, undefined), ['b', 'warnings'])
  assert.deepEqual(stoppingChecks(checks, '  '), ['b', 'warnings'])
  assert.deepEqual(stoppingChecks(checks, '확인했어요'), [])
  assert.deepEqual(stoppingChecks([...checks, { id: 'd', verdict: 'FAIL' }], '확인했어요'), ['d'])
  assert.deepEqual(stoppingChecks([{ id: 'a', verdict: 'PASS' }], undefined), [])
})

test('every quick filter but "all" narrows', () => {
  for (const filter of ['unassigned', 'data-failed', 'agent-conflict', 'in-review', 'unpaid', 'ready-to-file']) assert.notDeepEqual(filterStates(filter), {}, filter)
  assert.deepEqual(filterStates('all'), {})
})

const moves = (machine: string, ...states: string[]) => states.slice(1).map((after, at) => ({ at: new Date(0), machine, before: states[at] ?? null, after }))
const told = (events: readonly { machine: string; after: string | null }[]) => events.filter(({ machine }) => machine !== 'note').map(({ machine, after }) => `${machine} ${after}`).join(', ')
test('events of one instant are told in the order in which they must have happened', () => {
  const office = moves('office', 'new', 'preparing', 'in-review', 'waiting-for-fee')
  const note = { at: new Date(0), machine: 'note', before: null, after: null }
  fc.assert(fc.property(fc.shuffledSubarray([...office, ...moves('data', 'none', 'collecting', 'linked'), note], { minLength: 6 }), (shuffled) => {
    const ordered = inOrder(shuffled)
    assert.equal(ordered.length, 6)
    assert.equal(told(ordered.filter(({ machine }) => machine === 'office')), told(office))
    assert.equal(told(ordered.filter(({ machine }) => machine === 'data')), 'data collecting, data linked')
  }))
  // A second round over the same states, later, stays later.
  const again = [...office, ...moves('office', 'waiting-for-fee', 'preparing', 'in-review').map((event) => ({ ...event, at: new Date(1) })).toReversed()]
  assert.equal(told(inOrder(again)), 'office preparing, office in-review, office waiting-for-fee, office preparing, office in-review')
})

const summary = { type: 'SIMPLE' as const, totalIncomeWon: 12_000_000, decidedTaxWon: 300_000, prepaidTaxWon: 900_000, taxDueOrRefundWon: -600_000 }
const verdictOf = (id: string, data: Parameters<typeof checksOf>[0], of: Partial<typeof summary> = {}) => checksOf(data, { ...summary, ...of }).find((check) => check.id === id)?.verdict
const payer = { payerName: '한빛출판', payerNumber: '000-00-00010', months: 12 }
const wages = { rows: [{ ...payer, grossWage: 20_000_000, settled: true, settledTax: 300_000, settledLocalTax: 30_000, nationalPension: 0, healthInsurance: 0, employmentInsurance: 0 }] }
const businesses = { rows: [{ ...payer, tradeCode: '940909', paid: 20_000_000, withheldNational: 600_000, withheldLocal: 60_000 }] }

test('what was withheld is what the prepared return counts as paid, wages included', () => {
  assert.equal(verdictOf('withheld-is-statements', { businessPayments: businesses, wagePayments: wages }), 'PASS')
  assert.equal(verdictOf('withheld-is-statements', { businessPayments: businesses, wagePayments: wages }, { prepaidTaxWon: 600_000 }), 'FAIL')
  assert.equal(verdictOf('withheld-is-statements', { businessPayments: businesses }, { prepaidTaxWon: 600_000 }), 'PASS')
})

test('fourteen checks, each with its name', () => {
  const checks = checksOf({}, summary)
  assert.equal(checks.length, 14)
  assert.ok(checks.every((check) => /[가-힣]/.test(check.label)))
})
