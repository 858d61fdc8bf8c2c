import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { Problem } from '#domain/problems.ts'
import { projectRoot } from '#server/context.server.ts'
import { receivePdf, receivePicture } from '#server/files/received.server.ts'
import { openWorkers } from '#server/workers/workers.server.ts'
import { aBankPdf, aPdf } from '#tests/support/fixtures/files.ts'

const workers = openWorkers(projectRoot(import.meta.dirname), { workers: 2, workersWaiting: 40 })
after(() => workers.close())

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  )
const pdf = (bytes: Uint8Array) => codeOf(receivePdf({ workers }, bytes))
const photo = (bytes: Uint8Array) =>
  codeOf(receivePicture({ workers }, bytes, { width: 100, height: 100, fit: 'inside', as: 'jpeg' }))

let bank: Buffer
before(async () => void (bank = await aBankPdf()))

test('a PDF that opens is taken as it came, also behind what programs write before it', async () => {
  assert.deepEqual(await receivePdf({ workers }, bank), bank)
  for (const head of ['\u00ef\u00bb\u00bf', '\r\n\r\n', 'HTTP/1.1 200 OK\r\n\r\n', ' '.repeat(1_000)])
    assert.equal(await pdf(Buffer.concat([Buffer.from(head, 'latin1'), bank])), 'taken')
  for (const good of [aPdf(), Buffer.concat([bank, Buffer.alloc(3_000, '\n')])]) assert.equal(await pdf(good), 'taken')
})

test('a PDF that asks for a password is told as locked, in every form of locking; one that only forbids printing is taken', async () => {
  for (const pdfVersion of ['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const) {
    const locked = await aBankPdf({ pdfVersion, userPassword: '930412', ownerPassword: 'bank' })
    assert.equal(await pdf(locked), 'file.locked', pdfVersion)
    assert.equal(await pdf(await aBankPdf({ pdfVersion, ownerPassword: 'bank' })), 'taken', pdfVersion)
  }
})

test('a PDF that was cut off anywhere, has no pages, or is none is refused by its own sentence', async () => {
  for (const part of [0.2, 0.5, 0.8, 0.95, 0.99])
    assert.equal(await pdf(bank.subarray(0, Math.floor(bank.length * part))), 'file.broken', String(part))
  assert.equal(
    await pdf(Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\nstartxref\n0\n%%EOF')),
    'file.broken',
  )
  assert.equal(await pdf(Buffer.from('%PDF-')), 'file.broken')
  for (const none of ['', '<html>', `${' '.repeat(2_000)}%PDF-1.4`])
    assert.equal(await pdf(Buffer.from(none)), 'file.not-pdf')
})

test('a small PDF that would unfold to very much is not unfolded, and the next file is opened', async () => {
  assert.equal(await pdf(aBomb()), 'file.broken')
  assert.equal(await pdf(bank), 'taken')
})

/** Its table of objects is a stream of a few kilobytes, packed twice, that unfolds to 100 megabytes. */
function aBomb(): Buffer {
  const packed = deflateSync(deflateSync(Buffer.alloc(100_000_000), { level: 9 }), { level: 9 })
  const head = Buffer.from('%PDF-1.5\n')
  const object = Buffer.from(
    `1 0 obj\n<< /Type /XRef /Size 9 /W [1 2 1] /Root 1 0 R /Filter [/FlateDecode /FlateDecode] /Length ${packed.length} >>\nstream\n`,
  )
  const end = Buffer.from(`\nendstream\nendobj\nstartxref\n${head.length}\n%%EOF`)
  return Buffer.concat([head, object, packed, end])
}

test('a picture is drawn anew; what cannot be drawn is refused by its true reason', async () => {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#abc' }, limitInputPixels: false })
  const jpeg = await blank(400, 300).jpeg().toBuffer()
  assert.equal(await photo(jpeg), 'taken')
  for (const good of [await blank(9, 9).png().toBuffer(), await blank(9, 9).webp().toBuffer()])
    assert.equal(await photo(good), 'taken')
  for (const part of [0.3, 0.6, 0.9])
    assert.equal(await photo(jpeg.subarray(0, Math.floor(jpeg.length * part))), 'picture.broken')
  assert.equal(await photo(await blank(12_000, 9_000).jpeg({ quality: 1 }).toBuffer()), 'picture.large')
  assert.equal(await photo(Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0', 'latin1')), 'picture.heic')
  assert.equal(await photo(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'picture.type')
})
