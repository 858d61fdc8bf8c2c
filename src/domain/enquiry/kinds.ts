/** S65: bookkeeping, tax audit, inheritance and gift, transfer, filing agency, other. */
export const enquiryKinds = ['1', '2', '3', '4', '5', '6'] as const
export type EnquiryKind = (typeof enquiryKinds)[number]
