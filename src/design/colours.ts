/** A branch names one colour; the tints that carry text are computed from it, so that every branch reads well (4.5:1, WCAG 1.4.3). */

type Rgb = readonly [number, number, number]

/** 50 and 100: grounds. 600: filled buttons and links (white on it, and it on white, pass). 700: pressed, and text on 50 and 100. */
export type BrandTints = { 50: string; 100: string; 600: string; 700: string }

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
const readable = 4.5

/** Throws for anything but `#RRGGBB`. */
export function brandTints(primary: string): BrandTints {
  const base = parse(primary)
  const tint50 = mix(base, white, 0.94)
  const tint100 = mix(base, white, 0.87)
  const strong = darkenUntil(base, (colour) => contrast(colour, white) >= readable)
  const stronger = darkenUntil(mix(strong, black, 0.16), (colour) => contrast(colour, tint100) >= readable)
  return { 50: format(tint50), 100: format(tint100), 600: format(strong), 700: format(stronger) }
}

/** Ratio of luminances, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  return contrast(parse(one), parse(other))
}

function darkenUntil(colour: Rgb, good: (colour: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = rounded(mix(colour, black, share))
    if (good(candidate)) return candidate
  }
  return black
}

function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (value: number) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, from[2] + (to[2] - from[2]) * share]
}

const rounded = ([red, green, blue]: Rgb): Rgb => [Math.round(red), Math.round(green), Math.round(blue)]

function parse(hex: string): Rgb {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  if (!found) throw new RangeError('a colour is written #RRGGBB')
  return [Number.parseInt(found[1] ?? '', 16), Number.parseInt(found[2] ?? '', 16), Number.parseInt(found[3] ?? '', 16)]
}

function format(colour: Rgb): string {
  return `#${colour.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
