/** A table of text, parted by one sign, in whatever letters it was written. */
import { parse } from 'csv-parse/sync'
import { decodeCp949 } from '#integrations/nicepay/wire.ts'

/** More cells of a row than any list has are left. */
export const cellsAtMost = 100

const startsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte)

/** Korean banks still write CP949, which is hardly ever valid UTF-8; Node's own decoder lacks most of its syllables. */
export function textOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeCp949(bytes)
  }
}

/** Every cell as text, blanks around it gone. Undefined where it is no such table. */
export function textTable(text: string, delimiter: string): string[][] | undefined {
  try {
    const rows = parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true })
    return (rows as string[][]).map((cells) => cells.slice(0, cellsAtMost).map((cell) => cell.trim()))
  } catch {
    return undefined
  }
}

/** As a payment company hands it out: parted by commas. */
export const readTable = (bytes: Uint8Array): string[][] | undefined => textTable(textOf(bytes), ',')
