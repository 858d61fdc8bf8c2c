import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgedInBrowser as ruled } from '#tests/house-rules/rules/imports/browser-schemas.ts'
import { judgedInBrowser } from './browser-diet.mjs'

test('the features whose schemas stay in the browser are the ones that the house rule allows', () => {
  assert.deepEqual(judgedInBrowser, ruled)
})
