/** Former merchants stay, because payments still belong to them. */
import type { Settings } from './settings.server.ts'

type Merchant = { mid: string; key: string }
type Read = Pick<Settings, 'NICEPAY_MID' | 'NICEPAY_KEY' | 'NICEPAY_FORMER' | 'branchOverride' | 'overriddenBy'>

const toMerchant = ({ NICEPAY_MID: mid, NICEPAY_KEY: key }: Read): Merchant => ({ mid, key })

/** For new payments. */
export function findMerchant(settings: Read, branchId: string): Merchant {
  const mid = settings.branchOverride('NICEPAY_MID', branchId)
  const key = settings.branchOverride('NICEPAY_KEY', branchId)
  return mid && key ? { mid, key } : toMerchant(settings)
}

export function listMerchants(settings: Read): [Merchant, ...Merchant[]] {
  const own = settings.overriddenBy('NICEPAY_MID').map((branchId) => findMerchant(settings, branchId))
  return [toMerchant(settings), ...own, ...settings.NICEPAY_FORMER]
}
