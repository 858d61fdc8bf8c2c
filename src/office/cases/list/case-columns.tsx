import type { ReactNode } from 'react'
import { monthDay } from '#domain/seoul-time.ts'
import { methodName } from '#domain/filing-method/filing-method.ts'
import { stateWords } from '#domain/office-case/texts.ts'
import { listTexts, waitingWords } from '#office/cases/screens.texts.ts'
import type { CaseRow, Firm } from '#office/cases/contract.ts'
import { StateChip } from '#office/cases/file/state-chip.tsx'

/** What the cells are drawn from besides their row. */
export type CellContext = {
  /** The firms, for who sees several; then each row names its own. */
  firms: readonly Firm[]
  /** Working days since an instant. */
  daysSince: (instant: string) => number
}

export type CaseColumn = {
  id: keyof typeof listTexts.columns
  /** From which width of its place on it is shown: with large letters a phone has room for name and state alone. */
  from?:
    | '@min-[16rem]:table-cell'
    | '@text:table-cell'
    | '@lane:table-cell'
    | '@min-[52rem]:table-cell'
    | '@site:table-cell'
  cell: (row: CaseRow, context: CellContext) => ReactNode
}

const wordOf = (words: Readonly<Record<string, string>>, state: string) => words[state] ?? state
/** What is as it should be stays quiet. */
const calm = (text: string, quiet: boolean) => (
  <span className={quiet ? 'text-quiet' : 'font-semibold text-warning-deep'}>{text}</span>
)

/** In the order of the row, behind the name. */
export const caseColumns: readonly CaseColumn[] = [
  {
    id: 'firm',
    // One column more than a single firm's list: on a tablet there is no room for it.
    from: '@min-[52rem]:table-cell',
    cell: ({ branchId }, { firms }) => firms.find(({ id }) => id === branchId)?.name ?? branchId,
  },
  {
    id: 'caseNumber',
    from: '@lane:table-cell',
    cell: (row) => <span className="text-secondary tabular-nums">{row.caseNumber}</span>,
  },
  { id: 'state', cell: (row) => <StateChip state={row.officeState} /> },
  {
    id: 'data',
    from: '@site:table-cell',
    cell: (row) => calm(wordOf(stateWords.data, row.dataState), row.dataState === 'linked'),
  },
  {
    id: 'agent',
    from: '@site:table-cell',
    cell: (row) => calm(wordOf(stateWords.agent, row.agentState), row.agentState === 'ours'),
  },
  { id: 'payment', from: '@text:table-cell', cell: (row) => row.paymentState },
  { id: 'method', from: '@site:table-cell', cell: (row) => (row.method ? methodName(row.method) : listTexts.noValue) },
  {
    id: 'assignee',
    from: '@text:table-cell',
    cell: (row) => row.assignee ?? <span className="text-quiet">{listTexts.nobody}</span>,
  },
  {
    id: 'waiting',
    from: '@min-[16rem]:table-cell',
    cell: (row, { daysSince }) => (
      <span className="tabular-nums">
        {row.waitingSince ? waitingWords(daysSince(row.waitingSince)) : listTexts.noValue}
      </span>
    ),
  },
  {
    id: 'received',
    from: '@text:table-cell',
    cell: (row) => (
      <span className="text-secondary tabular-nums">
        {row.receivedAt ? monthDay(new Date(row.receivedAt)) : listTexts.noValue}
      </span>
    ),
  },
]
