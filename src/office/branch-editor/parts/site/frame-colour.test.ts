import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brandTints, darkTints } from '#domain/branch/contrast.ts'
import { colourPage } from './frame-colour.ts'

/** The coloured part of a page. */
function pageWith(theme: string): { page: Document; set: Map<string, string> } {
  const set = new Map<string, string>()
  const style = {
    setProperty: (name: string, value: string) => void set.set(name, value),
    removeProperty: (name: string) => void set.delete(name),
  }
  return { page: { documentElement: { dataset: { theme }, style } } as unknown as Document, set }
}

test('a page takes the shades of the typed colour in its own theme, and gives them back', () => {
  for (const [theme, tintsOf] of [
    ['light', brandTints],
    ['dark', darkTints],
  ] as const) {
    const { page, set } = pageWith(theme)
    colourPage(page, '#004488')
    assert.equal(set.get('--brand-600'), tintsOf('#004488')[600])
    assert.equal(set.size, Object.keys(tintsOf('#004488')).length)
    colourPage(page, null)
    assert.equal(set.size, 0)
  }
})

test('a frame without a page, and one between two pages, are left alone', () => {
  for (const page of [null, undefined, { documentElement: null } as unknown as Document])
    assert.doesNotThrow(() => colourPage(page, '#004488'))
})
