import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { brandTints, contrastOf } from './colours.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('whatever colour a branch names, its text reads', () => {
  fc.assert(
    fc.property(colour, (primary) => {
      const tints = brandTints(primary)
      assert.ok(contrastOf(tints[600], '#ffffff') >= 4.5, `${primary} 600 on white`)
      assert.ok(contrastOf(tints[700], tints[100]) >= 4.5, `${primary} 700 on 100`)
      assert.ok(contrastOf(tints[700], tints[50]) >= 4.5, `${primary} 700 on 50`)
    }),
  )
})

test('a colour that already reads is kept', () => {
  assert.equal(brandTints('#1F5EFF')[600], '#1f5eff')
  assert.equal(brandTints('#0B7A53')[600], '#0b7a53')
  assert.equal(brandTints('#7A2E8E')[600], '#7a2e8e')
})

test('contrast is the known one', () => {
  assert.equal(contrastOf('#000000', '#ffffff'), 21)
  assert.equal(contrastOf('#ffffff', '#ffffff'), 1)
})

test('what is no colour is refused', () => assert.throws(() => brandTints('blue'), RangeError))
