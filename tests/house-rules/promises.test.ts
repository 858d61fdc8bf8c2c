/** Every promise on a screen, in a message or in a firm's text is listed beside the code that keeps it. */
import assert from 'node:assert/strict'
import { existsSync, globSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { promises } from './lists/promises.ts'
import { projectRoot, read } from './source.ts'

/**
 * A promise is something we say we will do for a person (any form of 드리다, 할게요, 알려요 and the like), or a time by which
 * something is done. A stem without an ending, as in 알려 주세요, asks and promises nothing.
 */
const promise =
  /[가-힣](?: ?드(?:릴게요|려요|립니다|리고|리며|리겠습니다|렸다가)|할게요)|(?:알려|연락해|전화해)요|까지 (?:답해|신고해|연락|전화|알려)|이내에 (?:처리|조치|통지|알려)/

/** The sentences of a text that promise something; comments are skipped. */
export function promisesIn(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*(?:\/\*\*|\/\/|\*[^*])/.test(line))
    .flatMap((line) => line.split(/(?<=[.?])\s|['"`|]/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => promise.test(sentence))
}

// The gallery shows invented samples of components.
const files = globSync(['src/**/*texts.ts', 'branches/*/{texts,consents}/*.md'], { cwd: projectRoot }).filter(
  (path) => !path.startsWith('src/web/gallery/'),
)
const listed = new Set(Object.values(promises).flat())
const made = new Map(files.flatMap((file) => promisesIn(read(file)).map((sentence) => [sentence, file])))

test('every sentence that promises a person something names the code that keeps it', () => {
  const unlisted = [...made]
    .filter(([sentence]) => !listed.has(sentence))
    .map(([sentence, file]) => `${file}: ${sentence}`)
  assert.deepEqual(unlisted, [], 'add them to tests/house-rules/lists/promises.ts')
  assert.ok(made.size > 50, `${made.size} promises`)
})

test('no promise is listed that nobody makes any more', () =>
  assert.deepEqual(
    [...listed].filter((sentence) => !made.has(sentence)),
    [],
  ))

function isKept(keeper: string): boolean {
  const [file = '', name = ''] = keeper.split(' ')
  if (!existsSync(resolve(projectRoot, file))) return false
  const text = read(file)
  const declared = new RegExp(`^(?:export )?(?:async )?(?:const|function) ${name}\\b`, 'm').test(text)
  return declared || text.includes(`name: '${name}'`)
}

test('the code that keeps a promise exists: a declaration of that name, or a job', () => {
  assert.deepEqual(
    Object.keys(promises).filter((keeper) => !isKept(keeper)),
    [],
  )
  assert.equal(isKept('src/domain/fee/fee.ts flyAway'), false)
})

test('a new promise is found by its sentence', () => {
  assert.deepEqual(promisesIn("  lead: '신청을 받았어요. 담당자가 내일 연락드릴게요. 지금 하실 일은 없어요.',"), [
    '담당자가 내일 연락드릴게요.',
  ])
  for (const sentence of [
    '사무소가 확인해 드려요.',
    '방법을 안내해 드릴게요.',
    '항목별로 보여 드리고 결제해요.',
    '순서가 되면 알려요.',
    '담당자가 전화해요.',
    '다음 화면에서 계산해 드립니다.',
    '이어서 할 화면으로 안내할게요.',
  ])
    assert.deepEqual(promisesIn(sentence), [sentence])
  assert.deepEqual(promisesIn('어려우면 알려 주세요. 사무소에 전화해 주세요. 드론을 띄워요.'), [])
  assert.deepEqual(promisesIn('/** 연락드릴게요 */\n// 알려 드려요'), [])
  assert.deepEqual(promisesIn('환불은 3영업일 이내에 처리합니다. 화면을 다시 눌러 주세요.'), [
    '환불은 3영업일 이내에 처리합니다.',
  ])
})
