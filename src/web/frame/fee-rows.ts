import type { Fees } from '#domain/branch/branch.ts'
import { filingMethods } from '#domain/collected-data.ts'
import { fromFeeWon } from '#domain/fee/fee.ts'
import { methodNames } from '#domain/filing-method.texts.ts'
import { won } from '#domain/money.ts'
import { feeRowTexts } from './fee-rows.texts.ts'

/** A row a method; bands are named by lowest fee. */
export function toFeeRows(fees: Fees): { label: string; amount: string }[] {
  return filingMethods.map((method) => {
    const from = won(fromFeeWon(fees, method))
    return { label: methodNames[method], amount: fees.base[method].length > 1 ? feeRowTexts.from(from) : from }
  })
}
