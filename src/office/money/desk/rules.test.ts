import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentStates } from '#domain/payment/payment.ts'
import {
  allowedMoneyActs,
  isVerdictFitting,
  mayReadRefundAccount,
  moneyActProblem,
  type MoneyFacts,
  type ProviderSays,
} from './rules.ts'

const manager = { id: 'me', role: 'branch-manager' as const, own: true }
const reviewer = { ...manager, role: 'reviewer' as const }
const facts: MoneyFacts = {
  state: 'PAID',
  feePaid: true,
  ended: false,
  ofPastYear: false,
  heldWon: 220_000,
  last: { event: 'approve.paid', actorId: 'nicepay' },
  refund: null,
}
const askedBy = (actorId: string) => ({ ...facts, state: 'HUMAN' as const, last: { event: 'staff.asked', actorId } })
const refund = (changes: Partial<NonNullable<MoneyFacts['refund']>>) => ({
  ...facts,
  refund: { state: 'asked', askedBy: 'other', asker: { ...reviewer, id: 'other' }, trouble: null, ...changes },
})

const table: [what: string, facts: MoneyFacts, acts: string][] = [
  ['a paid fee', facts, 'ask-refund'],
  ['one that went back already', { ...facts, heldWon: 0 }, ''],
  ['a payment in people’s hands', { ...facts, state: 'HUMAN', feePaid: false }, 'verdict'],
  ['one that another has judged', askedBy('other'), 'decide-verdict'],
  ['one that I have judged', askedBy('me'), ''],
  ['money that is not the fee', { ...facts, state: 'MISMATCH', feePaid: false }, 'accept ask ask-refund'],
  [
    'money that came after the case was dismissed',
    { ...facts, state: 'LATE', feePaid: false, ended: true },
    'ask-refund',
  ],
  ['money beside a paid fee', { ...facts, state: 'LATE' }, 'ask-refund'],
  ['a refund that another asked for', refund({}), 'decide-refund'],
  ['a refund that I asked for', refund({ askedBy: 'me' }), 'withdraw-refund'],
  ['a refund that the product asked for', refund({ askedBy: null, asker: null }), 'decide-refund'],
  ['a refund on its way', refund({ state: 'approved' }), ''],
  ['a refund that people must send', refund({ state: 'approved', trouble: 'by-hand' }), 'finish-refund'],
  ['the same, which I asked for', refund({ state: 'approved', trouble: 'by-hand', askedBy: 'me' }), ''],
  ['an approval under way', { ...facts, state: 'APPROVING', feePaid: false }, ''],
]
for (const [title, changes, acts] of table)
  test(`${title}: ${acts || 'nothing to do'}`, () => assert.equal(allowedMoneyActs(changes, manager).join(' '), acts))

test('of two people one may refund: a reviewer approves and finishes what a manager requested, and nothing else', () => {
  const actsByAsker = (asker: NonNullable<MoneyFacts['refund']>['asker']) =>
    (['asked', 'approved'] as const).map((state) =>
      allowedMoneyActs(refund({ state, trouble: state === 'approved' ? 'by-hand' : null, asker }), reviewer).join(),
    )
  assert.deepEqual(actsByAsker({ ...manager, id: 'other' }), ['decide-refund', 'finish-refund'])
  assert.deepEqual(actsByAsker({ id: 'other', role: 'operator', own: false }), ['decide-refund', 'finish-refund'])
  // Another reviewer, a manager of another branch, a suspended person: none of them may refund.
  for (const asker of [{ ...reviewer, id: 'other' }, { ...manager, id: 'other', own: false }, null])
    assert.deepEqual(actsByAsker(asker), ['', ''])
  for (const role of ['preparer', 'counsel'] as const) {
    const asked = refund({ asker: { ...manager, id: 'other' } })
    assert.deepEqual(allowedMoneyActs(asked, { ...reviewer, role }), [])
    assert.ok(!mayReadRefundAccount(asked, { ...reviewer, role }))
  }
  assert.ok(mayReadRefundAccount(refund({ asker: { ...manager, id: 'other' } }), reviewer))
  assert.ok(!mayReadRefundAccount(refund({}), reviewer) && mayReadRefundAccount(refund({}), manager))
})

test('a colleague without the right to refund approves and finishes none; one without rights does nothing', () => {
  const nobody = { id: 'me', role: 'counsel' as const, own: true }
  for (const state of paymentStates)
    for (const moneyFacts of [facts, refund({}), refund({ state: 'approved', trouble: 'by-hand' })]) {
      const acts = allowedMoneyActs({ ...moneyFacts, state }, reviewer)
      assert.ok(!acts.includes('decide-refund') && !acts.includes('finish-refund'))
      assert.deepEqual(allowedMoneyActs({ ...moneyFacts, state }, nobody), [])
    }
  assert.equal(moneyActProblem('decide-refund', refund({ askedBy: 'me' }), manager), 'case.second-person')
})

const card = { method: 'CARD', amountWon: 220_000, providerTid: 't1' }
const vbank = { ...card, method: 'VBANK' }
const verdicts: [of: typeof card, verdict: 'paid' | 'not-paid', seenWon: number, says: ProviderSays, fits: boolean][] =
  [
    [card, 'paid', 220_000, 'approved', true],
    [card, 'paid', 220_000, 'unknown', true],
    [card, 'paid', 219_999, 'approved', false],
    [card, 'paid', 220_000, 'cancelled', false],
    [card, 'paid', 220_000, 'none', false],
    [card, 'not-paid', 0, 'none', true],
    [card, 'not-paid', 0, 'approved', true],
    [card, 'not-paid', 1, 'none', false],
    [vbank, 'paid', 219_999, 'approved', true],
    [vbank, 'paid', 0, 'approved', false],
    [vbank, 'not-paid', 0, 'approved', false],
    [{ ...card, providerTid: '' }, 'paid', 220_000, 'unknown', false],
  ]
for (const [of, verdict, seenWon, says, fits] of verdicts)
  test(`${of.method} said to be ${verdict} with ${seenWon} won while the provider says ${says}: ${fits ? 'taken' : 'refused'}`, () =>
    assert.equal(isVerdictFitting({ verdict, seenWon }, of, says), fits))
