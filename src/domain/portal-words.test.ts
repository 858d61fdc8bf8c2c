import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { mostPortalWords, portalWords, withoutNames } from './portal-words.ts'

const cleaned: [said: unknown, kept: string | undefined][] = [
  ['다른 세무대리인의 해지를 기다리고 있습니다.', '다른 세무대리인의 해지를 기다리고 있습니다.'],
  ['930412-2000001 님은 등록할 수 없습니다.', '*** 님은 등록할 수 없습니다.'],
  ['９３０４１２－２０００００１ 은 없는 번호', '*** 은 없는 번호'],
  ['930412-2****** 은 없는 번호', '*** 은 없는 번호'],
  ['연락처 010-0000-0001, 02) 000 - 0000', '연락처 ***, ***'],
  ['계좌 1002.123.456789 로', '계좌 *** 로'],
  ['연락처 010/1234/5678, 010·1234·5678, 010_1234_5678', '연락처 ***, ***, ***'],
  ['https://portal.example/a?id=ab 와 www.portal.example/b 에서 보세요', '*** 와 *** 에서 보세요'],
  ['a.b@example.kr 로 물어보세요 (126)', '*** 로 물어보세요 (126)'],
  ['  두\n줄\t과 <b>꾸밈</b> ', '두 줄 과 꾸밈'],
  ['오전 06:00부터, 제60조, 2026년 5월', '오전 06:00부터, 제60조, 2026년 5월'],
  ['   ', undefined],
  ['', undefined],
  [undefined, undefined],
  [{ text: '오류' }, undefined],
]
for (const [sentence, cleanedText] of cleaned)
  test(`kept of ${JSON.stringify(sentence) ?? 'nothing'}: ${cleanedText ?? 'nothing'}`, () =>
    assert.equal(portalWords(sentence), cleanedText))

test('no number of five digits from the portal’s message is kept, and its length is limited', () => {
  const number = fc.stringMatching(/^[0-9][0-9 .-]{4,20}[0-9]$/)
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), number, fc.string({ maxLength: 400 }), (a, found, b) => {
      const cleanedText = portalWords(`${a} ${found} ${b}`) ?? ''
      assert.ok(Array.from(cleanedText).length <= mostPortalWords)
      assert.doesNotMatch(cleanedText, /\d{5}/)
    }),
    { numRuns: 500 },
  )
})

test('names of the people in question are taken out, however they are spaced; a single letter is no name', () => {
  assert.equal(withoutNames('김하늘 님과 김하늘', ['김하늘', null]), '○○○ 님과 ○○○')
  assert.equal(withoutNames('미나스미스, 미나 스미스', ['미나 스미스']), '○○○, ○○○')
  assert.equal(withoutNames('김 하늘 님, 김  하 늘', ['김하늘']), '○○○ 님, ○○○')
  assert.equal(withoutNames('MINA SMITH, Minasmith', ['Mina Smith']), '○○○, ○○○')
  assert.equal(withoutNames('A.(B) 님과 AXB', ['A.(B)']), '○○○ 님과 AXB')
  assert.equal(withoutNames('가나다', ['가', '']), '가나다')
})
