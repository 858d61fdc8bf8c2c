/**
 * The yardstick of the journey mix: the statements that the product sends for each request of the mix, sent by a bare
 * loop over `pg`.
 */
import pg from 'pg'
import { served } from '#src/app.server.ts'
import { readSettings } from '#server/settings/settings.server.ts'
import { startProduct } from '#server/start.server.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import type { LoadRequest } from './load.ts'

type Statement = { text: string; values: readonly unknown[] }
const connections = 10
const atOnce = 16

/**
 * Records the statements of each request, from a product in this process on the same database, after a warm-up round.
 */
export async function statementsOfRequests(
  requests: readonly LoadRequest[],
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
): Promise<Statement[][]> {
  const port = await freePort()
  const settings = readSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    SIMULATORS_PORT: '4511',
    LOG_LEVEL: 'error',
    CALLS_PER_MINUTE: '1000000',
    DEVICE_CALLS_PER_MINUTE: '1000000',
  })
  const product = await startProduct({ settings, served, jobs: [], pages: null })
  const recording = record()
  try {
    const ask = async ({ method, path, headers }: LoadRequest) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`)
    }
    for (const request of requests) await ask(request)
    const perRequest: Statement[][] = []
    for (const request of requests) {
      recording.take()
      await ask(request)
      perRequest.push(recording.take())
    }
    return perRequest
  } finally {
    recording.stop()
    await product.stop()
  }
}

function record() {
  const original = pg.Client.prototype.query
  let sent: Statement[] = []
  pg.Client.prototype.query = function recorded(this: pg.Client, ...given: unknown[]) {
    const [statement, values] = given as [string | { text?: string; values?: unknown[] }, unknown]
    const text = typeof statement === 'string' ? statement : statement.text
    const own = typeof statement === 'string' ? undefined : statement.values
    if (text) sent.push({ text, values: own ?? (Array.isArray(values) ? (values as unknown[]) : []) })
    return original.apply(this, given as never) as never
  } as typeof original
  return {
    take: () => {
      const taken = sent
      sent = []
      return taken
    },
    stop: () => void (pg.Client.prototype.query = original),
  }
}

/** Requests per second of the bare loop: one request is its statements in sequence, 16 requests at a time. */
export async function bareStatements(databaseUrl: string, requests: readonly Statement[][]): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })
  try {
    await sendFor(pool, requests, 2_000)
    return await sendFor(pool, requests, 10_000)
  } finally {
    await pool.end()
  }
}

async function sendFor(pool: pg.Pool, requests: readonly Statement[][], ms: number): Promise<number> {
  const began = performance.now()
  let next = 0
  const loop = async () => {
    while (performance.now() - began < ms) {
      const statements = requests[next++ % requests.length] ?? []
      const client = await pool.connect()
      try {
        for (const { text, values } of statements) await client.query(text, [...values])
      } finally {
        client.release()
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, loop))
  return (next * 1_000) / (performance.now() - began)
}
