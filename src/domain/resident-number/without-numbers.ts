/**
 * Resident numbers taken out of what is kept: the vendor sends them whole, nothing that is kept needs more than their
 * mask.
 */
import { hideResidentNumbers } from './in-text.ts'
import { birthdayOf, maskResidentNumber } from './resident-number.ts'

/** The text as a mask when it is a whole number, else with every number in it starred. */
function withoutNumber(text: string): string {
  const digits = text.trim().replace('-', '')
  return /^\d{13}$/.test(digits) && birthdayOf(digits) ? maskResidentNumber(digits) : hideResidentNumbers(text)
}

/**
 * A copy of a document's content in which every text that holds a resident number is masked, however deep it stands; a
 * field `residentNumber` whatever it tells.
 */
export function withoutResidentNumbers<Content>(content: Content): Content {
  const walk = (value: unknown, name = ''): unknown => {
    if (typeof value === 'string')
      return name === 'residentNumber' ? maskResidentNumber(value) || withoutNumber(value) : withoutNumber(value)
    if (Array.isArray(value)) return value.map((one) => walk(one))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([inside, inner]) => [inside, walk(inner, inside)]))
  }
  return walk(content) as Content
}
