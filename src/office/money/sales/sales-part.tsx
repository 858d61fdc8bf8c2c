import type { AnswerOf } from '#contract/endpoint.ts'
import { Button } from '#design/buttons/button.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { type Column, DataTable } from '#design/figures/data-table.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { say } from '#design/messages/status-region.tsx'
import { won } from '#domain/money.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { downloadSales, listSales } from '#office/money/contract.ts'
import { caseColumns } from '#office/money/tables/due-table.tsx'
import { caseTexts } from '#office/money/texts.ts'
import { useAction } from '#web/action.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { call } from '#web/call.ts'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { FirmChoice } from '#web/frame/office/firm-choice.tsx'
import { type LongAction, useLongAction } from '#web/frame/office/long-action.ts'
import { WorkProgress } from '#web/frame/office/work-progress.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { serverNow } from '#web/server-clock.ts'
import { type ReactNode, useState } from 'react'
import { type Sale, type SalesPeriod, type Span, isSpan, salesPeriods, spanOf } from './rules.ts'
import { salesTexts as texts } from './texts.ts'

type Format = 'xlsx' | 'csv'
type SalesSelection = Span & { period: SalesPeriod; branch: string | null }

export type Sales = {
  list: AnswerOf<typeof listSales> | null
  selection: SalesSelection
  /** The days do not make a period. */
  wrong: boolean
  busy: boolean
  problem: CallProblem | null
  load(): Promise<void>
  choose(change: Partial<SalesSelection>): void
  more(): void
  saving: LongAction<[string, Format], true | undefined>
}

const spanned = ({ from, until, branch }: SalesSelection) => ({ from, until, ...(branch === null ? {} : { branch }) })

export function useSales(): Sales {
  const today = seoulDay(new Date(serverNow()))
  const [selection, setSelection] = useState<SalesSelection>(() => ({
    ...(spanOf('month', today) ?? { from: today, until: today }),
    period: 'month',
    branch: null,
  }))
  const [found, setFound] = useState<{ list: NonNullable<Sales['list']>; page: number } | null>(null)
  const read = useAction(async (_press, salesSelection: SalesSelection, page: number, before: Sales['list']) => {
    const list = await call(listSales, { body: { ...spanned(salesSelection), page } }, { quiet: true })
    setFound({ list: { ...list, rows: before ? [...before.rows, ...list.rows] : list.rows }, page })
  })
  const saving = useLongAction(async (press, reason: string, format: Format) => {
    const body = { ...spanned(selection), format, reason }
    saveFile(await call(downloadSales, { body }, press), '')
    say(texts.exporting.said)
    return true as const
  })
  const choose = (change: Partial<SalesSelection>) => {
    const period = change.period ?? (change.from || change.until ? 'own' : selection.period)
    const next = { ...selection, ...change, ...spanOf(period, today), period }
    setSelection(next)
    if (isSpan(next)) void read.run(next, 0, null)
  }
  return {
    list: found?.list ?? null,
    selection: selection,
    wrong: !isSpan(selection),
    busy: read.busy,
    problem: read.problem,
    load: async () => void (await read.run(selection, 0, null)),
    choose,
    more: () => void read.run(selection, (found?.page ?? 0) + 1, found?.list ?? null),
    saving,
  }
}

export function SalesPart({ sales }: { sales: Sales }) {
  const { list, problem } = sales
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-text text-small text-secondary">{texts.lead}</p>
      <Period sales={sales} />
      <ProblemBanner problem={problem} />
      {list ? <Found sales={sales} list={list} /> : null}
    </div>
  )
}

function Period({ sales }: { sales: Sales }) {
  const { selection, choose, wrong, list } = sales
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-full max-w-72">
        <SelectField
          label={texts.period}
          value={selection.period}
          onChange={(event) => choose({ period: event.target.value as SalesPeriod })}
          choices={salesPeriods.map((value) => ({ value, label: texts.periods[value] }))}
        />
      </div>
      <Day label={texts.from} value={selection.from} onDay={(from) => choose({ from })} />
      <Day
        label={texts.until}
        value={selection.until}
        onDay={(until) => choose({ until })}
        error={wrong ? texts.badSpan : undefined}
      />
      <FirmChoice
        firms={list?.branches ?? []}
        chosen={selection.branch}
        words={texts.firm}
        onChoose={(branch) => choose({ branch })}
      />
      {list?.mayDownload && list.total > 0 && !wrong ? <Export sales={sales} /> : null}
    </div>
  )
}

