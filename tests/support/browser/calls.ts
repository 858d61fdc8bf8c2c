/**
 * Answers a page's calls in its browser. Only calls are stopped: Playwright's routes stop every file of a page too, and
 * switch the browser's cache off.
 */
import type { CDPSession, Page } from '@playwright/test'
import { devtoolsOf } from './devtools.ts'

type Header = { name: string; value: string }
type Answer = { status?: number; headers?: readonly Header[]; contentType?: string; body: string | Uint8Array }
export type Call = {
  method: string
  url: URL
  body: string | undefined
  answer: (answer: Answer) => Promise<void>
  /** What the product answers; the page still waits. */
  real: () => Promise<{ status: number; headers: readonly Header[]; text: string }>
}
/** Undefined: not this call. A promise that never ends: the page waits. */
export type Answers = (call: Call) => Promise<void> | undefined

type Paused = {
  requestId: string
  request: { method: string; url: string; postDataEntries?: { bytes?: string }[] }
  responseStatusCode?: number
  responseHeaders?: Header[]
}
/** Headers of the bytes on the wire, which the answered text no longer is. */
const ofBytes = /^(content-(length|encoding|type)|transfer-encoding)$/i

const stopping = new WeakMap<Page, Answers[]>()

/** The latest answers are asked first; what none of them takes goes to the product. */
export async function stopCalls(page: Page, answers: Answers): Promise<void> {
  const all = stopping.get(page)
  if (all) return void all.unshift(answers)
  const list = [answers]
  stopping.set(page, list)
  const devtools = await devtoolsOf(page)
  const arriving = new Map<string, (paused: Paused) => void>()
  devtools.on('Fetch.requestPaused', (paused: Paused) => {
    const arrived = arriving.get(paused.requestId)
    if (arrived) return arrived(paused)
    const call = callOf(devtools, paused, arriving)
    let taken: Promise<void> | undefined
    for (const one of list) if ((taken = one(call))) break
    const done = taken ?? devtools.send('Fetch.continueRequest', { requestId: paused.requestId })
    // The page may be gone by now.
    done.catch(() => undefined)
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
}

/** From now on the product answers again. */
export function letCalls(page: Page): void {
  stopping.get(page)?.splice(0)
}

function callOf(
  devtools: CDPSession,
  { requestId, request }: Paused,
  arriving: Map<string, (paused: Paused) => void>,
): Call {
  const parts = request.postDataEntries?.map(({ bytes = '' }) => Buffer.from(bytes, 'base64'))
  return {
    method: request.method,
    url: new URL(request.url),
    body: parts && Buffer.concat(parts).toString(),
    answer: async ({ status = 200, headers = [], contentType = 'application/json', body }) =>
      void (await devtools.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: status,
        responseHeaders: [...headers, { name: 'content-type', value: contentType }],
        body: Buffer.from(body).toString('base64'),
      })),
    async real() {
      const { promise, resolve } = Promise.withResolvers<Paused>()
      arriving.set(requestId, resolve)
      await devtools.send('Fetch.continueRequest', { requestId, interceptResponse: true })
      const { responseStatusCode: status = 0, responseHeaders = [] } = await promise
      arriving.delete(requestId)
      const { body, base64Encoded } = await devtools.send('Fetch.getResponseBody', { requestId })
      const headers = responseHeaders.filter(({ name }) => !ofBytes.test(name))
      return { status, headers, text: Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString() }
    },
  }
}
