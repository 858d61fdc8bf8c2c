/**
 * The volume of a large firm: 200,000 accounts, 100,000 filings, 300,000 papers at an object store, five million access
 * records. `node bench/volume/measure.ts`, or `... 20000 10000 30000 500000` for a tenth.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { openContext } from '#server/context.server.ts'
import { openLog } from '#server/observability/log.server.ts'
import { readSettings } from '#server/settings/settings.server.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { clerkCalled } from '#tests/journeys/acts/office-by-http.ts'
import { accountOf, makeFiler } from '#tests/support/filer.ts'
import { callsBeside } from '../beside.ts'
import { freshFolder, runAlone, startBenchProduct, type BenchProduct } from '../product.ts'
import { note, p99, tell } from '../report.ts'
import { fillVolume, giveCaseTo, type Counts } from './fill.ts'
import { measureCases, measureMyPage, measureOffice } from './screens.ts'
import { watchStatements } from './statements.ts'
import { openBenchStore, type BenchStore } from './store.ts'
import {
  measureChainEnd,
  measureJobs,
  measureMove,
  measureRemoval,
  measureSeasonEnd,
  measureWholeChain,
  measureWithdrawal,
  type Watch,
} from './work.ts'

const given = import.meta.main ? process.argv.slice(2).map(Number) : []
const [accounts = 200_000, filings = 100_000, papers = 300_000, records = 5_000_000] = given
const counts: Counts = { accounts, filings, papers, records }
/** Of a case under way, and of one that is done. */
const clients = { 'p-000040': '26-010010', 'p-000041': '26-010020' }
const idleMs = 10_000

const storeSettings = ({ settings }: BenchStore) => ({
  FILES_STORE: 's3',
  S3_URL: settings.url,
  S3_BUCKET: settings.bucket,
  S3_REGION: settings.region,
  S3_KEY_ID: settings.keyId,
  S3_SECRET: settings.secret,
})

/** The worker's half in this process; the product serves only. */
async function openWorker(product: BenchProduct, dataDir: string, store: BenchStore) {
  const failures: string[] = []
  const log = openLog('error', { write: (line: string) => void failures.push(line.trim().slice(0, 300)) })
  const settings = readSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: product.databaseUrl(),
    PORT: new URL(product.url).port,
    SIMULATORS_PORT: new URL(product.phoneUrl).port,
    ...storeSettings(store),
  })
  const context = await openContext(settings, { log })
  await context.prepare()
  return { context, failures: () => failures.splice(0) }
}

async function measureScreens(product: BenchProduct, watch: Watch): Promise<void> {
  const { url, phoneUrl } = product
  const manager = await clerkCalled({ url, phoneUrl }, 'manager@gaon.example')
  await measureOffice('one branch', manager, filings)
  await measureOffice('all branches', await clerkCalled({ url, phoneUrl }, 'operator@gaon.example'), filings)
  await measureCases(manager, ['26-010010', '26-010018', '26-010020'])
  for (const [id, caseNumber] of Object.entries(clients)) {
    const person = makeFiler(product, id, '')
    await person.signIn()
    const { id: accountId } = (await accountOf(watch.context, person))!
    await giveCaseTo(product.ownerUrl(), accountId, caseNumber)
    const owner = makeFiler(product, id, '')
    await owner.signIn()
    await measureMyPage(`case ${caseNumber}`, owner)
  }
}

async function measureWork(watch: Watch): Promise<void> {
  await measureMove(watch, papers)
  await measureWholeChain(watch)
  await measureJobs(watch)
  await measureChainEnd(watch)
  await measureRemoval(watch, 'a year that is over')
  await measureWithdrawal(watch, 1_000)
  await measureRemoval(watch, 'people who left')
  await measureSeasonEnd(watch)
}

async function volumePart(dataDir: string): Promise<void> {
  await freshFolder(dataDir)
  const store = await openBenchStore()
  const product = await startBenchProduct(dataDir, { ROLE: 'web', ...storeSettings(store) })
  const { context, failures } = await openWorker(product, dataDir, store)
  const slow = watchStatements()
  try {
    const seconds = await fillVolume(product.ownerUrl(), context.database, counts, context.clock.now())
    await store.fill(papers)
    const told = Object.entries(counts).map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
    note(`${told.join(', ')} filled in ${seconds} s; the store is the tests' own, in memory`)
    slow.take()
    const person = makeFiler(product, 'p-000042', '')
    await person.signIn()
    const read = () => person.call(readJourney)
    const idle = p99(await callsBeside(read, pause(idleMs)))
    tell('signed-in call, nothing beside it', `p99 ${idle.toFixed(0)} ms`)
    const watch: Watch = { context, store, slow, failures, read, idleMs: idle }
    await measureScreens(product, watch)
    await measureWork(watch)
    note(`memory of the product: ${product.memoryMb()} MB`)
  } finally {
    slow.stop()
    await context.close()
    await product.close()
    await store.stop()
  }
}

if (import.meta.main) await runAlone('volume', 'a large firm', volumePart)
