import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileBytesMost } from '#domain/file-start.ts'
import { fitFile, type FileProblem, type Takes } from './fit-file.ts'
import { fileBytes } from './send-file.ts'
import { fileTexts } from './texts.ts'

const blob = (start: string, size = start.length) =>
  new Blob([Buffer.from(start, 'latin1'), new Uint8Array(Math.max(0, size - start.length))])
const outcome = async (file: Blob, takes: Takes) => {
  const fitted = await fitFile(file, takes)
  return 'problem' in fitted ? fitted.problem : fitted.bytes.length
}

const pdf = '%PDF-1.7'
const jpeg = '\u00ff\u00d8\u00ff\u00e1'
const heic = '\0\0\0\u0018ftypheic'
const most = fileBytesMost

const cases: [what: string, file: Blob, takes: Takes, expected: FileProblem | number][] = [
  ['a PDF', blob(pdf), 'pdf', pdf.length],
  ['a PDF behind a BOM', blob(`\u00ef\u00bb\u00bf${pdf}`), 'pdf', pdf.length + 3],
  ['the largest PDF', blob(pdf, most), 'paper', most],
  ['a larger PDF', blob(pdf, most + 1), 'pdf', 'large-pdf'],
  ['a photo as a PDF', blob(jpeg), 'pdf', 'not-pdf'],
  ['a photo of a paper', blob(jpeg), 'paper', jpeg.length],
  ['a HEIC that this engine cannot draw', blob(heic), 'paper', heic.length],
  ['a large photo that this engine cannot make smaller', blob(jpeg, most + 1), 'paper', 'large-picture'],
  ['a page of the web', blob('<!doctype html>'), 'paper', 'not-paper'],
  ['a PDF as a picture', blob(pdf), 'picture', 'not-picture'],
  ['nothing', blob(''), 'any', 'empty'],
  ['a list', blob('1,2,3'), 'any', 5],
  ['a larger list', blob('1,2,3', most + 1), 'any', 'large-file'],
]
for (const [title, file, takes, expected] of cases)
  test(`${title} is ${typeof expected === 'number' ? 'taken' : `told as ${expected}`}`, async () =>
    assert.equal(await outcome(file, takes), expected))

test('a list that was changed after it was chosen is told so at the door of all lists', async () => {
  const changed = { size: 9, slice: () => changed, arrayBuffer: () => Promise.reject(new DOMException('changed')) }
  await assert.rejects(fileBytes(changed as unknown as File), {
    code: 'file.unfit',
    message: fileTexts.problems.unreadable,
  })
  assert.deepEqual(await fileBytes(blob('1,2') as File), new Uint8Array(Buffer.from('1,2')))
  for (const path of globSync('src/{office,filer,site}/**/*.{ts,tsx}').filter((path) => !/test|server/.test(path)))
    assert.doesNotMatch(readFileSync(path, 'utf8'), /await file\.arrayBuffer\(/, path)
})

test('a file that the device does not give is told as such, not as a wrong one', async () => {
  const gone = { size: 9, slice: () => gone, arrayBuffer: () => Promise.reject(new DOMException('gone')) }
  assert.equal(await outcome(gone as unknown as Blob, 'paper'), 'unreadable')
})
