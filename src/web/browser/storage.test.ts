import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { box, storesAcrossDocuments } from './storage.ts'

const refused = () => {
  throw new DOMException('refused', 'SecurityError')
}
const full = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
  removeItem: () => undefined,
}
const browsers = {
  'no storage at all': { localStorage: null, sessionStorage: null },
  'storage that may not be touched': {
    get localStorage() {
      return refused()
    },
    get sessionStorage() {
      return refused()
    },
  },
  'a full storage': { localStorage: full, sessionStorage: full },
}
const inBrowser = (window: unknown) => Object.assign(globalThis, { window })
afterEach(() => {
  for (const kind of ['local', 'session'] as const) box(kind).removeItem('name')
  inBrowser(undefined)
})

for (const [browser, window] of Object.entries(browsers))
  test(`${browser}: what is put in lasts as long as the document, nothing throws, and a sign-in is known not to last`, () => {
    inBrowser(window)
    for (const kind of ['local', 'session'] as const) {
      assert.equal(box(kind).getItem('name'), null)
      box(kind).setItem('name', 'value')
      assert.equal(box(kind).getItem('name'), 'value')
      box(kind).removeItem('name')
      assert.equal(box(kind).getItem('name'), null)
    }
    assert.equal(storesAcrossDocuments(), false)
  })

test('a storage that works has the value, and one that fills up later keeps the newer one readable', () => {
  const stored = new Map<string, string>()
  let isFull = false
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => (isFull ? full.setItem() : void stored.set(name, value)),
    removeItem: (name: string) => void stored.delete(name),
  }
  inBrowser({ localStorage: storage, sessionStorage: storage })
  box('local').setItem('name', 'old')
  assert.equal(stored.get('name'), 'old')
  assert.equal(storesAcrossDocuments(), true)
  assert.equal(stored.size, 1)
  isFull = true
  box('local').setItem('name', 'new')
  assert.equal(box('local').getItem('name'), 'new')
  isFull = false
  box('local').setItem('name', 'newest')
  assert.deepEqual([stored.get('name'), box('local').getItem('name')], ['newest', 'newest'])
})

test('on the server the boxes are empty, and what is put in is forgotten', () => {
  box('local').setItem('name', 'value')
  assert.equal(box('local').getItem('name'), null)
})
