import assert from 'node:assert/strict'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { pictures, pictureSize } from './pictures.ts'
import { pictureTexts } from './texts.ts'

const folder = join(import.meta.dirname, 'pictures')
const [most, mostTogether] = [40_000, 500_000]

test('every picture that a topic names exists, and no other', () => {
  assert.deepEqual(
    readdirSync(folder).toSorted(),
    Object.keys(pictures)
      .map((topic) => `${topic}.webp`)
      .toSorted(),
  )
  for (const [topic, address] of Object.entries(pictures)) assert.ok(address.endsWith(`/pictures/${topic}.webp`), topic)
  assert.ok(Object.keys(pictures).length >= 8)
})

test('each is as large as it says, is light, and is told in words of its own', async () => {
  const files = readdirSync(folder).map((name) => join(folder, name))
  for (const file of files) {
    const { width, height, format } = await sharp(file).metadata()
    assert.deepEqual({ width, height, format }, { ...pictureSize, format: 'webp' }, file)
    assert.ok(statSync(file).size <= most, file)
  }
  assert.ok(files.reduce((sum, file) => sum + statSync(file).size, 0) <= mostTogether)
  const pictureSentences = Object.values(pictureTexts.shown)
  assert.equal(new Set(pictureSentences).size, pictureSentences.length)
})
