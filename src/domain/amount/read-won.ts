/** Refuses ambiguous amounts instead of scraping digits: a lost minus sign turns a loss into income. */
import { plainText } from '#domain/plain-text.ts'
import { currencySign, hangulDigits, largeUnits, minusWord, smallUnits, wonOfUnit, wonWord } from './texts.ts'

/** `fraction`: less than a won remains. `unclear-unit`: "3천" and "1억 2000" may mean 만 or won. */
export type WonProblem = 'not-an-amount' | 'two-amounts' | 'fraction' | 'unclear-unit' | 'negative' | 'too-large'

export type WonReading = { kind: 'amount'; won: number } | { kind: 'empty' } | { kind: 'refused'; reason: WonProblem }

export type WonLimits = { negative?: boolean; mostWon?: number }

const longestAmount = 60
const refuse = (reason: WonProblem): WonReading => ({ kind: 'refused', reason })

/** Won. Negative amounts are refused by default. */
export function readWon(
  typed: string,
  { negative = false, mostWon = Number.MAX_SAFE_INTEGER }: WonLimits = {},
): WonReading {
  const text = plainText(typed)
  if (text === '') return { kind: 'empty' }
  const { isNegative, body } = takeSign(text)
  if (text.length > longestAmount) return refuse('not-an-amount')
  const size = readSize(body)
  if (typeof size === 'string') return refuse(size === 'not-an-amount' && twoAmounts.test(body) ? 'two-amounts' : size)
  if (isNegative && size > 0n && !negative) return refuse('negative')
  if (size > BigInt(mostWon)) return refuse('too-large')
  return { kind: 'amount', won: Number(isNegative ? -size : size) }
}

const twoAmounts = /\d[^\d,.a-z]*[\s~/+&;|·][^\d.a-z]*\d/i

const minus = String.raw`(?:[-\u2010-\u2015\u2212\uFE58\uFE63△▲▵▴∆Δ]|${minusWord})`
const headWithSign = new RegExp(
  String.raw`^(?:${currencySign} ?(?:(?<minus>${minus})|\+)|(?:(?<minusFirst>${minus})|\+) ?${currencySign}?) ?`,
  'iu',
)
const headWithoutSign = new RegExp(`^${currencySign} ?`, 'iu')
const brackets = new RegExp(
  String.raw`^(?<before>${currencySign})? ?\( ?(?<inside>[^()]*?) ?\) ?(?<after>${wonWord})?$`,
  'iu',
)

function takeSign(text: string): { isNegative: boolean; body: string } {
  const { before, inside, after } = brackets.exec(text)?.groups ?? {}
  if (inside !== undefined)
    return { isNegative: true, body: `${before ? inside : inside.replace(headWithoutSign, '')}${after ?? ''}` }
  const signed = headWithSign.exec(text)
  const isNegative = (signed?.groups?.['minus'] ?? signed?.groups?.['minusFirst']) !== undefined
  return { isNegative, body: signed ? text.slice(signed[0].length) : text.replace(headWithoutSign, '') }
}

const tail = new RegExp(` ?${wonWord}$`, 'iu')
const tokens = new RegExp(
  ` ?(?:(?<number>(?:0|[1-9]\\d{0,2}(?:,\\d{3})+|[1-9]\\d*)(?:\\.\\d{1,9})?)(?![\\d,.])|` +
    `(?<hangul>[${hangulDigits}])|(?<unit>[${largeUnits}${smallUnits}]))`,
  'uy',
)
/** "12.000" may be twelve or twelve thousand. */
const dottedThousands = /^[1-9]\d{0,2}\.\d{3}$/

/** Billionths of a won, so that "1.5억" is exact. */
const fixedPointUnit = 1_000_000_000n
const noUnit = 10n ** 30n

/** `closed` sums 조, 억 and 만; `part` sums 천, 백 and 십. */
type Parts = {
  closed: bigint
  largeUnit: bigint
  part: bigint
  smallUnit: bigint
  number: bigint | undefined
  hasFraction: boolean
}

