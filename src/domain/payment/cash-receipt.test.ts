import assert from 'node:assert/strict'
import { test } from 'node:test'
import { knownReceiptNumber, maskReceiptNumber, readReceiptNumber, receiptDeadline } from './cash-receipt.ts'

test('a receipt’s number is a mobile phone, a business number whose last digit proves it, or the tax office’s own', () => {
  const table: readonly [Parameters<typeof readReceiptNumber>[0], string | undefined][] = [
    [{ use: 'deduction', number: '010-0000-0012' }, '01000000012'],
    [{ use: 'deduction', number: '(+82) 10-0000-0012' }, '01000000012'],
    [{ use: 'deduction', number: '０１０．００００．００１２' }, '01000000012'],
    [{ use: 'deduction', number: '010-0000-012' }, undefined],
    [{ use: 'deduction', number: '010-0000-00123' }, undefined],
    [{ use: 'deduction', number: '1588-0012' }, undefined],
    [{ use: 'deduction', number: '02-123-4567' }, undefined],
    [{ use: 'deduction', number: '930412-2000001' }, undefined],
    [{ use: 'deduction' }, undefined],
    [{ use: 'expense', number: '220-81-62517' }, '2208162517'],
    [{ use: 'expense', number: '124-81-00998' }, '1248100998'],
    [{ use: 'expense', number: '２２０－８１－６２５１７' }, '2208162517'],
    [{ use: 'expense', number: '220.81.62517' }, '2208162517'],
    [{ use: 'expense', number: '220-81-6251O' }, undefined],
    [{ use: 'expense', number: '220-81-62518' }, undefined],
    [{ use: 'expense', number: '22081625' }, undefined],
    [{ use: 'expense', number: '01000000012' }, undefined],
    [{ use: 'self' }, '0100001234'],
    [{ use: 'self', number: '01000000012' }, '0100001234'],
  ]
  for (const [typed, digits] of table) assert.equal(readReceiptNumber(typed), digits, JSON.stringify(typed))
})

test('a receipt’s number is masked to the part that its owner recognises', () => {
  assert.equal(maskReceiptNumber('deduction', '01000000012'), '010-****-0012')
  assert.equal(maskReceiptNumber('expense', '2208162517'), '220-**-***17')
  assert.equal(maskReceiptNumber('self', '0100001234'), '')
})

test('five days after the payment, whatever its hour', () => {
  assert.equal(receiptDeadline(new Date('2026-05-11T15:00:00Z')).toISOString(), '2026-05-17T14:59:00.000Z')
  assert.equal(receiptDeadline(new Date('2026-05-12T14:59:59Z')).toISOString(), '2026-05-17T14:59:00.000Z')
})

test('the own phone begins a receipt for the deduction alone, and only if it can hold one', () => {
  const table: [Parameters<typeof knownReceiptNumber>, string][] = [
    [['deduction', '010-0000-0001'], '010-0000-0001'],
    [['deduction', '+1 212 555 0100'], ''],
    [['deduction', ''], ''],
    [['expense', '010-0000-0001'], ''],
    [['self', '010-0000-0001'], ''],
  ]
  for (const [given, known] of table) {
    assert.equal(knownReceiptNumber(...given), known)
    if (known) assert.ok(readReceiptNumber({ use: given[0], number: known }))
  }
})
