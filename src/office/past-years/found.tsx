import { CopyButton } from '#design/buttons/copy-button.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { DataTable } from '#design/figures/data-table.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { won } from '#domain/money.ts'
import type { EntrustedYear } from './contract.ts'
import { pastYearTexts as texts } from './texts.ts'
import type { PastYearState } from './use-past-year.ts'

export function FoundItems({ year, state }: { year: EntrustedYear; state: PastYearState }) {
  const mayTick = year.acts.includes('tick')
  return (
    <section aria-label={texts.items} className="flex flex-col gap-3">
      <h2 className="text-h3">{texts.items}</h2>
      {year.items.length === 0 ? <p className="text-small text-secondary">{texts.noItems}</p> : null}
      <ul className="flex flex-col gap-3 empty:hidden">
        {year.items.map(({ what: finding, article, risk, proof, changeWon, proven }, item) => {
          return (
            <li key={item} className="flex flex-col gap-1 rounded-field border border-line px-4 py-3 text-small">
              <p className="text-body font-medium wrap-anywhere">{finding}</p>
              <p className="tabular-nums">{texts.change(changeWon)}</p>
              <p className="text-secondary">{`${texts.law}: ${article}`}</p>
              <p className="text-secondary">{`${texts.risk}: ${risk}`}</p>
              <Checkbox
                label={texts.proof(proof)}
                checked={proven}
                disabled={!mayTick || state.tick.busy}
                onChange={(event) => void state.tick.run({ item, proven: event.target.checked })}
              />
            </li>
          )
        })}
      </ul>
      {year.lines.length > 0 ? <Lines lines={year.lines} /> : null}
    </section>
  )
}

const wonOrNone = (amountWon: number | null) => (amountWon === null ? texts.none : won(amountWon))

function Lines({ lines }: Pick<EntrustedYear, 'lines'>) {
  const { line, before, after, law } = texts.lineHeads
  return (
    <Disclosure title={texts.lines}>
      <DataTable
        caption={texts.lines}
        density="office"
        rows={lines.map((shown, at) => ({ ...shown, at }))}
        rowKey={({ at }) => String(at)}
        columns={[
          { name: line, head: true, cell: ({ label, about }) => (about ? `${label} (${about})` : label) },
          { name: before, align: 'right', cell: ({ beforeWon }) => wonOrNone(beforeWon) },
          { name: after, align: 'right', cell: ({ afterWon }) => wonOrNone(afterWon) },
          { name: law, quiet: true, cell: ({ article }) => article },
        ]}
      />
    </Disclosure>
  )
}

export function FilingSheet({ year: { sheet, sheetNote } }: { year: EntrustedYear }) {
  return (
    <section aria-label={texts.sheet.title} className="flex flex-col gap-5">
      <h2 className="text-h3">{texts.sheet.title}</h2>
      {sheetNote ? <p className="max-w-text text-small">{sheetNote}</p> : null}
      {sheet.map(({ title, note, rows }) => (
        <section key={title} aria-label={title} className="max-w-text">
          <h3 className="text-label">{title}</h3>
          <p className="pb-1 text-small text-secondary">{note}</p>
          <ul className="flex flex-col divide-y divide-line border-t border-line">
            {rows.map((row) => (
              <SheetLine key={row.label} {...row} of={title} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function SheetLine({
  no,
  label,
  before,
  after,
  ask,
  of: caption,
}: EntrustedYear['sheet'][number]['rows'][number] & { of: string }) {
  const name = [no, label].filter(Boolean).join(' ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-small">
      <span className="min-w-40 flex-1">{name}</span>
      {ask ? <span className="max-w-prose text-secondary">{ask}</span> : null}
      {before ? <span className="text-secondary tabular-nums">{texts.sheet.before(before)}</span> : null}
      {after ? (
        <span className="ml-auto flex min-w-0 items-center gap-x-3 [&>button]:shrink-0">
          <span className="min-w-0 font-medium whitespace-pre-line tabular-nums wrap-anywhere">{after}</span>
          <CopyButton
            text={after}
            subject={texts.sheet.copied(label)}
            label={texts.sheet.copy}
            name={texts.sheet.copyOf(`${caption} ${name}`)}
          />
        </span>
      ) : null}
    </li>
  )
}
