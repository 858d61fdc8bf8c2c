import { type ReactNode, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { DataTable } from '#design/figures/data-table.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { LoadFailed } from '#web/frame/problems/load-failed.tsx'
import { type SheetPart, type SheetReason, sheetReasons } from './contract.ts'
import type { PreparationView } from './preparation.tab.tsx'
import { preparationTexts as texts } from './texts.ts'

const onPaper =
  'print:grid-cols-2 print:gap-x-5 print:gap-y-2 print:[&_*]:text-[9pt]! print:[&_*]:leading-[1.2]! ' +
  'print:[&_:is(td,th,dl>div)]:px-1! print:[&_:is(td,th,dl>div)]:py-[0.5pt]! print:[&_:is(h3,p)]:p-0!'

type TabProps = { seen: PreparationView; problem: (problem: CallProblem | null) => ReactNode }

export function PreparationPanel({ seen, problem }: TabProps) {
  const { sheet } = seen
  if (seen.problem) return <LoadFailed words={texts.failed} problem={seen.problem} onRetry={seen.onRetry} />
  if (!sheet) return <Skeleton label={texts.loading} />
  return (
    <div className="flex flex-col gap-8 print:gap-2">
      <div className="flex flex-col gap-1 print:gap-0">
        <h2 className="text-h3">{texts.title(sheet.incomeYear)}</h2>
        <p className="text-small text-secondary">{texts.madeAt(momentInWords(new Date(sheet.at)))}</p>
      </div>
      <Take seen={seen} />
      {problem(seen.download.problem)}
      <div className={`grid grid-flow-dense items-start gap-x-10 gap-y-8 @pair:grid-cols-2 ${onPaper}`}>
        {sheet.parts.map((part) => (
          <Part key={part.id} part={part} />
        ))}
      </div>
    </div>
  )
}

function Take({ seen: { download } }: Pick<TabProps, 'seen'>) {
  const [reason, setReason] = useState<SheetReason | undefined>()
  const [missing, setMissing] = useState(false)
  return (
    <div className="flex max-w-text flex-col gap-3 print:hidden">
      <SelectField
        label={texts.reason}
        hint={texts.reasonHint}
        error={missing ? texts.reasonMissing : null}
        placeholder={texts.choose}
        choices={sheetReasons.map((value) => ({ value, label: texts.reasons[value] }))}
        value={reason ?? ''}
        onChange={(event) => {
          setReason(sheetReasons.find((sheetReason) => sheetReason === event.target.value))
          setMissing(false)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="medium"
          tone="outline"
          busy={download.busy}
          icon={<Icon name="file-down" size={18} aria-hidden="true" />}
          onClick={() => {
            setMissing(reason === undefined)
            if (reason !== undefined) void download.run(reason)
          }}
        >
          {texts.download}
        </Button>
        <Button size="medium" tone="outline" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
    </div>
  )
}

const isFacts = ({ columns, rows }: SheetPart) => columns.length === 2 && rows.length > 4
const isWide = (part: SheetPart) => part.columns.length > 4 || isFacts(part)

function Part({ part }: { part: SheetPart }) {
  const { title, rows, notes } = part
  return (
    <section
      aria-label={title}
      className={`min-w-0 print:break-inside-avoid ${isWide(part) ? '@pair:col-span-2 print:col-span-2' : ''} ${
        rows.length === 0 ? 'print:flex print:gap-3' : ''
      }`}
    >
      <h3 className="pb-2 text-label">{title}</h3>
      {rows.length === 0 ? null : isFacts(part) ? <Facts part={part} /> : <Rows part={part} />}
      {notes.map((note) => (
        <p key={note} className="pt-2 text-small text-secondary">
          {note}
        </p>
      ))}
    </section>
  )
}

function Facts({ part: { rows } }: { part: SheetPart }) {
  return (
    <dl className="grid gap-x-10 text-small sm:grid-cols-2 @pair:grid-cols-3 print:grid-cols-3 print:gap-x-6">
      {rows.map(([name = '', value = '']) => (
        <div key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-2 print:py-1">
          <dt className="text-secondary">{name}</dt>
          <dd className="text-right font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Rows({ part: { title, columns, rows } }: { part: SheetPart }) {
  return (
    <DataTable
      caption={title}
      density="office"
      rows={rows.map((cells, at) => ({ at, cells }))}
      rowKey={({ at }) => at}
      columns={columns.map(({ name, amount }, at) => ({
        name,
        head: at === 0,
        align: amount ? ('right' as const) : ('left' as const),
        cell: (row: { cells: string[] }) => row.cells[at] ?? '',
      }))}
    />
  )
}
