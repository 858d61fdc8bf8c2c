import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { Problem } from '#domain/problems.ts'
import {
  advance,
  attemptProblem,
  feeStatus,
  isSettled,
  isUncertain,
  mayRefund,
  next,
  paymentEvents,
  paymentStates,
  refundEnd,
  statusMessage,
  type PaymentEvent,
  type PaymentState,
  type StatusMessage,
} from './payment.ts'

/**
 * The whole table, written a second time by hand: state, then event and outcome. Any other transition must not exist.
 */
const table: Record<PaymentState, string> = {
  READY:
    'auth.returned AUTH_RETURNED, auth.failed FAILED, window.closed CANCELLED, superseded CANCELLED, time.over EXPIRED, staff.deposit-matched DEPOSITED, staff.deposit-differs MISMATCH',
  AUTH_RETURNED: 'approve.begun APPROVING, auth.failed FAILED, superseded CANCELLED, time.over EXPIRED',
  APPROVING:
    'approve.paid PAID, approve.issued VBANK_ISSUED, approve.refused FAILED, approve.lost UNKNOWN, approve.mismatch UNKNOWN, alarm.raised APPROVING, query.none EXPIRED, query.cancelled NET_CANCELLED, query.gave-up HUMAN, net-cancel.done NET_CANCELLED, cancel.done NET_CANCELLED',
  UNKNOWN:
    'alarm.raised UNKNOWN, query.none EXPIRED, query.cancelled NET_CANCELLED, query.gave-up HUMAN, net-cancel.done NET_CANCELLED, cancel.done NET_CANCELLED',
  HUMAN:
    'staff.asked HUMAN, staff.declined HUMAN, staff.paid PAID, staff.not-paid NET_CANCELLED, deposit.right DEPOSITED, deposit.wrong MISMATCH, deposit.late LATE',
  VBANK_ISSUED:
    'deposit.right DEPOSITED, query.deposited HUMAN, deposit.wrong MISMATCH, deposit.late LATE, time.over EXPIRED, vbank.cancelled CANCELLED',
  EXPIRED: 'deposit.late LATE, answer.late LATE',
  CANCELLED: 'deposit.late LATE, answer.late LATE',
  MISMATCH:
    'refund.begun REFUND_PENDING, staff.deposit-matched DEPOSITED, staff.asked-filer MISMATCH, filer.answered MISMATCH, staff.deposit-undone CANCELLED',
  LATE: 'refund.begun REFUND_PENDING, staff.deposit-matched DEPOSITED, staff.asked-filer LATE, filer.answered LATE',
  PAID: 'refund.begun REFUND_PENDING',
  DEPOSITED: 'refund.begun REFUND_PENDING, staff.deposit-undone CANCELLED',
  REFUND_PENDING:
    'refund.done REFUNDED, refund.back-to-paid PAID, refund.back-to-deposited DEPOSITED, refund.back-to-mismatch MISMATCH, refund.back-to-late LATE',
  REFUNDED: '',
  FAILED: 'answer.late LATE',
  NET_CANCELLED: 'answer.late LATE',
}
for (const state of paymentStates) {
  test(`edges of ${state} are exactly the listed ones`, () => {
    const listed = new Map(
      table[state]
        .split(', ')
        .filter(Boolean)
        .map((edge) => edge.split(' ') as [string, string]),
    )
    for (const event of paymentEvents) {
      assert.equal(next(state, event), listed.get(event), `${state} ${event}`)
      if (!listed.has(event))
        assert.throws(
          () => advance(state, event),
          (error) => error instanceof Problem && error.code === 'pay.edge',
        )
    }
  })
}

const stories: [what: string, events: PaymentEvent[], end: PaymentState, message: StatusMessage][] = [
  ['a card is paid', ['auth.returned', 'approve.begun', 'approve.paid'], 'PAID', 'PAID'],
  ['the window is closed', ['window.closed'], 'CANCELLED', 'CANCELLED'],
  ['the card is refused', ['auth.returned', 'approve.begun', 'approve.refused'], 'FAILED', ''],
  [
    'the answer is lost, the provider has it and gives it back',
    ['auth.returned', 'approve.begun', 'approve.lost', 'cancel.done'],
    'NET_CANCELLED',
    'CANCELLED',
  ],
  [
    'the answer is lost, the provider has nothing',
    ['auth.returned', 'approve.begun', 'approve.lost', 'query.none'],
    'EXPIRED',
    '',
  ],
  [
    'the answer is lost and cancelled',
    ['auth.returned', 'approve.begun', 'approve.lost', 'net-cancel.done'],
    'NET_CANCELLED',
    'CANCELLED',
  ],
  ['one won differs in the answer', ['auth.returned', 'approve.begun', 'approve.mismatch'], 'UNKNOWN', 'CHECKING'],
  [
    'nobody knows for an hour',
    ['auth.returned', 'approve.begun', 'approve.lost', 'query.gave-up'],
    'HUMAN',
    'CHECKING',
  ],
  ['an account is issued', ['auth.returned', 'approve.begun', 'approve.issued'], 'VBANK_ISSUED', 'WAITING_DEPOSIT'],
  [
    'two people saw it at the provider',
    ['auth.returned', 'approve.begun', 'approve.lost', 'query.gave-up', 'staff.asked', 'staff.paid'],
    'PAID',
    'PAID',
  ],
  [
    'the answer comes when all is over',
    ['auth.returned', 'approve.begun', 'query.none', 'answer.late'],
    'LATE',
    'CHECKING',
  ],
  ['and paid into', ['auth.returned', 'approve.begun', 'approve.issued', 'deposit.right'], 'DEPOSITED', 'PAID'],
  [
    'with a wrong amount',
    ['auth.returned', 'approve.begun', 'approve.issued', 'deposit.wrong'],
    'MISMATCH',
    'CHECKING',
  ],
  ['too late', ['auth.returned', 'approve.begun', 'approve.issued', 'time.over', 'deposit.late'], 'LATE', 'CHECKING'],
  [
    'paid and given back',
    ['auth.returned', 'approve.begun', 'approve.paid', 'refund.begun', 'refund.done'],
    'REFUNDED',
    'CANCELLED',
  ],
  ['matched by staff from the bank book', ['staff.deposit-matched'], 'DEPOSITED', 'PAID'],
]
for (const [title, events, end, message] of stories) {
  test(`payment: ${title}`, () => {
    const state = events.reduce(advance, 'READY' as PaymentState)
    assert.equal(state, end)
    assert.equal(statusMessage([state]), message)
  })
}

