/**
 * Accepts xlsx, xls, HTML tables, and text separated by commas, tabs or semicolons in UTF-8, UTF-16 or CP949. Detected
 * by content, never by file name. Runs in a worker.
 */
import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'
import { CFB, SSF, type WorkSheet, read, set_cptable, utils } from '@e965/xlsx'
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs'
import { Parser } from 'htmlparser2'
import type { Cell } from '#domain/bank-statement/cells.ts'
import { findColumns, findHeads } from '#domain/bank-statement/columns.ts'
import type { StatementFile } from './file-task.ts'
import { cellsAtMost, textOf, textTable } from './text-table.server.ts'

type Opened = { kind: 'opened'; bytes: Uint8Array } | { kind: 'locked' | 'wrong-password' | 'unknown-lock' }

/** Limits CPU use; the specification allows ten times as many. */
const mostSpins = 1_000_000
const segment = 4096
const blocks = {
  input: Buffer.from('fea7d2763b4b9e79', 'hex'),
  value: Buffer.from('d7aa0f6d3061344e', 'hex'),
  key: Buffer.from('146e0be7abacd0d6', 'hex'),
}
const hashes: Readonly<Record<string, string>> = { SHA1: 'sha1', SHA256: 'sha256', SHA384: 'sha384', SHA512: 'sha512' }

/** Undefined unless the file is an encrypted workbook. */
function lockedStreams(bytes: Uint8Array): { info: Buffer; sealed: Buffer } | undefined {
  try {
    const file = CFB.read(Buffer.from(bytes), { type: 'buffer' })
    const [info, sealed] = ['EncryptionInfo', 'EncryptedPackage'].map((name) => CFB.find(file, name)?.content)
    return info && sealed
      ? { info: Buffer.from(info as Uint8Array), sealed: Buffer.from(sealed as Uint8Array) }
      : undefined
  } catch {
    return undefined
  }
}

type Part = { salt: Buffer; bits: number; block: number; hash: string; cbc: boolean }
type Lock = Part & { spins: number; input: Buffer; value: Buffer; key: Buffer }

const attribute = (element: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1] ?? ''

function partOf(element: string): Part {
  return {
    salt: Buffer.from(attribute(element, 'saltValue'), 'base64'),
    bits: Number(attribute(element, 'keyBits')),
    block: Number(attribute(element, 'blockSize')),
    hash: hashes[attribute(element, 'hashAlgorithm').replace('-', '')] ?? '',
    cbc: attribute(element, 'cipherAlgorithm') === 'AES' && attribute(element, 'cipherChaining') === 'ChainingModeCBC',
  }
}

/** Undefined unless it is agile AES encryption. */
function readInfo(info: Buffer): { data: Part; lock: Lock } | undefined {
  if (info.length < 8 || info.readUInt16LE(0) !== 4 || info.readUInt16LE(2) !== 4) return undefined
  const xml = info.toString('utf8', 8)
  const data = partOf(/<keyData\b[^>]*>/.exec(xml)?.[0] ?? '')
  const element = /<(?:\w+:)?encryptedKey\b[^>]*>/.exec(xml)?.[0] ?? ''
  const sealed = (name: string) => Buffer.from(attribute(element, name), 'base64')
  const lock = {
    ...partOf(element),
    spins: Number(attribute(element, 'spinCount')),
    input: sealed('encryptedVerifierHashInput'),
    value: sealed('encryptedVerifierHashValue'),
    key: sealed('encryptedKeyValue'),
  }
  const isKnown = (part: Part) =>
    part.cbc && part.hash !== '' && part.block === 16 && [128, 192, 256].includes(part.bits) && part.salt.length > 0
  return isKnown(data) && isKnown(lock) && lock.spins > 0 && lock.spins <= mostSpins ? { data, lock } : undefined
}

const digest = (hash: string, ...parts: Buffer[]) => createHash(hash).update(Buffer.concat(parts)).digest()

