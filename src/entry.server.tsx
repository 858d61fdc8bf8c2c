/**
 * The server's half of the pages. The host takes createRequestHandler and makeLoadContext from the build, so that
 * there is one router.
 */
import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream, type RenderToPipeableStreamOptions } from 'react-dom/server'
import {
  createRequestHandler,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { makeLoadContext, readPageContext } from '#web/document/load-context.ts'
import { NonceContext } from '#web/document/nonce.ts'
import { findSecurityZone } from '#web/security-zones/security-zones.ts'

export { createRequestHandler, makeLoadContext }
export { cacheableAddress } from '#web/security-zones/cacheable-address.ts'
export { findSecurityZone } from '#web/security-zones/security-zones.ts'

export const streamTimeout = 5_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce, whole } = readPageContext(context)
  // Search engines, and whoever keeps the page, get it whole at once; people get its beginning first.
  const ready: keyof RenderToPipeableStreamOptions =
    whole || isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady'
  const shown = withRoutesOf(router, new URL(request.url).pathname)
  return new Promise((resolve, reject) => {
    let shellStands = false
    let finalStatus = status
    const given = nonce === undefined ? {} : { nonce }
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={shown} url={request.url} {...given} />
      </NonceContext>,
      {
        ...given,
        // Kept pages allow no script that a late part would need.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [ready]() {
          shellStands = true
          const body = new PassThrough({
            final(done) {
              clearTimeout(timer)
              done()
            },
          })
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }))
        },
        onShellError(error: unknown) {
          clearTimeout(timer)
          reject(error)
        },
        onError(error: unknown) {
          finalStatus = 500
          if (shellStands) report(error)
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}

/** A document names its zone's routes (scripts/setup/zone-manifests.mjs): other ones load another document. */
function withRoutesOf(router: EntryContext, pathname: string): EntryContext {
  const url = router.manifest.url.replace('/manifest-', `/manifest-${findSecurityZone(pathname)}-`)
  return { ...router, manifest: { ...router.manifest, url } }
}

/** Errors by name and place only: a message may quote what a person typed. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) report(error)
}

function report(error: unknown): void {
  const frames =
    error instanceof Error
      ? (error.stack ?? '')
          .split('\n')
          .slice(1, 4)
          .map((line) => line.trim())
      : []
  process.stderr.write(
    `${JSON.stringify({ level: 'error', event: 'page.failed', name: error instanceof Error ? error.name : typeof error, at: frames })}\n`,
  )
}
