import assert from 'node:assert/strict'
import { test } from 'node:test'
import { htmlOfSource } from '#office/posts/markup.ts'
import { marked, pictured, type Mark, type Selected } from './toolbar-marks.ts'

const samples = { words: '글', address: 'https://', cell: '칸' }
/** « and » mark the selection. */
const read = (shown: string): Selected => {
  const from = shown.indexOf('«')
  return { text: shown.replace(/[«»]/g, ''), from, to: shown.indexOf('»') - 1 }
}
const shown = ({ text, from, to }: Selected) => `${text.slice(0, from)}«${text.slice(from, to)}»${text.slice(to)}`

const cases: readonly [Mark, string, string][] = [
  ['bold', '세금 «환급» 안내', '세금 **«환급»** 안내'],
  ['bold', '«»', '**«글»**'],
  ['list', '가\n«나\n다»\n라', '가\n«- 나\n- 다»\n라'],
  ['list', '«- 나\n- 다»', '«나\n다»'],
  ['numbers', '«나\n다»', '«1. 나\n2. 다»'],
  ['heading', '가\n나«»다', '가\n«## 나다»'],
  ['link', '«국세청» 안내', '[국세청](«https://») 안내'],
  ['table', '가«»', '가\n\n«| 칸 | 칸 |\n|---|---|\n| 칸 | 칸 |»\n\n'],
]
for (const [mark, before, after] of cases)
  test(`the toolbar's ${mark} makes ${JSON.stringify(after)} of ${JSON.stringify(before)}`, () =>
    assert.equal(shown(marked(mark, read(before), samples)), after))

test('the toolbar’s markup is rendered for readers: a table, a list, a picture of the post', () => {
  assert.match(htmlOfSource(marked('table', read('«»'), samples).text), /<table><thead>/)
  assert.match(htmlOfSource(marked('list', read('«가»'), samples).text), /<ul><li>가<\/li><\/ul>/)
  const picture = pictured(read('가«»'), { id: '00000000-0000-4000-8000-00000000000a', words: '표 [1]' })
  assert.equal(
    htmlOfSource(picture.text),
    '<p>가</p><p><img src="/api/posts/files/00000000-0000-4000-8000-00000000000a" alt="표 1"></p>',
  )
  assert.doesNotMatch(htmlOfSource('![x](javascript:y)'), /<img/)
  assert.doesNotMatch(htmlOfSource('![x](https://a.example/p.png)'), /<img/)
})
