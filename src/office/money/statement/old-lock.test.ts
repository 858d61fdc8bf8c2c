/** Workbooks that Excel 2007, LibreOffice and Hancom Office lock: MS-OFFCRYPTO 2.3.4.5 to 2.3.4.9. */
import assert from 'node:assert/strict'
import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { CFB, utils, write } from '@e965/xlsx'
import { readStatementFile } from './read.server.ts'

const sha1 = (...parts: Uint8Array[]) => createHash('sha1').update(Buffer.concat(parts)).digest()

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4)
  return bytes
}

/** Blocks are filled up with zeros. */
function encrypt(key: Buffer, bytes: Buffer): Buffer {
  const cipher = createCipheriv(`aes-${key.length * 8}-ecb`, key, null).setAutoPadding(false)
  return Buffer.concat([
    cipher.update(Buffer.concat([bytes, Buffer.alloc((16 - (bytes.length % 16)) % 16)])),
    cipher.final(),
  ])
}

function locked(workbook: Buffer, password: string, bits: 128 | 256): Buffer {
  const salt = randomBytes(16)
  let hash = sha1(salt, Buffer.from(password, 'utf16le'))
  for (let spin = 0; spin < 50_000; spin += 1) hash = sha1(words(spin), hash)
  const last = sha1(hash, words(0))
  const mixed = (pad: number) => sha1(Buffer.from(Array.from({ length: 64 }, (_, at) => pad ^ (last[at] ?? 0))))
  const key = Buffer.concat([mixed(0x36), mixed(0x5c)]).subarray(0, bits / 8)
  const verifier = randomBytes(16)
  const provider = Buffer.from('Microsoft Enhanced RSA and AES Cryptographic Provider\0', 'utf16le')
  const algorithm = { 128: 0x660e, 256: 0x6610 }[bits]
  const header = Buffer.concat([words(0x24, 0, algorithm, 0x8004, bits, 0x18, 0, 0), provider])
  const check = [words(16), salt, encrypt(key, verifier), words(20), encrypt(key, sha1(verifier))]
  const info = Buffer.concat([Buffer.from('04000200', 'hex'), words(0x24, header.length), header, ...check])
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, '/EncryptionInfo', info)
  CFB.utils.cfb_add(file, '/EncryptedPackage', Buffer.concat([words(workbook.length, 0), encrypt(key, workbook)]))
  return CFB.write(file, { type: 'buffer' }) as Buffer
}

test('a workbook that an older office program locked opens by its password too', () => {
  const rows = [
    ['거래일시', '출금액', '입금액', '보낸분'],
    ['2026-05-11 10:00:01', 0, 220_000, '김하늘'],
  ]
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '내역')
  const workbook = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  for (const bits of [128, 256] as const) {
    const file = locked(workbook, '900101', bits)
    assert.equal(readStatementFile(file).kind, 'locked')
    assert.equal(readStatementFile(file, '900102').kind, 'wrong-password')
    const read = readStatementFile(file, '900101')
    assert.ok(read.kind === 'table')
    assert.deepEqual(read.rows, rows)
    assert.ok(read.opened)
  }
})
