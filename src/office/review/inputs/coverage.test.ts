import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { inputGroups } from '#tax/inputs/list.ts'
import { inputLabels } from '#tax/inputs/texts.ts'
import { inputPaths } from '#tests/support/input-paths.ts'
import { coverageText } from './coverage.server.ts'

const text = coverageText()

test('the file that tells what is computed, typed and refused is the one that the lists make', () => {
  const coverageFile = readFileSync(new URL('../../../../docs/tax/coverage.md', import.meta.url), 'utf8')
  assert.equal(coverageFile, text, 'npm run tax -- coverage > docs/tax/coverage.md')
})

test('every input and every refused case stands there once, with an article', () => {
  for (const path of inputPaths) assert.ok(text.includes(`- ${inputLabels[path]}: `), path)
  const [, refused = ''] = text.split('## Refused: other rules compute these')
  for (const path of inputGroups.outside)
    assert.ok(refused.includes(inputLabels[path as keyof typeof inputLabels]), path)
  assert.match(text, /- brackets: 소득세법 제55조 제1항/)
  assert.match(refused, /703011/)
  assert.doesNotMatch(text, /undefined|: \n|: $/)
})
