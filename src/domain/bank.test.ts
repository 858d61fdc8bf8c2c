import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { maskAccount, readAccount, unusualDigits } from './bank-account.ts'
import { bankCodes, banks, findBank, isBankToConfirm, quickBanks, selectableBanks } from './bank.ts'

const wanted = 'KB IBK SH WOORI KEB NH SC KAKAO BNKK KJ DGB BNKB KDB SJ MG SHS SHJ post JC JB JEJU NHH CITI'.split(' ')
const inferred = ['SH', 'SJ', 'SHS', 'SHJ', 'JC', 'NHH']
const codes = (list: readonly { code: string }[]) => list.map((bank) => bank.code)

test('the 23 codes that were asked for stand in their order and spelling, then two extra ones', () => {
  assert.deepEqual(codes(banks), [...wanted, 'KBANK', 'TOSS'])
  assert.deepEqual([...bankCodes].sort(), codes(banks).sort())
})

test('institution codes are three digits and unlike', () => {
  for (const bank of banks) assert.match(bank.institution, /^\d{3}$/)
  assert.equal(new Set(banks.map((bank) => bank.institution)).size, banks.length)
})

test('codes are told apart by letter case', () => {
  assert.equal(findBank('post')?.institution, '071')
  assert.equal(findBank('POST'), undefined)
})

test('all 23 banks can be chosen, and extra ones only where a branch adds them', () => {
  assert.deepEqual(codes(selectableBanks([])), wanted)
  assert.deepEqual(codes(selectableBanks(['TOSS'])), [...wanted, 'TOSS'])
  assert.deepEqual(codes(selectableBanks(['KBANK', 'TOSS'])), [...wanted, 'KBANK', 'TOSS'])
})

test('the office is told to make sure of a bank whose name was inferred, until its branch has confirmed it', () => {
  assert.deepEqual(
    codes(banks).filter((code) => isBankToConfirm(code, [])),
    inferred,
  )
  assert.deepEqual(
    codes(banks).filter((code) => isBankToConfirm(code, ['SH', 'KB'])),
    inferred.filter((code) => code !== 'SH'),
  )
  for (const none of ['', 'NO', null, undefined]) assert.equal(isBankToConfirm(none, []), false)
})

test('six banks are one press away, those of a phone first; a bank that is not offered makes room for the next', () => {
  assert.deepEqual(codes(quickBanks(selectableBanks(['KBANK', 'TOSS']))), ['KAKAO', 'TOSS', 'KB', 'SH', 'NH', 'WOORI'])
  assert.deepEqual(codes(quickBanks(selectableBanks([]))), ['KAKAO', 'KB', 'SH', 'NH', 'WOORI', 'KEB'])
})

const accounts: [typed: string | null | undefined, outcome: string][] = [
  ['', 'account.required'],
  ['   ', 'account.required'],
  [null, 'account.required'],
  [undefined, 'account.required'],
  ['1002-123-456789', 'account.digits'],
  ['10021x', 'account.digits'],
  ['１００２１２３４', '10021234'],
  ['\u200B10021234\u00A0', '10021234'],
  ['①00200', 'account.digits'],
  ['100 200', 'account.digits'],
  ['12345', 'account.length'],
  ['123456789012345678901', 'account.length'],
  ['000000', '000000'],
  [' 1002123456789 ', '1002123456789'],
  ['12345678901234567890', '12345678901234567890'],
]
for (const [index, [typed, outcome]] of accounts.entries()) {
  test(`account form ${index + 1} is ${/^\d/.test(outcome) ? 'read' : outcome}`, () => {
    const reading = readAccount(typed)
    assert.equal(reading.ok ? reading.accountNumber : reading.problem, outcome)
  })
}

test('a mask keeps the length and the last four digits', () => {
  assert.equal(maskAccount('1002123456789'), '*********6789')
  assert.equal(maskAccount(''), '')
  assert.equal(maskAccount(null), '')
  fc.assert(
    fc.property(fc.stringMatching(/^\d{6,20}$/), (digits) => {
      const mask = maskAccount(digits)
      assert.equal(mask.length, digits.length)
      assert.equal(mask.slice(-4), digits.slice(-4))
      assert.match(mask.slice(0, -4), /^\*+$/)
    }),
  )
})

const lengths: [bankCode: string, digits: number, asks: boolean][] = [
  ['KB', 6, true],
  ['KB', 11, false],
  ['KB', 14, false],
  ['KB', 15, true],
  ['KAKAO', 13, false],
  ['KAKAO', 12, true],
  ['TOSS', 12, false],
  ['TOSS', 13, true],
  ['KBANK', 12, false],
  ['WOORI', 13, false],
  ['SH', 14, true],
  ['IBK', 10, false],
  ['JEJU', 10, false],
  ['JEJU', 6, true],
  ['', 6, true],
]
test('an account that is unusually long or short for its bank is asked about', () => {
  for (const [bankCode, digits, asks] of lengths)
    assert.equal(unusualDigits(bankCode, '1'.repeat(digits)) !== null, asks, `${bankCode} ${digits}`)
})
