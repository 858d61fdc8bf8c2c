/** Merchants of the simulated provider: every call names one and is signed with its key. */
import { rehearsalMerchant } from '#integrations/nicepay/wire.ts'
import { knownMerchants } from '#simulators/credentials.ts'

type Merchant = { mid: string; key: string }

export const merchantNamed = (mid: string | undefined): Merchant | undefined =>
  knownMerchants.find((merchant) => merchant.mid === mid)

/** Merchant of a payment or receipt: its number begins with the merchant's id. */
export const merchantOf = ({ tid }: { tid: string }): Merchant =>
  knownMerchants.find(({ mid }) => tid.startsWith(mid)) ?? rehearsalMerchant

/** Whether a call about this number comes from its own merchant. */
export const isOwn = (tid: string, mid: string | undefined): boolean => merchantOf({ tid }).mid === mid
