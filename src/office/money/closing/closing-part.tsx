import { Button } from '#design/buttons/button.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { type Column, DataTable } from '#design/figures/data-table.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { won } from '#domain/money.ts'
import { dayInWords, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import { downloadClosing, readClosing } from '#office/money/contract.ts'
import { guaranteeTexts } from '#office/money/guarantee/texts.ts'
import { caseTexts, closingTexts as texts } from '#office/money/texts.ts'
import { useAction } from '#web/action.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { call } from '#web/call.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { serverNow } from '#web/server-clock.ts'
import { type ReactNode, useState } from 'react'
import type { ClosingPeriod, ClosingSums } from './rules.ts'

export type Closing = {
  today: string
  day: string
  periods: readonly ClosingPeriod[] | null
  busy: boolean
  saving: boolean
  problem: CallProblem | null
  show(day: string): Promise<void>
  save(): void
}

export function useClosing(): Closing {
  const today = seoulDay(new Date(serverNow()))
  const [day, setDay] = useState<string>(today)
  const [periods, setPeriods] = useState<readonly ClosingPeriod[] | null>(null)
  const read = useAction(async (_press, period: string) => {
    setDay(period)
    setPeriods(null)
    setPeriods((await call(readClosing, { query: { day: period } }, { quiet: true })).periods)
  })
  const file = useAction(async () =>
    saveFile(await call(downloadClosing, { query: { day } }, { quiet: true }), texts.file(day)),
  )
  return {
    today,
    day,
    periods,
    busy: read.busy,
    saving: file.busy,
    problem: read.problem ?? file.problem,
    show: async (period) => void (await read.run(period)),
    save: () => void file.run(),
  }
}

const total = 'total'

type Line = ClosingSums & { key: string; branch: string; method: string }

export function ClosingPart({ closing }: { closing: Closing }) {
  const { day, periods } = closing
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-text text-small text-secondary print:hidden">{texts.lead}</p>
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <div className="w-full max-w-56">
          <TextField
            label={texts.day}
            type="date"
            value={day}
            max={closing.today}
            onChange={(event) => event.target.value && void closing.show(event.target.value)}
          />
        </div>
        <Button size="small" tone="outline" onClick={() => window.print()}>
          {texts.print}
        </Button>
        <Button size="small" tone="outline" busy={closing.saving} onClick={closing.save}>
          {texts.download}
        </Button>
      </div>
      <ProblemBanner problem={closing.problem} />
      <h2 className="text-h3">{texts.heading(dayInWords(seoulInstant(day), true))}</h2>
      {periods?.map((period) => (
        <Period key={period.name} period={period} />
      ))}
    </div>
  )
}

const Value = ({ of: line, children }: { of: Line; children: ReactNode }) => (
  <span className={`whitespace-nowrap ${line.key === total ? 'font-bold' : ''}`}>{children}</span>
)

function Period({ period: { name, lines, total: sums, guarantees } }: { period: ClosingPeriod }) {
  const rows: Line[] = [
    ...lines.map((line) => ({ ...line, key: `${line.branch} ${line.method}`, method: caseTexts.methods[line.method] })),
    { ...sums, key: total, branch: texts.total, method: '' },
  ]
  const count = (figure: 'paid' | 'back'): Column<Line> => ({
    name: texts.sums[figure],
    align: 'right',
    cell: (line) => <Value of={line}>{line[figure]}</Value>,
  })
  const sum = (label: keyof typeof texts.sums, wonOf: (line: Line) => number): Column<Line> => ({
    name: texts.sums[label],
    align: 'right',
    cell: (line) => <Value of={line}>{won(wonOf(line))}</Value>,
  })
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-label">{texts.periods[name]}</h3>
      {lines.length === 0 ? (
        <EmptyState title={texts.none.title}>{texts.none.body}</EmptyState>
      ) : (
        <DataTable
          caption={texts.periods[name]}
          density="office"
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            { name: texts.columns.branch, head: true, cell: (line) => <Value of={line}>{line.branch}</Value> },
            { name: texts.columns.method, cell: (line) => <Value of={line}>{line.method}</Value> },
            count('paid'),
            sum('paidWon', (line) => line.paidWon),
            count('back'),
            sum('backWon', (line) => line.backWon),
            sum('leftWon', (line) => line.leftWon),
            sum('supplyWon', (line) => line.leftWon - line.vatWon),
            sum('vatWon', (line) => line.vatWon),
          ]}
        />
      )}
      {guarantees.length > 0 ? (
        <Facts
          framed
          facts={guarantees.map(({ branch, paid, paidWon }) => ({
            name: `${guaranteeTexts.closing.name} ${branch}`,
            value: guaranteeTexts.closing.line(paid, won(paidWon)),
          }))}
        />
      ) : null}
    </section>
  )
}
