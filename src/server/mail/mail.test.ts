import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gaon } from '#branches/gaon/branch.ts'
import { emailNeeds, emailTexts, type EmailName, type EmailWords } from './mail.texts.ts'
import { drawEmail } from './send-mail.server.ts'

const words: EmailWords = {
  office: gaon.name,
  receiptNumber: 'C26-000001',
  caseNumber: '26-000001',
  until: '5월 13일 (수) 오후 6시',
  at: '5월 12일 (화) 오후 3시',
  device: '윈도우 · 크롬',
  count: '61',
  answer: '5월 안에 <b>신고</b>하면 돼요.\n"비용"은 & 영수증으로 확인해요. <script>alert(1)</script>',
}
const place = { branch: gaon, link: 'https://gaon.example/mypage' }
const names = Object.keys(emailTexts) as EmailName[]

for (const name of names) {
  test(`the letter ${name} says the same as text and as HTML, with the firm's own lines, and fetches nothing`, () => {
    const { subject, text, html } = drawEmail(name, words, place)
    assert.match(subject, /^\[가온세무회계\] [^\r\n]+$/)
    for (const line of [gaon.contact.businessNumber.text, gaon.contact.address.text, gaon.contact.phone.text])
      assert.ok(text.includes(line) && html.includes(line), line)
    const plainText = html
      .replace(/<(style|title)[^>]*>.*?<\/\1>/gs, '')
      .replaceAll(/<br>/g, '\n')
      .replaceAll(/<[^>]+>/g, '\n')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
    for (const line of text.split('\n').filter((row) => row !== '' && row !== '--' && row !== place.link))
      assert.ok(plainText.includes(line), line)
    assert.doesNotMatch(html, /<(img|script|link|iframe|object)|src=|url\(|@import/i)
    assert.doesNotMatch(text + html, /\d{6}-\d{7}/)
  })
  test(`the letter ${name} is not sent without a word that it needs`, () => {
    for (const word of emailNeeds[name])
      assert.throws(() => drawEmail(name, { ...words, [word]: ' ' }, place), RangeError, word)
  })
}

test('the letter of a completed return promises the papers that stand in the case, and no others', () => {
  const drawText = (papers: string) => drawEmail('completed', { ...words, papers }, place).text
  for (const [papers, receipt, slip] of [
    ['', false, false],
    ['portal-return', false, false],
    ['portal-receipt', true, false],
    ['local-receipt, national-slip', true, true],
    ['national-instalment', false, true],
  ] as const) {
    assert.equal(drawText(papers).includes('접수증'), receipt, papers)
    assert.equal(drawText(papers).includes('납부서'), slip, papers)
    assert.ok(drawText(papers).includes('신고 결과 요약'))
  }
})
