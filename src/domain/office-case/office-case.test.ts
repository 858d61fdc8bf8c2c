import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isClosed, mayMove, officeStates } from './office-state.ts'
import {
  dataStates,
  filingStates,
  localTaxStates,
  mayMoveData,
  mayMoveFiling,
  mayMoveLocalTax,
} from './portal-states.ts'

const listedEdges = <S extends string>(states: readonly S[], may: (from: S, to: S) => boolean) =>
  states.flatMap((from) => states.filter((to) => may(from, to)).map((to) => `${from}>${to}`)).sort()

test('the outside machines have exactly these edges', () => {
  assert.deepEqual(listedEdges(dataStates, mayMoveData), [
    'collecting>linked',
    'collecting>none',
    'collecting>partial',
    'linked>collecting',
    'none>collecting',
    'partial>collecting',
    'partial>linked',
  ])
  assert.deepEqual(listedEdges(filingStates, mayMoveFiling), [
    'accepted>rejected',
    'not-filed>accepted',
    'not-filed>transmitted',
    'rejected>accepted',
    'rejected>transmitted',
    'transmitted>accepted',
    'transmitted>rejected',
  ])
  assert.deepEqual(listedEdges(localTaxStates, mayMoveLocalTax), [
    'filed>not-filed',
    'not-applicable>filed',
    'not-applicable>not-filed',
    'not-filed>filed',
    'not-filed>not-applicable',
  ])
})

test('the office machine has exactly these edges', () => {
  assert.deepEqual(listedEdges(officeStates, mayMove), [
    'dismissed>new',
    'done>preparing',
    'filed>dismissed',
    'filed>done',
    'filed>preparing',
    'filed>ready-to-file',
    'in-review>dismissed',
    'in-review>preparing',
    'in-review>waiting-for-fee',
    'new>dismissed',
    'new>preparing',
    'new>waiting-for-filer',
    'preparing>dismissed',
    'preparing>done',
    'preparing>filed',
    'preparing>in-review',
    'preparing>waiting-for-filer',
    'ready-to-file>dismissed',
    'ready-to-file>filed',
    'ready-to-file>preparing',
    'ready-to-file>waiting-for-fee',
    'waiting-for-fee>dismissed',
    'waiting-for-fee>preparing',
    'waiting-for-fee>ready-to-file',
    'waiting-for-filer>dismissed',
    'waiting-for-filer>done',
    'waiting-for-filer>filed',
    'waiting-for-filer>preparing',
  ])
  assert.deepEqual(officeStates.filter(isClosed), ['done', 'dismissed'])
})
