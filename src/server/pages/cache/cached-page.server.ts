/** Security: only tags with the nonce get a hash, so an injected script stays forbidden. */
import { type Companies, hashPolicy, reportHeaders } from '#server/pages/page-policy.ts'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** RFC 9110, 12.5.3. */
const codings = ['br', 'gzip', 'identity'] as const
export type Coding = (typeof codings)[number]

/** Otherwise identity rather than 406. */
export function codingFor(accepted: string | undefined): Coding {
  if (!accepted) return 'identity'
  const quality = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    quality.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  const findQuality = (coding: string) => quality.get(coding) ?? quality.get('*') ?? 0
  const [br, gzip] = [findQuality('br'), Math.max(findQuality('gzip'), quality.get('x-gzip') ?? 0)]
  if (Math.max(br, gzip) <= 0 || (quality.get('identity') ?? 0) > Math.max(br, gzip)) return 'identity'
  return br >= gzip ? 'br' : 'gzip'
}

type CachedAnswer = { body: Buffer; headers: Record<string, string> }
export type CachedPage = { status: number; of(coding: Coding): CachedAnswer }

export type Rendered = {
  html: string
  status: number
  nonce: string
  headers: Record<string, string>
  companies: Partial<Companies>
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Throws if the nonce occurs outside script, style and link tags. */
export function withoutNonce({ html, nonce, companies }: Pick<Rendered, 'html' | 'nonce' | 'companies'>): {
  html: string
  policy: string
} {
  const found = { script: new Set<string>(), style: new Set<string>() }
  for (const [, name = '', attributes = '', text = ''] of html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)) {
    if (attributes.includes(` nonce="${nonce}"`) && !/ src=/.test(attributes))
      found[name as 'script' | 'style'].add(hashSource(text))
  }
  const clean = html.replaceAll(` nonce="${nonce}"`, '')
  if (clean.includes(nonce)) throw new Error('a page for many holds the nonce of its rendering')
  return { html: clean, policy: hashPolicy({ scripts: [...found.script], styles: [...found.style] }, companies) }
}

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

export async function cachedPage(rendered: Rendered): Promise<CachedPage> {
  const { html, policy } = withoutNonce(rendered)
  const body = Buffer.from(html)
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const [br, gz] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    gzipped(body, { level: 6 }),
  ])
  const headers = {
    ...rendered.headers,
    ...reportHeaders,
    'content-security-policy': policy,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
  }
  const answers: Record<Coding, CachedAnswer> = {
    identity: { body, headers: { ...headers, etag: `"${tag}"` } },
    br: { body: br, headers: { ...headers, etag: `"${tag}-br"`, 'content-encoding': 'br' } },
    gzip: { body: gz, headers: { ...headers, etag: `"${tag}-gzip"`, 'content-encoding': 'gzip' } },
  }
  return { status: rendered.status, of: (coding) => answers[coding] }
}

/** For concurrent requests only. */
export function passingPage(rendered: Rendered): CachedPage {
  const { html, policy } = withoutNonce(rendered)
  const answer = {
    body: Buffer.from(html),
    headers: { ...rendered.headers, ...reportHeaders, 'content-security-policy': policy, 'cache-control': 'no-store' },
  }
  return { status: rendered.status, of: () => answer }
}

export const bytesOf = (page: CachedPage): number =>
  page.of('identity').body.length + page.of('br').body.length + page.of('gzip').body.length
