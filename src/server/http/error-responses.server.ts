import { createHash } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '#contract/answers.ts'
import { href } from '#domain/address/href.ts'
import type { Branch } from '#domain/branch/branch.ts'
import { brandTints } from '#domain/branch/contrast.ts'
import type { Context } from '#server/context.server.ts'
import { pathOf } from '#server/public/origin.ts'
import { plainPageWords as words } from '#server/public/texts.ts'
import { xmlText } from '#server/public/public.server.ts'
import { type FailureFacts, failureAnswer, maskPath, readProblem } from './problems.server.ts'
import { newRequestId } from './request-id.ts'
import { problemSentences } from './texts.ts'

type PlainPage = { html: string; headers: Record<string, string> }

const forPrograms = /^\/(?:api|assets|branches|docs|livez|readyz|version)(?:[/?]|$)|\.data(?:\?|$)/

/** A page's address gives HTML unless JSON is requested, however odd the headers. */
function wantsPage({
  method,
  headers: { accept = '' },
  url,
}: Pick<FastifyRequest, 'method' | 'headers' | 'url'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return accept.includes('text/html') || (!accept.includes('application/json') && !forPrograms.test(url))
}

const findTitle = (status: number) =>
  status === 403
    ? words.titles.forbidden
    : status === 429 || status === 503
      ? words.titles.busy
      : status >= 500
        ? words.titles.failed
        : words.titles.missing

function plainPage(branch: Branch, failure: { status: number; sentence: string }, requestId: string): PlainPage {
  const style = toStyle(branch)
  const title = findTitle(failure.status)
  const { branding, contact } = branch
  const { src, width, ratio } = branding.logos.header
  const phone = contact.phone.text
  const lines = [
    contact.businessName,
    contact.address,
    contact.representative,
    contact.businessNumber,
    contact.mailOrderNumber,
  ]
    .filter((line) => line.display)
    .map((line) => xmlText(line.text))
  const colour = brandTints(branding.primaryColor)[600]
  const logo = `<img src="${xmlText(src)}" alt="${xmlText(words.home(branch.name))}" width="${width}"`
  const html = `<!doctype html>
<html lang="ko"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="theme-color" content="${colour}"><title>${xmlText(`${title} – ${branch.name}`)}</title>
<link rel="icon" href="${xmlText(branding.favicon)}"><style>${style}</style></head>
<body><header><a href="${href('/')}">${logo} height="${Math.round(width / ratio)}"></a></header>
<main><h1>${xmlText(title)}</h1><p>${xmlText(failure.sentence)}</p>
<p class="quiet">${xmlText(words.requestId(requestId))}</p>
<a class="button" href="${href('/')}">${xmlText(words.goHome)}</a>
<a class="button outline" href="tel:${xmlText(phone.replaceAll('-', ''))}">${xmlText(words.call(phone))}</a></main>
<footer>${lines.join('<br>')}</footer></body></html>`
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'sha256-${hash}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  }
}

function toStyle({ branding }: Branch): string {
  const tints = brandTints(branding.primaryColor)
  return [
    'body{margin:0;min-height:100vh;display:flex;flex-direction:column;color:#191f28;background:#fff;',
    'font:17px/27px system-ui,sans-serif;word-break:keep-all}',
    'header{padding:12px 20px;border-bottom:1px solid #e5e8eb}header img{display:block}',
    'main{flex:1;box-sizing:border-box;width:100%;max-width:480px;margin:0 auto;padding:56px 20px;text-align:center}',
    'h1{margin:0 0 8px;font-size:26px;line-height:36px}p{margin:0 0 16px;color:#4e5968}',
    '.quiet{color:#656f7d;font-size:13px}',
    `.button{display:block;margin-top:8px;padding:14px 20px;border:1px solid ${tints[600]};border-radius:12px;`,
    `background:${tints[600]};color:#fff;font-weight:600;text-decoration:none}`,
    '.outline{border-color:#c9d0d8;background:#fff;color:#191f28}',
    'footer{padding:32px 20px;border-top:1px solid #e5e8eb;background:#f7f8fa;color:#4e5968;font-size:15px;',
    'line-height:23px}',
  ].join('')
}

/** Logs hold patterns, never real paths. */
export const routeName = (request: FastifyRequest): string => request.routeOptions.url ?? '(no route)'

const json = 'application/json; charset=utf-8'

