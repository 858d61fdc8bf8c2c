/**
 * The boards with 5,000 posts: first the store alone (first, middle and last page, words of one to a hundred
 * letters), then the list call over HTTP. `node bench/posts.ts` measures it alone.
 */
import { openDatabase, type Database } from '#database/database.server.ts'
import { readKeyRing } from '#database/sealing/envelope.server.ts'
import { freshFolder, runAlone, startBenchProduct } from '../product.ts'
import { load } from '../load.ts'
import { fillPosts, searched, sentence } from './fill.ts'
import { atLeast, atMost, median, note, p95, tell, timings } from '../report.ts'
import { newKeyRingText } from '#tests/support/fixtures/key-ring.ts'

const posts = 5_000
const marks = { perSecond: 3_000, lastToFirst: 3, searchMs: 50 }
const turns = { page: 200, search: 25 }
const size = 10
const fields = ['all', 'title', 'content', 'writer'] as const
const now = new Date('2026-03-01T00:00:00Z')

const ms = (value: number) => `${value.toFixed(1)} ms`

async function pages({ posts: store }: Database): Promise<void> {
  const list = (page: number) => () => store.list({ board: 'news', page, size }, now)
  const { total } = await list(0)()
  const last = Math.ceil(total / size) - 1
  const shownPages = { first: 0, middle: Math.floor(last / 2), last }
  const took: Record<string, number> = {}
  for (const [name, page] of Object.entries(shownPages)) {
    await timings(20, list(page))
    took[name] = median(await timings(turns.page, list(page)))
  }
  tell('first page, the store alone', `p50 ${ms(took.first ?? 0)}`)
  tell('middle page', `p50 ${ms(took.middle ?? 0)}`)
  const times = (took.last ?? 0) / (took.first ?? 1)
  tell(
    'last page',
    `p50 ${ms(took.last ?? 0)}, ${times.toFixed(2)} x the first`,
    atMost(times, marks.lastToFirst, ' x'),
  )
}

/** Milliseconds of all fields, and how they are reported. */
async function sought({ posts: store }: Database, kind: string, keyword: string): Promise<number[]> {
  const [every, byField]: [number[], string[]] = [[], []]
  let found = ''
  for (const field of fields) {
    const search = () => store.list({ board: 'news', page: 0, size, field, keyword }, now)
    const { total } = await search()
    const took = await timings(turns.search, search)
    if (field === 'all') found = `${total.toLocaleString('en')} posts`
    every.push(...took)
    byField.push(`${field} ${p95(took).toFixed(1)}`)
  }
  tell(
    `${kind}: ${found}`,
    `p50 ${ms(median(every))}, p95 ${ms(p95(every))} (${byField.join(' · ')})`,
    atMost(p95(every), marks.searchMs, ' ms'),
  )
  return every
}

/**
 * The longest allowed searches, and some hard ones: a sentence of half the posts, letters that occur everywhere but
 * never in this order, and one rare word behind a common sentence.
 */
const cut = (length: number) => [...sentence].slice(0, length).join('').trim()
const longWords = {
  'three letters, common': `${searched.common}세`,
  'three letters, middling': `${searched.middling}금`,
  'three letters, small and large': 'vat',
  'ten letters, common': cut(10),
  'thirty letters, common': cut(30),
  'a hundred letters, common': cut(100),
  'a hundred letters, one word rare': `${cut(90)} ${searched.rare}`,
  'letters of every second post, never in this row': '주세무사와',
}

async function searches(database: Database): Promise<void> {
  await sought(database, 'one letter, common', `${searched.common[0]}`)
  const short: number[] = []
  for (const [kind, keyword] of Object.entries(searched))
    short.push(...(await sought(database, `two letters, ${kind}`, keyword)))
  tell(
    'two letters, all of them',
    `p50 ${ms(median(short))}, p95 ${ms(p95(short))}`,
    atMost(p95(short), marks.searchMs, ' ms'),
  )
  for (const [kind, keyword] of Object.entries(longWords)) await sought(database, kind, keyword)
}

/**
 * Starts a product of its own in `dataDir`, fills and measures it, and stops it; no other product of the bench may
 * run.
 */
export async function postsPart(dataDir: string): Promise<void> {
  await freshFolder(dataDir)
  const product = await startBenchProduct(dataDir)
  try {
    note(
      `${posts.toLocaleString('en')} posts filled in ${await fillPosts(product.ownerUrl(), posts, new Date('2026-01-01T00:00:00Z'))} s`,
    )
    const database = openDatabase({ url: product.databaseUrl(), keyRing: readKeyRing(newKeyRingText('bench')) })
    try {
      await pages(database)
      await searches(database)
    } finally {
      await database.close()
    }
    // Runs after the store's own figures, when the database has finished its maintenance.
    const call = (page: number) => `${product.url}/api/spring/posts/news/tax?boardId=2&page=${page}&size=${size}`
    for (const [name, page] of [
      ['first', 0],
      ['last', posts / size - 1],
    ] as const) {
      const { perSecond, p50, p99, errors, non2xx } = await load(call(page))
      tell(
        `list call, ${name} page`,
        `${Math.round(perSecond).toLocaleString('en')} requests/s · p50 ${p50} ms · p99 ${p99} ms · errors ${errors} · not 2xx ${non2xx}`,
        atLeast(Math.round(perSecond), marks.perSecond, '/s'),
      )
    }
  } finally {
    await product.close()
  }
}

if (import.meta.main) await runAlone('posts', 'the boards with 5,000 posts', postsPart)
