import { type BankTransactionState } from './store.server.ts'
/** Possible duplicate: a bank transaction, or a transfer booked by hand. */
export type Twin = {
  day: string
  time: string | null
  depositor: string
  state: BankTransactionState | 'by-hand'
  caseNumber: string | null
  filerName: string | null
}
