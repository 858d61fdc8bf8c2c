/** Contrast by WCAG 2.2 (1.4.3). */

type Rgb = readonly [number, number, number]

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

const readableRatio = 4.5

/** 50 and 100: backgrounds; 600: buttons and links; 700: pressed buttons and text on 50 and 100. */
export type BrandTints = { 50: string; 100: string; 600: string; 700: string }

/** 1 to 21. Throws RangeError unless both are `#RRGGBB`. */
export function contrastRatio(first: string, other: string): number {
  return ratio(parse(first), parse(other))
}

export function isReadable(text: string, ground: string): boolean {
  return contrastRatio(text, ground) >= readableRatio
}

export function nearestPassing(colour: string, ground = '#FFFFFF'): string {
  return format(passing(parse(colour), parse(ground)))
}

export function brandTints(primary: string): BrandTints {
  const base = parse(primary)
  const ground = mix(base, white, 0.87)
  const strong = darkenUntil(base, (colour) => ratio(colour, white) >= readableRatio)
  const stronger = darkenUntil(mix(strong, black, 0.16), (colour) => ratio(colour, rounded(ground)) >= readableRatio)
  return { 50: format(mix(base, white, 0.94)), 100: format(ground), 600: format(strong), 700: format(stronger) }
}

/** Must equal the token `paper` of dark mode (design/styles/colours.css). */
export const darkPaper = '#14171c'

export function darkTints(primary: string): BrandTints {
  const base = parse(primary)
  const paper = parse(darkPaper)
  const ground = rounded(mix(paper, base, 0.2))
  const strong = lightenUntil(base, (colour) => ratio(colour, paper) >= readableRatio)
  const stronger = lightenUntil(mix(strong, white, 0.2), (colour) => ratio(colour, ground) >= readableRatio)
  return { 50: format(mix(paper, base, 0.1)), 100: format(ground), 600: format(strong), 700: format(stronger) }
}

function passing(colour: Rgb, ground: Rgb): Rgb {
  for (let step = 0; step <= 100; step++) {
    for (const end of ratio(black, ground) >= ratio(white, ground) ? [black, white] : [white, black]) {
      const candidate = rounded(mix(colour, end, step / 100))
      if (ratio(candidate, ground) >= readableRatio) return candidate
    }
  }
  return black
}

const darkenUntil = (colour: Rgb, good: (colour: Rgb) => boolean) => mixUntil(colour, black, good)
const lightenUntil = (colour: Rgb, good: (colour: Rgb) => boolean) => mixUntil(colour, white, good)

function mixUntil(colour: Rgb, end: Rgb, good: (colour: Rgb) => boolean): Rgb {
  for (let step = 0; step <= 50; step++) {
    const candidate = rounded(mix(colour, end, step / 50))
    if (good(candidate)) return candidate
  }
  return end
}

function ratio(rgb: Rgb, other: Rgb): number {
  const [a, b] = [luminance(rgb), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, from[2] + (to[2] - from[2]) * share]
}

const rounded = ([red, green, blue]: Rgb): Rgb => [Math.round(red), Math.round(green), Math.round(blue)]

function parse(hex: string): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError('a colour is written #RRGGBB')
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

function format(colour: Rgb): string {
  return `#${rounded(colour)
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}
