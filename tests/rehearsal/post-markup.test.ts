import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { cleanHtml } from '#server/pages/rendering.server.ts'
import { branches } from '#branches/index.ts'
import { newsPosts, noticesOf } from '#rehearsal/posts.texts.ts'
import { anySign } from '#tests/support/text/any-sign.ts'
import { hostileBodies } from '#tests/support/text/hostile-bodies.ts'
import { htmlOfSource, isAddress, tidySource } from '#office/posts/markup.ts'
import { sourceOfHtml } from '#office/posts/source-of-html.ts'

const cases: readonly [source: string, html: string][] = [
  ['', ''],
  ['한 줄\n두 줄\n\n다음 문단', '<p>한 줄<br>두 줄</p><p>다음 문단</p>'],
  ['## 제목\n글\n### 작은 제목', '<h2>제목</h2><p>글</p><h3>작은 제목</h3>'],
  ['- 하나\n* 둘\n\n1. 첫째\n2. 둘째', '<ul><li>하나</li><li>둘</li></ul><ol><li>첫째</li><li>둘째</li></ol>'],
  ['> 인용\n>\n> 둘째', '<blockquote><p>인용</p><p>둘째</p></blockquote>'],
  [
    '| 유형 | 장부 |\n|---|---|\n| D | 간편 |',
    '<table><thead><tr><th scope="col">유형</th><th scope="col">장부</th></tr></thead><tbody><tr><td>D</td><td>간편</td></tr></tbody></table>',
  ],
  ['위\n\n---\n\n아래', '<p>위</p><hr><p>아래</p>'],
  [
    '**굵게** [상담](/consult-form) [밖](https://a.example/b?c=1&d=2)',
    '<p><strong>굵게</strong> <a href="/consult-form">상담</a> <a href="https://a.example/b?c=1&amp;d=2">밖</a></p>',
  ],
  [
    '자세히: https://www.hometax.go.kr/a.',
    '<p>자세히: <a href="https://www.hometax.go.kr/a">https://www.hometax.go.kr/a</a>.</p>',
  ],
  [
    '[누르기](javascript:alert(1)) [x](//evil.example) [y](data:text/html,1)',
    '<p>[누르기](javascript:alert(1)) [x](//evil.example) [y](data:text/html,1)</p>',
  ],
  ['3 < 5 & "인용" #태그 2*3*4', '<p>3 &lt; 5 &amp; &quot;인용&quot; #태그 2*3*4</p>'],
  ['#제목 아님\n-목록 아님\n1.5배', '<p>#제목 아님<br>-목록 아님<br>1.5배</p>'],
]
for (const [source, html] of cases)
  test(`${JSON.stringify(source).slice(0, 40)}`, () => assert.equal(htmlOfSource(source), html))

test('the sanitiser has nothing to take from what the markup makes', () => {
  const signs = fc.constantFrom(
    '## ',
    '### ',
    '- ',
    '1. ',
    '> ',
    '| a |',
    '|---|',
    '**',
    '[',
    ']',
    '(',
    ')',
    'https://a.example',
    'javascript:',
    '/x',
    '\n',
    '\n\n',
    ' ',
    '글',
    '<',
    '>',
    '"',
    "'",
    '&',
    '&lt;',
    '<script>',
    '<img src=x onerror=y>',
    '\u0000',
    '\u202e',
    '\ud800',
  )
  const tags = (html: string) => html.match(/<[a-z0-9]+/g) ?? []
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 40 }), (parts) => {
      const html = htmlOfSource(parts.join(''))
      assert.deepEqual(tags(cleanHtml(html)), tags(html))
      assert.doesNotMatch(html, /<(?!\/?(?:h2|h3|p|br|hr|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|strong|a)\b)/)
      for (const [, href = ''] of html.matchAll(/<a href="([^"]*)"/g))
        assert.ok(isAddress(href.replaceAll('&amp;', '&').replaceAll('&#39;', "'")), href)
    }),
    { numRuns: 500 },
  )
})

for (const [name, hostile] of Object.entries(hostileBodies)) {
  test(`pasted HTML is shown as letters: ${name}`, () => {
    assert.doesNotMatch(htmlOfSource(hostile), /<(?!\/?(?:p|br|a|ul|li|strong)\b)/)
    assert.doesNotMatch(
      htmlOfSource(hostile).replaceAll(/>[^<]*</g, '><'),
      /\son\w+\s*=|(?:java|vb)script:|data:|srcdoc|style=/i,
    )
  })
}

test('typed text is kept, except what no screen shows', () => {
  assert.equal(tidySource('가\r\n나\r다\u0000\u202e\u2028라  \n'), '가\n나\n다\n라')
  assert.equal(tidySource('한글'.normalize('NFD')), '한글')
  fc.assert(
    fc.property(fc.string({ unit: anySign }), (text) => {
      assert.equal(tidySource(tidySource(text)), tidySource(text))
    }),
  )
})

test('a body that came as HTML reads the same after it went through the markup', () => {
  for (const { html } of [
    ...newsPosts,
    ...branches.flatMap(({ affiliationId }) => noticesOf(affiliationId)),
    ...noticesOf(''),
  ]) {
    const again = htmlOfSource(sourceOfHtml(html))
    assert.equal(
      again.replaceAll('<th scope="col">', '<th>').replaceAll(/<th scope="row">([^<]*)<\/th>/g, '<td>$1</td>'),
      html.replaceAll('<th scope="col">', '<th>').replaceAll(/<th scope="row">([^<]*)<\/th>/g, '<td>$1</td>'),
    )
  }
  assert.equal(
    sourceOfHtml('<div><p>가<br>나</p>다 <b>라</b><ul><li>마<script>x</script></li></ul></div>'),
    '가\n나\n\n다 **라**\n\n- 마',
  )
})

test('no two firms tell the same notice', () => {
  const notices = branches.flatMap(({ affiliationId }) => noticesOf(affiliationId))
  for (const part of ['title', 'html'] as const)
    assert.equal(new Set(notices.map((post) => post[part])).size, notices.length, part)
})