type DayProps = { label: string; value: string; onDay: (day: string) => void; error?: string | undefined }

const Day = ({ label, value, onDay, error }: DayProps) => (
  <div className="w-full max-w-44">
    <TextField
      label={label}
      type="date"
      value={value}
      error={error}
      onChange={(event) => event.target.value && onDay(event.target.value)}
    />
  </div>
)

function Export({ sales: { saving } }: { sales: Sales }) {
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx')
  return (
    <ReasonDialog
      press={texts.exporting.press}
      title={texts.exporting.title}
      body={texts.exporting.body}
      busy={saving.busy}
      long={{ progress: <WorkProgress work={saving.work} />, cancel: saving.cancel }}
      onReason={(reason) => saving.run(reason, format)}
      refusal={<ProblemBanner problem={saving.problem} />}
    >
      <SelectField
        label={texts.exporting.format}
        value={format}
        onChange={(event) => setFormat(event.target.value === 'csv' ? 'csv' : 'xlsx')}
        choices={(['xlsx', 'csv'] as const).map((value) => ({ value, label: texts.exporting.formats[value] }))}
      />
    </ReasonDialog>
  )
}

const OneLine = ({ children }: { children: ReactNode }) => (
  <span className="whitespace-nowrap tabular-nums">{children}</span>
)

function columnsOf(rows: readonly Sale[]): Column<Sale>[] {
  const { heads, noValue } = texts
  const sum = (name: string, wonOf: (sale: Sale) => number, quiet = false): Column<Sale> => ({
    name,
    align: 'right',
    quiet,
    cell: (sale) => <OneLine>{won(wonOf(sale))}</OneLine>,
  })
  return [
    { name: heads.day, cell: ({ at }) => <OneLine>{texts.day(at)}</OneLine> },
    { name: heads.kind, cell: ({ back }) => texts.kinds[back ? 'back' : 'paid'] },
    ...caseColumns({ name: heads.name, firm: heads.firm, caseNumber: heads.caseNumber }, rows),
    { name: heads.method, quiet: true, cell: ({ method }) => caseTexts.methods[method] },
    {
      name: heads.proof,
      quiet: true,
      cell: ({ proof, proofNumber }) => (
        <>
          <span className="block whitespace-nowrap">{texts.proofs[proof]}</span>
          {proofNumber ? <span className="block text-caption text-secondary">{proofNumber}</span> : null}
        </>
      ),
    },
    { name: heads.approval, quiet: true, cell: ({ approvalNumber }) => <OneLine>{approvalNumber || noValue}</OneLine> },
    sum(heads.supply, ({ supplyWon }) => supplyWon, true),
    sum(heads.vat, ({ vatWon }) => vatWon, true),
    sum(heads.won, ({ totalWon }) => totalWon),
  ]
}

function Found({ sales, list }: { sales: Sales; list: NonNullable<Sales['list']> }) {
  if (list.total === 0) return <EmptyState title={texts.none.title}>{texts.none.body}</EmptyState>
  const { paid, back, paidWon, backWon, leftWon, vatWon } = list.sums
  const { sums } = texts
  return (
    <>
      <div className="max-w-text">
        <Facts
          framed
          facts={[
            { name: sums.count, value: texts.count(paid, back) },
            { name: sums.paid, value: won(paidWon) },
            { name: sums.back, value: won(backWon) },
            { name: sums.left, value: won(leftWon) },
            { name: sums.supply, value: won(leftWon - vatWon) },
            { name: sums.vat, value: won(vatWon) },
          ]}
        />
      </div>
      <DataTable
        caption={texts.table}
        density="office"
        rows={list.rows}
        rowKey={({ id }) => id}
        columns={columnsOf(list.rows)}
      />
      {list.rows.length < list.total ? (
        <Button size="small" tone="outline" busy={sales.busy} onClick={sales.more}>
          {texts.more}
        </Button>
      ) : null}
    </>
  )
}
