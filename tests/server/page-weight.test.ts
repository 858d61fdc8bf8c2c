/**
 * Bounds on the built files in brotli: script of a page when it is opened (`most`), 30 kB of styles. `npm run bench`
 * measures the same in a browser.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addresses } from '#domain/address/addresses.ts'
import { laneOpenings, most, openings, publicBound, styleBytes } from '#tests/support/opening.ts'

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
  const bound = publicBound(address)
  test(`${address} opens with at most ${bound / 1000} kB of script`, () =>
    assert.ok(script > 50_000 && script <= bound, `${script} bytes`))
}

const others = laneOpenings()

test('every page of the lanes, the account and the office is weighed', () => {
  assert.deepEqual(
    others.map(({ address }) => address).sort(),
    addresses
      .filter(({ lane }) => lane !== 'public')
      .map(({ path }) => path)
      .sort(),
  )
  const office = others.filter(({ lane }) => lane === 'office')
  assert.ok(office.length > 8 && office.length < others.length, `${office.length} of the office`)
})

for (const { address, lane, script } of others) {
  const bound = lane === 'office' ? most.office : most.lane
  test(`${address} opens with at most ${bound / 1000} kB of script, and brings what its frame alone does not`, () =>
    assert.ok(script > 50_000 && script <= bound, `${script} bytes`))
}

test('both style sheets of a page weigh at most 30 kB', () => {
  const style = styleBytes()
  assert.ok(style > 5_000 && style <= most.style, `${style} bytes`)
})
