import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { OperatorError } from '#domain/operator-error.ts'
import { newBackupKeys, open, seal } from './sealed-stream.server.ts'

const { seals, opens } = await newBackupKeys()
/** Of the form: pieces of 64 KiB, each with 16 bytes that prove it, behind a head of lines. */
const pieceBytes = 64 * 1024
const sealedPiece = pieceBytes + 16

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function all(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const isRefusal = (sentence: RegExp) => (error: unknown) =>
  error instanceof OperatorError && sentence.test(error.message)

test('whatever its length and however it arrives, what was sealed comes back', async () => {
  const lengths = [0, 1, pieceBytes - 1, pieceBytes, pieceBytes + 1, 3 * pieceBytes, 200_000]
  for (const length of lengths)
    for (const size of [7_919, pieceBytes, 1_000_000]) {
      const bytes = randomBytes(length)
      const sealed = await all(seal(inChunks(bytes, size), seals))
      assert.deepEqual(await all(open(inChunks(sealed, size), opens)), bytes, `${length} by ${size}`)
      if (length > 100) assert.ok(!sealed.includes(bytes.subarray(0, 100)))
    }
})

/** Where the pieces begin: behind the line that proves the head, and 16 bytes. */
const headOf = (sealed: Buffer) => sealed.indexOf('\n', sealed.indexOf('\n---') + 1) + 1 + 16

test('a wrong key, one flipped bit anywhere and a cut anywhere are told, and no wrong byte comes out', async () => {
  const bytes = randomBytes(3 * pieceBytes + 500)
  const sealed = await all(seal(inChunks(bytes, 50_000), seals))
  const head = headOf(sealed)
  await assert.rejects(
    all(open(inChunks(sealed, 50_000), (await newBackupKeys()).opens)),
    isRefusal(/this is not its key/),
  )
  for (const at of [0, 5, 40, head - 1, head, head + sealedPiece, head + 2 * sealedPiece + 9, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    const out: Uint8Array[] = []
    await assert.rejects(
      async () => {
        for await (const chunk of open(inChunks(changed, 50_000), opens)) out.push(chunk)
      },
      isRefusal(at < head ? /beginning was changed or cut|after 0 bytes/ : /changed or cut after \d+ bytes/),
      `flipped at ${at}`,
    )
    assert.ok(bytes.subarray(0, Buffer.concat(out).length).equals(Buffer.concat(out)), `flipped at ${at}`)
  }
  // At the end of a piece nothing but the mark of the last one shows a cut.
  const ends = [0, 10, head, head + sealedPiece, head + 2 * sealedPiece, head + 2 * sealedPiece + 9, sealed.length - 1]
  for (const end of ends)
    await assert.rejects(
      all(open(inChunks(sealed.subarray(0, end), 50_000), opens)),
      isRefusal(/changed or cut/),
      `cut at ${end}`,
    )
})

test('two pieces that change places are told, and so is something behind the end', async () => {
  const sealed = await all(seal(inChunks(randomBytes(3 * pieceBytes), 50_000), seals))
  const start = headOf(sealed)
  const at = (piece: number) => sealed.subarray(start + piece * sealedPiece, start + (piece + 1) * sealedPiece)
  const changed = Buffer.concat([sealed.subarray(0, start), at(1), at(0), at(2)])
  await assert.rejects(all(open(inChunks(changed, 50_000), opens)), isRefusal(/changed or cut/))
  await assert.rejects(all(open(inChunks(Buffer.concat([sealed, at(2)]), 50_000), opens)), isRefusal(/changed or cut/))
})

test('a source that cannot be read is told as what it is', async () => {
  async function* broken(): AsyncGenerator<Buffer> {
    yield (await all(seal(inChunks(randomBytes(200_000), 50_000), seals))).subarray(0, 90_000)
    throw new Error('EIO: the disk')
  }
  await assert.rejects(all(open(broken(), opens)), /EIO: the disk/)
})

test('what is no key seals nothing', async () => {
  await assert.rejects(all(seal(inChunks(Buffer.from('x'), 1), 'no key')), isRefusal(/BACKUP_KEY: it is no key/))
})
