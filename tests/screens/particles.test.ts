/** After a number or name with more than one reading there is no particle that depends on the reading. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findingSentences } from '#domain/tax-inputs/texts.ts'
import { endTexts } from '#filer/registration/end.texts.ts'
import { caseTexts } from '#office/money/texts.ts'
import { agentTexts } from '#web/agent/texts.ts'

const expectFree = (sentence: string, filled: string) => {
  const after = sentence.slice(sentence.indexOf(filled) + filled.length)
  assert.doesNotMatch(after, /^(을|를|이|가|은|는|과|와|로|으로)(?=[\s,.])/, sentence)
}

test('findings in the collected data, of any trade and any character of the guide', () => {
  for (const say of Object.values(findingSentences)) {
    const sentence = say('940909')
    if (sentence.includes('940909')) expectFree(sentence, '940909')
  }
})

test('events of a payment', () => {
  for (const act of Object.values(caseTexts.acts)) expectFree(caseTexts.said('김하늘', act), act)
})

test('no particle follows a telephone number', () => {
  const phone = '02-0000-0000'
  expectFree(agentTexts.orCall(phone), phone)
  for (const { text } of endTexts.ahead['office-calls'](phone)) if (text.includes(phone)) expectFree(text, phone)
})
