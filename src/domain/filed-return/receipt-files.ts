/** File names never leave the browser. */
import { holdsResidentNumber } from '#domain/resident-number/in-text.ts'
import { readPortalReceipt } from './receipt-number.ts'
import { fileWords } from './texts.ts'

export const receiptFileKinds = ['portal-receipt', 'portal-return', 'local-receipt'] as const
export type ReceiptFileKind = (typeof receiptFileKinds)[number]

export const numberKinds = ['case', 'portal', 'local'] as const
export type NumberKind = (typeof numberKinds)[number]

export const mostNumbers = 8
export const mostReceiptFiles = 50

export const numberInName = /^(?=(?:.*\d){4})[A-Za-z\d](?:[A-Za-z\d-]{2,28})[A-Za-z\d]$/

/** Excludes anything that contains a resident number. */
export function numbersIn(fileName: string): string[] {
  const words = fileName.normalize('NFC').match(/[A-Za-z\d]+(?:-[A-Za-z\d]+)*/g) ?? []
  const caseNumbers = words.flatMap((word) => word.match(/(?<![\d-])\d{2}-\d{6,8}(?![\d-])/g) ?? [])
  // Portal numbers may lack dashes; they are stored with them.
  const portal = words.flatMap((word) => readPortalReceipt(word) ?? [])
  return [...new Set([...words, ...portal, ...caseNumbers])]
    .filter((word) => numberInName.test(word) && !holdsResidentNumber(word))
    .slice(0, mostNumbers)
}

export function findFileKind(fileName: string, numberKind: NumberKind | null): ReceiptFileKind {
  const name = fileName.normalize('NFC').toLowerCase()
  const mentions = (words: readonly string[]) => words.some((word) => name.includes(word))
  if (numberKind === 'local' || mentions(fileWords.local)) return 'local-receipt'
  return mentions(fileWords.receipt) || !mentions(fileWords.filed) ? 'portal-receipt' : 'portal-return'
}