function readSize(body: string): bigint | WonProblem {
  const text = body.replace(tail, '')
  if (text === '' || dottedThousands.test(text)) return 'not-an-amount'
  const parts = { closed: 0n, largeUnit: noUnit, part: 0n, smallUnit: noUnit, number: undefined, hasFraction: false }
  tokens.lastIndex = 0
  while (tokens.lastIndex < text.length) {
    const { number, hangul, unit } = tokens.exec(text)?.groups ?? {}
    const written = number ?? (hangul && String(hangulDigits.indexOf(hangul)))
    if (!(written ? addNumber(parts, written) : addUnit(parts, wonOfUnit[unit ?? '']))) return 'not-an-amount'
  }
  const factor = readRestFactor(text, tail.test(body))
  if (factor === undefined) return 'unclear-unit'
  const size = parts.closed + sumParts(parts) * factor
  return size % fixedPointUnit === 0n ? size / fixedPointUnit : 'fraction'
}

const sumParts = (parts: Parts) => parts.part + (parts.number ?? 0n)

function addNumber(parts: Parts, written: string): boolean {
  const [whole = '', fraction = ''] = written.replaceAll(',', '').split('.')
  const number = BigInt(whole) * fixedPointUnit + BigInt(fraction.padEnd(9, '0'))
  const limit = parts.smallUnit < parts.largeUnit ? parts.smallUnit : parts.largeUnit
  if (parts.number !== undefined || parts.hasFraction || number >= limit * fixedPointUnit) return false
  parts.number = number
  parts.hasFraction = number % fixedPointUnit !== 0n
  return true
}

/** A small unit, or a leading 만, without a number counts as one. */
function addUnit(parts: Parts, unit: bigint | undefined): boolean {
  if (unit === undefined) return false
  if (unit < 10_000n) {
    parts.part += (parts.number ?? fixedPointUnit) * unit
    const fits = unit < parts.smallUnit && unit < parts.largeUnit && parts.part < parts.largeUnit * fixedPointUnit
    Object.assign(parts, { smallUnit: unit, number: undefined })
    return fits
  }
  const isBare = parts.number === undefined && parts.smallUnit === noUnit
  if (isBare && (parts.largeUnit !== noUnit || unit !== 10_000n)) return false
  const counted = isBare ? fixedPointUnit : sumParts(parts)
  const fits = unit < parts.largeUnit && counted * unit < parts.largeUnit * fixedPointUnit
  Object.assign(parts, { closed: parts.closed + counted * unit, largeUnit: unit, part: 0n, smallUnit: noUnit })
  Object.assign(parts, { number: undefined, hasFraction: counted % fixedPointUnit !== 0n })
  return fits
}

const shortSmallUnit = new RegExp(`^(?:\\d(?:\\.\\d+)?|[${hangulDigits}])? ?[${smallUnits}]`, 'u')
const behindLargeUnit = new RegExp(`^.*([${largeUnits}])`, 'u')

/** Spoken Korean omits 만: "1억 2천" is 1억 2천만. Undefined if both readings are possible ("3천", "1억 2000"). */
function readRestFactor(text: string, hasWonUnit: boolean): bigint | undefined {
  const above = behindLargeUnit.exec(text)
  if (above === null) return shortSmallUnit.test(text) && !hasWonUnit ? undefined : 1n
  const rest = text.slice(above[0].length).replaceAll(/[ ,]/g, '')
  if (wonOfUnit[above[1] ?? ''] === 10_000n || rest === '' || /^\d{5,}/.test(rest)) return 1n
  if (/^[\d.]+$/.test(rest)) return hasWonUnit ? 1n : undefined
  const isSpoken = smallUnits.includes(rest.at(-1) ?? '') && wonOfUnit[above[1] ?? ''] === 100_000_000n
  return isSpoken && !hasWonUnit ? 10_000n : undefined
}
