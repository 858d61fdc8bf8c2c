/** What other features may ask of the payment in process. */
export { closeWaiting } from './deposits/accounts.server.ts'
export { askAboutDeposit, tellOddDeposit } from './deposits/announced.server.ts'
export { tellReceipt } from './announced.server.ts'
export { attemptMs, mayReplace } from './rules.ts'
export { feeArrived } from './settling/booking.server.ts'
export { compareRemaining } from './settling/remaining.server.ts'
export { closeUnpaid, endUnpaid } from './settling/unpaid.server.ts'
