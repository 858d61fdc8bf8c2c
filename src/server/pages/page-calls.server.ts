/** A call of a page being rendered: the same hooks and handlers as over the network, in-process and signed out. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fillPath, queryText } from '#contract/paths.ts'
import type { Branch } from '#domain/branch/branch.ts'
import type { PageCall } from './build.ts'

/** In whose name a page calls: limits and views count by it. */
type Caller = { host: string; userAgent: string; address: string; cookie?: string }

/** No connection has this address: the product itself has it when it calls for a page that many will see. */
const ownAddress = 'in-process'

/** Whether the product itself calls. Read from the connection, where no header reaches. */
export const isInternal = ({ raw }: FastifyRequest): boolean => raw.socket.remoteAddress === ownAddress

type Place = { origin: string; host?: string; draftCookie?: string }

/** A page for one visitor calls in the visitor's name. */
export const visitor = ({ headers, ip }: FastifyRequest, { origin, host, draftCookie }: Place): Caller => ({
  ...(draftCookie === undefined ? {} : { cookie: draftCookie }),
  host: host ?? headers.host ?? new URL(origin).host,
  userAgent: headers['user-agent'] ?? '',
  address: ip,
})

/**
 * A page for many calls in nobody's name; a branch without a host of its own is the one that every unknown host leads
 * to.
 */
export const nobody = ({ hosts }: Pick<Branch, 'hosts'>): Caller => ({
  host: hosts[0] ?? 'none.invalid',
  userAgent: '',
  address: ownAddress,
})

export function callInProcess(app: FastifyInstance, { host, userAgent, address, cookie }: Caller): PageCall {
  return async (endpoint, input = {}) => {
    const answer = await app.inject({
      method: endpoint.method,
      url:
        fillPath(endpoint.path, input.params as Record<string, string>) +
        queryText(input.query as Record<string, unknown>),
      // What is kept as long as a page may be old must not be made of what was kept before.
      headers: {
        host,
        'user-agent': userAgent,
        ...(address === ownAddress ? { 'cache-control': 'no-cache' } : {}),
        ...(cookie === undefined ? {} : { cookie }),
      },
      remoteAddress: address,
      ...(input.body === undefined ? {} : { payload: input.body as object }),
    })
    const said = answer.json() as { code?: string; message?: string; requestId?: string }
    if (answer.statusCode < 400) return said
    throw Object.assign(new Error(`page call refused: ${said.code ?? answer.statusCode}`), {
      status: answer.statusCode,
      code: said.code,
      message: said.message,
      requestId: said.requestId,
      path: endpoint.path,
    })
  }
}
