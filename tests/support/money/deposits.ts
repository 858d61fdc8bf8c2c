/** Deposits as a bank statement lists them, and the import that brought them. */
import { randomUUID } from 'node:crypto'
import type { Deposit } from '#domain/bank-statement/statement.ts'

export const depositOf = (more: Partial<Deposit> = {}): Deposit => ({
  row: 2,
  day: '2026-05-11',
  time: '10:00:00',
  amountWon: 1,
  balanceWon: null,
  sender: '연습',
  beside: [],
  ...more,
})

export const importedBy = (staffId: string) => ({ importId: randomUUID(), staffId })
