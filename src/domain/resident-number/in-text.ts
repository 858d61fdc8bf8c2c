/**
 * Resident numbers inside free text, found however they are written; masked ones are none. A date and an amount that
 * look the same are refused too: a false alarm is safer than a stored number.
 */
import { unitWon } from '#domain/texts.ts'
import { numberWords as words } from './texts.ts'

/** Anything but digits and letters, or a letter for a dash. */
const gap = String.raw`(?:[^\d\p{L}]|${words.dash}){0,5}`
const dash = String.raw`\s?(?:[\p{Pd}\u2212~_]|${words.dash})\s?`
const day = String.raw`\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])`
const dayApart = String.raw`\d{2}([ ./-])(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])`
const back = String.raw`(?:\d{7}|\d[ -]\d{6}|\d{3}[ -]\d{4})`
const ends = String.raw`(?!\d)(?!\s?${unitWon})`

const number = new RegExp(
  [
    String.raw`(?<!\d)${day}${gap}${back}${ends}`,
    String.raw`(?<!\d)${dayApart}${dash}${back}${ends}`,
    String.raw`(?<!\d)${day}[^\d]{0,12}${words.back}[^\d]{0,8}${back}${ends}`,
    String.raw`${words.back}\s?${words.part}[^\d]{0,8}${back}${ends}`,
  ].join('|'),
  'gu',
)

/**
 * As it is looked at: full-width forms made plain, unseen characters gone, digits that were spaced out drawn together.
 */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/(?<!\d)\d(?: \d){5,}(?!\d)/gu, (spaced) => spaced.replaceAll(' ', ''))

/** Whether a person's whole resident number stands in the text. */
export function holdsResidentNumber(text: string): boolean {
  return plain(text).search(number) !== -1
}

/** The text with the last seven digits of every number starred; the very same text where there is none. */
export function hideResidentNumbers(text: string): string {
  return holdsResidentNumber(text) ? plain(text).replaceAll(number, starred) : text
}

function starred(found: string): string {
  let left = 7
  return found
    .split('')
    .toReversed()
    .map((one) => (/\d/.test(one) && left-- > 0 ? '*' : one))
    .toReversed()
    .join('')
}
