import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { branches } from '#branches/index.ts'
import type { Place, Rendering } from '#server/pages/rendering.server.ts'
import { openLog } from '#server/observability/log.server.ts'
import { pageCacheLimits, openPageCache } from '#server/pages/pages.server.ts'

const clock = { ms: () => 0, now: () => new Date(0) }
const lines: string[] = []
const log = openLog('error', { write: (line) => lines.push(line) })
const [branch, other] = branches
if (!branch || !other) throw new Error('the branches are gone')

/** Pages that name their owner, rendered for nobody, with the clock stopped: a page is cached for a second. */
function open(t: TestContext, weight = 0) {
  t.mock.method(performance, 'now', () => 1_000)
  let drawn = 0
  let number = 0
  const servedBranches = { numberOf: (id: string) => (id === branch?.affiliationId ? number : 0) }
  const rendering: Pick<Rendering, 'forMany'> = {
    forMany: async ({ branch: drawnBranch, origin, address }) => {
      drawn += 1
      return address === '/away'
        ? undefined
        : {
            html: `${drawnBranch.affiliationId} ${origin} ${address} ${address === '/leak' ? 'N0nce' : 'x'.repeat(weight)}`,
            status: 200,
            nonce: 'N0nce',
            headers: {},
            companies: {},
            whole: address !== '/half',
            poor: false,
          }
    },
  }
  return {
    kept: openPageCache({ clock, log, servedBranches }, rendering as Rendering, () => ''),
    drawn: () => drawn,
    publish: () => {
      number += 1
    },
  }
}
const textOf = async (page: ReturnType<ReturnType<typeof open>['kept']['get']>) =>
  (await page)?.of('identity').body.toString('utf8').trim()

test('pages of a branch from before its publication are rendered again; the others stay', async (t) => {
  const { kept: cache, drawn, publish } = open(t)
  const see = async () => {
    for (const target of [branch, other]) await cache.get({ branch: target, origin: 'http://a', address: '/' })
    return drawn()
  }
  assert.deepEqual([await see(), await see()], [2, 2])
  publish()
  assert.deepEqual([await see(), await see()], [3, 3])
})

test('a page belongs to its branch, its origin and its address', async (t) => {
  const { kept: cache, drawn } = open(t)
  const places: Place[] = [branch, other].flatMap((served) =>
    ['http://a', 'http://b'].flatMap((origin) =>
      ['/', '/login'].map((address) => ({ branch: served, origin, address })),
    ),
  )
  for (let round = 0; round < 2; round += 1)
    for (const place of places)
      assert.equal(await textOf(cache.get(place)), `${place.branch.affiliationId} ${place.origin} ${place.address}`)
  assert.deepEqual([drawn(), cache.size().entries], [places.length, places.length])
})

test('under any number of addresses it keeps few, and not more than its bytes', async (t) => {
  const { kept: cache } = open(t, 200_000)
  for (let page = 0; page < pageCacheLimits.entries + 100; page += 1)
    await cache.get({ branch, origin: 'http://a', address: `/notices?page=${page}` })
  const { entries, bytes, making } = cache.size()
  assert.ok(entries > 50 && entries <= pageCacheLimits.entries && bytes <= pageCacheLimits.bytes && making === 0)
})

test('an incomplete page is shown once; a page that is not public is not cached', async (t) => {
  const { kept: cache, drawn } = open(t)
  for (let i = 0; i < 2; i += 1)
    assert.equal(
      (await cache.get({ branch, origin: 'http://a', address: '/half' }))?.of('br').headers['cache-control'],
      'no-store',
    )
  assert.equal(await cache.get({ branch, origin: 'http://a', address: '/away' }), undefined)
  assert.deepEqual([drawn(), cache.size().entries], [3, 0])
})

test('a page that holds the nonce of its rendering goes to nobody, and the log tells it', async (t) => {
  const { kept: cache } = open(t)
  assert.equal(await cache.get({ branch, origin: 'http://a', address: '/leak' }), undefined)
  assert.ok(lines.length === 1 && !lines[0]?.includes('N0nce'))
})
