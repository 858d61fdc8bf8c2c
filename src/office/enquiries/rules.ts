import { holdsResidentNumber } from '#domain/resident-number/in-text.ts'
import { tidyContent } from '#domain/enquiry/tidy.ts'
import { isBlank } from '#domain/plain-text.ts'
import { searchKey } from '#domain/search-text.ts'
import { noteLimit } from './contract.ts'

export type NoteTrouble = 'missing' | 'long' | 'number'

/** Rejects resident numbers: notes are stored in plain text. */
export function noteTrouble(note: string, needed: boolean): NoteTrouble | undefined {
  const words = tidyContent(note)
  if (isBlank(words)) return needed ? 'missing' : undefined
  if (words.length > noteLimit) return 'long'
  return holdsResidentNumber(words) ? 'number' : undefined
}

/** Returns the normalized receipt number; undefined if invalid. */
export function readReceiptNumber(typed: string): string | undefined {
  const [, year, number] = /^C?(\d{2})(\d{6,12})$/.exec(searchKey(typed).toUpperCase()) ?? []
  return year && number ? `C${year}-${number}` : undefined
}
