/** Our merchants at the payment provider: of all firms, a firm's own, and former ones that payments still belong to. */
import type { Settings } from './settings.server.ts'

type Merchant = { mid: string; key: string }
type Read = Pick<Settings, 'NICEPAY_MID' | 'NICEPAY_KEY' | 'NICEPAY_FORMER' | 'branchOverride' | 'overriddenBy'>

const ofAll = ({ NICEPAY_MID: mid, NICEPAY_KEY: key }: Read): Merchant => ({ mid, key })

/** By which a firm takes its fees from now on. */
export function merchantOf(settings: Read, branchId: string): Merchant {
  const mid = settings.branchOverride('NICEPAY_MID', branchId)
  const key = settings.branchOverride('NICEPAY_KEY', branchId)
  return mid && key ? { mid, key } : ofAll(settings)
}

/** Every merchant whose key is known, the one of all first. */
export function merchantsOf(settings: Read): [Merchant, ...Merchant[]] {
  const own = settings.overriddenBy('NICEPAY_MID').map((branchId) => merchantOf(settings, branchId))
  return [ofAll(settings), ...own, ...settings.NICEPAY_FORMER]
}
