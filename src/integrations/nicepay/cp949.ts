/**
 * The provider's EUC-KR is CP949. Node's decoder knows only 2,350 syllables and corrupts names such as 김믜, hence
 * iconv-lite.
 */
import iconv from 'iconv-lite'

export const encodeCp949 = (text: string): Buffer => iconv.encode(text, 'cp949')
export const decodeCp949 = (bytes: Uint8Array): string => iconv.decode(bytes, 'cp949')

/** Drops characters missing in CP949 (emoji and the like). */
export function onlyMappable(text: string): string {
  return [...text.normalize('NFC')].filter((sign) => sign === '?' || decodeCp949(encodeCp949(sign)) === sign).join('')
}

/** Never splits a syllable; drops characters missing in CP949. */
export function fitInBytes(text: string, bytes: number): string {
  let fitted = ''
  let used = 0
  for (const sign of onlyMappable(text)) {
    used += encodeCp949(sign).length
    if (used > bytes) break
    fitted += sign
  }
  return fitted
}

export type Charset = 'cp949' | 'utf-8'

/** Throws RangeError for a character missing in CP949: it would arrive as another. */
export function encodeForm(fields: Readonly<Record<string, string>>, charset: Charset = 'cp949'): string {
  return Object.entries(fields)
    .map(([name, value]) => `${escapeBytes(name, charset)}=${escapeBytes(value, charset)}`)
    .join('&')
}

/** Unescapes to bytes before decoding. The first of a repeated field counts. */
export function decodeForm(body: Uint8Array, charset: Charset = 'cp949'): Record<string, string> {
  const fields = new Map<string, string>()
  for (const pair of Buffer.from(body).toString('latin1').split('&')) {
    if (pair === '') continue
    const cut = pair.indexOf('=')
    const name = unescapeBytes(cut < 0 ? pair : pair.slice(0, cut), charset)
    if (!fields.has(name)) fields.set(name, unescapeBytes(cut < 0 ? '' : pair.slice(cut + 1), charset))
  }
  return Object.fromEntries(fields)
}

const harmless = /[A-Za-z0-9*\-._]/

function escapeBytes(text: string, charset: Charset): string {
  if (charset === 'cp949' && onlyMappable(text) !== text.normalize('NFC'))
    throw new RangeError('a sign that CP949 does not have')
  const bytes = charset === 'cp949' ? encodeCp949(text.normalize('NFC')) : Buffer.from(text, 'utf8')
  return [...bytes]
    .map((byte) => {
      const sign = String.fromCharCode(byte)
      if (sign === ' ') return '+'
      return harmless.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')
}

function unescapeBytes(escaped: string, charset: Charset): string {
  const bytes: number[] = []
  for (let at = 0; at < escaped.length; at += 1) {
    const hex = escaped[at] === '%' ? /^[0-9A-Fa-f]{2}/.exec(escaped.slice(at + 1, at + 3))?.[0] : undefined
    if (hex) {
      bytes.push(Number.parseInt(hex, 16))
      at += 2
    } else {
      bytes.push(escaped[at] === '+' ? 0x20 : escaped.charCodeAt(at))
    }
  }
  return charset === 'cp949' ? decodeCp949(Buffer.from(bytes)) : Buffer.from(bytes).toString('utf8')
}
