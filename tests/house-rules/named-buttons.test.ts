/** A button that a sentence tells people to press exists on the same screen. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** A name in quotation marks or brackets, followed by the press or choice that the sentence asks for. */
const named = /(?:‘([^’\n]+)’|\[([가-힣 ]+)\])[^'`‘\n]{0,12}(?:누르|눌러|눌렀|골라|고르)/g
const literal = /'([^'\n]*)'/g

const phoneWait = 'src/web/frame/lane/phone-wait/texts.ts'
/** Sentences that are stored apart from their screen, with the file of the button's text. */
const elsewhere: Record<string, readonly string[]> = {
  'src/server/http/texts.ts': [phoneWait],
  'src/filer/authentication/texts.ts': [phoneWait],
  'src/filer/family/texts.ts': [phoneWait],
}

/** Buttons of other programs, by their labels there. */
const ofOtherPrograms: ReadonlySet<string> = new Set(['PDF로 저장', '높은 호환성', '인증하기'])

export function missingButtons(sentences: string, ofScreen: readonly string[]): string[] {
  const texts = new Set(ofScreen.flatMap((file) => [...file.matchAll(literal)].map((found) => found[1])))
  return [...sentences.matchAll(named)]
    .map((found) => found[1] ?? found[2] ?? '')
    .filter((name) => !texts.has(name) && !ofOtherPrograms.has(name))
}

test('every button named in a sentence exists on that screen', () => {
  const files = globSync('src/**/*texts.ts')
  let seen = 0
  for (const file of files) {
    const sentences = readFileSync(file, 'utf8')
    seen += [...sentences.matchAll(named)].length
    const ofScreen = [sentences, ...(elsewhere[file] ?? []).map((other) => readFileSync(other, 'utf8'))]
    assert.deepEqual(missingButtons(sentences, ofScreen), [], file)
  }
  assert.ok(files.length > 20 && seen > 5, `${files.length} files, ${seen} names`)
})

test('a button that is not there is found', () => {
  const screen = "press: '인증 완료'"
  assert.deepEqual(missingButtons("'다시 [다시 확인]을 눌러 주세요.'", [screen]), ['다시 확인'])
  assert.deepEqual(missingButtons("'‘인증 완료’를 다시 눌러 주세요.'", [screen]), [])
})
