/** A day of a version in words: `2026년 1월 2일`. */
import { clockWords } from '#domain/texts.ts'

export function dayWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}${clockWords.year} ${month}${clockWords.month} ${date}${clockWords.day}`
}
