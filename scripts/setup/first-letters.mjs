/**
 * Makes the font subset for the public pages' own sentences, so that a first visit waits for one small file and
 * nothing shifts. Run it after sentences changed (first-letters.test.ts says when). Plain JavaScript.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './toolchain.mjs'

const folder = join(root, 'src/design/letters')
const font = join(root, 'node_modules/pretendard/dist/web/variable/woff2/PretendardVariable.woff2')
/** Files with the sentences of first screens; all their letters are included. */
const first = ['src/site/home/texts.ts', 'src/web/frame/texts.ts']
/** Other text of a first screen is written by the office. The letters used by most files are the likeliest. */
const often = ['src', 'branches']
const oftenAtMost = 200

const isLetter = (letter) => letter >= ' ' && letter.codePointAt(0) < 0x1f000
const read = (file) => readFileSync(join(root, file), 'utf8')
const textsIn = (place) =>
  readdirSync(join(root, place), { recursive: true })
    .filter((file) => /(texts\.ts|branch\.ts|\.md)$/.test(file))
    .map((file) => read(join(place, file)))

/**
 * The required letters, and all included ones, in order. Comments count too: a few more letters weigh less than a
 * parser.
 */
export function firstLetters() {
  const branches = readdirSync(join(root, 'branches'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => read(`branches/${name}/branch.ts`))
  const letters = new Set([...first.map(read), ...branches].flatMap((text) => [...text]).filter(isLetter))
  for (let code = 0x20; code < 0x7f; code += 1) letters.add(String.fromCodePoint(code))
  const must = [...letters]
  const counts = new Map()
  for (const letter of often.flatMap(textsIn).flatMap((text) => [...new Set(text)]))
    if (isLetter(letter) && !letters.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  for (const [letter] of [...counts]
    .toSorted((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
    .slice(0, oftenAtMost))
    letters.add(letter)
  return { first: must, all: [...letters].toSorted((one, other) => one.codePointAt(0) - other.codePointAt(0)) }
}

/** `U+AC00-AC02, U+AC04`: neighbours are joined into one range. */
export function asRange(letters) {
  const ranges = []
  for (const code of letters.map((letter) => letter.codePointAt(0))) {
    const last = ranges.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code) => code.toString(16).toUpperCase()
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}

const face = (
  letters,
) => `/* Written by scripts/setup/first-letters.mjs. With the very range of weights that the other pieces have, or it would be another font. */
@font-face {
  font-family: 'Pretendard Variable';
  font-style: normal;
  font-weight: 45 920;
  font-display: swap;
  src: url('./first-letters.woff2') format('woff2');
  unicode-range: ${asRange(letters)};
}
`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { default: subsetFont } = await import('subset-font')
  const { all: letters } = firstLetters()
  const piece = await subsetFont(readFileSync(font), letters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  })
  writeFileSync(join(folder, 'first-letters.woff2'), piece)
  writeFileSync(join(folder, 'first-letters.css'), face(letters))
  console.log(`${letters.length} letters, ${piece.length} bytes`)
}
