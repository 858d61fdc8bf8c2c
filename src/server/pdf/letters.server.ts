/** Letters come from Pretendard, or Noto Sans SC for Hanja, simplified Chinese and kana. */
import { resolve } from 'node:path'

export type Weight = 'body' | 'bold'
type Run = { font: string; text: string }
export type Letters = {
  /** Parts of one font each. What no font has stays in the first and is noted in `missing`. */
  runsOf(text: string, weight: Weight): readonly Run[]
  missing: ReadonlySet<string>
  /** Without what no font has. */
  outlineOf(text: string, weight: Weight, size: number): Outline
}
/** `pathAt`: for SVG, from the left end of the baseline. */
type Outline = { width: number; pathAt(left: number, baseline: number): string }

type Path = { scale(x: number, y: number): Path; translate(x: number, y: number): Path; toSVG(): string }
type Font = {
  unitsPerEm: number
  hasGlyphForCodePoint(point: number): boolean
  layout(text: string): { glyphs: readonly { path: Path }[]; positions: readonly { xAdvance: number }[] }
}
type Embedded = { font: Font; layoutRun(text: string, features?: readonly string[]): object }
/** pdfkit keeps the current font here, and the fontkit font in it. */
type Inside = { _font: Embedded }

const files = {
  body: 'pretendard/dist/public/static/alternative/Pretendard-Regular.ttf',
  bold: 'pretendard/dist/public/static/alternative/Pretendard-SemiBold.ttf',
  'body-hanja': '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  'bold-hanja': '@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf',
} as const
/** Drawn with the letter before them, or not at all. */
const attached = /[\p{M}\p{Cf}]/u

/**
 * With OpenType features pdfkit lays a text out anew for each question about it. The layouts hold names and go with
 * their document.
 */
function rememberLayouts(font: Embedded): void {
  const layouts = new Map<string, object>()
  const layoutRun = font.layoutRun.bind(font)
  font.layoutRun = (text, features) => {
    const key = `${features?.join() ?? ''} ${text}`
    const known = layouts.get(key) ?? layoutRun(text, features)
    layouts.set(key, known)
    return known
  }
}

export function openLetters(pdf: PDFKit.PDFDocument, root: string): Letters {
  for (const [name, file] of Object.entries(files)) pdf.registerFont(name, resolve(root, 'node_modules', file))
  const fonts = new Map<string, Font>()
  const missing = new Set<string>()
  const findFont = (name: string): Font => {
    const known = fonts.get(name)
    if (known) return known
    const embedded = (pdf.font(name) as unknown as Inside)._font
    rememberLayouts(embedded)
    fonts.set(name, embedded.font)
    return embedded.font
  }
  const fontName = (letter: string, weight: Weight): string => {
    const point = letter.codePointAt(0) ?? 0
    if (findFont(weight).hasGlyphForCodePoint(point)) return weight
    if (findFont(`${weight}-hanja`).hasGlyphForCodePoint(point)) return `${weight}-hanja`
    if (!attached.test(letter)) missing.add(letter)
    return weight
  }
  const runsOf: Letters['runsOf'] = (text, weight) => {
    const runs: Run[] = []
    for (const letter of text) {
      const last = runs.at(-1)
      const font = attached.test(letter) && last ? last.font : fontName(letter, weight)
      if (last?.font === font) last.text += letter
      else runs.push({ font, text: letter })
    }
    return runs
  }
  return {
    missing,
    runsOf,
    outlineOf(text, weight, size) {
      const placed: { path: Path; left: number }[] = []
      let width = 0
      for (const run of runsOf(text, weight)) {
        const font = findFont(run.font)
        const scale = size / font.unitsPerEm
        const { glyphs, positions } = font.layout(
          Array.from(run.text, (letter) => (missing.has(letter) ? '' : letter)).join(''),
        )
        for (const [at, { path }] of glyphs.entries()) {
          placed.push({ path: path.scale(scale, -scale), left: width })
          width += (positions[at]?.xAdvance ?? 0) * scale
        }
      }
      return { width, pathAt: (x, y) => placed.map(({ path, left }) => path.translate(x + left, y).toSVG()).join('') }
    },
  }
}
