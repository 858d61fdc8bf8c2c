/** The clients of all our merchants at the payment provider, each with its own key and its own line. */
import { randomInt } from 'node:crypto'
import { openNicepay, receiptAddress, type NicepaySettings } from './client.server.ts'
import type { Nicepay, NicepayMerchants } from './port.ts'
import { cashReceiptTid } from './wire.ts'

export type Merchant = { mid: string; key: string }
type Settings = Omit<NicepaySettings, 'mid' | 'key'>

/**
 * `known`: every merchant with its key, also former ones, the merchant of all first; `ownOf` names the one of a firm.
 */
export function openMerchants(
  settings: Settings,
  known: readonly [Merchant, ...Merchant[]],
  ownOf: (branchId: string) => Merchant,
): NicepayMerchants {
  const clients = new Map(known.map((merchant) => [merchant.mid, openNicepay({ ...settings, ...merchant })]))
  const of = (merchantId: string) => clients.get(merchantId || known[0].mid) ?? withoutKey(settings, merchantId)
  return { of, ofBranch: (branchId) => of(ownOf(branchId).mid) }
}

/** A merchant whose key is not in the settings: nothing is signed or sent, nothing that comes is believed. */
function withoutKey(settings: Settings, mid: string): Nicepay {
  const unknown = () => Promise.resolve({ kind: 'unknown', why: 'no-key' } as const)
  return {
    merchantId: mid,
    scriptUrl: settings.scriptUrl,
    receiptUrl: receiptAddress(settings),
    formFields: () => {
      throw new RangeError('nicepay: a merchant without a key')
    },
    checkAuthResult: () => ({ kind: 'refused', reason: 'foreign-merchant' }),
    approve: unknown,
    netCancel: unknown,
    status: unknown,
    cancel: unknown,
    newReceiptTid: () => cashReceiptTid(mid, settings.clock.now(), randomInt(10_000)),
    cashReceipt: unknown,
    readDepositNotice: () => ({ kind: 'foreign-merchant' }),
  }
}
