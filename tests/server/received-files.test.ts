import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { packFile } from '#domain/packed-file.ts'
import { Problem } from '#domain/problems.ts'
import { projectRoot } from '#server/context.server.ts'
import { receiveBook } from '#office/books/service.server.ts'
import { receivePaper, receivePdf, receivePicture } from '#server/files/received.server.ts'
import { openWorkers } from '#server/workers/workers.server.ts'
import { aBankPdf, aPdf, lockedBy, pdfLocks } from '#tests/support/fixtures/files.ts'
import { aHeicPhoto } from '#tests/support/fixtures/heic-photo.ts'

const workers = openWorkers(projectRoot(import.meta.dirname), {
  workers: 2,
  workersWaiting: 40,
  workersWaitingOfFirm: 40,
})
const context = { workers, integrations: { malwareScanner: undefined } }
after(() => workers.close())

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  )
const pdf = (bytes: Uint8Array) => codeOf(receivePdf(context, bytes))
const text = async (bytes: Uint8Array) => (await extractText(Uint8Array.from(bytes))).text.join(' ')
const packed = (bytes: Uint8Array, password: string) => packFile(Uint8Array.from(bytes), password)
const photo = (bytes: Uint8Array) =>
  codeOf(receivePicture({ workers }, bytes, { width: 100, height: 100, fit: 'inside', as: 'jpeg' }))

const words = '2026-05-11 220,000 2026-05-12 88,000'
let bank: Buffer
before(async () => void (bank = await aBankPdf()))

test('a PDF that opens is taken as it came, also behind what programs write before it', async () => {
  assert.deepEqual(await receivePdf(context, bank), bank)
  for (const head of ['\u00ef\u00bb\u00bf', '\r\n\r\n', 'HTTP/1.1 200 OK\r\n\r\n', ' '.repeat(1_000)])
    assert.equal(await pdf(Buffer.concat([Buffer.from(head, 'latin1'), bank])), 'taken')
  for (const good of [aPdf(), Buffer.concat([bank, Buffer.alloc(3_000, '\n')])]) assert.equal(await pdf(good), 'taken')
})

