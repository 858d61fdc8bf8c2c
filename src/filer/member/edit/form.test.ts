import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editPayload, mistakesIn, type EditForm } from './form.ts'

const form: EditForm = {
  bankCode: 'KB',
  accountNumber: '',
  portalId: ' me ',
  password: { act: 'keep' },
  additionalPhoneNumber: ' 01000000000 ',
  note: ' hello ',
}

const cases = [
  ['nothing', { bankCode: '', accountNumber: '' }, false, { bank: 'bank.required', account: 'account.required' }],
  ['a bank and a saved account', { bankCode: 'KB', accountNumber: '' }, true, {}],
  [
    'a saved account replaced by one too short',
    { bankCode: 'KB', accountNumber: '123' },
    true,
    { account: 'account.length' },
  ],
  ['hyphens', { bankCode: 'KB', accountNumber: '100-200-300' }, false, { account: 'account.digits' }],
] as const
for (const [title, typed, saved, mistakes] of cases)
  test(title, () => assert.deepEqual(mistakesIn(typed, saved), mistakes))

test('the payload is trimmed', () => {
  assert.deepEqual(editPayload(form), {
    homeTaxId: 'me',
    homeTaxPass: '',
    bankCode: 'KB',
    accountNumber: '',
    additionalPhoneNumber: '01000000000',
    note: 'hello',
  })
})
test('a password is kept, replaced without the blanks around it, or removed', () => {
  assert.deepEqual(
    [
      editPayload(form),
      editPayload({ ...form, password: { act: 'type', typed: ' as typed ' } }),
      editPayload({ ...form, password: { act: 'remove' } }),
    ].map(({ homeTaxPass }) => homeTaxPass),
    ['', 'as typed', null],
  )
})
