import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { brandTints, contrastRatio, isReadable, nearestPassing } from './contrast.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('whatever colour a branch names, its text reads', () => {
  fc.assert(
    fc.property(colour, (primary) => {
      const tints = brandTints(primary)
      assert.ok(contrastRatio(tints[600], '#ffffff') >= 4.5, `${primary} 600 on white`)
      assert.ok(contrastRatio(tints[700], tints[100]) >= 4.5, `${primary} 700 on 100`)
      assert.ok(contrastRatio(tints[700], tints[50]) >= 4.5, `${primary} 700 on 50`)
    }),
  )
})

test('a colour that already reads is kept', () => {
  assert.equal(brandTints('#1F5EFF')[600], '#1f5eff')
  assert.equal(brandTints('#0B7A53')[600], '#0b7a53')
  assert.equal(brandTints('#7A2E8E')[600], '#7a2e8e')
})

test('contrast is the known one', () => {
  assert.equal(contrastRatio('#000000', '#ffffff'), 21)
  assert.equal(contrastRatio('#ffffff', '#ffffff'), 1)
})

test('the nearest shade that reads is the colour itself where it reads, and always reads', () => {
  fc.assert(fc.property(colour, colour, (one, ground) => {
    const found = nearestPassing(one, ground)
    assert.ok(isReadable(found, ground))
    if (isReadable(one, ground)) assert.equal(found.toLowerCase(), one.toLowerCase())
  }))
})

test('what is no colour is refused', () => assert.throws(() => brandTints('blue'), RangeError))
