/**
 * The ways a request ends in a failure: thrown by a handler, refused by the framework before any hook, or cut on the
 * line. All of them answer in the one form.
 */
import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.server.ts'
import { pathOf } from '#server/public/origin.ts'
import { plainPage, wantsPage } from '#server/public/plain-page.server.ts'
import { failureAnswer, readProblem, type FailureFacts } from './problems.server.ts'
import { newRequestId } from './request-id.ts'
import { problemSentences } from './texts.ts'

/** A request's route as a pattern: what logs and failures may name. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? '(no route)'

const json = 'application/json; charset=utf-8'

/** What every answer carries, whatever it says. */
export function commonHeaders({ clock }: Context, requestId: string): Record<string, string> {
  return { 'x-request-id': requestId, 'x-server-now': clock.now().toISOString() }
}

/**
 * What whoever watches over the service wants to count by address: not signed in, not allowed, too often, locked, a
 * sign-in that failed.
 */
const isSecurityEvent = ({ code, status }: FailureFacts): boolean =>
  [401, 403, 429].includes(status) || (status < 500 && code.startsWith('auth.'))

/** Maps whatever was thrown to the one answer; the log learns what really happened. */
export function refuse(context: Context, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { log } = context
  const told = readProblem(error)
  const fields = {
    requestId: request.id,
    method: request.method,
    route: routeOf(request),
    status: told.status,
    code: told.code,
  }
  if (isSecurityEvent(told)) log.info('security', { ...fields, address: request.ip })
  else if (told.expected) log.debug('refused', fields)
  else log.error('failed', fields, error)
  if (told.retryAfterSeconds) reply.header('retry-after', String(told.retryAfterSeconds))
  if (wantsPage(request)) return refuseWithPage(context, told, request, reply)
  return reply
    .code(told.status)
    .type(json)
    .send(failureAnswer(told, routeOf(request), request.id))
}

/** To a browser that goes somewhere, a failure is a page to read. */
function refuseWithPage(
  context: Context,
  told: FailureFacts,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { html, headers } = plainPage(
    context.branchFor(request.headers.host),
    { status: told.status, sentence: problemSentences[told.code] },
    request.id,
  )
  return reply.code(told.status).headers(headers).send(html)
}

/** An address that no route can read: no hook has run, so the common headers come from here. */
export function refuseAddress(context: Context, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    ...commonHeaders(context, request.id),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const told = readProblem(error)
  context.log.debug('refused', {
    requestId: request.id,
    method: request.method,
    route: '(no route)',
    status: told.status,
    code: told.code,
  })
  if (wantsPage(request)) refuseWithPage(context, told, request, reply)
  else
    reply
      .code(told.status)
      .type(json)
      .send(JSON.stringify(failureAnswer(told, '(no route)', request.id)))
}

/** What the parser of the line could not read, or what came too slowly (408) or with too long headers (431). */
const onTheLine: Record<string, FailureFacts> = {
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'unavailable', status: 408, expected: true },
  HPE_HEADER_OVERFLOW: { code: 'input.too-large', status: 431, expected: true },
}
const unreadable: FailureFacts = { code: 'input.invalid', status: 400, expected: true }

/** What the parser was given last: mostly the whole request. */
type LineError = Error & { code?: string; rawPacket?: unknown }

/** What can still be told of a request that the parser gave up; without its first line nothing. */
function readPacket(packet: unknown): Pick<FastifyRequest, 'method' | 'url' | 'headers'> {
  const text = Buffer.isBuffer(packet) ? packet.toString('latin1') : ''
  const [, method = '', target = ''] = /^([A-Z]+) ([^\r\n]*)/.exec(text) ?? []
  const headers = Object.fromEntries(
    [...text.matchAll(/^(host|accept): *(\S*) *\r?$/gim)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value,
    ]),
  )
  return { method, url: pathOf(target), headers }
}

/**
 * Answers on the bare socket and closes it: a browser that asked for more than a line holds, or in letters that none
 * has, gets a page too.
 */
export function refuseLine(context: Context, error: LineError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const told = onTheLine[error.code ?? ''] ?? unreadable
  const requestId = newRequestId()
  context.log.debug('refused', { requestId, route: '(no request)', status: told.status, code: told.code })
  if (socket.writable) {
    const request = readPacket(error.rawPacket)
    const isPage = wantsPage(request)
    const status = isPage ? 400 : told.status
    const page = isPage
      ? plainPage(context.branchFor(request.headers.host), { status, sentence: problemSentences[told.code] }, requestId)
      : undefined
    const body = page?.html ?? JSON.stringify(failureAnswer(told, '(no request)', requestId))
    const headers = {
      ...commonHeaders(context, requestId),
      'content-type': json,
      'cache-control': 'no-store',
      ...page?.headers,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\r\n')}\r\n\r\n${body}`,
    )
  }
  socket.destroySoon()
}
