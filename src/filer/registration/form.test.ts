import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountProblem, missingPart, payloadOf, viewOf } from './form.ts'

const nothing = { bankCode: '', accountNumber: '', portalId: '', portalPassword: '', delegated: false }
const newcomer = { accountSaved: false, additionalPhoneNumber: '', note: '' }
const cases = [
  { form: nothing, saved: false, gives: 'bank' },
  { form: { ...nothing, bankCode: 'KB' }, saved: false, gives: 'account' },
  { form: { ...nothing, bankCode: 'KB', accountNumber: '  ' }, saved: false, gives: 'account' },
  { form: { ...nothing, bankCode: 'KB' }, saved: true, gives: 'delegation' },
  { form: { ...nothing, bankCode: 'KB', accountNumber: '100200', delegated: true }, saved: false, gives: null },
  { form: { ...nothing, bankCode: 'KB', delegated: true }, saved: true, gives: null },
] as const
for (const { form, saved, gives } of cases) {
  test(`before sending: bank ${form.bankCode || 'none'}, account ${form.accountNumber.trim() ? 'typed' : 'not typed'}${saved ? ', one saved' : ''}, ${form.delegated ? '' : 'not '}delegated: ${gives}`, () =>
    assert.equal(missingPart('check', form, { accountSaved: saved }), gives))
}

test('the account’s view asks for no delegation yet', () => {
  const form = { ...nothing, bankCode: 'KB', accountNumber: '100200' }
  assert.equal(missingPart('account', form, newcomer), null)
  assert.equal(missingPart('account', nothing, newcomer), 'bank')
})

test('without a whole account the second view is not shown: after a reload the typed number is gone', () => {
  const typed = { ...nothing, bankCode: 'KB', accountNumber: '100200' }
  assert.equal(viewOf('check', typed, newcomer), 'check')
  assert.equal(viewOf('account', typed, newcomer), 'account')
  assert.equal(viewOf('check', nothing, newcomer), 'account')
  assert.equal(viewOf('check', { ...typed, accountNumber: '12' }, newcomer), 'account')
  assert.equal(viewOf('check', { ...typed, accountNumber: '' }, { accountSaved: true }), 'check')
})

const accounts = [
  ['', true, null],
  ['', false, 'account.required'],
  ['12345', false, 'account.length'],
  ['100200', false, null],
  ['100-200', false, 'account.digits'],
] as const
for (const [at, [typed, accountSaved, gives]] of accounts.entries())
  test(`account ${at + 1}: ${gives}`, () => assert.equal(accountProblem(typed, { accountSaved }), gives))

test('the payload trims and keeps what another page asked for', () => {
  assert.deepEqual(
    payloadOf(
      { ...nothing, portalId: ' me ', bankCode: 'KB', accountNumber: ' 100200 ' },
      { accountSaved: false, additionalPhoneNumber: 'kept', note: 'kept' },
    ),
    {
      homeTaxId: 'me',
      homeTaxPass: '',
      bankCode: 'KB',
      accountNumber: '100200',
      additionalPhoneNumber: 'kept',
      note: 'kept',
    },
  )
})
test('a newcomer sends additional phone and note empty', () => {
  const { additionalPhoneNumber, note } = payloadOf(nothing, newcomer)
  assert.deepEqual([additionalPhoneNumber, note], ['', ''])
})
