/** Check digits of thirteen-digit numbers. Neither proves a kind: each holds by chance for one in ten of the other. */

const sumOf = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0)

const residentWeights = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5]
const corporateWeights = [1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2]

/** Of resident numbers given before October 2020; of foreigners' numbers it is two more. */
export function hasResidentCheckDigit(digits: string): boolean {
  const check = (11 - (sumOf(digits, residentWeights) % 11)) % 10
  const isForeign = '5678'.includes(digits.charAt(6))
  return Number(digits[12]) === (isForeign ? (check + 2) % 10 : check)
}

/** Of corporate registration numbers (법인등록번호). */
export function hasCorporateCheckDigit(digits: string): boolean {
  return Number(digits[12]) === (10 - (sumOf(digits, corporateWeights) % 10)) % 10
}
