import { useRef, type ComponentProps } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { FileButton } from '#design/buttons/file-button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { DataTable, columnWhereUnlike } from '#design/figures/data-table.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import type { RefundedCase } from '#domain/fee/refund-due.ts'
import { won } from '#domain/money.ts'
import { dayInWords, momentInWords, seoulInstant } from '#domain/seoul-time.ts'
import { CaseLink } from '#web/frame/office/case-link.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { DifferenceRow, ReadDay } from './schemas.ts'
import { comparisonTexts as texts } from './texts.ts'
import type { Comparison } from './use-comparison.ts'
import { settleDifference } from '#office/money/contract.ts'
import { actTexts } from '#office/money/texts.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'

const differenceDialogTexts = texts.dialog
const refundTexts = actTexts.refund

function DifferenceFacts({ row }: { row: DifferenceRow }) {
  const { facts } = differenceDialogTexts
  return (
    <Facts
      facts={[
        { name: facts.kind, value: texts.kinds[row.kind] },
        ...(row.name ? [{ name: facts.whose, value: row.name }] : []),
        ...(row.caseNumber ? [{ name: facts.caseNumber, value: row.caseNumber }] : []),
        { name: facts.merchant, value: row.merchant },
        { name: facts.subject, value: row.subject },
        { name: facts.theirs, value: won(row.theirWon) },
        { name: facts.ours, value: won(row.ourWon) },
      ]}
    />
  )
}

const CaseThenField = (field: Omit<ComponentProps<typeof SelectField>, 'label' | 'choices'>) => (
  <SelectField
    label={refundTexts.caseThen}
    hint={differenceDialogTexts.caseHint}
    placeholder={refundTexts.choose}
    choices={Object.entries(refundTexts.cases).map(([value, label]) => ({ value, label }))}
    {...field}
  />
)

/** A cancellation at the provider can be booked as a refund. */
function DifferenceDialog({
  row,
  comparison,
}: {
  row: DifferenceRow
  comparison: Pick<Comparison, 'open' | 'settle' | 'busy' | 'problem'>
}) {
  const act = useRef<'settle' | 'propose'>('settle')
  const form = useApiForm({
    endpoint: settleDifference,
    start: { reason: '', caseThen: '' as RefundedCase | '' },
    sentences: { reason: differenceDialogTexts.missing },
    check: ({ caseThen }) => ({
      caseThen: act.current === 'propose' && caseThen === '' ? differenceDialogTexts.chooseCase : null,
    }),
    toBody: ({ reason, caseThen }) =>
      act.current === 'propose' && caseThen !== ''
        ? { act: 'propose' as const, reason: reason.trim(), caseThen }
        : { act: 'settle' as const, reason: reason.trim() },
    act: comparison,
    send: async (body) => comparison.settle(row, body),
  })
  const press = (chosen: 'settle' | 'propose') => () => {
    act.current = chosen
    void form.submit()
  }
  return (
    <Dialog
      open
      title={differenceDialogTexts.title}
      onClose={() => comparison.open(null)}
      foot={<DifferenceButtons mayPropose={row.mayPropose} busy={comparison.busy} press={press} />}
    >
      <ApiForm form={form} className="flex flex-col gap-4">
        <p className="text-small text-secondary">{differenceDialogTexts.body[row.kind]}</p>
        <DifferenceFacts row={row} />
        <TextField
          label={differenceDialogTexts.reason}
          hint={differenceDialogTexts.hint}
          autoComplete="off"
          {...form.field('reason')}
        />
        {row.mayPropose ? <CaseThenField {...form.field('caseThen')} /> : null}
      </ApiForm>
    </Dialog>
  )
}

function DifferenceButtons(props: {
  mayPropose: boolean
  busy: boolean
  press: (chosen: 'settle' | 'propose') => () => void
}) {
  const { mayPropose, busy, press } = props
  return (
    <>
      {mayPropose ? (
        <Button wide busy={busy} onClick={press('propose')}>
          {differenceDialogTexts.propose}
        </Button>
      ) : null}
      <Button
        wide
        tone={mayPropose ? 'outline' : 'primary'}
        size={mayPropose ? 'medium' : 'large'}
        busy={busy}
        onClick={press('settle')}
      >
        {differenceDialogTexts.settle}
      </Button>
    </>
  )
}

