/** README.ko.md, SECURITY.ko.md and docs/ko say what the English documents say: headings, rows, commands, settings, files, figures. */
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { paths, projectRoot, read } from './source.ts'

type Document = { path: string; text: string }
type Kind = 'paragraph' | 'list item' | 'table row' | 'line of code'
type Block = { kind: Kind; text: string }
type Section = { heading: string; level: number; blocks: Block[] }
/** What both must name. `allowed`: figures that English says as a word, which Korean may write in digits. */
type Facts = { named: string[]; allowed: string[] }

const english = (path: string) => path.replace(/^docs\/ko\//, 'docs/').replace(/^(README|SECURITY)\.ko\.md$/, '$1.md')

/** Korean headings carry the English one in a comment on the line above. */
function sectionsOf({ path, text }: Document): Section[] {
  const isKorean = path !== english(path)
  const sections: Section[] = [{ heading: '', level: 0, blocks: [] }]
  let [inCode, open, named] = [false, false, '']
  for (const line of text.split('\n')) {
    const here = sections.at(-1)!.blocks
    const heading = inCode ? null : /^(#+) (.*)/.exec(line)
    if (line.startsWith('```')) [inCode, open] = [!inCode, false]
    else if (inCode) here.push({ kind: 'line of code', text: line.split(/ {2,}/)[0]! })
    else if (heading) {
      const [, { length: level } = '', words = ''] = heading
      sections.push({ heading: isKorean ? named || `(no comment) ${words}` : words, level, blocks: [] })
      ;[open, named] = [false, '']
    } else if (/^<!-- .* -->$/.test(line)) named = line.slice(5, -4)
    else if (line.trim() === '') open = false
    else if (/^\|[-:| ]+\|$/.test(line)) open = false
    else if (line.startsWith('|')) here.push({ kind: 'table row', text: line })
    else if (/^(- |\d+\. )/.test(line)) {
      here.push({ kind: 'list item', text: line.replace(/^(- |\d+\. )/, '') })
      open = true
    } else if (open) here.at(-1)!.text += ` ${line.trim()}`
    else {
      here.push({ kind: 'paragraph', text: line })
      open = true
    }
  }
  return sections
}

const months = 'January February March April May June July August September October November December'.split(' ')
const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const units = '(?:working )?(?:milli)?(?:second|minute|hour|day|week|month|year)s?'
const monthNumber = (name: string) => String(months.indexOf(name) + 1)

/** Figures of English as Korean writes them: 5월 31일, 3초, 30분. */
const inDigits = (text: string) =>
  text
    .replaceAll(/\bhalf an? (?=minute|hour)/g, '30 ')
    .replaceAll(new RegExp(`\\b(\\d+) (${months.join('|')})\\b`, 'g'), (_, day, name) => `${monthNumber(name)} ${day}`)
    .replaceAll(new RegExp(`\\b(${months.join('|')})\\b`, 'g'), monthNumber)
    .replaceAll(new RegExp(`\\b(${words.slice(2).join('|')}) (?=${units}\\b)`, 'gi'), (word) =>
      String(words.indexOf(word.trim().toLowerCase())),
    )

function factsOf({ kind, text }: Block, path: string): Facts {
  if (kind === 'line of code') return { named: text.trim() === '' ? [] : [`\`${text.trim()}\``], allowed: [] }
  const named: string[] = kind === 'table row' ? [`${text.split('|').length - 2} columns`] : []
  const take = (pattern: RegExp, name: (found: string) => string, from: string) =>
    from.replaceAll(pattern, (_, found: string) => {
      named.push(name(found))
      return ' '
    })
  let rest = take(/(`[^`]+`)/g, (code) => code, text)
  rest = take(/(?<=\])\(([^)\s]+)\)/g, (to) => `link to ${linked(path, to)}`, rest)
  rest = take(/((?:https?:\/)?(?:\/[\w@.-]+)+|[\w-]+(?:\/[\w.-]+)+\.\w+)/g, (found) => found.replace(/\.$/, ''), rest)
  if (path === english(path)) rest = inDigits(rest)
  const allowed = [
    ...(/\bsecond[- ]factor/i.test(rest) ? ['2'] : []),
    ...words.flatMap((word, n) => (new RegExp(`\\b${word}\\b`, 'i').test(rest) ? String(n) : [])),
    ...(new RegExp(`\\b(?:an?|each|every|per) ${units}\\b`, 'i').test(rest) ? ['1'] : []),
  ]
  named.push(...[...rest.matchAll(/\d+(?:[.,:]\d+)*/g)].map(([figure]) => figure))
  return { named, allowed }
}

/** The English document behind a link of either. */
function linked(path: string, to: string): string {
  return /^(https?:|#)/.test(to) ? to : english(normalize(join(dirname(path), to)))
}

const without = (all: readonly string[], taken: readonly string[]) => {
  const left = [...taken]
  return all.filter((item) => {
    const at = left.indexOf(item)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const squeezed = (text: string) => text.replaceAll(/[\s「」]/g, '')

/** What one block of a pair names and the other does not. */
function differences(block: Block, other: Block, { path }: Document, koreanPath: string) {
  const [here, there] = [factsOf(block, path), factsOf(other, koreanPath)]
  const hangul = [...block.text.replaceAll(/`[^`]+`/g, ' ').matchAll(/[가-힣]+(?: [가-힣]+)*/g)].map(([found]) => found)
  return {
    missing: [
      ...without(here.named, there.named),
      ...hangul.filter((found) => !squeezed(other.text).includes(squeezed(found))),
    ],
    extra: without(there.named, here.named).filter((name) => !here.allowed.includes(name)),
  }
}

type Pair = [Block | undefined, Block | undefined]

/** The pairs of blocks with the fewest differences in all, in their order; a block without a partner stands alone. */
function pairsOf(from: readonly Block[], to: readonly Block[], document: Document, koreanPath: string): Pair[] {
  const alone = ({ text, kind }: Block, path: string) => factsOf({ kind, text }, path).named.length + 1
  const cost: number[][] = from.map(() => [])
  const costAt = (i: number, j: number): number => {
    if (i === from.length) return to.slice(j).reduce((sum, block) => sum + alone(block, koreanPath), 0)
    if (j === to.length) return from.slice(i).reduce((sum, block) => sum + alone(block, document.path), 0)
    return (cost[i]![j] ??= Math.min(
      together(i, j),
      alone(from[i]!, document.path) + costAt(i + 1, j),
      alone(to[j]!, koreanPath) + costAt(i, j + 1),
    ))
  }
  const together = (i: number, j: number): number => {
    if (from[i]!.kind !== to[j]!.kind) return Infinity
    const { missing, extra } = differences(from[i]!, to[j]!, document, koreanPath)
    return missing.length + extra.length + costAt(i + 1, j + 1)
  }
  const pairs: Pair[] = []
  let [i, j] = [0, 0]
  while (i < from.length || j < to.length) {
    const [both, best] = [i < from.length && j < to.length, costAt(i, j)]
    if (both && together(i, j) === best) pairs.push([from[i++], to[j++]])
    else if (i < from.length && alone(from[i]!, document.path) + costAt(i + 1, j) === best)
      pairs.push([from[i++], undefined])
    else pairs.push([undefined, to[j++]])
  }
  return pairs
}

const quoted = ({ kind, text }: Block) => `the ${kind} "${text.length > 70 ? `${text.slice(0, 70)}...` : text}"`

/** One sentence for each thing that stands in one document alone, with the file to edit. */
function apart(document: Document, korean: Document): string[] {
  const [from, to] = [sectionsOf(document), sectionsOf(korean)]
  const names = to.map(({ heading }) => heading)
  const missing = without(
    from.map(({ heading }) => heading),
    names,
  )
  const extra = without(
    names,
    from.map(({ heading }) => heading),
  )
  const found = [
    ...missing.map((name) => `${korean.path}: no heading for "${name}" (<!-- ${name} --> above it)`),
    ...extra.map((name) => `${korean.path}: "${name}" is no heading of ${document.path}`),
  ]
  if (found.length === 0 && from.some(({ heading }, at) => heading !== names[at]))
    found.push(`${korean.path}: headings stand in another order than in ${document.path}`)
  for (const { heading, level, blocks } of from) {
    const same = to.find((section) => section.heading === heading)
    if (!same) continue
    const under = heading === '' ? '' : ` under "${heading}"`
    if (same.level !== level) found.push(`${korean.path}:${under}: the heading needs ${level} times #`)
    for (const [block, other] of pairsOf(blocks, same.blocks, document, korean.path)) {
      if (block && other) {
        const problems = differences(block, other, document, korean.path)
        const beside = `${quoted(block)} of ${document.path}`
        found.push(...problems.missing.map((name) => `${korean.path}:${under} lacks ${name} of ${beside}`))
        found.push(...problems.extra.map((name) => `${korean.path}:${under} names ${name}, unlike ${beside}`))
      } else if (block) found.push(`${korean.path}:${under} lacks ${quoted(block)} of ${document.path}`)
      else found.push(`${document.path}:${under} lacks ${quoted(other!)} of ${korean.path}`)
    }
  }
  return found
}

/** Korean is what an operator reads first, so these must be there. */
const needed = ['README.ko.md', 'SECURITY.ko.md', 'docs/ko/counsel.md', 'docs/ko/operations.md', 'docs/ko/security.md']
const korean = [...new Set([...needed, ...paths('docs/ko/**/*.md')])]

for (const path of korean)
  test(`${path} says what ${english(path)} says`, () => {
    const document = { path: english(path), text: read(english(path)) }
    assert.deepEqual(apart(document, { path, text: read(path) }), [])
  })

test('links of the Korean documents lead to files', () => {
  const dead = korean.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .map(([, to = '']) => normalize(join(dirname(path), to)))
      .filter((to) => !existsSync(join(projectRoot, to)))
      .map((to) => `${path}: ${to}`),
  )
  assert.deepEqual(dead, [])
})

test('whatever stands in one of the two alone is named with the file to edit', () => {
  const own = [
    '# A\nSet `PORT` (3000) before 31 May; wait two seconds. See [b](b.md) and 접속 주소.\n## B\n```\nnpm start   begins\n```',
    '| What | When |\n|---|---|\n| `one` | 1 |\n| `two` | each day |\n- first 7\n- second 8',
  ].join('\n')
  const theirs = [
    '<!-- A -->\n# 가\n5월 31일 전에 `PORT`(3000)를 정하고 2초 기다립니다. 접속 주소와 [나](b.md)를 봅니다.\n<!-- B -->\n## 나\n```\nnpm start   시작\n```',
    '| 무엇 | 언제 |\n|---|---|\n| `one` | 1 |\n| `two` | 1일마다 |\n- 첫째 7\n- 둘째 8',
  ].join('\n')
  const problemsAfter = (change: (text: string) => string, which: 'own' | 'theirs' = 'own') =>
    apart(
      { path: 'docs/a.md', text: which === 'own' ? change(own) : own },
      { path: 'docs/ko/a.md', text: which === 'theirs' ? change(theirs) : theirs },
    ).join('\n')
  assert.equal(
    problemsAfter((text) => text),
    '',
  )
  assert.match(
    problemsAfter((text) => `${text}\n## C\n\`FLY\``),
    /^docs\/ko\/a\.md: no heading for "C"/,
  )
  assert.match(
    problemsAfter((text) => `${text}\n### 다`, 'theirs'),
    /"\(no comment\) 다" is no heading of docs\/a\.md$/,
  )
  assert.match(
    problemsAfter((text) => text.replace('`PORT`', '`HOST`')),
    /lacks `HOST` [\s\S]*names `PORT`/,
  )
  assert.match(
    problemsAfter((text) => text.replace('3000', '3001')),
    /lacks 3001 [\s\S]*names 3000/,
  )
  assert.match(
    problemsAfter((text) => text.replace('two seconds', 'three seconds')),
    /lacks 3 [\s\S]*names 2/,
  )
  assert.match(
    problemsAfter((text) => text.replace('31 May', '30 June')),
    /lacks 6 [\s\S]*lacks 30 /,
  )
  assert.match(
    problemsAfter((text) => text.replace('npm start', 'npm test')),
    /lacks `npm test` of the line of code/,
  )
  assert.match(
    problemsAfter((text) => text.replace('(b.md)', '(c.md)')),
    /lacks link to docs\/c\.md/,
  )
  assert.match(
    problemsAfter((text) => text.replace('접속', '접근')),
    /lacks 접근 주소/,
  )
  assert.match(
    problemsAfter((text) => text.replace('| `two`', '| `new` | 9 |\n| `two`')),
    /^docs\/ko\/a\.md: under "B" lacks the table row "\| `new` \| 9 \|" of docs\/a\.md$/,
  )
  assert.match(
    problemsAfter((text) => text.replace('- 첫째 7', '- 첫째 7\n- 새것 12'), 'theirs'),
    /^docs\/a\.md: under "B" lacks the list item "새것 12" of docs\/ko\/a\.md$/,
  )
  assert.match(
    problemsAfter((text) => text.replace('## B', '### B')),
    /the heading needs 3 times #$/,
  )
  assert.match(
    problemsAfter((text) => text.replace('| `one` | 1 |', '| `one` | 1 | |')),
    /lacks 3 columns/,
  )
})