function fit(bytes: Buffer, length: number): Buffer {
  return bytes.length >= length
    ? bytes.subarray(0, length)
    : Buffer.concat([bytes, Buffer.alloc(length - bytes.length, 0x36)])
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function decrypt(key: Buffer, iv: Buffer, bytes: Buffer): Buffer {
  const cipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(false)
  return Buffer.concat([cipher.update(bytes.subarray(0, bytes.length - (bytes.length % 16))), cipher.final()])
}

function keyOf(lock: Lock, password: string): Buffer | undefined {
  let hash = digest(lock.hash, lock.salt, Buffer.from(password, 'utf16le'))
  for (let spin = 0; spin < lock.spins; spin += 1) hash = digest(lock.hash, number(spin), hash)
  const open = (block: Buffer, sealed: Buffer) =>
    decrypt(fit(digest(lock.hash, hash, block), lock.bits / 8), fit(lock.salt, lock.block), sealed)
  const expected = digest(lock.hash, open(blocks.input, lock.input).subarray(0, lock.salt.length))
  const value = open(blocks.value, lock.value).subarray(0, expected.length)
  if (value.length !== expected.length || !timingSafeEqual(value, expected)) return undefined
  return open(blocks.key, lock.key).subarray(0, lock.bits / 8)
}

/** `locked`: no password given. `unknown-lock`: only the bank's own program can open it. */
function openLocked({ info, sealed }: { info: Buffer; sealed: Buffer }, password: string | undefined): Opened {
  try {
    const read = readInfo(info)
    if (!read) return { kind: 'unknown-lock' }
    if (!password) return { kind: 'locked' }
    const key = keyOf(read.lock, password)
    if (!key) return { kind: 'wrong-password' }
    const { data } = read
    const size = Number(sealed.readBigUInt64LE(0))
    const parts: Buffer[] = []
    for (let at = 8, index = 0; at < sealed.length; at += segment, index += 1)
      parts.push(
        decrypt(key, fit(digest(data.hash, data.salt, number(index)), data.block), sealed.subarray(at, at + segment)),
      )
    return { kind: 'opened', bytes: Buffer.concat(parts).subarray(0, size) }
  } catch {
    return { kind: 'unknown-lock' }
  }
}

set_cptable(codePages)

const rowsAtMost = 20_000
const sheetsAtMost = 10
const unfoldedAtMost = 200_000_000

/** `password`: used for this read only. */
export function readStatementFile(bytes: Uint8Array, password?: string): StatementFile {
  const tables = tablesOf(bytes, password)
  if (!Array.isArray(tables)) return tables
  const isRead = (rows: Cell[][]) => {
    const heads = findHeads(rows)
    return heads !== undefined && findColumns(rows, heads) !== undefined
  }
  const rows = tables.find(isRead) ?? tables.find((table) => findHeads(table) !== undefined)
  if (!rows) return { kind: 'no-table' }
  return rows.length > rowsAtMost ? { kind: 'too-long' } : { kind: 'table', rows }
}

const startsWith = (bytes: Uint8Array, hex: string) =>
  Buffer.from(bytes.subarray(0, hex.length / 2)).toString('hex') === hex

function tablesOf(
  bytes: Uint8Array,
  password: string | undefined,
): Cell[][][] | Exclude<StatementFile, { kind: 'table' }> {
  if (startsWith(bytes, '504b0304')) return workbook(bytes)
  if (startsWith(bytes, 'd0cf11e0a1b11ae1')) {
    const streams = lockedStreams(bytes)
    if (!streams) return workbook(bytes)
    const opened = openLocked(streams, password)
    return opened.kind === 'opened' ? workbook(opened.bytes) : { kind: opened.kind }
  }
  const text = textOf(bytes)
  const start = text.slice(0, 2_000).trimStart()
  if (start.startsWith('<?xml') && /<(?:\w+:)?Workbook\b/.test(start)) return workbook(Buffer.from(text))
  if (/<(?:html|table|meta|style|!doctype|tr)\b/i.test(start) && /<t[dh]\b/i.test(text)) return [htmlRows(text)]
  return [',', '\t', ';', '|'].flatMap((delimiter) => {
    const rows = textTable(text, delimiter)
    return rows ? [rows] : []
  })
}

function workbook(bytes: Uint8Array): Cell[][][] | Exclude<StatementFile, { kind: 'table' }> {
  if (startsWith(bytes, '504b0304') && unfoldedBytes(bytes) > unfoldedAtMost) return { kind: 'too-long' }
  try {
    const book = read(Buffer.from(bytes), {
      type: 'buffer',
      dense: true,
      codepage: 949,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      sheetRows: rowsAtMost + 2,
    })
    // Excel for old Macs counts days from 1904.
    const later = book.Workbook?.WBProps?.date1904 === true
    return book.SheetNames.slice(0, sheetsAtMost).map((name) => rowsOf(book.Sheets[name]!, later))
  } catch (thrown) {
    return { kind: /password|encrypt/i.test(String(thrown)) ? 'unknown-lock' : 'no-table' }
  }
}

const days1904 = 1462

function rowsOf(sheet: WorkSheet, later: boolean): Cell[][] {
  if (later)
    for (const cell of (sheet['!data'] ?? []).flat())
      if (cell?.t === 'n' && SSF.is_date(String(cell.z))) cell.v = Number(cell.v) + days1904
  const rows: unknown[][] = utils.sheet_to_json(sheet, { header: 1, raw: true, blankrows: true, defval: '', range: 0 })
  return rows.map((row) =>
    row.slice(0, cellsAtMost).map((cell) => (typeof cell === 'number' ? cell : typeof cell === 'string' ? cell : '')),
  )
}

/** Returns more than the limit if the zip declares no uncompressed size. */
function unfoldedBytes(bytes: Uint8Array): number {
  const file = Buffer.from(bytes)
  const end = file.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0 || end + 22 > file.length) return Infinity
  let [at, sum] = [file.readUInt32LE(end + 16), 0]
  for (let entry = file.readUInt16LE(end + 10); entry > 0 && at + 46 <= file.length; entry -= 1) {
    sum += file.readUInt32LE(at + 24)
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return sum
}

/** Includes nested tables. A cell with colspan is followed by empty cells. */
function htmlRows(text: string): Cell[][] {
  const rows: string[][] = []
  let cell: string | null = null
  const close = () => {
    if (cell !== null) rows.at(-1)?.push(cell.trim())
    cell = null
  }
  let spans = 0
  const parser = new Parser({
    onopentag(name, { colspan }) {
      if (name === 'tr') {
        close()
        rows.push([])
      }
      if (name === 'td' || name === 'th') {
        close()
        cell = ''
        spans = Math.min(Math.max(Number(colspan) || 1, 1), cellsAtMost) - 1
      }
      if (name === 'br' && cell !== null) cell += '\n'
    },
    ontext(letters) {
      if (cell !== null) cell += letters
    },
    onclosetag(name) {
      if (name !== 'td' && name !== 'th') return
      const isOpen = cell !== null
      close()
      if (isOpen) rows.at(-1)?.push(...Array<string>(spans).fill(''))
    },
  })
  parser.end(text)
  return rows.map((row) => row.slice(0, cellsAtMost))
}

export const openStatement = ({
  bytes,
  password,
}: {
  bytes: Uint8Array
  password: string | undefined
}): StatementFile => readStatementFile(bytes, password)
