import { useState } from 'react'
import { say } from '#design/messages/status-region.tsx'
import { useAction, type ActionRun } from '#web/action.ts'
import { call } from '#web/call.ts'
import { fileBytes } from '#web/files/send-file.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import {
  importStatement,
  listBankTransactions,
  listLineFees,
  settleBankTransaction,
  takeBackStatement,
  undoBankTransaction,
} from '#office/money/contract.ts'
import { packFile } from '#domain/packed-file.ts'
import type { BankTransaction, ReadIn, SettledTransaction, WaitingFee } from './schemas.ts'
import { lineTexts, statementTexts as texts } from './texts.ts'

export type Columns = { day: string; amount: string; depositor: string }
type Reading = { columns?: Columns; password?: string | null; leaveOut?: boolean; instead?: string | null }
export type Chosen = { file: File; password: string | null; columns: Columns | null; read: ReadIn; choosing: boolean }
type BankTransactionWindow =
  | { kind: 'compare'; line: BankTransaction }
  /** `fees`: chosen so far. */
  | { kind: 'find' | 'confirm'; line: BankTransaction; fees: readonly WaitingFee[] }
  | { kind: 'undo'; line: SettledTransaction }

export type Share = { fee: WaitingFee; amountWon: number }

export type Statement = {
  rows: readonly BankTransaction[] | null
  total: number
  settled: readonly SettledTransaction[]
  chosen: Chosen | null
  opened: BankTransactionWindow | null
  busy: boolean
  problem: CallProblem | null
  load(): Promise<void>
  send(file: File): void
  again(more: Reading): void
  rechoose(): void
  drop(): void
  takeBack(): void
  open(transactionWindow: BankTransactionWindow): void
  close(): void
  /** Books a fee with matching name and amount at once; any other is confirmed first. */
  take(line: BankTransaction, fee: WaitingFee): void
  book(line: BankTransaction, shares: readonly Share[]): void
  settle(line: BankTransaction, as: 'not-a-fee' | 'repeated' | 'distinct'): void
  undo(line: SettledTransaction): void
  search(line: BankTransaction, keyword: string): Promise<{ rows: readonly WaitingFee[]; total: number }>
}

const isPlain = ({ amountWon }: BankTransaction, { sameName, feeWon }: WaitingFee) => sameName && feeWon === amountWon

const toShare = ({ fee: { caseNumber, pastYear, feeWon, sameName }, amountWon }: Share) => ({
  caseNumber,
  ...(pastYear ? { pastYear: pastYear.id } : {}),
  feeWon,
  amountWon,
  fromAnother: !sameName,
})

function saidOfShares(shares: readonly Share[]): string {
  if (shares.length > 1) return texts.bookedShares(shares.length)
  const [{ fee, amountWon }] = shares as readonly [Share]
  return fee.feeWon === amountWon ? texts.booked(fee.name) : texts.bookedOdd(fee.name)
}

const quiet = { quiet: true }
const saidOf = {
  'not-a-fee': texts.setAside,
  repeated: lineTexts.compare.saidSame,
  distinct: lineTexts.compare.saidOther,
}

type Lists = { rows: readonly BankTransaction[]; total: number; settled: readonly SettledTransaction[] }

async function readIn(
  { file, password, columns }: Pick<Chosen, 'file' | 'password' | 'columns'>,
  more: Reading,
): Promise<ReadIn> {
  const body = packFile(await fileBytes(file), password)
  const query = {
    ...columns,
    ...(more.leaveOut ? { unread: 'leave-out' as const } : {}),
    ...(more.instead ? { instead: more.instead } : {}),
  }
  return call(importStatement, { query, body }, quiet)
}

function useStatementFile(load: () => Promise<void>) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const send = useAction(async (_press, file: File, choice: Pick<Chosen, 'password' | 'columns'>, more: Reading) => {
    const found = await readIn({ file, ...choice }, more)
    setChosen({ file, ...choice, read: found, choosing: found.asks === 'columns' })
    if (found.asks !== null) return
    await load()
    say(texts.said(found.added, found.known))
  })
  const back = useAction(async (press, reading: string) => {
    await call(takeBackStatement, { body: { reading } }, { ...press, ...quiet })
    setChosen(null)
    await load()
    say(texts.tookBack)
  })
  return {
    chosen,
    busy: send.busy || back.busy,
    problem: send.problem ?? back.problem,
    send: (file: File) => void send.run(file, { password: null, columns: null }, {}),
    again: (more: Reading) => {
      if (!chosen) return
      const { read, password, columns } = chosen
      const choice = { password: more.password ?? password, columns: more.columns ?? columns }
      const instead = read.added + read.doubtful > 0 ? read.importId : null
      void send.run(chosen.file, choice, { instead, ...more })
    },
    rechoose: () => setChosen(chosen && { ...chosen, choosing: true }),
    drop: () => setChosen(null),
    takeBack: () => void (chosen?.read.importId && back.run(chosen.read.importId)),
  }
}

export function useStatement(refresh: () => Promise<void>): Statement {
  const [lists, setLists] = useState<Lists | null>(null)
  const [opened, setOpened] = useState<BankTransactionWindow | null>(null)
  const load = async () => setLists(await call(listBankTransactions, {}, quiet))
  const read = useAction(load)
  const file = useStatementFile(load)
  const act = useAction(
    async (press, work: (press: ActionRun) => Promise<unknown>, confirmation: string, alsoDesk: boolean) => {
      await work(press)
      setOpened(null)
      await Promise.all([load(), alsoDesk ? refresh() : undefined])
      say(confirmation)
    },
  )
  const book = ({ id: line }: BankTransaction, shares: readonly Share[]) => {
    const body = { settled: 'booked' as const, shares: shares.map(toShare) }
    const work = (press: ActionRun) => call(settleBankTransaction, { params: { line }, body }, { ...press, ...quiet })
    void act.run(work, saidOfShares(shares), true)
  }
  const open = (transactionWindow: BankTransactionWindow) => {
    act.clear()
    setOpened(transactionWindow)
  }
  return {
    ...file,
    rows: lists?.rows ?? null,
    total: lists?.total ?? 0,
    settled: lists?.settled ?? [],
    opened,
    busy: file.busy || act.busy || read.busy,
    problem: file.problem ?? act.problem ?? read.problem,
    load: async () => void (await read.run()),
    open,
    close: () => setOpened(null),
    take: (line, fee) =>
      isPlain(line, fee)
        ? book(line, [{ fee, amountWon: line.amountWon }])
        : open({ kind: 'confirm', line, fees: [fee] }),
    book,
    settle: ({ id: line }, settled) => {
      const work = (press: ActionRun) =>
        call(settleBankTransaction, { params: { line }, body: { settled } }, { ...press, ...quiet })
      void act.run(work, saidOf[settled], false)
    },
    undo: ({ id: line, order }) => {
      const body = order === null ? {} : { order }
      const work = (press: ActionRun) => call(undoBankTransaction, { params: { line }, body }, { ...press, ...quiet })
      void act.run(work, lineTexts.undo.said, order !== null)
    },
    search: ({ id: line }, keyword) => call(listLineFees, { params: { line }, body: { keyword } }, quiet),
  }
}
