/** The vendor sends full numbers; storage only needs masks. */
import { hideResidentNumbers } from './in-text.ts'
import { readBirthday, maskResidentNumber } from './resident-number.ts'

function withoutNumber(text: string): string {
  const digits = text.trim().replace('-', '')
  return /^\d{13}$/.test(digits) && readBirthday(digits) ? maskResidentNumber(digits) : hideResidentNumbers(text)
}

/** Also masks every field called `residentNumber`. */
export function withoutResidentNumbers<Content>(content: Content): Content {
  const walk = (value: unknown, name = ''): unknown => {
    if (typeof value === 'string')
      return name === 'residentNumber' ? maskResidentNumber(value) || withoutNumber(value) : withoutNumber(value)
    if (Array.isArray(value)) return value.map((item) => walk(item))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([inside, inner]) => [inside, walk(inner, inside)]))
  }
  return walk(content) as Content
}
