/**
 * The readable content of a PDF: text by the fonts' ToUnicode tables, number of pages, and whether every font is
 * embedded. For PDFs with plain objects.
 */
import { inflateSync } from 'node:zlib'
import type { MadePdf } from '#server/pdf/made.server.ts'

export type ReadPdf = { pages: number; text: string; title: string; everyFontEmbedded: boolean }

type Objects = Map<string, string>

/** Throws if a character had no font. */
export function bytesOf(made: MadePdf): Uint8Array {
  if (made.kind === 'letters') throw new Error(`no font has ${made.missing}`)
  return made.bytes
}

/** Reads a PDF without object streams. Throws for any other file. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const whole = Buffer.from(bytes).toString('latin1')
  if (!whole.startsWith('%PDF-') || !whole.includes('%%EOF')) throw new Error('this is no whole PDF')
  const objects: Objects = new Map(
    [...whole.matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const all = [...objects.values()]
  const descriptors = all.filter((body) => /\/Type \/FontDescriptor/.test(body))
  const letters = lettersOfFonts(objects)
  const pages = all.filter((body) => /\/Type \/Page\b(?!s)/.test(body))
  const contents = pages.map((page) => streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? ''))
  return {
    pages: pages.length,
    text: contents.map((content) => textOf(content, letters)).join('\n'),
    title: titleOf(objects),
    everyFontEmbedded: descriptors.length > 0 && descriptors.every((body) => /\/FontFile[23]? \d+ 0 R/.test(body)),
  }
}

function streamOf(body: string): string {
  const from = body.indexOf('stream\n')
  if (from < 0) return ''
  const raw = Buffer.from(body.slice(from + 7, body.lastIndexOf('endstream')), 'latin1')
  return (body.slice(0, from).includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1')
}

const wide = (hex: string) => Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le')

/** For each font's name in the pages, the characters of its glyph ids. */
function lettersOfFonts(objects: Objects): Map<string, Map<string, string>> {
  const names = [...objects.values()].flatMap((body) =>
    [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, id] as const),
  )
  return new Map(
    names.map(([name, id]) => [
      name,
      lettersOf(streamOf(objects.get(/\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '') ?? '')),
    ]),
  )
}

function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, from = '', , list = ''] of table.matchAll(/<([0-9a-f]{4})>\s*<([0-9a-f]{4})>\s*\[([^\]]*)\]/gi)) {
    list
      .match(/<[0-9a-f ]*>/gi)
      ?.forEach((hex, at) =>
        letters.set((Number.parseInt(from, 16) + at).toString(16).padStart(4, '0'), wide(hex.slice(1, -1))),
      )
  }
  return letters
}

function textOf(content: string, fonts: Map<string, Map<string, string>>): string {
  let letters = new Map<string, string>()
  let text = ''
  for (const [, font, show] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? letters
    else
      text += `${[...(show ?? '').matchAll(/<([0-9a-f]+)>/gi)].map(([, hex = '']) => (hex.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph.toLowerCase()) ?? '\uFFFD').join('')).join('')}\n`
  }
  return text
}

function titleOf(objects: Objects): string {
  const all = [...objects.values()]
  const named = all.map((body) => /\/Title (\d+) 0 R/.exec(body)?.[1]).find((id) => id !== undefined)
  const held = named ? objects.get(named) : /\/Title (\((?:\\.|[^\\)])*\))/s.exec(all.join('\n'))?.[1]
  const raw = Buffer.from(
    (held?.trim().slice(1, -1) ?? '')
      .replaceAll('\\r', '\r')
      .replaceAll('\\n', '\n')
      .replace(/\\([\\()])/g, '$1'),
    'latin1',
  )
  return raw[0] === 0xfe && raw[1] === 0xff
    ? raw
        .subarray(2, raw.length - (raw.length % 2))
        .swap16()
        .toString('utf16le')
    : raw.toString('latin1')
}
