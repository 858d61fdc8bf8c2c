/** The bounds on the built files: at most 121 kB of script on a public page and 150 kB on a lane page, 30 kB of style, brotli. `npm run bench` measures the same in a browser. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addresses } from '#domain/address/addresses.ts'
import { laneOpenings, most, openings, styleBytes } from '#tests/support/opening.ts'

const pages = openings()

test('every public page is weighed', () => {
  const known = addresses.filter(({ lane }) => lane === 'public').map(({ path }) => path)
  assert.deepEqual(
    pages
      .map(({ address }) => address)
      .filter((address) => address.startsWith('/'))
      .sort(),
    [...known].sort(),
  )
})

for (const { address, script } of pages) {
  test(`${address} opens with at most ${most.script / 1000} kB of script`, () =>
    assert.ok(script > 50_000 && script <= most.script, `${script} bytes`))
}

test('every page of the lanes, the account and the office is weighed, and brings what its frame alone does not', () => {
  const lanes = laneOpenings()
  assert.deepEqual(
    lanes.map(({ address }) => address).sort(),
    addresses
      .filter(({ lane }) => lane !== 'public')
      .map(({ path }) => path)
      .sort(),
  )
  assert.deepEqual(
    lanes.filter(({ lane, script }) => script < 50_000 || (lane !== 'office' && script > most.lane)),
    [],
  )
})

test('the sheets of a page', () => {
  const style = styleBytes()
  assert.ok(style > 5_000 && style <= most.style, `${style} bytes`)
})
