/** Requests pages as any program could, without normalizing addresses or hosts, on one rehearsal per test file. */
import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { seed } from '#rehearsal/seed-command.server.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { bareRequest, type BareAnswer } from './bare-request.ts'

export let it: Rehearsal
before(async () => {
  it = await startRehearsal({ withPages: true, withJobs: false })
  await seed(it.product.context, { withCases: false })
})
after(() => it.stop())

export type Answer = Pick<BareAnswer, 'status' | 'headers' | 'text'>
export const send = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  bareRequest(it.url, {
    path,
    method,
    headers: { host: 'gaon.localhost', accept: 'text/html,application/xhtml+xml', ...headers },
  })

export const count = (text: string, part: string) => text.split(part).length - 1
export const metaOf = (text: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(text)?.[1]

/** Public pages are cached for a second of the product's clock: a change shows after it. */
export const forgotten = () => it.moveClock({ advance: 'PT1.001S' })

/** Expects the whole frame (skip link, one main, footer), or the plain page for an address that no route can parse. */
export function assertFramed({ status, headers, text }: Answer, title: string): void {
  assert.ok([200, 400, 404].includes(status), `${title} answered ${status}`)
  assert.match(headers['content-type'] ?? '', /^text\/html/, title)
  assert.ok(
    text.includes('가온세무회계') && count(text, '<main') === 1 && text.includes('<footer'),
    `${title} has no frame`,
  )
  assert.ok(headers['content-security-policy'] && headers['x-request-id'], title)
}
