/** By +09:00 alone: Korea has had no summer time since 1988, and Intl is slow. */
import { clockWords, weekdayLetters } from '#domain/texts.ts'

/** `YYYY-MM-DD`; compares as a string. */
export type SeoulDay = string

export type SeoulMoment = {
  year: number
  /** 1-12 */
  month: number
  day: number
  /** 0-23 */
  hour: number
  minute: number
  second: number
  /** 0 = Sunday */
  weekday: number
}

const two = (value: number) => String(value).padStart(2, '0')
const four = (value: number) => String(value).padStart(4, '0')

const aheadMs = 9 * 3_600_000

/** From 1989 on. Throws RangeError. */
export function seoulMoment(at: Date): SeoulMoment {
  const there = new Date(at.getTime() + aheadMs)
  if (Number.isNaN(there.getTime())) throw new RangeError('no instant')
  return {
    year: there.getUTCFullYear(),
    month: there.getUTCMonth() + 1,
    day: there.getUTCDate(),
    hour: there.getUTCHours(),
    minute: there.getUTCMinutes(),
    second: there.getUTCSeconds(),
    weekday: there.getUTCDay(),
  }
}

export function seoulYear(at: Date): number {
  return seoulMoment(at).year
}
/** 0-23 */
export function seoulHour(at: Date): number {
  return seoulMoment(at).hour
}

export function seoulDay(at: Date): SeoulDay {
  const { year, month, day } = seoulMoment(at)
  return `${four(year)}-${two(month)}-${two(day)}`
}

/** From 1989 on. */
export function seoulInstant(day: SeoulDay, hour = 0, minute = 0, second = 0): Date {
  return new Date(`${day}T${two(hour)}:${two(minute)}:${two(second)}+09:00`)
}

export function addDays(day: SeoulDay, days: number): SeoulDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

export function daysBetween(from: SeoulDay, to: SeoulDay): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

/** 0 = Sunday. */
export function toWeekday(day: SeoulDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** `YYYY-MM-DD`, and the date exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text)
}

/** ISO 8601 with its zone, of a date that exists. */
export const isInstant = (text: string): boolean =>
  /T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
  isDay(text.replace(/T.*$/s, '')) &&
  Number.isFinite(Date.parse(text))

/** `2026-05-20` */
export function dashed(at: Date): string {
  return seoulDay(at)
}
/** `2026.05.20` */
export function dotted(at: Date): string {
  return seoulDay(at).replaceAll('-', '.')
}
/** `26.05.20`; with `weekday`, `26.05.20 (수)` (S145). */
export function shortDotted(at: Date, weekday = false): string {
  const day = dotted(at).slice(-8)
  return weekday ? `${day} (${weekdayLetters[seoulMoment(at).weekday]})` : day
}
/** `05.20` */
export function monthDay(at: Date): string {
  return dotted(at).slice(-5)
}

/** `5월 20일 (수)`; with `year`, `2026년 5월 20일 (수)`. */
export function dayInWords(at: Date, year = false): string {
  const now = seoulMoment(at)
  const front = year ? `${now.year}${clockWords.year} ` : ''
  return `${front}${now.month}${clockWords.month} ${now.day}${clockWords.day} (${weekdayLetters[now.weekday]})`
}

/** `오후 11시 59분`, `오전 6시`. Midnight is `오전 0시`, noon `오후 12시`. */
export function hourInWords(at: Date): string {
  const { hour, minute } = seoulMoment(at)
  const half = hour < 12 ? clockWords.morning : clockWords.afternoon
  const front = `${half} ${hour > 12 ? hour - 12 : hour}${clockWords.hour}`
  return minute === 0 ? front : `${front} ${minute}${clockWords.minute}`
}

/** `5월 20일 (수) 오후 11시 59분` */
export function momentInWords(at: Date): string {
  return `${dayInWords(at)} ${hourInWords(at)}`
}

/** `5분`, `1분 30초`, `45초`. */
export function spanInWords(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  const parts = [minutes ? `${minutes}${clockWords.minute}` : '', rest ? `${rest}${clockWords.second}` : '']
  return parts.filter(Boolean).join(' ') || `0${clockWords.second}`
}

/** `mm:ss`; never below `00:00` (J26). */
export function countdown(secondsLeft: number): string {
  const left = Math.max(0, Math.ceil(secondsLeft))
  return `${two(Math.floor(left / 60))}:${two(left % 60)}`
}
