/** Formats of Korean banks, Excel and Numbers. An unreadable cell gives undefined, never a guess. */
import { isDay } from '#domain/seoul-time.ts'
import { afternoonWord, currencyBehind, dayForms, halfDay, timeForm, weekday } from './head.texts.ts'

/** Spreadsheets store dates and times as serial numbers. */
export type Cell = string | number

const invisible = /[\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2064\uFEFF\u3164\uFFA0]/g

/** Spreadsheets keep a number as text by `="88000"` or `'88000`. */
export const plain = (cell: Cell | undefined): string =>
  String(cell ?? '')
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'(?=[\d=+(△▲₩-])/, '')

export type BookedAt = { day: string; time: string | null }

const anyDash = /[\p{Pd}\u2212]/gu

const pad = (value: string | number) => String(value).padStart(2, '0')

function validDay(year: number, month: string, day: string): string | undefined {
  const found = `${year}-${pad(month)}-${pad(day)}`
  return year >= 2000 && year < 2100 && isDay(found) ? found : undefined
}

/** Excel serial numbers accepted as dates: 2009-07-06 to 2073-05-20. */
const serials = { first: 40_000, last: 63_330 }
const dayMs = 86_400_000
/** Excel's day 0. Its erroneous leap day of 1900 precedes every statement. */
const serialZero = Date.UTC(1899, 11, 30)

function fromSerial(serial: number): BookedAt | undefined {
  if (serial < serials.first || serial > serials.last) return undefined
  // A fraction of a day, exact to about a millisecond.
  const at = new Date(serialZero + Math.round((serial * dayMs) / 1000) * 1000).toISOString()
  return { day: at.slice(0, 10), time: Number.isInteger(serial) ? null : at.slice(11, 19) }
}

/** Otherwise `05/12/26` would be read as a day in 2005. */
const firstShortYear = 20

/** `2026. 5. 12.`, `2026/5/2`, `26.05.12`, `20260512140322`, `2026년 5월 12일 오후 2:03`, or a serial number. */
export function readDay(cell: Cell | undefined): BookedAt | undefined {
  if (typeof cell === 'number' && cell < 1e7) return fromSerial(cell)
  const text = plain(cell).replaceAll(anyDash, '-')
  if (/^\d{5}(\.\d+)?$/.test(text)) return fromSerial(Number(text))
  for (const form of dayForms) {
    const found = form.exec(text)
    if (!found) continue
    const [whole, year = '', month = '', date = ''] = found
    if (year.length === 2 && Number(year) < firstShortYear) return undefined
    const day = validDay(year.length === 2 ? 2000 + Number(year) : Number(year), month, date)
    const rest = text
      .slice(whole.length)
      .replace(weekday, '')
      // DB2 writes `2026-05-12-14.03.22`.
      .replace(/^(?:T| ?[-/,] ?(?=\d{1,2}[:.]|\d{6}$))/, '')
      .replace(/ ?(?:\+09:?00|\(?KST\)?)$/, '')
      .trim()
    if (!day) return undefined
    if (rest === '') return { day, time: null }
    const time = readTime(rest)
    return time === undefined ? undefined : { day, time }
  }
  return undefined
}

/** `14:03`, `9:05:07`, `오후 2:03`, `140322`, `14시 3분`, `14시`, or a fraction of a day. Missing seconds are not added. */
export function readTime(cell: Cell | undefined): string | undefined {
  if (typeof cell === 'number' && cell >= 0 && cell < 1)
    return new Date(Math.round((cell * dayMs) / 1000) * 1000).toISOString().slice(11, 19)
  const text = plain(cell)
  const half = halfDay.exec(text)
  const afternoon = afternoonWord.test(half?.[0] ?? '')
  const bare = half ? text.replace(half[0], '').trim() : text
  const found = timeForm.exec(bare) ?? /^(\d{2})(\d{2})(\d{2})?$/.exec(/^\d{5}$/.test(bare) ? `0${bare}` : bare)
  if (!found) return undefined
  const [, hour = '', minute = '00', second] = found
  const hours = half ? (Number(hour) % 12) + (afternoon ? 12 : 0) : Number(hour)
  const isTime = hours < 24 && Number(minute) < 60 && Number(second ?? 0) < 60 && !(half && Number(hour) > 12)
  return isTime ? [pad(hours), pad(minute), ...(second === undefined ? [] : [pad(second)])].join(':') : undefined
}

const mostWon = 999_999_999_999

/** Won, negative with `-`, `−`, `△`, `▲` or brackets; 0 for an empty cell or a dash. */
export function readSum(cell: Cell | undefined): number | undefined {
  if (typeof cell === 'number') return wholeWon(cell)
  const bare = plain(cell)
    .replaceAll(' ', '')
    .replace(/^(?:krw|\p{Sc}|\\)/iu, '')
    .replace(currencyBehind, '')
    .replace(/^\(([-+△▲])\)/, '$1')
    .replaceAll(anyDash, '-')
  // Excel's accounting format writes zero as `₩ -`.
  if (/^-?$/.test(bare)) return 0
  const found = /^(\()?([-+△▲])?(?:\p{Sc}|\\)?(\d{1,3}(?:,\d{3})+|\d+)(?:\.0{1,2})?([-+])?(\))?$/u.exec(bare)
  if (found) {
    const [, open, sign, digits = '', after, close] = found
    if ((open === undefined) !== (close === undefined)) return undefined
    if (sign !== undefined && after !== undefined) return undefined
    const negative = open !== undefined || [sign, after].some((mark) => mark !== undefined && mark !== '+')
    return wholeWon((negative ? -1 : 1) * Number(digits.replaceAll(',', '')))
  }
  // Java writes large amounts as 1.2E7; the 1.2E+07 of a narrow spreadsheet column has lost digits.
  return /^-?\d(\.\d+)?E\+?\d$/i.test(bare) ? wholeWon(Number(bare)) : undefined
}

const wholeWon = (sum: number) => (Number.isInteger(sum) && Math.abs(sum) <= mostWon ? sum || 0 : undefined)