test('a PDF that needs a password is reported as locked, in every form of locking; one that only forbids printing is accepted', async () => {
  for (const pdfVersion of ['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const) {
    const locked = await aBankPdf({ pdfVersion, userPassword: '930412', ownerPassword: 'bank' })
    assert.equal(await pdf(locked), 'file.locked', pdfVersion)
    assert.equal(await pdf(await aBankPdf({ pdfVersion, ownerPassword: 'bank' })), 'taken', pdfVersion)
    assert.equal(await text(await receivePdf(context, packed(locked, '930412'))), words, pdfVersion)
  }
})

test('with its password a locked PDF is kept unlocked, whoever locked it; a wrong one is told, however often', async () => {
  for (const [form, lock] of Object.entries(pdfLocks)) {
    const locked = await lockedBy(lock, bank)
    assert.equal(await pdf(locked), 'file.locked', form)
    for (const wrong of ['930413', '생일', 'x'.repeat(200)])
      assert.equal(await pdf(packed(locked, wrong)), 'file.password', `${form}: ${wrong}`)
    assert.equal(await pdf(packed(locked, '')), 'file.locked', form)
    const opened = await receivePdf(context, packed(locked, '930412'))
    assert.equal(await text(opened), words, form)
    assert.ok(!opened.includes('/Encrypt') && !opened.includes('930412'), form)
  }
})

test('a password with a file that needs none changes nothing; a locked file that was cut off is broken', async () => {
  assert.deepEqual(await receivePdf(context, packed(bank, '930412')), bank)
  const locked = await aBankPdf({ userPassword: '930412' })
  assert.equal(await pdf(packed(locked.subarray(0, locked.length - 300), '930412')), 'file.broken')
})

test('a lock that no library knows is reported as such', async () => {
  const locked = (await aBankPdf({ userPassword: '930412' })).toString('latin1')
  for (const [there, other] of [
    ['/Filter /Standard', '/Filter /FasooDrm'],
    ['/Filter /Standard', '/Filter /Adobe.PubSec'],
  ] as const) {
    assert.ok(locked.includes(there))
    const foreign = Buffer.from(locked.replace(there, other), 'latin1')
    assert.equal(await pdf(foreign), 'file.unknown-lock', other)
    assert.equal(await pdf(packed(foreign, '930412')), 'file.unknown-lock', other)
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
  assert.equal(await pdf(Buffer.from('')), 'file.empty')
  for (const none of ['<html>', `${' '.repeat(2_000)}%PDF-1.4`])
    assert.equal(await pdf(Buffer.from(none)), 'file.not-pdf')
})

test('a small PDF that would unfold to very much is not unfolded, and the next file is opened', async () => {
  assert.equal(await pdf(aBomb()), 'file.broken')
  assert.equal(await pdf(bank), 'taken')
})

/** A PDF whose object table is a stream of a few kilobytes, compressed twice, that expands to 100 megabytes. */
function aBomb(): Buffer {
  const packed = deflateSync(deflateSync(Buffer.alloc(100_000_000), { level: 9 }), { level: 9 })
  const head = Buffer.from('%PDF-1.5\n')
  const object = Buffer.from(
    `1 0 obj\n<< /Type /XRef /Size 9 /W [1 2 1] /Root 1 0 R /Filter [/FlateDecode /FlateDecode] /Length ${packed.length} >>\nstream\n`,
  )
  const end = Buffer.from(`\nendstream\nendobj\nstartxref\n${head.length}\n%%EOF`)
  return Buffer.concat([head, object, packed, end])
}

test('a picture is re-encoded; one that cannot be is refused by its true reason', async () => {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#abc' }, limitInputPixels: false })
  const jpeg = await blank(400, 300).jpeg().toBuffer()
  assert.equal(await photo(jpeg), 'taken')
  for (const good of [await blank(9, 9).png().toBuffer(), await blank(9, 9).webp().toBuffer()])
    assert.equal(await photo(good), 'taken')
  for (const part of [0.3, 0.6, 0.9])
    assert.equal(await photo(jpeg.subarray(0, Math.floor(jpeg.length * part))), 'picture.broken')
  assert.equal(await photo(saidToBe(jpeg, 16_000, 14_000)), 'picture.large')
  assert.equal(await photo(Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0', 'latin1')), 'picture.broken')
  assert.equal(await photo(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'picture.type')
  assert.equal(await photo(Buffer.from('')), 'file.empty')
})

/** Changes the dimensions that a JPEG declares. */
function saidToBe(jpeg: Buffer, width: number, height: number): Buffer {
  const other = Buffer.from(jpeg)
  const frame = other.indexOf(Buffer.from('ffc0', 'hex'))
  other.writeUInt16BE(height, frame + 5)
  other.writeUInt16BE(width, frame + 7)
  return other
}

const paper = (bytes: Uint8Array) => receivePaper(context, bytes)
const blankPaper = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })

test('the shorter side of a photo or capture decides, so that its letters stay legible', async () => {
  for (const [from, to] of [
    [
      [4_000, 3_000],
      [2_600, 1_950],
    ],
    [
      [12_000, 9_000],
      [2_600, 1_950],
    ],
    [
      [1_080, 4_300],
      [1_080, 4_300],
    ],
    [
      [12_000, 1_080],
      [12_000, 1_080],
    ],
    [
      [3, 2],
      [3, 2],
    ],
  ] as const) {
    const photo = await blankPaper(from[0], from[1]).toColourspace('b-w').jpeg({ quality: 1 }).toBuffer()
    const { content, contentType } = await paper(photo)
    const { width, height } = await sharp(content).metadata()
    assert.deepEqual([contentType, width, height], ['image/jpeg', ...to])
  }
})

test('a long scroll capture becomes pages as wide as it was, and no line of it is on no page', async () => {
  const marks = Array.from({ length: 60 }, (_, at) => ({
    input: { create: { width: 40, height: 40, channels: 3 as const, background: at % 2 ? '#d00' : '#00d' } },
    left: 100,
    top: at * 200,
  }))
  const capture = await blankPaper(1_080, 12_000).composite(marks).png().toBuffer()
  const { content, contentType } = await paper(capture)
  assert.equal(contentType, 'application/pdf')
  assert.deepEqual(await receivePdf(context, content), content)
  const pdf = await getDocumentProxy(Uint8Array.from(content), { verbosity: 0 })
  const strips = content.toString('latin1').matchAll(/\/Width (\d+)[^]{0,40}?\/Height (\d+)/g)
  const sizes = [...strips].map(([, width, height]) => [Number(width), Number(height)] as const)
  assert.equal(sizes.length, pdf.numPages)
  assert.ok(sizes.every(([width]) => width === 1_080))
  const shown = sizes.reduce((sum, [, height]) => sum + height, 0) - (sizes.length - 1) * 108
  assert.equal(shown, 12_000, 'each page repeats a tenth of its width of the page before')
  await pdf.loadingTask.destroy()
})

test('a photo held sideways is kept upright, and a HEIC is read as any other photo', async () => {
  const turned = await blankPaper(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const upright = await sharp((await paper(turned)).content).metadata()
  assert.deepEqual([upright.width, upright.height, upright.orientation], [200, 300, undefined])
  const { content, contentType } = await paper(aHeicPhoto())
  const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
  assert.deepEqual([contentType, info.width, info.height], ['image/jpeg', 96, 64])
  const [red, , ,] = at(10, 10)
  const [, , blue] = at(80, 50)
  assert.ok(red! > 180 && blue! > 180 && at(80, 10).every((part) => part > 200), 'its colours stand where they stood')
  for (const part of [0.5, 0.9])
    assert.equal(
      await codeOf(paper(aHeicPhoto().subarray(0, Math.floor(aHeicPhoto().length * part)))),
      'picture.broken',
    )
})

test('a paper is a PDF or a picture by its content; the password of a locked one travels with it', async () => {
  const locked = await aBankPdf({ userPassword: '930412' })
  assert.equal(await codeOf(paper(locked)), 'file.locked')
  assert.equal((await paper(packed(locked, '930412'))).contentType, 'application/pdf')
  assert.equal(await codeOf(paper(Buffer.from('<html>'))), 'question.file')
  assert.equal(await codeOf(paper(packed(Buffer.from('<html>'), '930412'))), 'question.file')
})

test('what was locked is searched once it is open, a workbook of books too', async () => {
  const searched: Buffer[] = []
  const malwareScanner = {
    search: async (bytes: Uint8Array) => {
      searched.push(Buffer.from(bytes))
      return { kind: 'found' as const, signature: 'Test' }
    },
    version: () => assert.fail(),
  }
  const found = { workers, integrations: { malwareScanner } }
  const locked = await aBankPdf({ userPassword: '930412' })
  assert.equal(await codeOf(receivePdf(found, packed(locked, '930412'))), 'file.malware')
  const book = readFileSync(join(import.meta.dirname, '../support/fixtures/bank-files/kakao-locked.xlsx'))
  assert.equal(await codeOf(receiveBook(found, packed(book, '900101'))), 'file.malware')
  assert.ok(searched[0]?.subarray(0, 5).equals(Buffer.from('%PDF-')) && !searched[0].includes('/Encrypt'))
  assert.ok(searched[1]?.subarray(0, 2).equals(Buffer.from('PK')))
})
