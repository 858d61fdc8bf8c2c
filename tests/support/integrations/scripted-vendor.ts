/** A data vendor that answers by a script, one call at a time. */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IntegrationError } from '#integrations/integration-error.ts'
import { failureOf } from '#tests/support/integrations/failure-of.ts'
import type { VendorLimits } from '#integrations/data-vendor/vendor-settings.ts'
import { openVendor } from '#integrations/data-vendor/vendor.server.ts'

const clock = { now: () => new Date() }
export const secret = '서울 시민 9304122000001 + 100% & = 끝'

type Seen = { path: string; body: string; bearer: string }
type Script = (seen: Seen, reply: ServerResponse, count: number) => unknown

/** A scripted vendor; its tokens are t1, t2 and so on. */
export async function withScript<T>(
  script: Script,
  act: (need: { vendor: ReturnType<typeof openVendor>; seen: Seen[]; tokens: () => number }) => Promise<T>,
  limits: Partial<VendorLimits> = {},
  slots = 3,
): Promise<T> {
  const seen: Seen[] = []
  let tokens = 0
  const server = createServer((request: IncomingMessage, reply: ServerResponse) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.url === '/token') {
        tokens += 1
        reply.end(JSON.stringify({ access_token: `t${tokens}`, expires_in: 604_799 }))
        return
      }
      const received = {
        path: request.url ?? '',
        body: Buffer.concat(parts).toString('utf8'),
        bearer: (request.headers.authorization ?? '').replace('Bearer ', ''),
      }
      seen.push(received)
      script(received, reply, seen.length)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const vendor = openVendor({
      company: 'tax-portal',
      url,
      tokenUrl: `${url}/token`,
      clientId: 'id',
      clientSecret: 'secret',
      slots,
      clock,
      limits: { pausesMs: [5, 5], ...limits },
    })
    return await act({ vendor, seen, tokens: () => tokens })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

export const say = (reply: ServerResponse, code: string, data: unknown = {}) =>
  reply.end(encodeURIComponent(JSON.stringify({ result: { code, message: secret }, data })).replaceAll('%20', '+'))
export const failing = async (act: Promise<unknown>): Promise<IntegrationError> => {
  const error = await failureOf(act)
  assert.ok(!`${error.message}${error.stack}${JSON.stringify(error)}${String(error.cause)}`.includes('9304122000001'))
  return error
}
export const quick = { totalMs: 2000 }
