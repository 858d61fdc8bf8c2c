/** A vendor that files returns and may fail at every step of it, over HTTP. It counts what it filed. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { codes } from '#integrations/data-vendor/wire.ts'
import { openTaxPortal } from '#integrations/tax-portal/client.server.ts'
import { usualPaths } from '#integrations/tax-portal/wire.ts'
import { say } from '#tests/support/integrations/scripted-vendor.ts'

export const submitFaults = [
  'fair',
  /** Cut off before anything was done. */
  'lost-before',
  /** Filed, and the answer is lost. */
  'lost-after',
  /** An answer that cannot be read, with and without the act. */
  'garbage-before',
  'garbage-after',
  /** Says that it has seen the request, and has filed it. */
  'duplicate',
  'unavailable',
  'closed',
  /** Filed only when the vendor is asked the third time. */
  'late',
] as const
type SubmitFault = (typeof submitFaults)[number]
export const findFaults = ['fair', 'lost', 'garbage', 'unavailable', 'in-process', 'foreign-number'] as const
type FindFault = (typeof findFaults)[number]

export type FilingVendor = Awaited<ReturnType<typeof startFilingVendor>>

export async function startFilingVendor() {
  /** It does not notice a key that it had before: whoever sends twice files twice. */
  const effects: string[] = []
  const filed = new Map<string, string>()
  const late = new Map<string, number>()
  let submits = 0
  let serial = 0
  const next: { submit: SubmitFault; find: FindFault } = { submit: 'fair', find: 'fair' }
  const file = (key: string) => {
    effects.push(key)
    if (!filed.has(key)) filed.set(key, `144-2026-2-${String((serial += 1)).padStart(12, '0')}`)
  }
  const garbage = (reply: ServerResponse) => reply.end('%E')

  function submit(reply: ServerResponse, key: string): unknown {
    submits += 1
    switch (next.submit) {
      case 'lost-before':
        return reply.destroy()
      case 'garbage-before':
        return garbage(reply)
      case 'unavailable':
        return reply.writeHead(503).end()
      case 'closed':
        return say(reply, codes.closed)
      case 'late':
        late.set(key, 3)
        return reply.destroy()
      default:
        file(key)
    }
    if (next.submit === 'lost-after') return reply.destroy()
    if (next.submit === 'garbage-after') return garbage(reply)
    return say(reply, next.submit === 'duplicate' ? codes.duplicate : codes.ok, { resResultCode: 'S' })
  }

  function find(reply: ServerResponse, key: string): unknown {
    const left = (late.get(key) ?? 0) - 1
    if (late.has(key)) late.set(key, left)
    if (left === 0) file(key)
    if (next.find === 'lost') return reply.destroy()
    if (next.find === 'garbage') return garbage(reply)
    if (next.find === 'unavailable') return reply.writeHead(503).end()
    if (next.find === 'in-process') return say(reply, codes.ok, { resStatus: 'P' })
    if (next.find === 'foreign-number') return say(reply, codes.ok, { resStatus: 'S', resAcceptNo: 'none' })
    const number = filed.get(key)
    return say(reply, codes.ok, number ? { resStatus: 'S', resAcceptNo: number } : { resStatus: 'N' })
  }

  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.url === '/token') return reply.end(JSON.stringify({ access_token: 't', expires_in: 604_799 }))
      const body = JSON.parse(decodeURIComponent(Buffer.concat(parts).toString('utf8'))) as { reqKey: string }
      return request.url === usualPaths.returnSubmit ? submit(reply, body.reqKey) : find(reply, body.reqKey)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { submitReturn, findReturn } = openTaxPortal({
    url,
    tokenUrl: `${url}/token`,
    clientId: 'id',
    clientSecret: 'secret',
    slots: 3,
    clock: { now: () => new Date() },
    limits: { pausesMs: [], breakAfter: 1_000_000 },
    windowSeconds: 300,
    sessionMinutes: 30,
  })
  return {
    client: { submitReturn, findReturn },
    effects,
    filed,
    next,
    submits: () => submits,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
