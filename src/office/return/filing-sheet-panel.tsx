import { type ReactNode, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { CopyButton } from '#design/buttons/copy-button.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { EmptyState, ErrorState } from '#design/messages/states.tsx'
import { won } from '#domain/money.ts'
import { agencies, noDetails } from '#domain/return-form/details.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { FilingSheet, SheetRow, SheetSection } from './contract.ts'
import type { FilingSheetView, TypedDetails } from './sheet-acts.ts'
import { sheetTexts, sheetTexts as texts } from './texts.ts'
import { TypedLists, fitsContract } from './typed-lists.tsx'
import { saveReturnDetails } from './contract.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'

const detailsTexts = sheetTexts.details
type TextDetail = keyof typeof detailsTexts.fields
const fields = Object.keys(detailsTexts.fields) as TextDetail[]
const phones: readonly TextDetail[] = ['homePhone', 'placePhone']
const fits = fitsContract(noDetails as TypedDetails)
const choices = agencies.map((value) => ({ value, label: detailsTexts.agencies[value] }))

type DetailsFormProps = {
  details: TypedDetails
  incomeYear: number
  asks: FilingSheet['asks']
  act: FilingSheetView['saveDetails']
  refusal: ReactNode
  onDone: () => void
}

function DetailsForm({ details, incomeYear, asks, act, refusal, onDone }: DetailsFormProps) {
  const form = useApiForm({
    endpoint: saveReturnDetails,
    start: details,
    sentences: Object.fromEntries(fields.map((field) => [field, wrongWords(field)])),
    toBody: (typed) => typed,
    act,
    stays: true,
    send: async (typed) => {
      if (await act.run(typed)) onDone()
    },
  })
  const shown = fields.filter((field) => (field === 'country' || field === 'homes' ? asks[field] : true))
  return (
    <ApiForm form={form} label={detailsTexts.title} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4" refusal={null}>
      {shown.map((field) => (
        <TextField
          key={field}
          label={detailsTexts.fields[field]}
          hint={hintOf(field, incomeYear)}
          type={field === 'closedOn' ? 'date' : 'text'}
          {...(phones.includes(field) ? { inputMode: 'tel' as const } : {})}
          autoComplete="off"
          {...form.field(field)}
        />
      ))}
      <SelectField label={detailsTexts.agency} choices={choices} {...form.field('agency')} />
      <TypedLists typed={form.typed} asks={asks} onTyped={form.set} pressed={form.pressed} fits={fits} />
      <div className="flex flex-col gap-3 sm:col-span-2 lg:col-span-4">
        <div>
          <Button type="submit" size="medium" busy={act.busy}>
            {detailsTexts.save}
          </Button>
        </div>
        {refusal}
      </div>
    </ApiForm>
  )
}

const hintOf = (field: TextDetail, incomeYear: number) => {
  if (field === 'agentCode' || field === 'adjusterCode') return detailsTexts.hints.ofBranch
  return field === 'municipality' ? detailsTexts.hints.municipality(incomeYear) : undefined
}

const wrongWords = (field: TextDetail) => {
  if (field === 'country' || field === 'homes') return detailsTexts.wrong[field]
  return phones.includes(field) ? detailsTexts.wrong.phone : detailsTexts.wrong.code
}

type Secret = 'resident-number' | 'account-number'
type FilingSheetTabProps = {
  seen: FilingSheetView
  mayFill: boolean
  /** Null if the bank name is certain. */
  bankToConfirm: string | null
  /** Revealing it writes an access record. */
  masked: (secret: Secret, name: string, mask: string) => ReactNode
  problem: (problem: CallProblem | null) => ReactNode
}

export function FilingSheetPanel(props: FilingSheetTabProps) {
  const { seen, mayFill, bankToConfirm, problem } = props
  const { sheet } = seen
  if (seen.problem?.code === 'case.no-return')
    return <EmptyState title={texts.none.title}>{seen.problem.message}</EmptyState>
  if (seen.problem)
    return (
      <ErrorState level={2} title={texts.failed.title} onRetry={seen.onRetry} requestId={seen.problem.requestId}>
        {texts.failed.body}
      </ErrorState>
    )
  if (sheet === null) return <Skeleton />
  const cells = sheet.sections.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows.map(({ id }) => id)))
  const done = sheet.ticks.filter(({ cell }) => cells.includes(cell)).length
  return (
    <div className="flex flex-col gap-8">
      <section aria-label={texts.title} className="flex flex-col gap-1">
        <h2 className="text-h3">{texts.title}</h2>
        <p className="text-small text-secondary">
          {sheet.name} · {sheet.localName}
        </p>
        <p className="text-small text-secondary">{texts.lead}</p>
        <p className="text-small text-secondary">{texts.order}</p>
        <p role="status" className="text-small font-medium tabular-nums">
          {mayFill ? texts.progress(done, cells.length) : texts.notYet}
        </p>
        {problem(seen.tickProblem)}
      </section>
      {bankToConfirm === null ? null : (
        <Banner tone="warning" title={texts.bankToConfirm.title}>
          {texts.bankToConfirm.body(bankToConfirm)}
        </Banner>
      )}
      <Details {...props} sheet={sheet} />
      {sheet.sections.map((section) => (
        <Section key={section.id} {...props} section={section} ticks={sheet.ticks} />
      ))}
    </div>
  )
}

