/** Waiting time of filers while the office has PDFs drawn: the same calls, alone and beside twenty PDFs. */
import { readPreparationPdf } from '#office/preparation/contract.ts'
import { listCases } from '#office/cases/contract.ts'
import { clerkCalled } from '#tests/journeys/acts/office-by-http.ts'
import { journeyRequests } from './journey-mix.ts'
import type { LoadRequest } from './load.ts'
import type { BenchProduct } from './product.ts'
import { atMost, p99, tell } from './report.ts'

const papers = 20
const callers = 4
const idleMs = 8_000
/** The larger of these two bounds applies: milliseconds, and a multiple of the idle figure. */
const most = { ms: 50, times: 4 }

export async function loopPart({ url, phoneUrl }: Pick<BenchProduct, 'url' | 'phoneUrl'>): Promise<void> {
  const requests = await journeyRequests(url)
  const clerk = await clerkCalled({ url, phoneUrl }, 'manager@gaon.example')
  const { rows } = await clerk(listCases, { query: {} })
  const draw = (at: number) => {
    const { caseNumber } = rows[at % rows.length]!
    return clerk(readPreparationPdf, { params: { caseNumber }, query: { reason: 'check' } })
  }
  // The first task starts the threads.
  await draw(0)
  const idleEnds = performance.now() + idleMs
  const idle = await latencies(url, requests, () => performance.now() < idleEnds)
  let ended = 0
  let refused = 0
  const press = async (at: number) => {
    await draw(at).catch(() => (refused += 1))
    ended += 1
  }
  const drawing = Promise.all(Array.from({ length: papers }, (_, at) => press(at)))
  const beside = await latencies(url, requests, () => ended < papers)
  await drawing
  tell('PDFs that were refused', refused, atMost(refused, 0))
  const bound = Math.max(most.ms, most.times * p99(idle))
  tell(`filers' calls alone (${idle.length})`, `p99 ${Math.round(p99(idle))} ms`)
  tell(
    `filers' calls beside ${papers} PDFs (${beside.length})`,
    `p99 ${Math.round(p99(beside))} ms`,
    atMost(Math.round(p99(beside)), Math.round(bound), ' ms'),
  )
}

/** Milliseconds of each call, by callers that send one after another. */
async function latencies(url: string, requests: readonly LoadRequest[], goesOn: () => boolean): Promise<number[]> {
  const taken: number[] = []
  const caller = async (from: number) => {
    for (let at = from; goesOn(); at += callers) {
      const { path, method, headers } = requests[at % requests.length]!
      const began = performance.now()
      const answer = await fetch(url + path, { method, headers })
      await answer.arrayBuffer()
      if (!answer.ok && answer.status !== 404) throw new Error(`${method} ${path}: ${answer.status}`)
      taken.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, at) => caller(at)))
  return taken
}
