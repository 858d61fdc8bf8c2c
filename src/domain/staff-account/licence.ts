/** The registration number of a tax accountant (세무사 등록번호, 세무사법 6). */
import { plainText } from '#domain/plain-text.ts'
import { licenceForm } from './texts.ts'

/**
 * Digits without leading zeros from "12345" or "제 12345 호"; empty for an empty text, undefined for anything else.
 * Numbers have no check digit.
 */
export function readLicenceNumber(text: string): string | undefined {
  const plain = plainText(text).replaceAll(/\s/g, '')
  if (plain === '') return ''
  const [, digits] = licenceForm.exec(plain) ?? []
  return digits?.replace(/^0+/, '') || undefined
}