const messages: [attempts: PaymentState[], message: StatusMessage, problem: string | undefined][] = [
  [[], '', undefined],
  [['READY'], '', undefined],
  [['FAILED', 'READY'], '', undefined],
  [['CANCELLED'], 'CANCELLED', undefined],
  [['CANCELLED', 'FAILED'], '', undefined],
  [['VBANK_ISSUED', 'FAILED'], 'WAITING_DEPOSIT', undefined],
  [['UNKNOWN', 'VBANK_ISSUED'], 'CHECKING', 'pay.unknown'],
  [['CANCELLED', 'PAID'], 'PAID', 'pay.already'],
  [['PAID', 'UNKNOWN'], 'PAID', 'pay.already'],
  [['REFUND_PENDING'], 'CHECKING', 'pay.unknown'],
]
for (const [attempts, message, problem] of messages) {
  test(`attempts ${attempts.join(', ') || 'none'}: ${message || 'nothing to say'}`, () => {
    assert.equal(statusMessage(attempts), message)
    assert.equal(attemptProblem(attempts.some(isSettled), attempts), problem)
  })
}
test('an earlier part of a fee neither counts as paid in full nor prevents paying the difference', () => {
  assert.deepEqual([feeStatus(false, ['PAID']), attemptProblem(false, ['PAID'])], ['', undefined])
  assert.equal(feeStatus(false, ['DEPOSITED', 'VBANK_ISSUED']), 'WAITING_DEPOSIT')
  assert.deepEqual(
    [feeStatus(false, ['PAID', 'UNKNOWN']), attemptProblem(false, ['PAID', 'UNKNOWN'])],
    ['CHECKING', 'pay.unknown'],
  )
  assert.equal(feeStatus(true, []), 'PAID')
})

test('money that arrived is never called failed, expired or cancelled without a refund or people', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...paymentEvents), { maxLength: 40 }), (events) => {
      let state: PaymentState = 'READY'
      let arrived = false
      for (const event of events) {
        const after: PaymentState | undefined = next(state, event)
        if (after === undefined) continue
        if (isSettled(after) || after === 'MISMATCH' || after === 'LATE') arrived = true
        const isPeoples = event === 'staff.not-paid' || event === 'staff.deposit-undone'
        if (event === 'refund.done' || isPeoples) arrived = false
        state = after
        if (arrived) assert.ok(isSettled(state) || isUncertain(state), `${event} led to ${state}`)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('no answer about the provider’s books alone leads to money that is booked: it names no sum', () => {
  const polled = paymentEvents.filter((event) => event.startsWith('query.') || event === 'answer.late')
  for (const state of paymentStates)
    for (const event of polled) assert.equal(isSettled(next(state, event) ?? 'FAILED'), false, `${state} ${event}`)
})

const payment = { state: 'PAID' as PaymentState, amountWon: 220_000, arrivedWon: null, refundedWon: 0 }
const refundCases: [what: string, of: Partial<Parameters<typeof mayRefund>[0]>, won: number, may: boolean][] = [
  ['all of it', {}, 220_000, true],
  ['one won more than was paid', {}, 220_001, false],
  ['nothing', {}, 0, false],
  ['half a won', {}, 0.5, false],
  ['the rest after a part', { refundedWon: 66_000 }, 154_000, true],
  ['more than the rest after a part', { refundedWon: 66_000 }, 154_001, false],
  ['what came beyond the fee', { state: 'DEPOSITED', arrivedWon: 230_000 }, 230_000, true],
  ['a part of money that is not the fee', { state: 'MISMATCH', arrivedWon: 9_000 }, 8_000, false],
  ['all of money that is not the fee', { state: 'LATE', arrivedWon: 9_000 }, 9_000, true],
  ['money that may not be there', { state: 'HUMAN' }, 1, false],
  ['money on its way back', { state: 'REFUND_PENDING' }, 1, false],
]
for (const [title, facts, won, may] of refundCases)
  test(`refunding ${title}: ${may ? 'may' : 'may not'} be`, () =>
    assert.equal(mayRefund({ ...payment, ...facts }, won), may))

test('a refund ends with everything back, or with the attempt unchanged', () => {
  assert.equal(refundEnd('PAID', 0), 'refund.done')
  for (const state of ['PAID', 'DEPOSITED', 'MISMATCH', 'LATE'] as const)
    assert.equal(next('REFUND_PENDING', refundEnd(state, 1)), state)
  assert.throws(() => refundEnd('READY', 0), { code: 'pay.edge' })
})
