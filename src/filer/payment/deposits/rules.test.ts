import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentStates } from '#domain/payment/payment.ts'
import {
  noticeStepOf,
  depositDeadline,
  isBeingWritten,
  meaningOf,
  type NoticeStep,
  type AccountFacts,
  isAnotherName,
} from './rules.ts'

const closes = new Date('2026-06-02T00:00:00+09:00')
const deadlines: [now: string, until: string][] = [
  ['2026-05-12T10:00:00+09:00', '2026-05-15T23:59:00+09:00'],
  ['2026-05-12T00:00:00+09:00', '2026-05-15T23:59:00+09:00'],
  ['2026-05-12T23:59:59+09:00', '2026-05-15T23:59:00+09:00'],
  ['2026-05-31T10:00:00+09:00', '2026-06-01T23:59:00+09:00'],
  // Less than a day is too short for a transfer, so the usual days apply.
  ['2026-06-01T10:00:00+09:00', '2026-06-04T23:59:00+09:00'],
  ['2026-06-10T10:00:00+09:00', '2026-06-13T23:59:00+09:00'],
]
for (const [now, until] of deadlines)
  test(`an account issued at ${now} waits until ${until}`, () =>
    assert.equal(depositDeadline(new Date(now), closes).getTime(), Date.parse(until)))

const at = new Date('2026-05-13T01:00:00Z')
const deposit = { kind: 'deposit' as const, amountWon: 220_000, at }
const accountFacts: AccountFacts = {
  state: 'VBANK_ISSUED',
  amountWon: 220_000,
  expiresAt: new Date('2026-05-15T14:59:00Z'),
  sameTid: true,
  sameNumber: true,
  feePaid: false,
  depositReported: false,
  refundedWon: 0,
}

test('the provider is asked about the account that we were issued, and about nothing else', () => {
  const asked: Record<NoticeStep, string[]> = { ask: [], repeated: [], second: [], mismatch: [] }
  const waiting = paymentStates.filter(isBeingWritten)
  assert.deepEqual(waiting, ['READY', 'AUTH_RETURNED', 'APPROVING', 'UNKNOWN'])
  for (const state of paymentStates)
    if (!waiting.includes(state)) asked[noticeStepOf(deposit, { ...accountFacts, state })].push(state)
  assert.deepEqual(asked, {
    ask: ['VBANK_ISSUED', 'HUMAN', 'EXPIRED', 'CANCELLED'],
    repeated: ['PAID', 'FAILED', 'NET_CANCELLED', 'DEPOSITED', 'MISMATCH', 'LATE', 'REFUND_PENDING', 'REFUNDED'],
    second: [],
    mismatch: [],
  })
  assert.equal(noticeStepOf(deposit, { ...accountFacts, sameTid: false }), 'mismatch')
  assert.equal(noticeStepOf(deposit, { ...accountFacts, sameNumber: false }), 'mismatch')
  assert.equal(noticeStepOf({ ...deposit, kind: 'cancellation' }, { ...accountFacts, state: 'CANCELLED' }), 'repeated')
})

test('a deposit after the deposit is a second one, and so is another sum than the one that was found by asking', () => {
  for (const state of ['DEPOSITED', 'MISMATCH', 'LATE', 'REFUNDED'] as const)
    assert.equal(noticeStepOf(deposit, { ...accountFacts, state, depositReported: true }), 'second')
  assert.equal(noticeStepOf({ ...deposit, amountWon: 219_999 }, { ...accountFacts, state: 'DEPOSITED' }), 'second')
  for (const state of ['EXPIRED', 'CANCELLED'] as const)
    assert.equal(noticeStepOf(deposit, { ...accountFacts, state }), 'ask')
})

test('a cancellation of money that is here is asked about, unless we gave it back ourselves', () => {
  const cancelled = { ...deposit, kind: 'cancellation' as const }
  const asked = paymentStates.filter(
    (state) =>
      !isBeingWritten(state) && noticeStepOf(cancelled, { ...accountFacts, state, depositReported: true }) === 'ask',
  )
  assert.deepEqual(asked, ['PAID', 'VBANK_ISSUED', 'DEPOSITED', 'MISMATCH', 'LATE'])
  const ours = { ...accountFacts, state: 'DEPOSITED' as const, told: true, refundedWon: 1 }
  assert.equal(noticeStepOf(cancelled, ours), 'repeated')
})

test('a deposit is the fee to the won and in time, or it is for people to settle', () => {
  assert.equal(meaningOf(deposit, accountFacts), 'deposit.right')
  assert.equal(meaningOf({ ...deposit, at: accountFacts.expiresAt }, accountFacts), 'deposit.right')
  assert.equal(meaningOf({ ...deposit, at: undefined }, accountFacts), 'deposit.right')
  for (const amountWon of [219_999, 220_001, 1])
    assert.equal(meaningOf({ ...deposit, amountWon }, accountFacts), 'deposit.wrong')
  assert.equal(
    meaningOf({ ...deposit, at: new Date(accountFacts.expiresAt.getTime() + 1) }, accountFacts),
    'deposit.late',
  )
  for (const state of ['EXPIRED', 'CANCELLED'] as const)
    assert.equal(meaningOf(deposit, { ...accountFacts, state }), 'deposit.late')
  assert.equal(meaningOf(deposit, { ...accountFacts, feePaid: true }), 'deposit.late')
})

test('a depositor is another one only where neither name begins with the other', () => {
  const rows: [depositor: string, filer: string | null, another: boolean][] = [
    ['김하늘', '김하늘', false],
    ['김 하늘', '김하늘', false],
    ['김하늘(수수료)', '김하늘', false],
    ['남궁하늘아', '남궁하늘아름', false],
    ['', '김하늘', false],
    ['김하늘', null, false],
    ['김바다', '김하늘', true],
    ['가온상사', '김하늘', true],
  ]
  for (const [depositor, filer, another] of rows) assert.equal(isAnotherName(depositor, filer), another, depositor)
})
