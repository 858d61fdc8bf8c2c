import { box } from './storage.ts'

const leftName = 'left-for-payment'

/** Whether this window is at the payment provider's page. */
export function setLeftForPayment(left: boolean): void {
  if (left) box('session').setItem(leftName, '1')
  else box('session').removeItem(leftName)
}

/**
 * A phone comes back from the provider's page, a posted form that no browser shows twice: the back button leads to
 * `to`, once.
 */
export function leadBackTo(to: string): void {
  if (box('session').getItem(leftName) === null) return
  setLeftForPayment(false)
  const { history, location } = window
  const { idx = 0 } = (history.state ?? {}) as { idx?: number }
  const [here, state] = [location.href, history.state as object]
  // The router reads the place of an entry from `idx`.
  history.replaceState({ ...state, key: 'before-payment' }, '', to)
  history.pushState({ ...state, idx: idx + 1 }, '', here)
}
