import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemStatus, type ProblemCode } from '#domain/problems.ts'
import { terminalSentence } from './texts.ts'

/** Functions that exist on a screen only. */
const ofScreens = /누르|눌러|눌렀|버튼|화면|새로고침|표시한/

test('no refusal tells whoever types a command to press or to reload anything, and each says what happened', () => {
  for (const code of Object.keys(problemStatus) as ProblemCode[]) {
    assert.doesNotMatch(terminalSentence(code), ofScreens, code)
    assert.match(terminalSentence(code), /[가-힣].*[.]$/, code)
  }
})