export function ComparisonPart({ comparison }: { comparison: Comparison }) {
  const { found, trouble, opened, problem } = comparison
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-text text-small text-secondary">{texts.lead}</p>
      <ListFile comparison={comparison} />
      {trouble ? <Banner tone="warning" title={texts.troubles[trouble.why](trouble.line)} live /> : null}
      {opened ? null : <ProblemBanner problem={problem} />}
      {found ? <Differences rows={found.rows} comparison={comparison} /> : null}
      {found && found.rows.length < found.total ? (
        <p className="text-small text-secondary">{texts.more(found.rows.length, found.total)}</p>
      ) : null}
      {found ? <Days days={found.days} /> : null}
      {opened ? <DifferenceDialog key={opened.id} row={opened} comparison={comparison} /> : null}
    </div>
  )
}

function ListFile({ comparison }: { comparison: Comparison }) {
  const { found, day, merchant, today, busy } = comparison
  const merchants = found?.merchants ?? []
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <div className="w-full max-w-56">
          <TextField
            label={texts.day}
            type="date"
            value={day}
            max={today}
            onChange={(event) => event.target.value && comparison.setDay(event.target.value)}
          />
        </div>
        {merchants.length > 1 ? (
          <div className="w-full max-w-56">
            <SelectField
              label={texts.merchant}
              value={merchant}
              choices={merchants.map((merchant) => ({ value: merchant, label: merchant }))}
              onChange={(event) => comparison.setMerchant(event.target.value)}
            />
          </div>
        ) : null}
      </div>
      <FileButton
        label={texts.choose}
        hint={texts.hint}
        accept=".csv,.txt,.xls,.xlsx,text/csv"
        tone="outline"
        busy={busy}
        onFiles={([file]) => file && comparison.send(file)}
      />
    </div>
  )
}

const dayCell = (day: string) => <span className="whitespace-nowrap">{dayInWords(seoulInstant(day))}</span>

function Kind({ row: { kind, caseNumber, name } }: { row: DifferenceRow }) {
  return (
    <span className="flex flex-col items-start">
      <span>{texts.kinds[kind]}</span>
      {caseNumber ? (
        <CaseLink caseNumber={caseNumber}>{name ?? caseNumber}</CaseLink>
      ) : (
        <span className="text-caption text-secondary">{texts.unknown}</span>
      )}
    </span>
  )
}

function Sums({ row: { theirWon, ourWon } }: { row: DifferenceRow }) {
  const { theirs: providerLabel, ours: ownLabel } = texts.columns
  return (
    <span className="inline-flex flex-col items-end whitespace-nowrap tabular-nums">
      <span>{texts.sum(providerLabel, won(theirWon))}</span>
      <span className="text-secondary">{texts.sum(ownLabel, won(ourWon))}</span>
    </span>
  )
}

function Differences({ rows, comparison }: { rows: readonly DifferenceRow[]; comparison: Comparison }) {
  const { columns } = texts
  return (
    <DataTable
      caption={texts.table}
      density="office"
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>}
      columns={[
        { name: columns.kind, head: true, cell: (row) => <Kind row={row} /> },
        ...columnWhereUnlike<DifferenceRow>(columns.firm, rows, ({ branch }) => branch ?? texts.noValue),
        { name: columns.day, quiet: true, cell: ({ day }) => dayCell(day) },
        { name: columns.sum, align: 'right', cell: (row) => <Sums row={row} /> },
        {
          name: columns.act,
          align: 'right',
          cell: (row) =>
            row.mayAct ? (
              <Button
                size="small"
                tone="outline"
                aria-label={texts.of(texts.kinds[row.kind], row.name ?? row.subject)}
                onClick={() => comparison.open(row)}
              >
                {texts.press}
              </Button>
            ) : (
              texts.noValue
            ),
        },
      ]}
    />
  )
}

/** Days that are missing here were not reconciled. */
function Days({ days }: { days: readonly ReadDay[] }) {
  const { columns } = texts.days
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h3">{texts.days.title}</h2>
      {days.length === 0 ? (
        <p className="text-small text-secondary">{texts.days.never}</p>
      ) : (
        <DataTable
          caption={texts.days.title}
          density="office"
          rows={days}
          rowKey={({ merchant, day }) => `${merchant} ${day}`}
          columns={[
            { name: columns.day, head: true, cell: ({ day }) => dayCell(day) },
            ...columnWhereUnlike<ReadDay>(columns.merchant, days, ({ merchant }) => merchant),
            {
              name: columns.lines,
              cell: ({ lines, trouble }) =>
                trouble ? texts.troubles[trouble.why](trouble.line) : texts.days.lines(lines),
            },
            {
              name: columns.readAt,
              quiet: true,
              cell: ({ readAt }) => <span className="whitespace-nowrap">{momentInWords(new Date(readAt))}</span>,
            },
          ]}
        />
      )}
    </section>
  )
}
