import type { ReactNode } from 'react'
import { methodName } from '#domain/filing-method.ts'
import { amount } from '#domain/money.ts'
import type { CaseColumn } from '#domain/office-case/case-columns.ts'
import { stateWords } from '#domain/office-case/texts.ts'
import { monthDay, seoulInstant } from '#domain/seoul-time.ts'
import type { Firm, ListedRow } from '#office/cases/contract.ts'
import { StateChip } from '#office/cases/file/state-chip.tsx'
import { listTexts, waitingWords } from '#office/cases/screens.texts.ts'
import { kindNames, laneNames, sideNames } from '#office/cases/texts.ts'
import { cellTexts } from './table.texts.ts'

export type CellContext = {
  firms: readonly Firm[]
  /** Working days. */
  daysSince: (instant: string) => number
}

const { why } = cellTexts
const wordOf = (words: Readonly<Record<string, string>>, state: string) => words[state] ?? state
const calm = (text: string, quiet: boolean) => (
  <span className={quiet ? 'text-quiet' : 'font-semibold text-warning-deep'}>{text}</span>
)
const dayOf = (instant: string | null, reason: string) =>
  instant ? (
    <span className="text-secondary tabular-nums">{monthDay(new Date(instant))}</span>
  ) : (
    <Unknown reason={reason} />
  )

function Unknown({ reason }: { reason: string }) {
  return (
    <span className="text-quiet" title={reason}>
      <span aria-hidden="true">{listTexts.noValue}</span>
      <span className="sr-only">{reason}</span>
    </span>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <span className="mr-1.5 rounded-small bg-well px-1.5 py-0.5 text-caption text-secondary">{children}</span>
)

type Office = Pick<ListedRow, 'figures' | 'approved'>

/** The office's amount, marked until it is approved. */
function OfficeAmount({
  officeSums,
  value,
  reason,
}: {
  officeSums: Office
  value: number | null | undefined
  reason: string
}) {
  if (value === null || value === undefined) return <Unknown reason={officeSums.figures ? why.old : reason} />
  return (
    <span className={officeSums.approved ? '' : 'text-secondary'}>
      {officeSums.approved ? null : <Note>{cellTexts.submitted}</Note>}
      {amount(value)}
    </span>
  )
}

function Result({ row, value, expected }: { row: ListedRow; value: number | null; expected: number | null }) {
  if (row.figures || expected === null)
    return <OfficeAmount officeSums={row} value={row.figures && value} reason={why.noEstimate} />
  return (
    <span className="text-quiet">
      <Note>{cellTexts.expected}</Note>
      {amount(expected)}
    </span>
  )
}

export const cellOf: Readonly<Record<CaseColumn, (row: ListedRow, context: CellContext) => ReactNode>> = {
  firm: ({ branchId }, { firms }) => firms.find(({ id }) => id === branchId)?.name ?? branchId,
  caseNumber: (row) => <span className="text-secondary tabular-nums">{row.caseNumber}</span>,
  state: (row) => <StateChip state={row.officeState} />,
  lane: (row) => laneNames[row.lane],
  data: (row) => calm(wordOf(stateWords.data, row.dataState), row.dataState === 'linked'),
  agent: (row) => calm(wordOf(stateWords.agent, row.agentState), row.agentState === 'ours'),
  payment: (row) => row.paymentState,
  method: (row) => (row.method ? methodName(row.method) : listTexts.noValue),
  kinds: ({ kinds, figures }) =>
    kinds ? kinds.map((kind) => kindNames[kind]).join('·') : <Unknown reason={figures ? why.old : why.notYet} />,
  assignee: (row) => row.assignee ?? <span className="text-quiet">{listTexts.nobody}</span>,
  waiting: (row, { daysSince }) => (
    <span className="tabular-nums">
      {row.waitingSince ? waitingWords(daysSince(row.waitingSince)) : listTexts.noValue}
    </span>
  ),
  received: (row) => (
    <span className="text-secondary tabular-nums">
      {row.receivedAt ? monthDay(new Date(row.receivedAt)) : listTexts.noValue}
    </span>
  ),
  lastWord: ({ lastWord }) =>
    lastWord ? (
      <span className="tabular-nums">
        {cellTexts.lastWord(sideNames[lastWord.by], monthDay(new Date(lastWord.at)))}
      </span>
    ) : (
      <Unknown reason={why.noWord} />
    ),
  deadline: ({ deadline }) => dayOf(deadline && seoulInstant(deadline).toISOString(), why.filed),
  filed: ({ filedAt }) => dayOf(filedAt, why.notFiled),
  revenue: (row) => <OfficeAmount officeSums={row} value={row.revenueWon} reason={why.notYet} />,
  income: (row) => <OfficeAmount officeSums={row} value={row.figures?.totalIncomeWon} reason={why.notYet} />,
  tax: (row) => <OfficeAmount officeSums={row} value={row.figures?.decidedTaxWon} reason={why.notYet} />,
  national: (row) => (
    <Result row={row} value={row.figures?.resultWon ?? null} expected={row.expected?.nationalWon ?? null} />
  ),
  local: (row) => (
    <Result row={row} value={row.figures?.localResultWon ?? null} expected={row.expected?.localWon ?? null} />
  ),
  fee: (row) => <OfficeAmount officeSums={row} value={row.figures?.feeWon} reason={why.notYet} />,
  paid: (row) => amount(row.paidWon),
  feeLeft: ({ feeLeftWon }) =>
    feeLeftWon === null ? (
      <Unknown reason={why.noFee} />
    ) : (
      <span className={feeLeftWon > 0 ? 'font-semibold' : 'text-quiet'}>{amount(feeLeftWon)}</span>
    ),
}

/** With large text a phone fits name and state only. Absent: always there. */
export const roomFor: Readonly<Partial<Record<CaseColumn, string>>> = {
  firm: '@min-[52rem]:table-cell',
  caseNumber: '@lane:table-cell',
  payment: '@text:table-cell',
  method: '@site:table-cell',
  national: '@min-[52rem]:table-cell',
  local: '@site:table-cell',
  fee: '@site:table-cell',
  feeLeft: '@min-[52rem]:table-cell',
  assignee: '@text:table-cell',
  waiting: '@min-[16rem]:table-cell',
  received: '@site:table-cell',
}
