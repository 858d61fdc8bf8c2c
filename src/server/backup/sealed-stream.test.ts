import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { OperatorError } from '#domain/operator-error.ts'
import { newBackupKeys, open, pieceBytes, seal } from './sealed-stream.server.ts'

const { seals, opens } = newBackupKeys()

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function all(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const told = (sentence: RegExp) => (error: unknown) => error instanceof OperatorError && sentence.test(error.message)

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

test('a wrong key, one flipped bit anywhere and a cut anywhere are told, and no wrong byte comes out', async () => {
  const bytes = randomBytes(3 * pieceBytes + 500)
  const sealed = await all(seal(inChunks(bytes, 50_000), seals))
  await assert.rejects(all(open(inChunks(sealed, 50_000), newBackupKeys().opens)), told(/this is not its key/))
  const piece = pieceBytes + 16
  for (const at of [0, 20, 48, 49 + piece, 60 + 2 * piece, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    const out: Buffer[] = []
    await assert.rejects(
      async () => {
        for await (const chunk of open(inChunks(changed, 50_000), opens)) out.push(chunk)
      },
      told(/changed or cut|no backup of this product/),
    )
    assert.ok(bytes.subarray(0, Buffer.concat(out).length).equals(Buffer.concat(out)), `flipped at ${at}`)
  }
  // At the end of a piece nothing but the mark of the last one shows a cut.
  for (const end of [10, 48, 48 + piece, 48 + 2 * piece, 48 + 2 * piece + 9, sealed.length - 1])
    await assert.rejects(
      all(open(inChunks(sealed.subarray(0, end), 50_000), opens)),
      told(/changed or cut|beginning/),
      `cut at ${end}`,
    )
})

test('two pieces that change places are told, and so is something behind the end', async () => {
  const sealed = await all(seal(inChunks(randomBytes(3 * pieceBytes), 50_000), seals))
  const piece = pieceBytes + 16
  const [head, first, second, third] = [0, 48, 48 + piece, 48 + 2 * piece].map((at, index, ends) =>
    sealed.subarray(at, ends[index + 1] ?? sealed.length),
  ) as [Buffer, Buffer, Buffer, Buffer]
  const changed = Buffer.concat([head, second, first, third])
  await assert.rejects(all(open(inChunks(changed, 50_000), opens)), told(/changed or cut/))
  await assert.rejects(all(open(inChunks(Buffer.concat([sealed, third]), 50_000), opens)), told(/changed or cut/))
})

test('what is no key seals nothing', async () => {
  await assert.rejects(all(seal(inChunks(Buffer.from('x'), 1), 'no key')), told(/BACKUP_KEY: it is no key/))
})
