/** A part with a file of its own, within a page that stands without it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ComponentType, createElement } from 'react'
import { drawn, wordsOf } from '#tests/support/screens/drawn.ts'

const { fetchedPart } = await import('#web/fetched-part.tsx')

const Part = ({ name }: { name: string }) => createElement('p', null, name)
const pageWith = (Shown: ComponentType<{ name: string }>) => () =>
  createElement('main', null, createElement('h1', null, 'page'), createElement(Shown, { name: 'part' }))

test('once fetched a part stands with the page', async () => {
  const Fetched = fetchedPart(
    async () => ({ Part }),
    (file) => file.Part,
  )
  assert.deepEqual(wordsOf(drawn(pageWith(Fetched), {})), ['page'])
  assert.equal((await Fetched.fetch())?.Part, Part)
  assert.deepEqual(wordsOf(drawn(pageWith(Fetched), {})), ['page', 'part'])
})

test('a file on its way keeps nobody waiting for long', async () => {
  const held = Promise.withResolvers<{ Part: typeof Part }>()
  const Fetched = fetchedPart(
    () => held.promise,
    (file) => file.Part,
    1,
  )
  assert.equal(await Fetched.fetch(), undefined)
  assert.deepEqual(wordsOf(drawn(pageWith(Fetched), {})), ['page'])
  held.resolve({ Part })
  await held.promise
  await Fetched.fetch()
  assert.deepEqual(wordsOf(drawn(pageWith(Fetched), {})), ['page', 'part'])
})

test('without its file the rest of the page stands, and the next visit fetches it again', async () => {
  let isGone = true
  const Fetched = fetchedPart(
    async () => {
      if (isGone) throw new TypeError('Failed to fetch dynamically imported module')
      return { Part }
    },
    (file) => file.Part,
  )
  assert.equal(await Fetched.fetch(), undefined)
  assert.deepEqual(wordsOf(drawn(pageWith(Fetched), {})), ['page'])
  isGone = false
  await Fetched.fetch()
  assert.deepEqual(wordsOf(drawn(pageWith(Fetched), {})), ['page', 'part'])
})
