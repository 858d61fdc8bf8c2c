import type { KeyboardEvent, ReactNode } from 'react'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { CopyButton } from '#design/buttons/copy-button.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { won } from '#domain/money.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { FilingSheet, SheetRow, SheetSection } from './contract.ts'
import type { FilingSheetView } from './filing-sheet.tab.tsx'
import { sheetTexts as texts } from './texts.ts'
import { Details } from './return-details.tsx'
import { LoadFailed } from '#web/frame/problems/load-failed.tsx'

type Secret = 'resident-number' | 'account-number'
type FilingSheetTabProps = {
  seen: FilingSheetView
  mayFill: boolean
  /** Null if the bank name is certain. */
  bankToConfirm: string | null
  masked: (secret: Secret, name: string, mask: string) => ReactNode
  problem: (problem: CallProblem | null) => ReactNode
}

function Stale({ cause }: { cause: NonNullable<FilingSheet['stale']> }) {
  return (
    <Banner
      tone="danger"
      title={texts.stale.title}
      action={
        <ButtonLink to="#calculation" size="small" tone="outline">
          {texts.stale.see}
        </ButtonLink>
      }
    >
      {`${texts.stale.causes[cause]} ${texts.stale.body}`}
    </Banner>
  )
}

export function FilingSheetPanel(shown: FilingSheetTabProps) {
  const { seen, bankToConfirm, problem } = shown
  const { sheet } = seen
  const mayFill = shown.mayFill && !sheet?.stale
  const props = { ...shown, mayFill }
  if (seen.problem?.code === 'case.no-return')
    return <EmptyState title={texts.none.title}>{seen.problem.message}</EmptyState>
  if (seen.problem) return <LoadFailed words={texts.failed} problem={seen.problem} onRetry={seen.onRetry} />
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
          {mayFill ? texts.progress(done, cells.length) : sheet.stale ? texts.stale.title : texts.notYet}
        </p>
        {problem(seen.tickProblem)}
      </section>
      {sheet.stale ? <Stale cause={sheet.stale} /> : null}
      {bankToConfirm === null ? null : (
        <Banner tone="warning" title={texts.bankToConfirm.title}>
          {texts.bankToConfirm.body(bankToConfirm)}
        </Banner>
      )}
      <Details {...props} sheet={sheet} />
      <div className="flex flex-col gap-8" onKeyDown={moveByArrow}>
        {sheet.sections.map((section) => (
          <Section key={section.id} {...props} section={section} ticks={sheet.ticks} />
        ))}
      </div>
      {mayFill ? (
        <div>
          <ButtonLink to="#filing" size="medium" data-after-copying="">
            {texts.receipts}
          </ButtonLink>
        </div>
      ) : null}
    </div>
  )
}

const copyPlaces = () => [...document.querySelectorAll<HTMLElement>('[data-copies]')]
const focusCopy = (place: HTMLElement | undefined) => place?.querySelector('button')?.focus()

/** Passes over what was copied; the receipt number comes last. */
function focusAfter(id: string): void {
  const places = copyPlaces()
  const at = places.findIndex(({ dataset }) => dataset.copies === id)
  const next = places.slice(at + 1).find(({ dataset }) => dataset.ticked === undefined)
  if (next) focusCopy(next)
  else document.querySelector<HTMLElement>('[data-after-copying]')?.focus()
}

function moveByArrow(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const places = copyPlaces()
  const at = places.findIndex((place) => place.contains(document.activeElement))
  if (step === undefined || at === -1) return
  event.preventDefault()
  focusCopy(places[at + step])
}

type SectionProps = Pick<FilingSheetTabProps, 'seen' | 'mayFill' | 'masked'> & {
  section: SheetSection
  ticks: FilingSheet['ticks']
}

const copyOf = ({ value }: SheetRow): string | null =>
  value.kind === 'won' ? String(value.won) : value.kind === 'text' ? value.text : null

const linesOf = (rows: readonly SheetRow[]) =>
  rows.map((row) => `${texts.cell(row.no, row.title)}\t${copyOf(row)}`).join('\n')

function Section({ section: { title, page, groups }, ticks, ...rest }: SectionProps) {
  const copied = groups.flatMap(({ rows }) => rows).filter((row) => copyOf(row) !== null)
  return (
    <section aria-label={title} className="max-w-text">
      <div className="flex flex-wrap items-center justify-between gap-x-4 pb-1">
        <h2 className="text-h3">{title}</h2>
        <span className="ml-auto text-caption text-quiet">{page}</span>
        {rest.mayFill && copied.length > 1 ? (
          <CopyButton
            text={linesOf(copied)}
            subject={texts.section.copied(title, copied.length)}
            label={texts.section.copy}
            name={texts.section.copyOf(title)}
            onCopied={() => {
              const ids = copied.map(({ id }) => id)
              rest.seen.onTick(ids, true)
              focusAfter(ids.at(-1) ?? '')
            }}
          />
        ) : null}
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

function Cell({ row, tick, seen, mayFill, masked }: CellProps) {
  const { id, no, title, value, sum } = row
  const name = texts.cell(no, title)
  const tickedText = tick?.by ? texts.ticked(tick.by, momentInWords(new Date(tick.at))) : undefined
  const copied = copyOf(row)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1 text-small">
      <div className="min-w-40 flex-1">
        {mayFill ? (
          <Checkbox
            label={name}
            detail={tickedText}
            checked={tick !== undefined}
            onChange={(event) => seen.onTick([id], event.target.checked)}
          />
        ) : (
          <span className="flex min-h-11 items-center">{name}</span>
        )}
      </div>
      <div className="ml-auto flex items-center justify-end gap-x-3 [&>button]:shrink-0">
        <Value value={value} title={title} masked={masked} sum={sum === true} />
        {copied !== null && mayFill ? (
          <span data-copies={id} data-ticked={tick ? '' : undefined} className="shrink-0">
            <CopyButton
              text={copied}
              subject={texts.copied(title)}
              label={texts.copy}
              name={texts.copyOf(name)}
              onCopied={() => {
                seen.onTick([id], true)
                focusAfter(id)
              }}
            />
          </span>
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
