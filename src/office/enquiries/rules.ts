/** What a member of staff may write down about an enquiry. */
import { holdsResidentNumber } from '#domain/resident-number/in-text.ts'
import { tidyContent } from '#domain/enquiry/tidy.ts'
import { noteLimit } from './contract.ts'

export type NoteTrouble = 'missing' | 'long' | 'number'

/**
 * What is wrong with a note, tidied as what the person wrote is; a resident number is never needed here and would be
 * kept in clear.
 */
export function noteTrouble(note: string, needed: boolean): NoteTrouble | undefined {
  const words = tidyContent(note)
  if (words === '') return needed ? 'missing' : undefined
  if (words.length > noteLimit) return 'long'
  return holdsResidentNumber(words) ? 'number' : undefined
}

/** The receipt number that a person typed or pasted, in the form it is kept in; nothing when it is none. */
export function readReceiptNumber(typed: string): string | undefined {
  const [, year, number] =
    /^C?(\d{2})-?(\d{6,12})$/.exec(
      typed
        .normalize('NFKC')
        .replaceAll(/[\s\p{Pd}]+/gu, '-')
        .replaceAll(/^-|-$/g, '')
        .toUpperCase(),
    ) ?? []
  return year && number ? `C${year}-${number}` : undefined
}
