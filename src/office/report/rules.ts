import { beginsAsPdf } from '#domain/file-start.ts'
import { readLocalReceipt, readPortalReceipt } from '#domain/filed-return/receipt-number.ts'

export const portalProblem = (typed: string): boolean => readPortalReceipt(typed) === undefined
export const localProblem = (typed: string): boolean => readLocalReceipt(typed) === undefined

/** Same as the server's limit. */
export const mostBillBytes = 10_485_760

export function billProblem(file: { size: number }, firstBytes: Uint8Array): 'not-pdf' | 'too-large' | null {
  if (!beginsAsPdf(firstBytes)) return 'not-pdf'
  return file.size > mostBillBytes ? 'too-large' : null
}
