/** What may be typed and sent in the filing part, as the contract takes it. Pure. */
import { beginsAsPdf } from '#domain/file/file-start.ts'
import { recordFiling } from './contract.ts'

const shape = (portalReceiptNumber: string, localReceiptNumber: string | null) =>
  recordFiling.body?.safeParse({ version: 0, portalReceiptNumber, localReceiptNumber }).success === true

export function portalProblem(typed: string): boolean {
  return !shape(typed.trim(), null)
}

export function localProblem(typed: string): boolean {
  return !shape('000000', typed.trim())
}

/** The server's limit for a file. */
export const mostBillBytes = 10_485_760

export function billProblem(file: { size: number }, firstBytes: Uint8Array): 'not-pdf' | 'too-large' | null {
  if (!beginsAsPdf(firstBytes)) return 'not-pdf'
  return file.size > mostBillBytes ? 'too-large' : null
}
