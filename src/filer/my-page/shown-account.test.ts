import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noAccount } from '#domain/branch/new-branch.ts'
import { gaonContent } from '#tests/support/fixtures/branch-content.ts'
import { shownAccount } from './handlers.server.ts'

test('the account of a firm is shown to its filers, the placeholder of a new firm never', () => {
  const { depositAccount } = gaonContent.value.money
  assert.equal(shownAccount(gaonContent.value)?.number, depositAccount.number)
  const unwritten = { ...gaonContent.value.money, depositAccount: { ...depositAccount, number: noAccount } }
  assert.equal(shownAccount({ money: unwritten }), null)
})
