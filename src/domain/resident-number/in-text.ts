/** Matches a date plus seven digits, confirmed by separator, surrounding words or check digit. */
import { numberWords as words } from './patterns.texts.ts'
import { readBirthday } from './resident-number.ts'

const weightedSum = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0)

const residentWeights = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5]
const corporateWeights = [1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2]

/** Issued before October 2020 only; foreigners' check digits are two higher. */
function hasResidentCheckDigit(digits: string): boolean {
  const check = (11 - (weightedSum(digits, residentWeights) % 11)) % 10
  const isForeign = '5678'.includes(digits.charAt(6))
  return Number(digits[12]) === (isForeign ? (check + 2) % 10 : check)
}

/** 법인등록번호. */
function hasCorporateCheckDigit(digits: string): boolean {
  return Number(digits[12]) === (10 - (weightedSum(digits, corporateWeights) % 10)) % 10
}

const inside = '[ .\\-]?'
const dashes = String.raw`\p{Pd}\u2212~_.\/·•∼〜`
const between = String.raw`(?: ?[\p{Pd}\u2212.\/·_] ?| )`
const front = [
  String.raw`(?<whole>(?:18|19|20)\d{6}|\d{6})`,
  String.raw`(?<year>(?:18|19|20)?\d{2})(?:${between}| ?${words.year} ?)(?<month>\d{1,2})(?:${between}| ?${words.month} ?)` +
    String.raw`(?<day>\d{1,2})(?!\d)(?: ?${words.day}|\.)?`,
  String.raw`(?<spaced>\d(?: ?\d){5})(?!\d)`,
].join('|')
const back = String.raw`\d{7}|\d(?:${inside}\d){6}`
const ends = String.raw`(?!\d)(?!,\d{3}(?!\d))(?!\.\d{1,2}(?!\d))`
const number = new RegExp(String.raw`(?<!\d)(?:${front})(?<gap>[^\d]{0,14}?)(?<back>${back})${ends}`, 'gu')
const backAlone = new RegExp(
  String.raw`(?:${words.back} ?${words.part}|${words.wholeBack})[^\d]{0,8}(?:${back})${ends}`,
  'gu',
)

const dashGap = new RegExp(String.raw`^\s*(?:[${dashes}]|${words.dash})+\s*$`, 'u')
const residentBefore = new RegExp(String.raw`${words.resident}[^\d]{0,16}$`, 'u')
const residentWithin = new RegExp(words.resident, 'u')
const label = (names: string) => new RegExp(String.raw`(?:${names}) ?${words.particle}?[\s:=#(\[]*$`, 'u')
const corporateBefore = label(words.corporate)
const otherBefore = label(words.other)
const sumWords = new RegExp(words.sums, 'u')
const [wonBehind, unitBehind] = [new RegExp(words.won, 'u'), new RegExp(words.units, 'u')]
const form = /["<>{}]/

/** A dash or blank of an address or of HTML. */
const encodedDash = /(?<=\d)(?:%2[0DEF]|&#(?:45|x2d);|&nbsp;)(?=\d)/gi

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u0300-\u036F\u20D0-\u20FF]/gu, '')
    .replaceAll(/[^\P{Nd}0-9]/gu, (digit) => toDigit(digit))
    .replaceAll(encodedDash, '-')
    .replaceAll(/(?<!\d)\d(?:[^\S\n]?[-._·/ ]?[^\S\n]?\d){5,}(?!\d)/gu, together)