function Details({ seen, sheet, mayFill, problem }: FilingSheetTabProps & { sheet: FilingSheet }) {
  const [open, setOpen] = useState(false)
  if (!mayFill) return null
  return (
    <section aria-label={texts.details.title} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-h3">{texts.details.title}</h2>
        <Button size="small" tone="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
          {texts.details.open}
        </Button>
      </div>
      <p className="text-small text-secondary">{texts.details.lead}</p>
      {open ? (
        <DetailsForm
          details={sheet.details}
          incomeYear={sheet.incomeYear}
          asks={sheet.asks}
          act={seen.saveDetails}
          refusal={problem(seen.saveDetails.problem)}
          onDone={() => setOpen(false)}
        />
      ) : null}
    </section>
  )
}

type SectionProps = Pick<FilingSheetTabProps, 'seen' | 'mayFill' | 'masked'> & {
  section: SheetSection
  ticks: FilingSheet['ticks']
}

function Section({ section: { title, page, groups }, ticks, ...rest }: SectionProps) {
  return (
    <section aria-label={title} className="max-w-text">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-1">
        <h2 className="text-h3">{title}</h2>
        <span className="text-caption text-quiet">{page}</span>
      </div>
      {groups.map(({ about, rows }, at) => (
        <div key={`${about}-${at}`} className="border-t border-line">
          {about === null ? null : <h3 className="pt-3 text-small font-semibold">{about}</h3>}
          <ul className="flex flex-col divide-y divide-line">
            {rows.map((row) => (
              <Cell key={row.id} {...rest} row={row} tick={ticks.find(({ cell }) => cell === row.id)} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

type CellProps = Pick<FilingSheetTabProps, 'seen' | 'mayFill' | 'masked'> & {
  row: SheetRow
  tick: FilingSheet['ticks'][number] | undefined
}

function Cell({ row: { id, no, title, value, sum }, tick, seen, mayFill, masked }: CellProps) {
  const name = texts.cell(no, title)
  const by = tick?.by ? texts.ticked(tick.by, momentInWords(new Date(tick.at))) : undefined
  const copied = value.kind === 'won' ? String(value.won) : value.kind === 'text' ? value.text : null
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1 text-small">
      <div className="min-w-40 flex-1">
        {mayFill ? (
          <Checkbox
            label={name}
            detail={by}
            checked={tick !== undefined}
            onChange={(event) => seen.onTick(id, event.target.checked)}
          />
        ) : (
          <span className="flex min-h-11 items-center">{name}</span>
        )}
      </div>
      <div className="ml-auto flex items-center justify-end gap-x-3 [&>button]:shrink-0">
        <Value value={value} title={title} masked={masked} sum={sum === true} />
        {copied !== null && mayFill ? (
          <CopyButton
            text={copied}
            what={texts.copied(title)}
            label={texts.copy}
            name={texts.copyOf(name)}
            onCopied={() => seen.onTick(id, true)}
          />
        ) : null}
      </div>
    </li>
  )
}

type ValueProps = Pick<SheetRow, 'value' | 'title'> & Pick<FilingSheetTabProps, 'masked'> & { sum: boolean }

function Value({ value, title, masked, sum }: ValueProps) {
  if (value.kind === 'open') return <span className="text-quiet">{texts.open}</span>
  if (value.kind === 'mask')
    return value.reveal ? masked(value.reveal, title, value.mask) : <span className="tabular-nums">{value.mask}</span>
  const text = value.kind === 'won' ? won(value.won) : value.text
  const note = value.note ?? (sum ? texts.sum : undefined)
  return (
    <span className="min-w-0 text-right wrap-anywhere">
      <span className="font-medium tabular-nums">{text}</span>
      {note ? <span className="block text-caption text-secondary">{note}</span> : null}
    </span>
  )
}
