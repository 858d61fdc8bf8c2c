/** The bank's statement on the money desk: its lines, the file that was chosen, and what is pressed. */
import { useState } from 'react'
import { say } from '#design/messages/status-region.tsx'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { importStatement, listBankLines, settleBankLine } from '#office/money/contract.ts'
import type { BankLine } from './schemas.ts'
import { statementTexts as texts } from './texts.ts'

export type Columns = { day: string; amount: string; depositor: string }
type Proposal = BankLine['proposals'][number]
export type Statement = {
  rows: readonly BankLine[] | null
  /** The heads of a file whose columns are to be chosen. */
  heads: readonly string[] | null
  busy: boolean
  problem: CallProblem | null
  load(): Promise<void>
  send(file: File): void
  choose(columns: Columns): void
  book(line: BankLine, proposal: Proposal): void
  setAside(line: BankLine): void
}

export function useStatement(refresh: () => Promise<void>): Statement {
  const [rows, setRows] = useState<readonly BankLine[] | null>(null)
  const [asked, setAsked] = useState<{ file: File; heads: readonly string[] } | null>(null)
  const load = async () => setRows((await call(listBankLines, {}, { quiet: true })).rows)
  const read = useAction(load)
  const send = useAction(async (_press, file: File, columns?: Columns) => {
    const body = new Uint8Array(await file.arrayBuffer())
    const { added, known, heads } = await call(importStatement, { query: columns ?? {}, body }, { quiet: true })
    setAsked(heads ? { file, heads } : null)
    if (heads) return
    await load()
    say(texts.said(added, known))
  })
  const settle = useAction(async (press, { id: line }: BankLine, proposal: Proposal | null) => {
    const body = proposal
      ? { settled: 'booked' as const, caseNumber: proposal.caseNumber, fromAnother: !proposal.sameName }
      : { settled: 'not-a-fee' as const }
    await call(settleBankLine, { params: { line }, body }, { ...press, quiet: true })
    await Promise.all([load(), proposal ? refresh() : undefined])
    say(proposal ? texts.booked(proposal.name) : texts.setAside)
  })
  return {
    rows,
    heads: asked?.heads ?? null,
    busy: send.busy || settle.busy || read.busy,
    problem: send.problem ?? settle.problem ?? read.problem,
    load: async () => void (await read.run()),
    send: (file) => void send.run(file),
    choose: (columns) => void (asked && send.run(asked.file, columns)),
    book: (line, proposal) => void settle.run(line, proposal),
    setAside: (line) => void settle.run(line, null),
  }
}
