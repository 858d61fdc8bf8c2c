import { readLocalReceipt, readPortalReceipt } from '#domain/filed-return/receipt-number.ts'

export const portalProblem = (typed: string): boolean => readPortalReceipt(typed) === undefined
export const localProblem = (typed: string): boolean => readLocalReceipt(typed) === undefined
