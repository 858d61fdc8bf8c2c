import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordTrouble } from './staff-password.ts'

const cases: readonly [string, ReturnType<typeof passwordTrouble>][] = [
  ['officer-of-the-tests', null],
  ['열두 글자가 넘는 긴 문장이에요', null],
  ['short-words', 'short'],
  ['열한글자가안되는말', 'short'],
  ['my-preparer2-word', 'login'],
  ['MY-PREPARER2-WORD', 'login'],
  ['aaaaaaaaaaaaaaa', 'plain'],
  ['abababababababab', 'plain'],
  ['123456789012', 'plain'],
  ['abcdefghijklmnop', 'plain'],
]
for (const [password, trouble] of cases)
  test(`a password of the office: ${trouble ?? 'fine'} (${password.length} characters, ${new Set(password).size} different)`, () =>
    assert.equal(passwordTrouble(password, 'Preparer2@gaon.example'), trouble))
