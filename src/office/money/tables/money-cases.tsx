import { Button } from '#design/buttons/button.tsx'
import { type Column, DataTable } from '#design/figures/data-table.tsx'
import { Chip, type ChipTone } from '#design/messages/chip.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { won } from '#domain/money.ts'
import { ofIncomeYear } from '#domain/past-years/entrusted.texts.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { listDueFees, listPaidFees } from '#office/money/contract.ts'
import type { MoneyActs } from '#office/money/dialogs/use-money-acts.ts'
import type { MoneyCase, MoneyState } from '#office/money/schemas.ts'
import { caseTexts as texts } from '#office/money/texts.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { useState } from 'react'
import { caseColumns } from './due-table.tsx'

/** Search words stay in memory, never in the URL. */
const lists = { due: listDueFees, paid: listPaidFees } as const
type Name = keyof typeof lists
type List<Of extends Name> = Of extends 'due' ? Awaited<ReturnType<typeof askDue>> : Awaited<ReturnType<typeof askPaid>>
const askDue = (body: { keyword: string; page: number }) => call(listDueFees, { body }, { quiet: true })
const askPaid = (body: { keyword: string; page: number }) => call(listPaidFees, { body }, { quiet: true })

export type FoundRows<Of extends Name> = {
  list: List<Of> | null
  keyword: string
  busy: boolean
  problem: CallProblem | null
  search(keyword: string): Promise<void>
  more(): Promise<void>
  /** Reloads the first page if the user has searched or paged. */
  again(): Promise<void>
}

/** `loaded`: the loader's first page, used until a search. */
export function useFound<Of extends Name>(name: Of, loaded: List<Of> | null): FoundRows<Of> {
  const [found, setFound] = useState<{ list: List<Of>; keyword: string; page: number } | null>(null)
  const ask = (name === 'due' ? askDue : askPaid) as (body: { keyword: string; page: number }) => Promise<List<Of>>
  const read = useAction(async (_press, keyword: string, page: number, before: List<Of> | null) => {
    const list = await ask({ keyword, page })
    const rows = before ? [...before.rows, ...list.rows] : list.rows
    setFound({ list: { ...list, rows } as List<Of>, keyword, page })
  })
  const list = found?.list ?? loaded
  return {
    list,
    keyword: found?.keyword ?? '',
    busy: read.busy,
    problem: read.problem,
    search: async (keyword) => void (await read.run(keyword, 0, null)),
    more: async () => void (await read.run(found?.keyword ?? '', (found?.page ?? 0) + 1, list)),
    again: async () => {
      if (found) await read.run(found.keyword, 0, null)
    },
  }
}

const tones: Readonly<Record<MoneyState, ChipTone>> = {
  asking: 'warning',
  people: 'danger',
  'wrong-sum': 'danger',
  late: 'danger',
  twice: 'danger',
  paid: 'plain',
  refunding: 'warning',
  refunded: 'plain',
}

const quietLine = 'text-caption whitespace-nowrap text-secondary tabular-nums'

function Sums({ row }: { row: MoneyCase }) {
  return (
    <span className="inline-flex flex-col items-end">
      <span className="whitespace-nowrap">{won(row.amountWon)}</span>
      {row.pastYear === null ? null : <span className={quietLine}>{ofIncomeYear(row.pastYear)}</span>}
      {row.arrivedWon === null ? null : <span className={quietLine}>{texts.arrived(won(row.arrivedWon))}</span>}
      {row.refundedWon > 0 ? <span className={quietLine}>{texts.refunded(won(row.refundedWon))}</span> : null}
    </span>
  )
}

function State({ row: { state, asked: isAsked, refund, question, fromAnother } }: { row: MoneyCase }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Chip tone={tones[state]}>{texts.states[state]}</Chip>
      {isAsked || refund?.state === 'asked' ? <span className={quietLine}>{texts.asked}</span> : null}
      {question ? <span className={quietLine}>{texts.questions[question]}</span> : null}
      {fromAnother ? <span className={quietLine}>{texts.fromAnother}</span> : null}
      {refund?.state === 'approved' && refund.trouble ? <span className={quietLine}>{texts.trouble}</span> : null}
      {refund ? <span className={quietLine}>{texts.due(momentInWords(new Date(refund.dueAt)))}</span> : null}
    </span>
  )
}

function Acts({ row, acts }: { row: MoneyCase; acts: MoneyActs }) {
  if (row.acts.length === 0) return texts.noActs
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {row.acts.map((act) => (
        <Button
          key={act}
          size="small"
          tone="outline"
          aria-label={texts.of(row.name, texts.acts[act])}
          onClick={() => acts.open({ kind: 'act', row, act })}
        >
          {texts.acts[act]}
        </Button>
      ))}
    </span>
  )
}

type MoneyCasesProps = { rows: readonly MoneyCase[]; acts: MoneyActs; empty: { title: string; body: string } }

export function MoneyCases({ rows, acts, empty }: MoneyCasesProps) {
  const columns: Column<MoneyCase>[] = [
    ...caseColumns(texts.columns, rows),
    { name: texts.columns.method, quiet: true, cell: ({ method }) => texts.methods[method] },
    { name: texts.columns.sum, align: 'right', cell: (row) => <Sums row={row} /> },
    { name: texts.columns.state, cell: (row) => <State row={row} /> },
    {
      name: texts.columns.paidAt,
      quiet: true,
      cell: ({ paidAt, since }) => (
        <span className="whitespace-nowrap text-secondary tabular-nums">
          {momentInWords(new Date(paidAt ?? since))}
        </span>
      ),
    },
    { name: texts.columns.act, align: 'right', cell: (row) => <Acts row={row} acts={acts} /> },
  ]
  return (
    <DataTable
      caption={texts.table}
      density="office"
      rows={rows}
      rowKey={({ order }) => order}
      columns={columns}
      empty={<EmptyState title={empty.title}>{empty.body}</EmptyState>}
    />
  )
}
