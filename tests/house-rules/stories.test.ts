/**
 * Everything in the rehearsal and the office is tested: every person of the rehearsal by a story, every address in
 * the gallery.
 */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { addresses } from '#domain/address/addresses.ts'
import { namedProfiles } from '#simulators/people/named.ts'
import { laneScreens } from '#tests/gallery/screens/lanes.ts'
import { allWindows } from '#tests/gallery/screens/windows/all-windows.ts'

const read = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, 'utf8'))

/** People who sign in in none of these stories. */
export function withoutStory(ids: readonly string[], stories: readonly string[]): string[] {
  const peopleInStories = new Set(
    stories.flatMap((story) => [...story.matchAll(/person(?:Called|For)\('([^']+)'/g)].map((found) => found[1])),
  )
  return ids.filter((id) => !peopleInStories.has(id))
}

/** Addresses that none of these lists of states shows; `case` stands for a case's own. */
export function withoutState(paths: readonly string[], lists: readonly string[]): string[] {
  const shown = new Set(
    lists.flatMap((list) => [...list.matchAll(/['`](\/office[\w/-]*|case)(?=[#?'`])/g)].map((found) => found[1])),
  )
  return paths.filter((path) => !shown.has(path.includes(':') ? 'case' : path))
}

test('every person of the rehearsal has a story in the browser', () => {
  const stories = read('tests/journeys/**/*.spec.ts')
  assert.ok(
    stories.length > 15 && namedProfiles.length === 23,
    `${stories.length} stories, ${namedProfiles.length} people`,
  )
  assert.deepEqual(
    withoutStory(
      namedProfiles.map(({ id }) => id),
      stories,
    ),
    [],
  )
})

/**
 * Generated people who occur in two of these stories, which would find each other's cases when they run in parallel.
 */
export function inTwoStories(stories: readonly string[]): string[] {
  const ids = stories.flatMap((story) => [...new Set([...story.matchAll(/\bp-\d{6}\b/g)].map(([id]) => id))])
  return ids.filter((id, at) => ids.indexOf(id) !== at)
}

test('a generated person belongs to one story', () => {
  const stories = read('tests/journeys/**/*.spec.ts')
  assert.deepEqual(inTwoStories(stories), [])
  // The gallery uses these on the same server (peopleAt).
  const gallery = stories.join().match(/\bp-0008[2-9]\d\b|\bp-0009[0-6]\d\b/g) ?? []
  assert.deepEqual(gallery, [])
  assert.deepEqual(inTwoStories(["('p-000001') ('p-000001')", "('p-000002')", "('p-000002')"]), ['p-000002'])
})

/** People whose story runs on a phone and, by their twin, on a desktop. */
export function atDesk(stories: readonly string[]): string[] {
  return stories.flatMap((story) => [...story.matchAll(/personFor\('(\w+)', '\1-2'\)/g)].map((found) => found[1]!))
}

test('six people of the rehearsal have their story at a desk too', () => {
  const both = read('tests/journeys/**/!(*.phone|*.desktop|*.clock).spec.ts')
  const atBothDesks = atDesk(both)
  assert.ok(atBothDesks.length >= 6, `only ${atBothDesks.join(', ')}`)
  assert.deepEqual(atDesk(["personFor('sol', 'sol-2')", "personFor('sol', 'p-000001')", "personCalled('bada')"]), [
    'sol',
  ])
})

test('every address of the office has its states in the gallery', () => {
  const paths = addresses.filter(({ lane }) => lane === 'office').map(({ path }) => path)
  assert.ok(paths.length > 12)
  assert.deepEqual(withoutState(paths, read('tests/gallery/screens/office/*.ts')), [])
})

test('every address of the lanes has its states in the gallery', () => {
  const shown = [...laneScreens.map(({ path }) => path), ...allWindows.map(({ at }) => at.split(/[?#]/)[0])]
  // `public.spec.ts` covers the public addresses.
  const paths = addresses.filter(({ lane }) => lane !== 'office' && lane !== 'public').map(({ path }) => path)
  assert.ok(paths.length > 35, `${paths.length} addresses`)
  assert.deepEqual(
    paths.filter((path) => !shown.includes(path)),
    [],
  )
})

test('a person without a story and an address without a state are found', () => {
  assert.deepEqual(withoutStory(['bom', 'sol'], ["personCalled('bom')"]), ['sol'])
  assert.deepEqual(withoutState(['/office', '/office/cases/:caseNumber'], ["at: '/office',", "from '/office/cases'"]), [
    '/office/cases/:caseNumber',
  ])
})
