import { parse } from 'csv-parse/sync'
import { decodeCp949 } from '#integrations/nicepay/wire.ts'

/** Further cells of a row are ignored. */
export const cellsAtMost = 100

const beginsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte)

/** Korean banks still use CP949, which is rarely valid UTF-8. Node's decoder lacks most of its syllables. */
export function textOf(bytes: Uint8Array): string {
  if (beginsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (beginsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // A name cut to its bytes leaves half a letter; the other encoding leaves hundreds.
    const read = [new TextDecoder('utf-8').decode(bytes), decodeCp949(bytes)] as const
    const [unicode, korean] = read.map((text) => text.split('\uFFFD').length)
    return beginsWith(bytes, 0xef, 0xbb, 0xbf) || unicode! < korean! ? read[0] : read[1]
  }
}
/** `="220,000"` keeps a spreadsheet from changing the cell. */
const quotedAsText = /(?<=^|[\r\n,;|\t])=(?=")/g

/** Undefined if it is not such a table. */
export function textTable(text: string, delimiter: string): string[][] | undefined {
  try {
    const rows = parse(text.replaceAll(quotedAsText, ''), {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
    })
    return (rows as string[][]).map((cells) => cells.slice(0, cellsAtMost).map((cell) => cell.trim()))
  } catch {
    return undefined
  }
}