function toDigit(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0
  const last = zero
  while (last - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(last - zero)
}

const together = (digits: string) => (/\d\d/.test(digits) ? digits : digits.replaceAll(/\D/g, ''))

type FoundNumber = { start: number; end: number; isSure: boolean }

/** Sure or doubtful. */
export function holdsResidentNumber(text: string): boolean {
  return find(plain(text), 0) !== undefined
}

/**
 * A second sign confirms it: words beside it, the check digit, or a birth since October 2020, when check digits
 * ended. Others may be corporate or bank numbers.
 */
export function surelyHoldsResidentNumber(text: string): boolean {
  const looked = plain(text)
  for (let found = find(looked, 0); found; found = find(looked, found.end)) if (found.isSure) return true
  return false
}

/** Sure and doubtful ones. Returns the unchanged text if there is none. */
export function hideResidentNumbers(text: string): string {
  let hidden = plain(text)
  if (!find(hidden, 0)) return text
  // Digits next to the asterisks may form another number.
  while (find(hidden, 0)) hidden = starAll(hidden)
  return hidden
}

function starAll(text: string): string {
  const parts: string[] = []
  let at = 0
  for (let found = find(text, 0); found; found = find(text, at)) {
    parts.push(text.slice(at, found.start), starred(text.slice(found.start, found.end)))
    at = found.end
  }
  return parts.join('') + text.slice(at)
}

function find(text: string, from: number): FoundNumber | undefined {
  number.lastIndex = from
  for (let match = number.exec(text); match; match = number.exec(text)) {
    const before = text.slice(Math.max(0, match.index - 24), match.index)
    const after = text.slice(number.lastIndex, number.lastIndex + 4)
    const is = judgeCertainty(match, { before, after })
    if (is !== 'none') return { start: match.index, end: number.lastIndex, isSure: is === 'sure' }
    number.lastIndex = match.index + 1
  }
  backAlone.lastIndex = from
  const alone = backAlone.exec(text)
  return alone ? { start: alone.index, end: backAlone.lastIndex, isSure: true } : undefined
}

type Certainty = 'none' | 'doubtful' | 'sure'

/** Numbers of births since then have no check digit. */
const checkDigitsUntil = '2020-10'

function judgeCertainty(match: RegExpExecArray, { before, after }: { before: string; after: string }): Certainty {
  const { whole, year = '', month = '', day = '', spaced, back: tail = '', gap = '' } = match.groups ?? {}
  const written = whole ?? spaced?.replaceAll(' ', '') ?? year + month.padStart(2, '0') + day.padStart(2, '0')
  const century = written.length === 8 ? written.slice(0, 2) : undefined
  const digits = written.slice(-6) + tail.replaceAll(/\D/g, '')
  const birthday =
    readBirthday(digits) ?? (century && readBirthday(digits.slice(0, 6) + sevenths[century] + digits.slice(7)))
  if (!birthday || wonBehind.test(after)) return 'none'
  const hasCheckDigit = hasResidentCheckDigit(digits)
  if (corporateBefore.test(before)) return hasCheckDigit && !hasCorporateCheckDigit(digits) ? 'sure' : 'none'
  if (residentBefore.test(before) || residentWithin.test(gap)) return 'sure'
  const isDashed = dashGap.test(gap)
  const goesOn = tail.length > 7 && /^[ .-]?\d/.test(after)
  if (goesOn && (!isDashed || birthday < '1920')) return 'none'
  const isOther = otherBefore.test(before) || form.test(gap)
  if (hasCheckDigit) return isOther ? 'doubtful' : 'sure'
  if (isOther) return 'none'
  const isOfCentury = century === undefined || birthday.startsWith(century)
  if (century === '20' && !isOfCentury) return 'none'
  const born = Number(isOfCentury ? birthday.slice(0, 4) : written.slice(0, 4))
  const isTestYear = born >= 1830 && born < 1900
  if (isDashed && isTestYear) return 'sure'
  if (isDashed) return born < 1920 ? 'none' : birthday < checkDigitsUntil ? 'doubtful' : 'sure'
  if (sumWords.test(gap) || unitBehind.test(after)) return 'none'
  if (isTestYear && whole !== undefined && !(gap === '' && century)) return 'sure'
  return isBirthYear(born, { isWhole: whole !== undefined, isJoined: gap === '' && century !== undefined })
    ? 'doubtful'
    : 'none'
}

/** `isJoined`: fifteen digits, which an order of a shop has too. */
function isBirthYear(born: number, { isWhole, isJoined }: { isWhole: boolean; isJoined: boolean }): boolean {
  if (!isWhole) return born >= 1930 && born <= 2015
  return isJoined ? born < 2000 : born >= 1930 && born < 2050
}

const sevenths: Record<string, string> = { 18: '9', 19: '1', 20: '3' }

function starred(found: string): string {
  let left = 7
  return found
    .split('')
    .toReversed()
    .map((letter) => (/\d/.test(letter) && left-- > 0 ? '*' : letter))
    .toReversed()
    .join('')
}
