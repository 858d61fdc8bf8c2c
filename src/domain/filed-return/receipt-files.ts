/**
 * Papers that come back from the portal and the municipality: which case a file is of, by what its name says. The name
 * itself stays where the file is chosen. Pure.
 */
import { holdsResidentNumber } from '#domain/resident-number/in-text.ts'
import { readPortalReceipt } from './receipt-number.ts'
import { fileWords } from './texts.ts'

export const receiptFileKinds = ['portal-receipt', 'portal-return', 'local-receipt'] as const
export type ReceiptFileKind = (typeof receiptFileKinds)[number]

/** By which of a case's numbers a file was found. */
export const numberKinds = ['case', 'portal', 'local'] as const
export type NumberKind = (typeof numberKinds)[number]

/** How many numbers of one name are asked for, and how many files at once. */
export const mostNumbers = 8
export const mostReceiptFiles = 50
/** Bytes of one file. */
export const receiptFileBytes = 10_485_760

/** A number as a name of a file holds it: letters, digits and hyphens, with four digits at least. */
export const numberInName = /^(?=(?:.*\d){4})[A-Za-z\d](?:[A-Za-z\d-]{2,28})[A-Za-z\d]$/

/** What may be a case's or a receipt's number in the name of a file; never what holds a resident number. */
export function numbersIn(fileName: string): string[] {
  const words = fileName.normalize('NFC').match(/[A-Za-z\d]+(?:-[A-Za-z\d]+)*/g) ?? []
  const caseNumbers = words.flatMap((word) => word.match(/(?<![\d-])\d{2}-\d{6}(?![\d-])/g) ?? [])
  // A portal's number may stand without its dashes, and is kept with them.
  const portal = words.flatMap((word) => readPortalReceipt(word) ?? [])
  return [...new Set([...words, ...portal, ...caseNumbers])]
    .filter((word) => numberInName.test(word) && !holdsResidentNumber(word))
    .slice(0, mostNumbers)
}

/** What a file probably is: its name says it, else the number by which it was found. */
export function kindOfFile(fileName: string, by: NumberKind | null): ReceiptFileKind {
  const name = fileName.normalize('NFC').toLowerCase()
  const says = (words: readonly string[]) => words.some((word) => name.includes(word))
  if (by === 'local' || says(fileWords.local)) return 'local-receipt'
  return says(fileWords.receipt) || !says(fileWords.filed) ? 'portal-receipt' : 'portal-return'
}
