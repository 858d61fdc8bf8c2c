/** Bank statements that the office imports, and acts on their transactions, for payment tests. */
import assert from 'node:assert/strict'
import { findPastYear } from '#database/past-years.server.ts'
import { encodeCp949 } from '#integrations/nicepay/wire.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import {
  importStatement,
  listBankTransactions,
  settleBankTransaction,
  undoBankTransaction,
} from '#office/money/contract.ts'
import type { ReadIn } from '#office/money/statement/schemas.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { payersOf, type Owing } from './payer.ts'

const usualHeads = '거래일시,적요,출금액,입금액,내용,잔액'
export const statementOf = (lines: readonly string[], heads = usualHeads) =>
  encodeCp949(['가온세무회계 거래내역', '조회기간,2026-05-01 ~ 2026-05-12', heads, ...lines].join('\r\n'))
/** A deposit of 11 May under the usual column names. */
export const depositLine = (at: string, sum: string, depositor: string, balance = '1') =>
  `2026-05-11 ${at},타행,0,"${sum}",${depositor},${balance}`
export const countsOf = ({ asks, added, known, doubtful }: ReadIn) => ({ asks, added, known, doubtful })

type Share = { caseNumber: string; pastYear?: string; feeWon: number; amountWon: number; fromAnother?: boolean }
type Settle = { caseNumber?: string; pastYear?: string; feeWon?: number; fromAnother?: boolean }
type Settled = 'booked' | 'not-a-fee' | 'repeated' | 'distinct'

/** A reviewer and a preparer of one branch and a reviewer of another; `first` is the number of the first person. */
export async function statementDesk(rehearsal: Rehearsal, first: number) {
  const [reviewer, preparer, stranger] = await Promise.all([
    makeOfficer(rehearsal, { role: 'reviewer' }),
    makeOfficer(rehearsal, { role: 'preparer' }),
    makeOfficer(rehearsal, { role: 'reviewer', branchId: 'nare' }),
  ])
  for (const person of [reviewer, preparer, stranger]) await person.signIn()
  const payers = payersOf(rehearsal, first)
  const rows = async (officer: Officer = reviewer) => (await officer.call(listBankTransactions)).rows
  const send = (officer: Officer, file: Uint8Array, query: Record<string, unknown> = {}) =>
    officer.ask(importStatement, { query, body: file })
  return {
    reviewer,
    preparer,
    stranger,
    payers,
    rows,
    send,
    read: async (file: Uint8Array, query: Record<string, unknown> = {}): Promise<ReadIn> =>
      (await send(reviewer, file, query)).body as ReadIn,
    /** The open transaction with a given time of day, which each test chooses for itself. */
    async lineAt(time: string) {
      const found = (await rows()).find((line) => line.time === time)
      assert.ok(found, time)
      return found
    },
    /** As a whole for one fee. */
    async settle(id: string, settled: Settled, more: Settle = {}, officer: Officer = reviewer) {
      const { database } = rehearsal.product.context
      const { pastYear, ...share } = more
      const filingId = pastYear ? (await findPastYear(database, pastYear)).filingId : undefined
      const caseNumber = share.caseNumber ?? (filingId && (await database.filings.get(filingId)).caseNumber)
      const amountWon = (await database.bankLines.find(id))?.amountWon ?? 0
      const fee = { feeWon: amountWon, ...share, ...(pastYear ? { pastYear } : {}), amountWon }
      const body = caseNumber ? { settled, shares: [{ ...fee, caseNumber }] } : { settled }
      return officer.ask(settleBankTransaction, { params: { line: id }, body })
    },
    share: (id: string, shares: readonly Share[], officer: Officer = reviewer) =>
      officer.ask(settleBankTransaction, { params: { line: id }, body: { settled: 'booked', shares: [...shares] } }),
    undo: (id: string, order: string | null, officer: Officer = reviewer) =>
      officer.ask(undoBankTransaction, { params: { line: id }, body: order === null ? {} : { order } }),
    settledLine: async (id: string) =>
      (await reviewer.call(listBankTransactions)).settled.find((line) => line.id === id),
    async owing(): Promise<Owing & { caseNumber: string; name: string }> {
      const payer = await payers.owing()
      const { caseNumber = '' } = await payer.filer.call(readReportState)
      const filing = await rehearsal.product.context.database.filings.get(payer.filingId)
      return { ...payer, caseNumber, name: filing.filerName ?? '' }
    },
  }
}
