/**
 * One command, all figures, each beside its bound. `--only` names the parts to run, with commas between them. Loads are
 * 16 connections, 15 s after 5 s of warm-up.
 */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { accessRecordsPart } from './access-records/measure.ts'
import { collectionPart } from './collection.ts'
import { endAll, endOnInterruption } from './cleanup.ts'
import { lighthousePart, loadOnce, nextPart } from './home/measure.ts'
import { freshFolder, startBenchProduct, type BenchProduct } from './product.ts'
import { journeyRequests } from './journey-mix.ts'
import { load, type Figures } from './load.ts'
import { loopPart } from './loop.ts'
import { longTextsPart } from './long-texts.ts'
import { pageWeights } from './page-weight.ts'
import { officePart } from './office/measure.ts'
import { postsPart } from './posts/measure.ts'
import { taxPart } from './tax.ts'
import { bareServer } from './yardstick.ts'
import { atLeast, atMost, begin, couldNotRun, sumUp, tell } from './report.ts'

const folder = resolve(import.meta.dirname, '../.tmp')
const dataDir = resolve(folder, 'bench')
const told = ({ perSecond, p50, p99, errors, non2xx }: Figures) =>
  `${Math.round(perSecond).toLocaleString('en')} requests/s · p50 ${p50} ms · p99 ${p99} ms · errors ${errors} · not 2xx ${non2xx}`

/** Requests a second; README.md names the machine. */
const least = { home: 8_600, list: 3_000, mix: 968 }

let opened: BenchProduct | undefined
const product = async () => (opened ??= await startBenchProduct(dataDir))

async function startPart(): Promise<void> {
  await opened?.close()
  opened = undefined
  await freshFolder(dataDir)
  const first = await startBenchProduct(dataDir)
  tell('start, new folder (tables and seeds made)', `${first.startMs} ms`)
  const stopping = performance.now()
  await first.close()
  const stopMs = Math.round(performance.now() - stopping)
  tell('stop', `${stopMs} ms`, atMost(stopMs, 20_000, ' ms'))
  opened = await startBenchProduct(dataDir)
  tell('start, second time', `${opened.startMs} ms`)
  tell('memory of the product, idle', `${opened.memoryMb()} MB`)
}

async function loadPart(): Promise<void> {
  const { url, memoryMb } = await product()
  const enough = ({ perSecond }: Figures, bound: number) => atLeast(Math.round(perSecond), bound, '/s')
  const home = await loadOnce(`${url}/`)
  tell('home page', told(home), enough(home, least.home))
  const share = ({ perSecond }: Figures, bare: Figures) => (perSecond / bare.perSecond).toFixed(3)
  tell('home page, ratio to bare node:http', share(home, await bareServer(`${url}/`)))
  tell('home page, answers that are not 2xx', home.non2xx, atMost(home.non2xx, 0))
  const news = `${url}/api/spring/posts/news/tax?boardId=2&page=0&size=10`
  const list = await load(news)
  tell('news list call', told(list), enough(list, least.list))
  tell('news list call, ratio to bare node:http', share(list, await bareServer(news)))
  tell('news list call, answers that are not 2xx', list.non2xx, atMost(list.non2xx, 0))
  const mix = await load(url, await journeyRequests(url))
  tell('journey mix, 32 people', told(mix), enough(mix, least.mix))
  tell('memory of the product, after the load', `${memoryMb()} MB`)
}

async function weightPart(): Promise<void> {
  const { url } = await product()
  for (const { address, html, script, style, kept } of await pageWeights(url)) {
    tell(
      address,
      `HTML ${html} · scripts ${script} · styles ${style}`,
      kept === undefined ? {} : { bound: 'at most 121 kB of script (the calculator 151), 30 of styles', holds: kept },
    )
  }
}

/** It starts and fills a product of its own on the same ports. */
async function crowdedPart(): Promise<void> {
  await opened?.close()
  opened = undefined
  await postsPart(resolve(folder, 'bench-posts'))
}

async function recordsPart(): Promise<void> {
  await opened?.close()
  opened = undefined
  await accessRecordsPart(resolve(folder, 'bench-access-records'))
}

async function busyOfficePart(): Promise<void> {
  await opened?.close()
  opened = undefined
  await officePart(resolve(folder, 'bench-office'))
}

async function collectingPart(): Promise<void> {
  await opened?.close()
  opened = undefined
  await freshFolder(resolve(folder, 'bench-collection'))
  // Its product holds the ports that the next part needs.
  await collectionPart(resolve(folder, 'bench-collection')).finally(endAll)
}

type Part = { name: string; what: string; run: () => Promise<void> }
const parts: readonly Part[] = [
  { name: 'tax', what: 'the income tax alone', run: () => taxPart() },
  { name: 'texts', what: 'the longest texts that can be typed', run: longTextsPart },
  { name: 'start', what: 'from nothing to an open product, and its memory', run: startPart },
  { name: 'weight', what: 'what a first visit of each address brings, kB brotli', run: weightPart },
  {
    name: 'lighthouse',
    what: 'the home page on a slow phone',
    run: async () => lighthousePart(await product(), resolve(folder, 'lighthouse.json')),
  },
  { name: 'load', what: '16 connections, 15 s after 5 s of warm-up', run: loadPart },
  { name: 'loop', what: "filers' calls beside twenty PDFs", run: async () => loopPart(await product()) },
  {
    name: 'next',
    what: 'the home page beside a Next.js page of the same content',
    run: async () => nextPart(await product()),
  },
  { name: 'collection', what: "a collection beside the outside company's own time", run: collectingPart },
  { name: 'posts', what: 'the boards with 5,000 posts', run: crowdedPart },
  { name: 'records', what: 'a million access records', run: recordsPart },
  { name: 'office', what: 'the office with 20,000 cases', run: busyOfficePart },
]

function chosen(): readonly Part[] {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const names = values.only
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const unknown = names?.find((name) => !parts.some((part) => part.name === name))
  if (unknown !== undefined) {
    console.error(`--only takes ${parts.map(({ name }) => name).join(', ')}, with commas between them: not ${unknown}`)
    process.exit(2)
  }
  return parts.filter(({ name }) => !names || names.includes(name))
}

const wanted = chosen()
endOnInterruption()
mkdirSync(folder, { recursive: true })
try {
  if (wanted.some(({ name }) => !['tax', 'texts', 'collection', 'posts', 'records', 'office'].includes(name)))
    await freshFolder(dataDir)
  for (const { name, what, run } of wanted) {
    begin(name, what)
    await run().catch((error: unknown) => couldNotRun(error instanceof Error ? error.message : String(error)))
  }
} finally {
  await endAll()
}
process.exitCode = sumUp()
