import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '#server/limits.ts'
import { beginsAsPdf, fileBytesMost, isHeif, pictureType } from './file-start.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

const starts: [what: string, text: string, pdf: boolean][] = [
  ['a PDF', '%PDF-1.7\n', true],
  ['one behind a BOM', '\u00ef\u00bb\u00bf%PDF-1.4', true],
  ['one behind line ends', '\r\n\r\n%PDF-1.4', true],
  ['one behind headers of a download', `HTTP/1.1 200 OK\r\n\r\n%PDF-1.4`, true],
  ['one behind 1,024 bytes', `${' '.repeat(1_024)}%PDF-1.4`, true],
  ['one behind 1,025 bytes', `${' '.repeat(1_025)}%PDF-1.4`, false],
  ['nothing', '', false],
  ['half a mark', '%PDF', false],
  ['a page about it', '<html>PDF</html>', false],
]
for (const [title, text, pdf] of starts) test(`${title}`, () => assert.equal(beginsAsPdf(bytes(text)), pdf))

test('photos of an iPhone are told from other pictures', () => {
  for (const brand of ['heic', 'heix', 'mif1', 'msf1', 'hevc']) assert.ok(isHeif(bytes(`\0\0\0\u0018ftyp${brand}`)))
  for (const other of ['\0\0\0\u0018ftypavif', '\0\0\0\u0018ftypmp42', 'ftypheic', '\u00ff\u00d8\u00ff'])
    assert.equal(isHeif(bytes(other)), false)
  assert.equal(pictureType(bytes('\0\0\0\u0018ftypheic')), null)
})

for (const [title, bytes, type] of [
  ['a photo', '\u00ff\u00d8\u00ff\u00e1', 'image/jpeg'],
  ['a picture of a screen', '\u0089PNG\r\n\u001a\n', 'image/png'],
  ['a picture of the web', 'RIFF\u0000\u0000\u0000\u0000WEBPVP8 ', 'image/webp'],
  ['a sound', 'RIFF\u0000\u0000\u0000\u0000WAVEfmt ', null],
  ['a page', '<!doctype html>', null],
  ['nothing', '', null],
] as const)
  test(`${title} is known by its first bytes, whatever it calls itself`, () =>
    assert.equal(pictureType(Buffer.from(bytes, 'latin1')), type))

test('size limits shown before an upload equal those of the server', () =>
  assert.equal(fileBytesMost, limits.fileBytes))
