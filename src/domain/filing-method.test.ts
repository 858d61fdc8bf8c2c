import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filingMethods } from '#domain/collected-data.ts'
import { isVoluntaryDouble, methodName } from './filing-method.ts'

test('each method has its own name', () => assert.equal(new Set(filingMethods.map(methodName)).size, 3))

test('double-entry books are voluntary only where simple ones would do', () => {
  assert.equal(isVoluntaryDouble('DOUBLE', 'simple'), true)
  assert.equal(isVoluntaryDouble('DOUBLE', 'double'), false)
  assert.equal(isVoluntaryDouble('SIMPLE', 'simple'), false)
})
