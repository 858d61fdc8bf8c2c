/**
 * Runs Lighthouse on an address: five visits by a slow phone, the median of each figure. The browser is that of the
 * browser tests.
 */
import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '#tests/support/browser/chromium.ts'
import { endProgram, endsWithBench } from '../cleanup.ts'
import { median } from '../report.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Run = {
  version: string
  scores: Record<(typeof categories)[number], number>
  fcpMs: number
  /** In a browser whose network and processor are really slowed (decision 0009). */
  lcpMs: number
  simulatedLcpMs: number
  speedIndexMs: number
  tbtMs: number
  cls: number
  requests: { url: string; type: string; bytes: number }[]
  /** Audits that cost points in the other categories, with their places. */
  lost: string[]
  /** Audits that would make the page faster. */
  hints: string[]
}

export type Visit = Omit<Run, 'requests'> & {
  runs: number
  /** Bytes received over the network in the first run. */
  transferredBytes: number
  requestCount: number
  /** Bytes loaded by the first visit, as brotli. */
  scriptBytes: number
  styleBytes: number
  htmlBytes: number
  fontBytes: number
  /** Origins other than the site's own that were requested. */
  otherOrigins: string[]
}

const folder = resolve(import.meta.dirname, '../lighthouse')
const lighthouseIsHere = () => existsSync(join(folder, 'node_modules/lighthouse/package.json'))
/** A visit is two loads of 10 to 20 seconds. */
const patienceMs = 180_000

/** Throws with Lighthouse's own message when it could not load the page. */
export async function visit(url: string, runs = 5): Promise<Visit> {
  if (!lighthouseIsHere())
    throw new Error('bench/lighthouse is not installed: npm run bench does it, with the npm registry in reach')
  const all = await visits(url, runs)
  const [first] = all
  if (!first) throw new Error('Lighthouse gave no result')
  const medianOf = (pick: (run: Run) => number) => median(all.map(pick))
  const sizes = await Promise.all(
    (['Script', 'Stylesheet', 'Document'] as const).map((type) =>
      brotliBytes(first.requests.filter((request) => request.type === type).map((request) => request.url)),
    ),
  )
  return {
    version: first.version,
    runs: all.length,
    scores: Object.fromEntries(
      categories.map((name) => [name, medianOf(({ scores }) => scores[name])]),
    ) as Run['scores'],
    fcpMs: medianOf((run) => run.fcpMs),
    lcpMs: medianOf((run) => run.lcpMs),
    simulatedLcpMs: medianOf((run) => run.simulatedLcpMs),
    speedIndexMs: medianOf((run) => run.speedIndexMs),
    tbtMs: medianOf((run) => run.tbtMs),
    cls: medianOf((run) => run.cls),
    transferredBytes: medianOf(({ requests }) => requests.reduce((sum, { bytes }) => sum + bytes, 0)),
    requestCount: first.requests.length,
    scriptBytes: sizes[0] ?? 0,
    styleBytes: sizes[1] ?? 0,
    htmlBytes: sizes[2] ?? 0,
    fontBytes: first.requests.filter(({ type }) => type === 'Font').reduce((sum, { bytes }) => sum + bytes, 0),
    otherOrigins: [
      ...new Set(
        all.flatMap(({ requests }) =>
          requests
            .map((request) => request.url)
            .filter((requestUrl) => /^(https?|wss?):/.test(requestUrl))
            .map((requestUrl) => new URL(requestUrl).origin),
        ),
      ),
    ].filter((origin) => origin !== new URL(url).origin),
    lost: [...new Set(all.flatMap(({ lost }) => lost))],
    hints: first.hints,
  }
}

async function visits(url: string, runs: number): Promise<Run[]> {
  const { executablePath, args } = await chromium()
  const found: Run[] = []
  const program = fork(join(folder, 'run.mjs'), [url, String(runs), executablePath, ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const end = endsWithBench(() => endProgram(program))
  let complaint = ''
  program.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    complaint = `${complaint}${piece}`.slice(-2_000)
  })
  program.on('message', (run) => found.push(run as Run))
  const timer = setTimeout(() => void end(), runs * patienceMs)
  try {
    const code = await new Promise((done, fail) =>
      program.once('error', fail).once('close', (ended, signal) => done(ended ?? signal)),
    )
    if (code !== 0 || found.length < runs)
      throw new Error(
        complaint.trim().split('\n').slice(-3).join(' ') ||
          `Lighthouse ended with ${String(code)} after ${found.length} of ${runs} visits`,
      )
    return found
  } finally {
    clearTimeout(timer)
    await end()
  }
}

/** Size of these files as brotli at best quality: the same measure for both pages. */
async function brotliBytes(urls: readonly string[]): Promise<number> {
  let sum = 0
  for (const url of new Set(urls)) {
    const answer = await fetch(url)
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}: was it built anew meanwhile?`)
    sum += brotliCompressSync(Buffer.from(await answer.arrayBuffer())).length
  }
  return sum
}
