import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recogniseNumbersBy } from '#contract/answers.ts'
import * as recogniser from '#domain/resident-number/in-text.ts'
import { actOnPayment, type MoneyActBody } from '#office/money/contract.ts'
import type { MoneyCase } from '#office/money/schemas.ts'
import { findProblems } from '#web/forms/problems.ts'
import { missingTexts as words } from './missing.texts.ts'
import { missingOf, readAct, startOfAct, type TypedAct } from './typed-act.ts'

recogniseNumbersBy(recogniser)
const row = {
  name: '김하늘',
  state: 'paid',
  method: 'VBANK',
  tableWon: 110_000,
  heldWon: 220_000,
  arrivedWon: 219_000,
  asked: { seenWon: 220_000 },
  refund: { amountWon: 110_000, accountMask: '***1234' },
} as MoneyCase
const typedAs = (typed: Partial<TypedAct>, moneyCase: MoneyCase = row) => ({ ...startOfAct(moneyCase), ...typed })
const problems = (act: MoneyActBody['act'], typed: Partial<TypedAct> = {}, moneyCase: MoneyCase = row) =>
  findProblems(
    {
      endpoint: actOnPayment,
      sentences: words,
      check: (all: TypedAct) => missingOf(act, moneyCase, all),
      toBody: (all) => readAct(act, moneyCase, all),
    },
    typedAs(typed, moneyCase),
  )
const account = { bankCode: 'KB', accountNumber: '90112341234', holder: '김하늘' }

test('an empty field of each act is named with what to type', () => {
  assert.deepEqual(problems('verdict'), { seenWon: words.seenWon, reference: words.reference })
  assert.deepEqual(problems('finish-refund'), { reference: words.reference })
  assert.deepEqual(problems('decide-refund'), { holder: words.holder })
  assert.deepEqual(problems('ask-refund'), {
    reason: words.reason,
    caseThen: words.caseThen,
    bankCode: words.bankCode,
    accountNumber: words.accountNumber,
    holder: words.holder,
  })
})

test('acts without fields and a refusal of a refund ask for nothing', () => {
  for (const act of ['ask', 'accept', 'decide-verdict', 'withdraw-refund'] as const)
    assert.deepEqual(problems(act), {}, act)
  assert.deepEqual(problems('decide-refund', { yes: false }), {})
})

test('a refund to a card needs no account, and one of a chosen amount never gives back 0 won', () => {
  const card = { ...row, method: 'CARD' } as MoneyCase
  const typed = { reason: '고객 요청', caseThen: 'goes-on', basis: 'by-hand' }
  assert.deepEqual(problems('ask-refund', { ...typed, amountWon: '0' }, card), { amountWon: words.amountWon })
  assert.deepEqual(problems('ask-refund', { ...typed, amountWon: '3만' }, card), {})
  assert.deepEqual(readAct('ask-refund', card, typedAs({ ...typed, amountWon: '3만', ...account }, card)), {
    act: 'ask-refund',
    amountWon: 30_000,
    basis: 'by-hand',
    reason: '고객 요청',
    caseThen: 'goes-on',
  })
})

test('why an account is the filer’s is sent only while the two names cannot be compared', () => {
  const typed = { reason: '고객 요청', caseThen: 'ends', ...account, holderReason: '통장 사본을 봄' }
  const sent = (holder: string) => readAct('ask-refund', row, typedAs({ ...typed, holder }))
  assert.equal(sent('김하늘').holderReason, undefined)
  assert.equal(sent('KIM HANEUL').holderReason, '통장 사본을 봄')
  assert.deepEqual(problems('ask-refund', typed), {})
})
