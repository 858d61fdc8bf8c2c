/**
 * What was received, remembered by this place in the browser's history: a reload, or going away and back, shows the
 * receipt and not an empty form. A press on the form's link is a new place.
 */
import { enquiryKinds, type EnquiryKind } from '#domain/enquiry/kinds.ts'
import { maskPhone, readPhone } from '#domain/phone.ts'

export type Receipt = {
  receiptNumber: string
  replyBy: string
  onMyPage: boolean
  kind: EnquiryKind
  phone: string
  callFrom?: string | undefined
}

/** The router's own state of the place; `usr` is what it leaves to the pages. */
type Place = { usr?: unknown } | null
const place = () => (typeof document === 'undefined' ? null : (window.history.state as Place))
const keep = (usr: unknown) => window.history.replaceState({ ...place(), usr }, '')

export function keepReceipt(receipt: Receipt): void {
  keep({ receipt: { ...receipt, phone: maskPhone(readPhone(receipt.phone)) } })
}

export function forgetReceipt(): void {
  keep(null)
}

/** The receipt of this place, when there is one; whatever stands in the history, it can be shown. */
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
