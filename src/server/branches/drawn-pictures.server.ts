/** Pictures of a firm that has none: its name and first letter as outlines, for any font. */
import PDFDocument from 'pdfkit'
import type { Branch } from '#domain/branch/branch.ts'
import { brandTints } from '#domain/branch/contrast.ts'
import { listPictures, withPictures } from '#domain/branch/editing/pictures.ts'
import { cardWords, shortName } from '#domain/branch/texts.ts'
import { type Letters, openLetters } from '#server/pdf/letters.server.ts'
import { colors } from '#server/pdf/sheet.server.ts'
import { xmlText } from '#server/public/public.server.ts'

type Drawn = { width: number; height: number; svg: string }
type Firm = { name: string; colour: string; letters: Letters }

const white = '#FFFFFF'

const segmenter = new Intl.Segmenter('ko')
const split = (text: string) => Array.from(segmenter.segment(text.trim()), ({ segment }) => segment)

function firstLetter(name: string): string {
  const all = split(name)
  return all.find((letter) => /^[\p{L}\p{N}]/u.test(letter)) ?? all[0] ?? ''
}

/** The middle, or a blank near it. */
function inTwo(name: string): string[] {
  const all = split(name)
  const middle = Math.ceil(all.length / 2)
  const away = (at: number) => Math.abs(at - middle)
  const [blank] = [...all.keys()]
    .filter((at) => all[at] === ' ' && away(at) <= middle / 2)
    .toSorted((one, other) => away(one) - away(other))
  const at = blank ?? middle
  return [all.slice(0, at), all.slice(at)].map((part) => part.join('').trim())
}

const filled = (path: string, colour: string) => `<path fill="${colour}" d="${path}"/>`

