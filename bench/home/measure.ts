/**
 * The home page's figures against their bounds and beside those of its Next counterpart. Each address is measured
 * once, whichever parts need it.
 */
import { writeFileSync } from 'node:fs'
import { frameTexts } from '#web/frame/texts.ts'
import { load, type Figures } from '../load.ts'
import type { BenchProduct } from '../product.ts'
import { atLeast, atMost, kilobytes, note, tell } from '../report.ts'
import { categories, visit, type Visit } from './lighthouse.ts'
import { openNext } from './next.ts'
import { missingTexts } from './same-content.ts'

const bounds = { performance: 97, other: 100, lcpMs: 1_800, cls: 0.01 }

const visited = new Map<string, Promise<Visit>>()
const loaded = new Map<string, Promise<Figures>>()

function once<T>(known: Map<string, Promise<T>>, url: string, measure: (url: string) => Promise<T>): Promise<T> {
  const found = known.get(url) ?? measure(url)
  known.set(url, found)
  return found
}

export const loadOnce = (url: string) => once(loaded, url, load)
const visitOnce = (url: string) => once(visited, url, visit)

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

/** Lighthouse on our home page; `file` receives the whole result. */
export async function lighthousePart(product: BenchProduct, file: string): Promise<void> {
  const seen = await visitOnce(`${product.url}/`)
  for (const name of categories)
    tell(
      `${name}, median of ${seen.runs}`,
      seen.scores[name],
      atLeast(seen.scores[name], name === 'performance' ? bounds.performance : bounds.other),
    )
  tell('largest contentful paint, slowed', seconds(seen.lcpMs), {
    bound: `at most ${seconds(bounds.lcpMs)}`,
    holds: seen.lcpMs <= bounds.lcpMs,
  })
  tell('largest contentful paint, simulated', seconds(seen.simulatedLcpMs))
  tell('cumulative layout shift', seen.cls.toFixed(4), atMost(seen.cls, bounds.cls))
  tell('first contentful paint', seconds(seen.fcpMs))
  tell('speed index', seconds(seen.speedIndexMs))
  tell('total blocking time', `${Math.round(seen.tbtMs)} ms`)
  tell(
    'over the network',
    `${kilobytes(seen.transferredBytes)} kB in ${seen.requestCount} requests, ${kilobytes(seen.fontBytes)} kB of them fonts`,
  )
  tell(
    'loaded, brotli',
    `scripts ${kilobytes(seen.scriptBytes)} kB · styles ${kilobytes(seen.styleBytes)} kB · HTML ${kilobytes(seen.htmlBytes)} kB`,
  )
  tell('origins asked besides our own', seen.otherOrigins.length === 0 ? 'none' : seen.otherOrigins.join(', '), {
    bound: 'none',
    holds: seen.otherOrigins.length === 0,
  })
  for (const lost of seen.lost) note(`points lost: ${lost}`)
  for (const hint of seen.hints) note(`would be faster: ${hint}`)
  writeFileSync(file, `${JSON.stringify(seen, null, 1)}\n`)
  note(
    `Lighthouse ${seen.version}, mobile, slow 4G simulated; the paint with bound: slow 4G and a processor four times slower; written to ${file}`,
  )
}

/** Our home page and the same content by Next, rendered for every request and with Next's cache of one second. */
export async function nextPart(product: BenchProduct): Promise<void> {
  const next = await openNext(product)
  try {
    note(`Next ${next.version}, next build and next start; its posts from the same database`)
    const [ownPage, nextPage] = await Promise.all([product.url, next.url].map(async (url) => (await fetch(url)).text()))
    // The counterpart has no text sizes and contrast.
    const missing = missingTexts(ownPage ?? '', nextPage ?? '').filter((text) => text !== frameTexts.appearance)
    tell('texts of ours that it lacks', missing.length, atMost(missing.length, 0))
    for (const text of missing) note(`only ours says: ${text}`)
    const pages = [
      { name: 'ours', url: `${product.url}/` },
      { name: 'Next, each request', url: `${next.url}/` },
      { name: 'Next, 1 s cache', url: `${next.url}/cached` },
    ]
    const measured: { name: string; load: Figures; seen: Visit }[] = []
    for (const { name, url } of pages) measured.push({ name, load: await loadOnce(url), seen: await visitOnce(url) })
    const row = (name: string, cells: readonly string[]) =>
      console.log(`  ${name.padEnd(30)}${cells.map((cell) => cell.padStart(20)).join('')}`)
    const line = (name: string, cell: (of: { load: Figures; seen: Visit }) => string | number) =>
      row(
        name,
        measured.map((figures) => String(cell(figures))),
      )
    row(
      '',
      measured.map(({ name }) => name),
    )
    line('requests a second', ({ load: { perSecond } }) => Math.round(perSecond).toLocaleString('en'))
    line('p50, p99', ({ load: { p50, p99 } }) => `${p50} ms, ${p99} ms`)
    line('errors, not 2xx', ({ load: { errors, non2xx } }) => `${errors}, ${non2xx}`)
    line('scripts, br', ({ seen }) => `${kilobytes(seen.scriptBytes)} kB`)
    line('styles, br', ({ seen }) => `${kilobytes(seen.styleBytes)} kB`)
    line('HTML, br', ({ seen }) => `${kilobytes(seen.htmlBytes)} kB`)
    line('over the network', ({ seen }) => `${kilobytes(seen.transferredBytes)} kB`)
    for (const name of categories) line(name, ({ seen }) => seen.scores[name])
    line('first contentful paint', ({ seen }) => seconds(seen.fcpMs))
    line('largest contentful paint', ({ seen }) => seconds(seen.lcpMs))
    line('cumulative layout shift', ({ seen }) => seen.cls.toFixed(4))
    line('total blocking time', ({ seen }) => `${Math.round(seen.tbtMs)} ms`)
    const [own, each, cached] = measured.map(({ load: { perSecond } }) => perSecond)
    note(
      `ours answers ${((own ?? 0) / (each ?? 1)).toFixed(1)} times as many as Next rendering each, ${((own ?? 0) / (cached ?? 1)).toFixed(1)} times as many as Next with its cache`,
    )
  } finally {
    await next.close()
  }
}
