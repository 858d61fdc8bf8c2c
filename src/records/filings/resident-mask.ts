/** How a resident number is shown: birth date and first digit, the rest hidden (journey spec, section 2.7). */

/** `900101-1******` */
export function maskResidentNumber(digits: string): string {
  return `${digits.slice(0, 6)}-${digits.slice(6, 7)}******`
}

/** Whether the number is a foreigner's registration number: 7th digit 5 to 8. */
export function isForeignResidentNumber(digits: string): boolean {
  return /^[5-8]$/.test(digits.slice(6, 7))
}
