import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { brandTints, contrastRatio, darkPaper, darkTints, isReadable, nearestPassing } from './contrast.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('text is readable on any branch colour', () => {
  fc.assert(
    fc.property(colour, (primary) => {
      const tints = brandTints(primary)
      for (const [text, ground] of [
        [tints[600], '#ffffff'],
        [tints[700], tints[100]],
        [tints[700], tints[50]],
      ] as const)
        assert.ok(contrastRatio(text, ground) >= 4.5, `${primary}: ${text} on ${ground}`)
    }),
  )
})

test('text is readable on any branch colour in the dark theme too', () => {
  fc.assert(
    fc.property(colour, (primary) => {
      const tints = darkTints(primary)
      for (const [text, ground] of [
        [tints[600], darkPaper],
        [tints[700], tints[100]],
        [tints[700], tints[50]],
      ] as const)
        assert.ok(contrastRatio(text, ground) >= 4.5, `${primary}: ${text} on ${ground}`)
    }),
  )
})

test('a readable colour is kept', () => {
  assert.equal(brandTints('#1F5EFF')[600], '#1f5eff')
  assert.equal(brandTints('#0B7A53')[600], '#0b7a53')
  assert.equal(brandTints('#7A2E8E')[600], '#7a2e8e')
})

test('contrast is the known one', () => {
  assert.equal(contrastRatio('#000000', '#ffffff'), 21)
  assert.equal(contrastRatio('#ffffff', '#ffffff'), 1)
  assert.ok(isReadable('#767676', '#ffffff') && !isReadable('#777777', '#ffffff'))
})

test('the nearest shade that reads is the colour itself where it reads, and always reads', () => {
  fc.assert(
    fc.property(colour, colour, (foreground, ground) => {
      const found = nearestPassing(foreground, ground)
      assert.ok(isReadable(found, ground))
      if (isReadable(foreground, ground)) assert.equal(found.toLowerCase(), foreground.toLowerCase())
    }),
  )
})

/** With a hundredth less of black or white neither would be readable. */
const nearest: [colour: string, ground: string, shade: string][] = [
  ['#FFD400', '#FFFFFF', '#8c7500'],
  ['#2F8DFF', '#FFFFFF', '#2776d6'],
  ['#0B7A53', '#191F28', '#3c9575'],
  ['#7A2E8E', '#000000', '#995ea8'],
]
for (const [foreground, ground, shade] of nearest)
  test(`the shade nearest to ${foreground} that reads on ${ground} is ${shade}`, () =>
    assert.equal(nearestPassing(foreground, ground), shade))

test('an invalid colour is refused', () => assert.throws(() => brandTints('blue'), RangeError))
