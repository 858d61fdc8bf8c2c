import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { cleanHtml } from '#server/pages/rendering.server.ts'
import { hostileBodies } from '#tests/support/text/hostile-bodies.ts'
import { readBody, type BodyElement, type BodyNode } from '#domain/post/body.ts'

const rows: [html: string, tree: BodyNode[]][] = [
  ['', []],
  ['plain', ['plain']],
  ['<p>a &amp; b &lt;i&gt;</p>', [{ tag: 'p', children: ['a & b <i>'] }]],
  [
    '<ul><li>하나</li><li><strong>둘</strong></li></ul>',
    [
      {
        tag: 'ul',
        children: [
          { tag: 'li', children: ['하나'] },
          { tag: 'li', children: [{ tag: 'strong', children: ['둘'] }] },
        ],
      },
    ],
  ],
  ['a<br />b<hr />', ['a', { tag: 'br', children: [] }, 'b', { tag: 'hr', children: [] }]],
  ['<a href="/notices" rel="noopener">x</a>', [{ tag: 'a', href: '/notices', children: ['x'] }]],
  ['<th scope="row" colspan="2">x</th>', [{ tag: 'th', scope: 'row', colSpan: 2, children: ['x'] }]],
  [
    '<img src="/api/posts/files/1" alt="그림" />',
    [{ tag: 'img', src: '/api/posts/files/1', alt: '그림', children: [] }],
  ],
  ['<video><p>x</p></video>', [{ tag: 'p', children: ['x'] }]],
  ['<script>alert(1)</script>b', ['b']],
  ['<p>open', [{ tag: 'p', children: ['open'] }]],
  ['</p>x</li>', ['x']],
  ['<!-- <p>hidden</p> -->y', ['y']],
  ['1 < 2', ['1 < 2']],
]
for (const [html, tree] of rows) test(`${html || 'nothing'} is read`, () => assert.deepEqual(readBody(html), tree))

const elements = (nodes: readonly BodyNode[]): BodyElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elements(node.children)]))
const attributeNames = new Set(['tag', 'children', 'href', 'src', 'alt', 'colSpan', 'rowSpan', 'scope'])

function assertHarmless(html: string): void {
  for (const element of elements(readBody(html))) {
    for (const name of Object.keys(element)) assert.ok(attributeNames.has(name), name)
    for (const address of [element.href, element.src]) {
      if (address === undefined) continue
      const { protocol } = new URL(address, 'https://here.invalid')
      assert.ok(['http:', 'https:', 'mailto:', 'tel:'].includes(protocol), address)
      assert.ok(!address.startsWith('//') && !/[\\\s]/.test(address), address)
    }
    if (element.tag === 'img' && element.src) assert.match(element.src, /^(\/[^/]|\/$|https:)/)
  }
}

for (const [name, html] of Object.entries(hostileBodies)) {
  test(`harmless as it came and after cleaning: ${name}`, () => {
    assertHarmless(html)
    assertHarmless(cleanHtml(html))
    assert.doesNotMatch(
      JSON.stringify(readBody(cleanHtml(html)).filter((node) => typeof node !== 'string')),
      /javascript:|vbscript:|data:text|"on\w+"|"style"/i,
    )
  })
}

const piece = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom(
    '<p>',
    '</p>',
    '<a href="',
    '"',
    '>',
    '<script>',
    '</script>',
    '<img src="javascript:x"',
    ' onerror=',
    '<!--',
    '-->',
    '&#x6a;',
    '<svg/onload=',
    'javascript:',
    '//evil.example',
    '<a href="/\\evil.example">',
    '</a>',
    '<td colspan="9">',
    '&lt;',
  ),
)
test('nothing but the known parts comes out, whatever goes in, and cleaning before changes nothing about that', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const html = pieces.join('')
      assertHarmless(html)
      assertHarmless(cleanHtml(html))
    }),
    { numRuns: 500 },
  )
})

test('a body as deep as it is long is read without falling over', () => {
  assert.ok(elements(readBody('<span>'.repeat(5_000))).length === 5_000)
  assert.doesNotThrow(() => readBody(`${'<'.repeat(20_000)}${'<p '.repeat(5_000)}`))
})
