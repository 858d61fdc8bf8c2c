/** Who takes money through the rehearsal's provider: every call names one of these and is signed with its key. */
import { rehearsalMerchant } from '#integrations/nicepay/wire.ts'
import { knownMerchants } from '#simulators/credentials.ts'

type Merchant = { mid: string; key: string }

export const merchantNamed = (mid: string | undefined): Merchant | undefined =>
  knownMerchants.find((merchant) => merchant.mid === mid)

/** Whose a payment or a receipt is: its number begins with the merchant's id. */
export const merchantOf = ({ tid }: { tid: string }): Merchant =>
  knownMerchants.find(({ mid }) => tid.startsWith(mid)) ?? rehearsalMerchant

/** Whether a call about this number comes from its own merchant. */
export const isOwn = (tid: string, mid: string | undefined): boolean => merchantOf({ tid }).mid === mid
