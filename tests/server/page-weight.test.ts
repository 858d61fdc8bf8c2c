/** The promise of the public pages, on the built files: at most 110 kB of script and 30 kB of style, brotli. `npm run bench` measures the same in a browser. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { most, openings, styleBytes } from '#tests/support/opening.ts'
import { addresses } from '#web/addresses.ts'

const pages = openings()

test('every public page is weighed', () => {
  const known = addresses.filter(({ lane }) => lane === 'public').map(({ path }) => path)
  assert.deepEqual(pages.map(({ address }) => address).filter((address) => address.startsWith('/')).sort(), [...known].sort())
})

for (const { address, script } of pages) {
  test(`${address} opens with at most ${most.script / 1000} kB of script`, () => assert.ok(script > 50_000 && script <= most.script, `${script} bytes`))
}

test('the sheets of a page', () => {
  const style = styleBytes()
  assert.ok(style > 5_000 && style <= most.style, `${style} bytes`)
})
