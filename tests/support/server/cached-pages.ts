/** Pages as they were answered, byte for byte, on one rehearsal per test file, whose posts the test writes itself. */
import { after, before } from 'node:test'
import { htmlToText } from '#server/pages/rendering.server.ts'
import { seed } from '#rehearsal/seed-command.server.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { bareRequest, type BareAnswer } from './bare-request.ts'

export let it: Rehearsal
before(async () => {
  it = await startRehearsal({ withPages: true, withJobs: false })
  await seed(it.product.context, { withCases: false })
  for (const branchId of ['gaon', 'nare']) await post(`${branchId} alone`, { board: 'notices', branchId })
  await send('/')
})
after(() => it.stop())

export const send = (path: string, headers: Record<string, string> = {}, method = 'GET', url = it.url) =>
  bareRequest(url, { path, method, headers: { host: 'gaon.localhost', accept: 'text/html', ...headers } })

export async function post(
  title: string,
  more: { board: 'news' | 'notices'; branchId: string | null } = { board: 'news', branchId: null },
): Promise<{ id: string }> {
  const { database, clock } = it.product.context
  return database.posts.add(
    { ...more, title, writer: 'x', contentHtml: title, contentText: htmlToText(title), publishedAt: clock.now() },
    clock.now(),
  )
}

export const isCached = ({ status, headers }: BareAnswer) =>
  status === 200 && headers['cache-control'] === 'private, no-cache' && headers.etag !== undefined
/** A page is cached for a second of the product's clock. */
export const forgotten = () => it.moveClock({ advance: 'PT1.001S' })
/** The page without the one value that changes every second. */
export const timeless = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')

export const databaseAway = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))

export const firms = { gaon: '가온세무회계', nare: '나래세무법인', daon: '다온세무회계' } as const
export const pages = ['/', '/?a=1', '/login', '/terms', '/notices', '/notices?page=1', '/tax-news?page=2']
