/** Pages asked for as any program may: a bare request that mends neither addresses nor hosts, on one rehearsal per test file. */
import assert from 'node:assert/strict'
import { request, type IncomingHttpHeaders } from 'node:http'
import { after, before } from 'node:test'
import { seed } from '#rehearsal/seed.server.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'

export let it: Rehearsal
before(async () => {
  it = await startRehearsal({ withPages: true, withJobs: false })
  await seed(it.product.context, { withCases: false })
})
after(() => it.stop())

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string }
/** fetch mends addresses and hosts; a bare request sends them as they are. */
export function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(it.url)
  return new Promise((done, fail) => {
    const asked = request(
      {
        hostname,
        port,
        path,
        method,
        headers: { host: 'gaon.localhost', accept: 'text/html,application/xhtml+xml', ...headers },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(parts).toString('utf8'),
          }),
        )
      },
    )
    asked.once('error', fail)
    asked.end()
  })
}

export const count = (text: string, part: string) => text.split(part).length - 1
export const metaOf = (text: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(text)?.[1]

/** Pages that are the same for everybody are kept for a second of the product's clock: what is changed under them shows after it. */
export const forgotten = () => it.moveClock({ advance: 'PT1.001S' })

/** The whole frame (a skip link, one main, the footer), or the plain page that stands when no route can read the address. */
export function assertFramed({ status, headers, text }: Answer, what: string): void {
  assert.ok([200, 400, 404].includes(status), `${what} answered ${status}`)
  assert.match(headers['content-type'] ?? '', /^text\/html/, what)
  assert.ok(
    text.includes('가온세무회계') && count(text, '<main') === 1 && text.includes('<footer'),
    `${what} has no frame`,
  )
  assert.ok(headers['content-security-policy'] && headers['x-request-id'], what)
}
