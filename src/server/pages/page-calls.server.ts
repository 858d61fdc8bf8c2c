/** Same hooks as over the network, signed out. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fillPath, queryText } from '#contract/paths.ts'
import type { Branch } from '#domain/branch/branch.ts'
import type { PageCall } from './build.ts'

type Caller = { host: string; userAgent: string; address: string; cookie?: string }

const ownAddress = 'in-process'

/** From the socket, which no header can forge. */
export const isInternal = ({ raw }: FastifyRequest): boolean => raw.socket.remoteAddress === ownAddress

type Place = { origin: string; host?: string; draftCookie?: string }

export const visitor = ({ headers, ip }: FastifyRequest, { origin, host, draftCookie }: Place): Caller => ({
  ...(draftCookie === undefined ? {} : { cookie: draftCookie }),
  host: host ?? headers.host ?? new URL(origin).host,
  userAgent: headers['user-agent'] ?? '',
  address: ip,
})

/** Unknown hosts lead to the branch without one. */
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
      // A cached page must not be built from cached answers.
      headers: {
        host,
        'user-agent': userAgent,
        ...(address === ownAddress ? { 'cache-control': 'no-cache' } : {}),
        ...(cookie === undefined ? {} : { cookie }),
      },
      remoteAddress: address,
      ...(input.body === undefined ? {} : { payload: input.body as object }),
    })
    if (answer.statusCode < 400) return answer.json()
    const answered = answer.json() as { code?: string; message?: string; requestId?: string }
    throw Object.assign(new Error(`page call refused: ${answered.code ?? answer.statusCode}`), {
      status: answer.statusCode,
      code: answered.code,
      message: answered.message,
      requestId: answered.requestId,
      path: endpoint.path,
    })
  }
}
