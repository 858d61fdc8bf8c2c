import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDocument } from '#domain/branch/document.ts'
import { changesBetween, isFigures, groupParts, type Changes } from './rules.ts'

const rows: [what: string, before: string, after: string, changes: Changes][] = [
  ['nothing', '## 1. 가\n\n글', '## 1. 가\n\n글', { added: [], changed: [], removed: [] }],
  ['a new number alone', '## 2. 가\n\n글', '## 3. 가\n\n글', { added: [], changed: [], removed: [] }],
  [
    'a new date in front',
    '> 1월\n\n## 1. 가\n\n글',
    '> 2월\n\n## 1. 가\n\n글',
    { added: [], changed: [], removed: [] },
  ],
  ['a part more', '## 1. 가\n\n글', '## 1. 나\n\n새 글\n\n## 2. 가\n\n글', { added: ['나'], changed: [], removed: [] }],
  ['a part less', '## 1. 가\n\n글\n\n## 2. 나\n\n글', '## 1. 나\n\n글', { added: [], changed: [], removed: ['가'] }],
  [
    'a word in a table',
    '## 1. 가\n\n| 기록 | 기간 |\n| --- | --- |\n| 결제 | 3년 |',
    '## 1. 가\n\n| 기록 | 기간 |\n| --- | --- |\n| 결제 | 5년 |',
    { added: [], changed: ['가'], removed: [] },
  ],
  ['a line of a list', '## 가\n\n- 하나\n- 둘', '## 가\n\n- 하나', { added: [], changed: ['가'], removed: [] }],
  [
    'an article renamed',
    '## 제1조 (목적)\n\n글',
    '## 제2조 (목적)\n\n글',
    { added: ['제2조 (목적)'], changed: [], removed: ['제1조 (목적)'] },
  ],
]
for (const [title, before, after, changes] of rows)
  test(`changed: ${title}`, () => assert.deepEqual(changesBetween(readDocument(before), readDocument(after)), changes))

test('parts begin with their headings; what stands in front is a part without one', () => {
  const parts = groupParts(readDocument('앞글\n\n## 가\n\n글\n\n### 작은\n\n글\n\n## 나'))
  assert.deepEqual(
    parts.map(({ heading, blocks }) => [heading?.text, blocks.length]),
    [
      [undefined, 1],
      ['가', 3],
      ['나', 0],
    ],
  )
  assert.deepEqual(groupParts([]), [])
})

for (const [cells, are] of [
  [['110,000원', '220,000원', '330,000원부터'], true],
  [['100%', '70%', ' 0% '], true],
  [['110,000원', '전화로 물어봐 주세요'], false],
  [['5년', '3년'], false],
  [['대표 세무사'], false],
  [['02-0000-0101'], false],
  [[], false],
] as const) {
  test(`a column of figures: ${cells.join(' / ') || 'nothing'}`, () => assert.equal(isFigures(cells), are))
}
