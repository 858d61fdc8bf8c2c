/**
 * The product's own share of a collection from the portal. A proxy in front of the simulated portal times each
 * exchange; the rest of a call's time is ours, including the proxy and loopback.
 */
import { createServer, request as ask } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { collectStep } from '#filer/collection/contract.ts'
import { usualPaths } from '#integrations/tax-portal/wire.ts'
import { walk } from '#tests/journeys/acts/walking.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { endsWithBench } from './cleanup.ts'
import { portalOf, startBenchProduct } from './product.ts'
import { atMost, median, note, p99, tell } from './report.ts'

const people = 60
const mostMs = 50
const steps = ['1', '2', '3'] as const
const pathOf = { 1: usualPaths.collect1, 2: usualPaths.collect2, 3: usualPaths.collect3 }

/** Forwards everything to the company; `tookMs` is the company's time for a path in the latest exchange. */
async function openGate(company: URL) {
  const took = new Map<string, number>()
  const gate = createServer((incoming, outgoing) => {
    const began = performance.now()
    const { method, headers, url = '' } = incoming
    const { hostname, port } = company
    const onward = ask({ hostname, port, path: company.pathname + url, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing).once('finish', () => took.set(url, performance.now() - began))
    })
    onward.once('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  gate.listen(0, '127.0.0.1')
  await once(gate, 'listening')
  endsWithBench(() => new Promise((done) => gate.close(() => done())))
  const { port } = gate.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, tookMs: (path: string) => took.get(path) ?? Number.NaN }
}

export async function collectionPart(dataDir: string): Promise<void> {
  const gate = await openGate(new URL(portalOf()))
  const { url, phoneUrl } = await startBenchProduct(dataDir, { PORTAL_URL: gate.url })
  const [shares, overLongest, longest, together]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (let number = 1; number <= people; number += 1) {
    const filer = await walk(
      { url, phoneUrl },
      personCalled(`p-${String(2_000 + number).padStart(6, '0')}`),
      'authenticated',
    )
    const began = performance.now()
    const calls = await Promise.all(
      steps.map(async (step) => {
        const { result } = await filer.call(collectStep, { params: { step } })
        if (result !== 'S') throw new Error(`step ${step} of ${filer.id} was answered ${result}`)
        return performance.now() - began
      }),
    )
    const outside = steps.map((step) => gate.tookMs(pathOf[step]))
    shares.push(...calls.map((ms, index) => ms - (outside[index] ?? Number.NaN)))
    overLongest.push(Math.max(...calls) - Math.max(...outside))
    longest.push(Math.max(...outside))
    together.push(outside.reduce((sum, ms) => sum + ms, 0))
  }
  const describe = (values: readonly number[]) =>
    `p99 ${p99(values).toFixed(1)} ms, median ${median(values).toFixed(1)} ms`
  tell(`our share of a step (${shares.length})`, describe(shares), atMost(p99(shares), mostMs, ' ms'))
  tell(`a collection over its longest step (${people})`, describe(overLongest), atMost(p99(overLongest), mostMs, ' ms'))
  note(
    `the company's longest step takes ${Math.round(median(longest))} ms, all three together ${Math.round(median(together))} ms (medians)`,
  )
}
