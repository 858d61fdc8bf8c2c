/** The design tokens match docs/design-system.md, and text is readable on every background of both themes. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { brandTints, contrastRatio, darkPaper, darkTints, type BrandTints } from '#domain/branch/contrast.ts'

const folder = new URL('../../design/styles/', import.meta.url)
const sheet = readdirSync(folder)
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n')
const names = (block: string) =>
  new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']))
const blockOf = (selector: string) => names(sheet.slice(sheet.indexOf(`${selector} {`)).split('}', 1)[0] ?? '')
const plain = blockOf(':root')
const clear = new Map([...plain, ...blockOf("html[data-contrast='more']")])
const dark = new Map([...plain, ...blockOf("html[data-theme='dark']")])
const darkClear = new Map([...dark, ...blockOf("html[data-theme='dark'][data-contrast='more']")])
const branded = (values: ReadonlyMap<string, string>, tints: BrandTints) =>
  new Map([...values, ...Object.entries(tints).map(([tint, colour]): [string, string] => [`brand-${tint}`, colour])])
const branches = new URL('../../../branches/', import.meta.url)
/** The colour of each branch, by folder. */
const primaries = readdirSync(branches, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => {
    const value = readFileSync(new URL(`${name}/branch.ts`, branches), 'utf8')
    return { name, primary: /primaryColor: '(#[0-9A-F]{6})'/i.exec(value)?.[1] ?? '' }
  })
const theme = names(sheet.slice(sheet.indexOf('@theme {')).split('\n}', 1)[0] ?? '')
const px = (value: string | undefined) => Number.parseFloat(value ?? '') * (value?.endsWith('rem') ? 16 : 1)

for (const [name, value] of [
  ['ink', '#191f28'],
  ['secondary', '#4e5968'],
  ['faint', '#8b95a1'],
  ['ground', '#f7f8fa'],
  ['line', '#e5e8eb'],
  ['good', '#0a7f4f'],
  ['warning', '#b25e00'],
  ['danger', '#c9252d'],
  ['paper', '#ffffff'],
] as const) {
  test(`${name} is ${value}`, () => assert.equal(plain.get(name), value))
}

for (const [name, size, line] of [
  ['body', 17, 27],
  ['small', 15, 23],
  ['label', 15, 22],
  ['h1', 28, 38],
  ['h1-phone', 26, 36],
  ['h2', 22, 30],
] as const) {
  test(`${name} is ${size}/${line}`, () =>
    assert.deepEqual([px(theme.get(`text-${name}`)), px(theme.get(`text-${name}--line-height`))], [size, line]))
}

test('corners, widths and the one shadow', () => {
  assert.deepEqual(
    ['radius-field', 'radius-card', 'container-lane', 'container-site', 'breakpoint-lg'].map((name) =>
      px(theme.get(name)),
    ),
    [12, 16, 480, 1120, 1024],
  )
  assert.deepEqual(
    [...theme.keys()].filter((name) => /^shadow-\w/.test(name)),
    ['shadow-float'],
  )
})

test('nothing is set smaller than 13, and every size grows with the reader’s', () => {
  const sizes = [...theme].filter(([name]) => /^text-[a-z\d-]+$/.test(name) && !name.includes('--'))
  assert.ok(sizes.length > 8)
  for (const [name, value] of sizes) assert.ok(value.endsWith('rem') && px(value) >= 13, name)
})

/** Text, its backgrounds, and the required contrast: WCAG 1.4.3, in high contrast 1.4.6. */
const words: readonly [word: string, grounds: readonly string[]][] = [
  ['ink', ['paper', 'ground', 'well', 'brand-50', 'good-tint', 'warning-tint', 'danger-tint']],
  ['secondary', ['paper', 'ground', 'well', 'brand-50']],
  ['quiet', ['paper', 'ground', 'brand-50']],
  ['good-deep', ['paper', 'good-tint']],
  ['warning-deep', ['paper', 'warning-tint', 'ground']],
  ['danger-deep', ['paper', 'danger-tint']],
  ['danger', ['paper']],
  ['good', ['paper']],
  ['brand-600', ['paper']],
  ['brand-700', ['paper', 'brand-50', 'brand-100']],
]
for (const [screen, values, least] of [
  ['plain', plain, 4.5],
  ['clear', clear, 7],
  ['dark', dark, 4.5],
  ['dark and clear', darkClear, 7],
  ...primaries.flatMap(({ name, primary }) => [
    [`plain, of ${name}`, branded(plain, brandTints(primary)), 4.5] as const,
    [`dark, of ${name}`, branded(dark, darkTints(primary)), 4.5] as const,
  ]),
] as const) {
  for (const [word, grounds] of words) {
    test(`${word} reads on the ${screen} screen`, () => {
      for (const ground of grounds)
        assert.ok(
          contrastRatio(values.get(word) ?? '', values.get(ground) ?? '') >= least,
          `${word} on ${ground}: ${contrastRatio(values.get(word) ?? '', values.get(ground) ?? '').toFixed(2)}`,
        )
    })
  }
}

test('ticks, and the edges in high contrast, stand out from the background', () => {
  for (const [name, values] of [
    ['faint', plain],
    ['faint', dark],
    ['line', clear],
    ['edge', clear],
    ['line', darkClear],
    ['edge', darkClear],
  ] as const)
    assert.ok(contrastRatio(values.get(name) ?? '', values.get('paper') ?? '') >= 3, name)
})

test('the dark screen sets every colour anew, on the paper that the tints of a branch are made for', () => {
  assert.deepEqual(
    [...plain.keys()].filter((name) => dark.get(name) === plain.get(name)),
    [],
  )
  assert.equal(dark.get('paper'), darkPaper)
})

test('the fallback font is as high as the font, line by line', () => {
  const font = readFileSync(
    new URL('../../../node_modules/pretendard/dist/public/variable/PretendardVariable.ttf', import.meta.url),
  )
  const table = (name: string) => font.readUInt32BE(font.indexOf(name, 12, 'latin1') + 8)
  const em = font.readUInt16BE(table('head') + 18)
  const own = [4, 6, 8].map((at) => (Math.abs(font.readInt16BE(table('hhea') + at)) / em) * 100)
  const faces = [...sheet.matchAll(/@font-face \{\s*font-family: '(Pretendard Stand-in[^']*)';([^}]*)\}/g)]
  assert.deepEqual(
    [`'Pretendard Variable'`, ...faces.map(([, name]) => `'${name}'`)],
    theme.get('font-sans')?.split(', ').slice(0, 3),
  )
  for (const [, name, face = ''] of faces) {
    const percent = (property: string) => Number(new RegExp(`${property}: ([\\d.]+)%`).exec(face)?.[1] ?? 100)
    for (const [at, metric] of ['ascent', 'descent', 'line-gap'].entries())
      assert.ok(
        Math.abs((percent(`${metric}-override`) * percent('size-adjust')) / 100 - (own[at] ?? 0)) < 0.1,
        `${name} ${metric}`,
      )
  }
})