function drawing(width: number, height: number, title: string, parts: readonly string[]): Drawn {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  const inside = `<title>${xmlText(title)}</title>${parts.join('')}`
  return { width, height, svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img">${inside}</svg>\n` }
}

type Spot = { x: number; y: number; size: number; colour: string }

/** Around the spot. */
function letterAt({ letters }: Firm, letter: string, { x, y, size, colour }: Spot): string {
  const outline = letters.outlineOf(letter, 'bold', size)
  return filled(outline.pathAt(x - outline.width / 2, y + size * 0.36), colour)
}

function mark(firm: Firm, x: number, y: number, side: number): string {
  const ground = `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${side * 0.28}" fill="${firm.colour}"/>`
  const spot = { x: x + side / 2, y: y + side / 2, size: side * 0.58, colour: white }
  return ground + letterAt(firm, firstLetter(shortName(firm.name)), spot)
}

const mostEms = 11

type Setting = { size: number; baseline: number; smaller: number; baselines: readonly [number, number] }

/** Two smaller lines where one would be too long to be read. */
function setName({ name, letters }: Firm, { size, baseline, smaller, baselines }: Setting) {
  const alone = letters.outlineOf(name.trim(), 'bold', size)
  const lines =
    alone.width <= mostEms * size
      ? [{ outline: alone, baseline }]
      : inTwo(name).map((text, at) => ({
          outline: letters.outlineOf(text, 'bold', smaller),
          baseline: baselines[at] ?? baseline,
        }))
  return { lines, width: Math.ceil(Math.max(...lines.map(({ outline }) => outline.width))) }
}

function wordmark(firm: Firm, colour: string): Drawn {
  const { lines, width } = setName(firm, { size: 20, baseline: 27, smaller: 15, baselines: [17, 35] })
  const left = 42
  const drawn = lines.map(({ outline, baseline }) => filled(outline.pathAt(left, baseline), colour))
  return drawing(left + width, 40, firm.name, [mark(firm, 0, 4, 32), ...drawn])
}

function loginMark(firm: Firm): Drawn {
  const side = 68
  const { lines, width } = setName(firm, { size: 22, baseline: 102, smaller: 15, baselines: [90, 108] })
  const whole = Math.max(width, side)
  const drawn = lines.map(({ outline, baseline }) =>
    filled(outline.pathAt((whole - outline.width) / 2, baseline), colors.ink),
  )
  return drawing(whole, 112, firm.name, [mark(firm, (whole - side) / 2, 2, side), ...drawn])
}

function portrait(firm: Firm, person: string): Drawn {
  const { 100: ground, 700: colour } = brandTints(firm.colour)
  return drawing(96, 112, person, [
    `<rect width="96" height="112" fill="${ground}"/>`,
    letterAt(firm, firstLetter(person), { x: 48, y: 56, size: 44, colour }),
  ])
}

const widestLine = 984

/** What a messenger shows beside a link. */
function shareCard(firm: Firm): Drawn {
  const { 50: ground } = brandTints(firm.colour)
  const { lines, width } = setName(firm, { size: 84, baseline: 348, smaller: 64, baselines: [284, 364] })
  const left = 108
  const narrow = Math.min(1, widestLine / width)
  const name = lines.map(({ outline, baseline }) => filled(outline.pathAt(0, baseline / narrow), colors.ink)).join('')
  const work = firm.letters.outlineOf(cardWords, 'body', 36)
  return drawing(1200, 630, firm.name, [
    '<rect width="1200" height="630" fill="#FFFFFF"/>',
    `<rect x="840" y="290" width="420" height="420" rx="117" fill="${ground}"/>`,
    `<rect width="28" height="630" fill="${firm.colour}"/>`,
    mark(firm, left, 80, 96),
    `<g transform="translate(${left} 0) scale(${narrow})">${name}</g>`,
    filled(work.pathAt(left, 440), colors.soft),
  ])
}

/** Phones cut its corners themselves. */
function homeScreenIcon(firm: Firm): Drawn {
  return drawing(180, 180, firm.name, [
    `<rect width="180" height="180" fill="${firm.colour}"/>`,
    letterAt(firm, firstLetter(shortName(firm.name)), { x: 90, y: 90, size: 104, colour: white }),
  ])
}

/** Messengers and phones do not draw SVG. */
async function toBitmap({ svg }: Drawn): Promise<Uint8Array> {
  // Only setup draws: nothing else starts with the picture library.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png().toBuffer()
}

export type PictureFiles = Record<string, string | Uint8Array>

/** The value with pictures of its own, and their files. */
export async function withDrawnPictures(
  value: Branch,
  root: string,
): Promise<{ value: Branch; pictures: PictureFiles }> {
  const { name, branding, home, affiliationId } = value
  const firm = { name, colour: branding.primaryColor, letters: openLetters(new PDFDocument(), root) }
  const draws = {
    header: ['wordmark.svg', wordmark(firm, colors.ink)],
    footer: ['wordmark-footer.svg', wordmark(firm, colors.soft)],
    login: ['mark-login.svg', loginMark(firm)],
    icon: ['mark.svg', drawing(32, 32, name, [mark(firm, 0, 0, 32)])],
  } as const
  const srcOf = (file: string) => `/branches/${affiliationId}/${file}`
  const named = Object.entries(draws).map(([use, [file]]) => [use, srcOf(file)])
  const ratios = new Map(
    Object.values(draws).map(([file, { width, height }]) => [srcOf(file), Number((width / height).toFixed(4))]),
  )
  const shared = { share: srcOf('share.png') }
  const marked = withPictures(value, { ...listPictures(value), ...Object.fromEntries(named), ...shared }, ratios)
  const portraits = home.people.map(
    (person, at) => [`people/person-${at + 1}.svg`, portrait(firm, person.name)] as const,
  )
  const people = home.people.map((person, at) => ({ ...person, picture: srcOf(portraits[at]?.[0] ?? '') }))
  const files = [...Object.values(draws), ...portraits].map(([file, { svg }]) => [file, svg])
  const pictures = {
    ...(Object.fromEntries(files) as Record<string, string>),
    'share.png': await toBitmap(shareCard(firm)),
    'touch-icon.png': await toBitmap(homeScreenIcon(firm)),
  }
  const branded = { ...marked.branding, touchIcon: srcOf('touch-icon.png') }
  return { value: { ...marked, branding: branded, home: { ...marked.home, people } }, pictures }
}
