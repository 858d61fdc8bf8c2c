/** A private listener for Prometheus and health: a worker's only one. */
import { createServer, type Server } from 'node:http'
import { readBackupState } from '#database/backups.server.ts'
import type { Context } from '#server/context.server.ts'
import { findHindrance } from './readiness.server.ts'
import { readWork } from './work-queries.server.ts'
import { hostAllowed } from '#server/hosts/serve-host.server.ts'
import { listening } from '#server/start-failure.ts'

export type MetricsListener = { url: string; close(): Promise<void> }

/** Undefined without METRICS_PORT. Throws OperatorError. */
export async function openMetricsListener(context: Context): Promise<MetricsListener | undefined> {
  const { METRICS_PORT: port, METRICS_HOST: host } = context.settings
  if (port === 0) return undefined
  const server = createServer((request, response) => {
    answer(context, request.url ?? '').then(
      ({ status, type, text }) => response.writeHead(status, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await listening('METRICS_PORT', 'METRICS_HOST', () => listen(server, port, host))
  return {
    url: `http://${host}:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((done) => void server.close(() => done()))
    },
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      done()
    })
  })
}

const plain = (status: number, text: string) => ({ status, type: 'text/plain; charset=utf-8', text })

async function readScanner({ integrations: { malwareScanner } }: Context, now: Date) {
  if (!malwareScanner) return undefined
  const { signatures } = await malwareScanner.version()
  return { signaturesSeconds: signatures && (now.getTime() - signatures.madeAt.getTime()) / 1_000 }
}

async function answer(context: Context, url: string) {
  const { pathname, searchParams } = new URL(url, 'http://private')
  if (pathname.slice(1) === 'internal/host-allowed') {
    const status = await hostAllowed(context, searchParams)
    return plain(status, status === 200 ? 'allowed' : status === 404 ? 'unknown host' : 'domain=<host>')
  }
  const name = url.slice(1)
  if (name === 'metrics') {
    const now = context.clock.now()
    const work = await readWork(context.database, now).catch(() => null)
    context.metrics.scanner(await readScanner(context, now).catch(() => null))
    context.metrics.backups(await readBackupState(context.database, now).catch(() => null))
    context.metrics.work(work, context.database.poolUsage(), context.database.standbyBehindMs())
    return { status: 200, type: 'text/plain; version=0.0.4; charset=utf-8', text: await context.metrics.text() }
  }
  if (name === 'livez') return plain(200, 'ok')
  if (name !== 'readyz') return plain(404, 'not found')
  const hindrance = await findHindrance(context)
  return hindrance ? plain(503, `unavailable: ${hindrance}`) : plain(200, 'ok')
}
