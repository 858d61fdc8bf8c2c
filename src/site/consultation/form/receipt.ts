/** In the history entry: reload and back show the receipt, not an empty form. */
import { enquiryKinds, type EnquiryKind } from '#domain/enquiry/kinds.ts'
import { plainText } from '#domain/plain-text.ts'

export type Receipt = {
  receiptNumber: string
  replyBy: string
  onMyPage: boolean
  kind: EnquiryKind
  phone: string
  callFrom?: string | undefined
}

/** React Router reserves `usr` for the application. */
type Place = { usr?: unknown } | null
const place = () => (typeof document === 'undefined' ? null : (window.history.state as Place))
const saveState = (usr: unknown) => window.history.replaceState({ ...place(), usr }, '')

/** The first group and the last four digits stay. */
const masked = (phone: string) => plainText(phone).replaceAll(/(?<=[- ].*)\d(?=(?:\D*\d){4})/g, '*')

export function keepReceipt(receipt: Receipt): void {
  saveState({ receipt: { ...receipt, phone: masked(receipt.phone) } })
}

export function forgetReceipt(): void {
  saveState(null)
}

/** History state is untrusted. */
export function readReceipt(): Receipt | null {
  const { receipt } = (place()?.usr ?? {}) as { receipt?: Partial<Receipt> }
  if (
    !receipt ||
    typeof receipt.receiptNumber !== 'string' ||
    typeof receipt.phone !== 'string' ||
    Number.isNaN(Date.parse(receipt.replyBy ?? '')) ||
    !receipt.kind ||
    !enquiryKinds.includes(receipt.kind)
  )
    return null
  return {
    receiptNumber: receipt.receiptNumber,
    replyBy: receipt.replyBy ?? '',
    onMyPage: receipt.onMyPage === true,
    kind: receipt.kind,
    phone: receipt.phone,
    ...(Number.isNaN(Date.parse(receipt.callFrom ?? '')) ? {} : { callFrom: receipt.callFrom }),
  }
}
