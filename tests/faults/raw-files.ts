/** Searches PostgreSQL's own files, byte by byte, for values in every form in which they could lie there. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Planted = { name: string; value: string }

const utf16 = (text: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(text, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}

/** Base64 of a text that begins at any place of three, without the letters that its neighbours decide. */
const base64 = (text: string): Buffer[] =>
  [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), Buffer.from(text)])
    const inner = whole.toString('base64url').slice(before === 0 ? 0 : before + 1, Math.floor((whole.length * 4) / 3))
    return [inner, inner.replaceAll('-', '+').replaceAll('_', '/')].map((letters) => Buffer.from(letters))
  })

/** As `bigint` in a row, on machines of either order. */
function asInteger(digits: string): Buffer[] {
  if (!/^[1-9]\d{9,17}$/.test(digits)) return []
  const [little, big] = [Buffer.alloc(8), Buffer.alloc(8)]
  little.writeBigInt64LE(BigInt(digits))
  big.writeBigInt64BE(BigInt(digits))
  return [little, big]
}

const hyphens = (value: string) =>
  /^\d{13}$/.test(value)
    ? [`${value.slice(0, 6)}-${value.slice(6)}`, `${value.slice(0, 4)}-${value.slice(4, 7)}-${value.slice(7)}`]
    : /^\d{11}$/.test(value)
      ? [`${value.slice(0, 3)}-${value.slice(3, 7)}-${value.slice(7)}`]
      : []

export function formsOf(value: string): { form: string; bytes: Buffer }[] {
  const named = (form: string, all: readonly Buffer[]) => all.map((bytes) => ({ form, bytes }))
  return [value, ...hyphens(value)].flatMap((text) => [
    ...named(text === value ? 'plain' : 'with hyphens', [Buffer.from(text)]),
    ...named('UTF-16', [utf16(text, 'le'), utf16(text, 'be')]),
    ...named('base64', base64(text)),
    ...named(
      'hexadecimal',
      ['toLowerCase', 'toUpperCase'].map((letters) =>
        Buffer.from(Buffer.from(text).toString('hex')[letters as 'toLowerCase' | 'toUpperCase']()),
      ),
    ),
    ...named('an integer', asInteger(text)),
  ])
}

/**
 * Finds all of them in one pass by their first four bytes. Findings name what was planted, the form and the place,
 * never the value.
 */
export function searchFor(planted: readonly Planted[]): (bytes: Buffer, place: string) => string[] {
  const looked = planted.flatMap(({ name, value }) => formsOf(value).map((form) => ({ name, ...form })))
  const folded = (key: number) => (key ^ (key >>> 16)) & 0xffff
  const beginnings = new Uint8Array(0x10000)
  const byBeginning = Map.groupBy(looked, ({ bytes }) => bytes.readInt32LE(0))
  for (const key of byBeginning.keys()) beginnings[folded(key)] = 1
  return (bytes, place) => {
    const found = new Set<string>()
    let key = 0
    for (let end = 0; end < bytes.length; end += 1) {
      key = (key >>> 8) | (bytes[end]! << 24)
      if (beginnings[folded(key)] === 0) continue
      const start = end - 3
      for (const { name, form, bytes: sought } of byBeginning.get(key) ?? [])
        if (start >= 0 && bytes.subarray(start, start + sought.length).equals(sought))
          found.add(`${name}, ${form}, in ${place}`)
    }
    return [...found]
  }
}

/** Every file below `folder`; one that PostgreSQL removed meanwhile is left out. */
export function* filesBelow(folder: string): Generator<{ path: string; bytes: Buffer }> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    try {
      yield { path: path.slice(folder.length + 1), bytes: readFileSync(path) }
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOENT') throw error
    }
  }
}
