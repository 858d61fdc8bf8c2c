/** Signature version 4 as the service checks it, written from its published description. */
import { createHash, createHmac } from 'node:crypto'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

export type SignedRequest = { method: string; url: string; headers: Readonly<Record<string, string>> }

/** The signature that its `authorization` should have. */
export function signatureOf({ method, url, headers }: SignedRequest, secret: string): string {
  const { authorization = '' } = headers
  const [, scope = ''] = /Credential=[^/]+\/([^,]+)/.exec(authorization) ?? []
  const names = (/SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? '').split(';')
  const { pathname, searchParams } = new URL(url, 'http://store')
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
  const canonical = [
    method,
    pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    query,
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}`),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n')
  const digest = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'] ?? '', scope, digest].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`)
  return hmac(key, text).toString('hex')
}
