import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { cacheableAddress } from './cacheable-address.ts'

const rows: [asked: string, kept: string | undefined][] = [
  ['/', '/'],
  ['/?', '/'],
  ['/?ref=a', '/'],
  ['/?utm_source=x&y=%00', '/'],
  ['/login', '/login'],
  ['/terms', '/terms'],
  ['/notices', '/notices'],
  ['/tax-news?', '/tax-news'],
  ['/notices?page=1', '/notices'],
  ['/notices?page=2', '/notices?page=2'],
  ['/tax-news?page=999', '/tax-news?page=999'],
  ['/notices?page=0', undefined],
  ['/notices?page=02', undefined],
  ['/notices?page=1000', undefined],
  ['/notices?page=2&page=3', undefined],
  ['/notices?page=2&', undefined],
  ['/notices?PAGE=2', undefined],
  ['/notices?keyword=a', undefined],
  ['/notices?page=2&keyword=a', undefined],
  ['/privacy-policy?version=2025-03-04', undefined],
  ['/login?next=/x', undefined],
  ['/terms?x', undefined],
  ['/notices/1', undefined],
  ['/tax-news/1', undefined],
  ['/consult-form', undefined],
  ['/mypage', undefined],
  ['/office', undefined],
  ['/tax-report-1', undefined],
  ['/kakao/callback?code=x', undefined],
  ['/notices/', undefined],
  ['//', undefined],
  ['', undefined],
  ['/LOGIN', undefined],
  ['/tax-news.data', undefined],
  ['/%6Cogin', undefined],
  ['/__proto__', undefined],
]
for (const [query, expected] of rows)
  test(`${query || '(nothing)'} is kept as ${expected}`, () => assert.equal(cacheableAddress(query), expected))

test('any number of invented queries gives few cached addresses', () => {
  const seen = new Set<string | undefined>()
  fc.assert(
    fc.property(
      fc.constantFrom('/', '/login', '/terms', '/notices', '/tax-news', '/tax-news/1'),
      fc.oneof(
        fc.string(),
        fc.webQueryParameters(),
        fc.integer().map((page) => `page=${page}`),
      ),
      (path, query) => {
        const shared = cacheableAddress(`${path}?${query}`)
        seen.add(shared)
        assert.ok(shared === undefined || shared === path || /^\/(notices|tax-news)\?page=\d{1,3}$/.test(shared))
      },
    ),
  )
  assert.ok(seen.size > 2)
})
