/** 사업자등록번호: three, two and five digits, of which the last proves the others. */
import { tidyDigits } from './digits.ts'

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]

function isProven(digits: string): boolean {
  const numbers = [...digits].map(Number)
  const sum = weights.reduce((all, weight, place) => all + weight * (numbers[place] ?? 0), 0)
  const carried = Math.floor(((numbers[8] ?? 0) * 5) / 10)
  return (10 - ((sum + carried) % 10)) % 10 === numbers[9]
}

/** Ten digits; undefined with a letter between them or a wrong last digit. */
export function readBusinessNumber(typed: string): string | undefined {
  const digits = tidyDigits(typed)
  return /^\d{10}$/.test(digits) && isProven(digits) ? digits : undefined
}
