/** HTTP requests of any program, on one rehearsal per test file, and further processes of the product beside it. */
import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { after, before } from 'node:test'
import { failure } from '#contract/answers.ts'
import { readSettings } from '#server/settings/settings.server.ts'
import { startProduct, type Product } from '#server/start.server.ts'
import { served } from '#src/app.server.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'

export let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal.stop())

export const news = '/api/spring/posts/news/tax'
export const send = (path: string, init?: RequestInit, url = rehearsal.url) =>
  fetch(url + path, { redirect: 'manual', ...init })
export async function refused(answer: Response, status: number, code: string) {
  assert.equal(answer.status, status)
  const failed = failure.parse(await answer.json())
  assert.deepEqual([failed.status, failed.code, failed.requestId], [status, code, answer.headers.get('x-request-id')])
  assert.match(failed.message, /[가-힣]/)
  return failed
}

/** Another process of the product on the same database, with other settings. */
export async function second(
  settings: Record<string, string>,
  more: Partial<Parameters<typeof startProduct>[0]> = {},
): Promise<Product> {
  const { settings: own } = rehearsal.product.context
  const port = await new Promise<number>((done) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as { port: number }
      probe.close(() => done(free))
    })
  })
  const read = readSettings({
    DATA_DIR: own.DATA_DIR,
    DATABASE_URL: rehearsal.rawDatabase.appUrl,
    PORT: String(port),
    SIMULATORS_PORT: String(own.SIMULATORS_PORT),
    LOG_LEVEL: 'silent',
    ...settings,
  })
  return startProduct({ settings: read, served, jobs: [], pages: null, ...more })
}
