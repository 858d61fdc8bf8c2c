import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gaon } from '#branches/gaon/branch.ts'
import { letterNeeds, letterTexts, type LetterName, type LetterWords } from './letter.texts.ts'
import { drawLetter } from './send-letter.server.ts'

const words: LetterWords = {
  office: gaon.name,
  receiptNumber: 'C26-000001',
  caseNumber: '26-000001',
  until: '5월 13일 (수) 오후 6시',
  answer: '5월 안에 <b>신고</b>하면 돼요.\n"비용"은 & 영수증으로 확인해요. <script>alert(1)</script>',
}
const place = { branch: gaon, link: 'https://gaon.example/mypage' }
const names = Object.keys(letterTexts) as LetterName[]

for (const name of names) {
  test(`the letter ${name} says the same as text and as HTML, with the firm's own lines, and fetches nothing`, () => {
    const { subject, text, html } = drawLetter(name, words, place)
    assert.match(subject, /^\[가온세무회계\] [^\r\n]+$/)
    for (const line of [gaon.contact.businessNumber.text, gaon.contact.address.text, gaon.contact.phone.text])
      assert.ok(text.includes(line) && html.includes(line), line)
    const said = html
      .replace(/<(style|title)[^>]*>.*?<\/\1>/gs, '')
      .replaceAll(/<br>/g, '\n')
      .replaceAll(/<[^>]+>/g, '\n')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
    for (const line of text.split('\n').filter((one) => one !== '' && one !== '--' && one !== place.link))
      assert.ok(said.includes(line), line)
    assert.doesNotMatch(html, /<(img|script|link|iframe|object)|src=|url\(|@import/i)
    assert.doesNotMatch(text + html, /\d{6}-\d{7}/)
  })
  test(`the letter ${name} is not sent without a word that it needs`, () => {
    for (const word of letterNeeds[name])
      assert.throws(() => drawLetter(name, { ...words, [word]: ' ' }, place), RangeError, word)
  })
}
