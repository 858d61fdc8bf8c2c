import { useState } from 'react'
import { say } from '#design/messages/status-region.tsx'
import { useAction, type ActionRun } from '#web/action.ts'
import { call } from '#web/call.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import {
  actOnPayment,
  actOnReceipt,
  handleNotice,
  matchDeposit,
  readRefundAccount,
  type MoneyActBody,
  type OddNotice,
} from '#office/money/contract.ts'
import type { DueFee, MoneyCase } from '#office/money/schemas.ts'
import type { OpenReceipt, ReceiptActBody } from '#office/money/receipts/schemas.ts'
import { caseTexts, depositTexts, noticeTexts, receiptTexts } from '#office/money/texts.ts'

type Opened =
  | { kind: 'deposit'; row: DueFee }
  | { kind: 'act'; row: MoneyCase; act: MoneyActBody['act'] }
  | { kind: 'notice'; notice: OddNotice }
  | { kind: 'receipt'; receipt: OpenReceipt }

export type MoneyActs = {
  opened: Opened | null
  open(what: Opened): void
  close(): void
  busy: boolean
  problem: CallProblem | null
  deposit(row: DueFee, told: { depositedOn: string; fromAnother: boolean }): void
  act(row: MoneyCase, body: MoneyActBody): void
  handle(notice: OddNotice, note: string): void
  receipt(receipt: OpenReceipt, body: ReceiptActBody): void
  showAccount(row: MoneyCase): Promise<{ bank: string; accountNumber: string; holder: string }>
}

export function useMoneyActs(refresh: () => Promise<void>): MoneyActs {
  const [opened, setOpened] = useState<Opened | null>(null)
  const run = useAction(async (press, work: (press: ActionRun) => Promise<unknown>, confirmation: string) => {
    await work(press)
    setOpened(null)
    await refresh()
    say(confirmation)
  })
  const quiet = { quiet: true }
  return {
    opened,
    open: (dialog) => {
      run.clear()
      setOpened(dialog)
    },
    close: () => setOpened(null),
    busy: run.busy,
    problem: run.problem,
    deposit: ({ caseNumber, name, feeWon }, deposit) =>
      void run.run(
        (press) => call(matchDeposit, { params: { caseNumber }, body: { feeWon, ...deposit } }, { ...press, ...quiet }),
        depositTexts.said(name),
      ),
    act: ({ order, name }, body) =>
      void run.run(
        (press) => call(actOnPayment, { params: { order }, body }, { ...press, ...quiet }),
        caseTexts.said(name, caseTexts.acts[body.act]),
      ),
    handle: ({ id: notice }, note) =>
      void run.run(
        (press) => call(handleNotice, { params: { notice }, body: { note } }, { ...press, ...quiet }),
        noticeTexts.said,
      ),
    receipt: ({ order, name }, body) =>
      void run.run(
        (press) => call(actOnReceipt, { params: { order }, body }, { ...press, ...quiet }),
        receiptTexts.said(name),
      ),
    showAccount: ({ order }) => call(readRefundAccount, { params: { order } }),
  }
}
