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
import { queuePart } from './line.ts'
import { loopPart } from './loop.ts'
import { longTextsPart } from './long-texts.ts'
import { pageWeights } from './page-weight.ts'
import { messagesPart } from './messages.ts'
import { minutesPart } from './minutes/measure.ts'
import { officePart } from './office/measure.ts'
import { postsPart } from './posts/measure.ts'
import { scalePart } from './scale.ts'
import { taxPart } from './tax.ts'
import { atLeast, atMost, begin, couldNotRun, note, sumUp, tell } from './report.ts'
import { bareStatements, statementsOfRequests } from './statements.ts'
import { bareFastify, bareServer } from './yardstick.ts'

const folder = resolve(import.meta.dirname, '../.tmp')
const dataDir = resolve(folder, 'bench')
const describeFigures = ({ perSecond, p50, p99, errors, non2xx }: Figures) =>
  `${Math.round(perSecond).toLocaleString('en')} requests/s · p50 ${p50} ms · p99 ${p99} ms · errors ${errors} · not 2xx ${non2xx}`

/** Least ratios to the yardsticks of the same run; README.md explains each yardstick. */
const leastRatio = { homeToNode: 0.4, homeToFastify: 0.8, listToNode: 0.15, listToFastify: 0.4, mixToStatements: 0.3 }

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
  const { url, memoryMb, databaseUrl } = await product()
  const tellRatio = (name: string, value: number, bare: number, least: number) =>
    tell(name, (value / bare).toFixed(3), atLeast(Number((value / bare).toFixed(3)), least))
  const page = async (name: string, address: string, least: { node: number; fastify: number }) => {
    const figures = await loadOnce(address)
    tell(name, describeFigures(figures))
    const { perSecond } = figures
    tellRatio(`${name}, ratio to bare node:http`, perSecond, (await bareServer(address)).perSecond, least.node)
    const fastify = await bareFastify(address, databaseUrl())
    tellRatio(`${name}, ratio to Fastify with one query`, perSecond, fastify.perSecond, least.fastify)
    tell(`${name}, answers that are not 2xx`, figures.non2xx, atMost(figures.non2xx, 0))
  }
  await page('home page', `${url}/`, { node: leastRatio.homeToNode, fastify: leastRatio.homeToFastify })
  const news = `${url}/api/spring/posts/news/tax?boardId=2&page=0&size=10`
  await page('news list call', news, { node: leastRatio.listToNode, fastify: leastRatio.listToFastify })
  const requests = await journeyRequests(url)
  const mix = await load(url, requests)
  tell('journey mix, 32 people', describeFigures(mix))
  const statements = await statementsOfRequests(requests, { dataDir, databaseUrl: databaseUrl() })
  const bare = await bareStatements(databaseUrl(), statements)
  const each = statements.reduce((sum, { length }) => sum + length, 0) / statements.length
  note(`the same statements by a bare loop: ${Math.round(bare)} requests/s of ${each.toFixed(1)} statements`)
  tellRatio('journey mix, ratio to its bare statements', mix.perSecond, bare, leastRatio.mixToStatements)
  tell('memory of the product, after the load', `${memoryMb()} MB`)
}

async function weightPart(): Promise<void> {
  const { url } = await product()
  for (const { address, html, script, style, kept: isWithin } of await pageWeights(url)) {
    tell(
      address,
      `HTML ${html} · scripts ${script} · styles ${style}`,
      isWithin === undefined
        ? {}
        : { bound: 'at most 121 kB of script (the calculator 151), 30 of styles', holds: isWithin },
    )
  }
}

/** Starts and fills a product of its own on the same ports. */
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

async function minutesOfTheOffice(): Promise<void> {
  await opened?.close()
  opened = undefined
  await minutesPart(resolve(folder, 'bench-minutes'))
}

async function remindersPart(): Promise<void> {
  await opened?.close()
  opened = undefined
  await messagesPart(resolve(folder, 'bench-messages'))
}

async function scaledPart(): Promise<void> {
  await opened?.close()
  opened = undefined
  await scalePart()
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
  { name: 'line', what: 'waiting times of a simulated season', run: queuePart },
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
  { name: 'minutes', what: 'minutes of the office per return', run: minutesOfTheOffice },
  { name: 'messages', what: '50,000 messages that are due at once', run: remindersPart },
  { name: 'scale', what: 'one and two of each behind a front, a pooler and a standby', run: scaledPart },
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
  if (
    wanted.some(
      ({ name }) =>
        !['tax', 'texts', 'line', 'collection', 'posts', 'records', 'office', 'minutes', 'messages'].includes(name),
    )
  )
    await freshFolder(dataDir)
  for (const { name, what: description, run } of wanted) {
    begin(name, description)
    await run().catch((error: unknown) => couldNotRun(error instanceof Error ? error.message : String(error)))
  }
} finally {
  await endAll()
}
process.exitCode = sumUp()
