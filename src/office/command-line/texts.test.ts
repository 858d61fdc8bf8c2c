import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemStatus, type ProblemCode } from '#domain/problems.ts'
import { restoreTexts, terminalSentence, unfitTexts } from './texts.ts'

/** Functions that exist on a screen only. */
const ofScreens = /누르|눌러|눌렀|버튼|화면|새로고침|표시한/

test('no refusal tells whoever types a command to press or to reload anything, and each says what happened', () => {
  for (const code of Object.keys(problemStatus) as ProblemCode[]) {
    assert.doesNotMatch(terminalSentence(code), ofScreens, code)
    assert.match(terminalSentence(code), /[가-힣].*[.]$/, code)
  }
})

const sentencesOf = (texts: object): string[] =>
  Object.values(texts).flatMap((text: unknown) =>
    typeof text === 'string'
      ? text
      : typeof text === 'function'
        ? (text as (...given: unknown[]) => string)(3, 5)
        : sentencesOf(text as object),
  )

test('what a check found wrong is told in Korean with what to do at a terminal', () => {
  const sentences = [restoreTexts, unfitTexts].flatMap(sentencesOf)
  assert.ok(sentences.length > 15)
  for (const sentence of sentences) {
    assert.doesNotMatch(sentence, ofScreens)
    assert.match(sentence, /[가-힣].*(요[.:]|예: )/, sentence)
  }
})