export function commonHeaders({ clock }: Context, requestId: string): Record<string, string> {
  return { 'x-request-id': requestId, 'x-server-now': clock.now().toISOString() }
}

const isSecurityEvent = ({ code, status }: FailureFacts): boolean =>
  kindByStatus.has(status) || (status < 500 && code.startsWith('auth.'))

const kindByStatus: ReadonlyMap<number, 'not-signed-in' | 'forbidden' | 'too-many'> = new Map([
  [401, 'not-signed-in'],
  [403, 'forbidden'],
  [429, 'too-many'],
])

function logFailure({ log, metrics }: Context, error: unknown, request: FastifyRequest): FailureFacts {
  const failure = readProblem(error)
  const fields = {
    requestId: request.id,
    method: request.method,
    route: routeName(request),
    status: failure.status,
    code: failure.code,
  }
  if (isSecurityEvent(failure)) {
    log.info('security', { ...fields, address: request.ip })
    metrics.security(kindByStatus.get(failure.status) ?? 'sign-in')
  } else if (failure.expected) log.debug('refused', fields)
  else log.error('failed', fields, error)
  return failure
}

export const failureWithin = (context: Context, error: unknown, request: FastifyRequest): Failure =>
  failureAnswer(logFailure(context, error, request), maskPath(pathOf(request.url)), request.id)

export function refuse(context: Context, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = logFailure(context, error, request)
  if (failure.retryAfterSeconds) reply.header('retry-after', String(failure.retryAfterSeconds))
  // No firm's name or colour stands at a host that may be anybody's.
  if (failure.code === 'host.unproved')
    return reply.code(failure.status).type('text/plain; charset=utf-8').send(problemSentences[failure.code])
  if (wantsPage(request)) return refuseWithPage(context, failure, request, reply)
  return reply
    .code(failure.status)
    .type(json)
    .send(failureAnswer(failure, maskPath(pathOf(request.url)), request.id))
}

function refuseWithPage(
  context: Context,
  failure: FailureFacts,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { html, headers } = plainPage(
    context.branchFor(request.headers.host),
    { status: failure.status, sentence: problemSentences[failure.code] },
    request.id,
  )
  return reply.code(failure.status).headers(headers).send(html)
}

/** No hook has run: sets the common headers. */
export function refuseAddress(context: Context, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    ...commonHeaders(context, request.id),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const failure = readProblem(error)
  context.log.debug('refused', {
    requestId: request.id,
    method: request.method,
    route: '(no route)',
    status: failure.status,
    code: failure.code,
  })
  if (wantsPage(request)) refuseWithPage(context, failure, request, reply)
  else
    reply
      .code(failure.status)
      .type(json)
      .send(JSON.stringify(failureAnswer(failure, '(no route)', request.id)))
}

const onTheLine: Record<string, FailureFacts> = {
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'unavailable', status: 408, expected: true },
  HPE_HEADER_OVERFLOW: { code: 'input.too-large', status: 431, expected: true },
}
const unreadable: FailureFacts = { code: 'input.invalid', status: 400, expected: true }

type LineError = Error & { code?: string; rawPacket?: unknown }

function readPacket(packet: unknown): Pick<FastifyRequest, 'method' | 'url' | 'headers'> {
  const text = Buffer.isBuffer(packet) ? packet.toString('latin1') : ''
  const [, method = '', target = ''] = /^([A-Z]+) ([^\r\n]*)/.exec(text) ?? []
  const headers = Object.fromEntries(
    [...text.matchAll(/^(host|accept): *(?:(\S+) *)?\r?$/gim)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value,
    ]),
  )
  return { method, url: pathOf(target), headers }
}

/** Writes to the raw socket and closes it. */
export function refuseLine(context: Context, error: LineError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const failure = onTheLine[error.code ?? ''] ?? unreadable
  const requestId = newRequestId()
  context.log.debug('refused', { requestId, route: '(no request)', status: failure.status, code: failure.code })
  if (socket.writable) {
    const request = readPacket(error.rawPacket)
    const isPage = wantsPage(request)
    const status = isPage ? 400 : failure.status
    const page = isPage
      ? plainPage(
          context.branchFor(request.headers.host),
          { status, sentence: problemSentences[failure.code] },
          requestId,
        )
      : undefined
    const body = page?.html ?? JSON.stringify(failureAnswer(failure, '(no request)', requestId))
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
