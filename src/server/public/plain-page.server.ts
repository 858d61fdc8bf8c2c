/**
 * The page of last resort, when an address cannot be read or a page not drawn: the branch's name, colour and phone, one
 * way on, the request id. Needs no other file.
 */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { href } from '#domain/address/href.ts'
import type { Branch } from '#domain/branch/branch.ts'
import { brandTints } from '#domain/branch/contrast.ts'
import { plainPageWords as words } from './texts.ts'
import { xmlText } from './xml.ts'

export type PlainPage = { html: string; headers: Record<string, string> }

/** What programs ask for: calls, files, health, and the data of a move inside the site. */
const forPrograms = /^\/(?:api|assets|branches|docs|livez|readyz|version)(?:[/?]|$)|\.data(?:\?|$)/

/**
 * A browser that goes to an address, not a program that asks a call. Whoever names no JSON at the address of a page
 * gets a page, however odd its headers are.
 */
export function wantsPage({
  method,
  headers: { accept = '' },
  url,
}: Pick<FastifyRequest, 'method' | 'headers' | 'url'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return accept.includes('text/html') || (!accept.includes('application/json') && !forPrograms.test(url))
}

const titleOf = (status: number) =>
  status === 403
    ? words.titles.forbidden
    : status === 429 || status === 503
      ? words.titles.busy
      : status >= 500
        ? words.titles.failed
        : words.titles.missing

export function plainPage(branch: Branch, told: { status: number; sentence: string }, requestId: string): PlainPage {
  const style = styleOf(branch)
  const title = titleOf(told.status)
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
<main><h1>${xmlText(title)}</h1><p>${xmlText(told.sentence)}</p>
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

/** The look of the pages in a few lines: docs/design-system.md. */
function styleOf({ branding }: Branch): string {
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
