import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { DataTable, type Column } from '#design/figures/data-table.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { NoBoard } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { ContactRow, MessageRow } from './contract.ts'
import { DoneDialog } from './done-dialog.tsx'
import { Phone, type AskPhone } from './phone.tsx'
import { contactsTexts as texts } from './texts.ts'
import { Undelivered } from './undelivered.tsx'

export type ContactsProps = {
  /** Null when it did not come. */
  desk: { contacts: readonly ContactRow[]; messages: readonly MessageRow[] } | null
  problem: CallProblem | null
  reloading: boolean
  now: Date
  onRetry: () => void
  /** What went wrong with the last press. */
  actProblem: CallProblem | null
  askPhone: AskPhone
  /** True when it was kept. */
  onDone: (row: ContactRow, note: string) => Promise<boolean>
  saving: boolean
  sending: string | null
  onAgain: (row: MessageRow) => void
}

/** Whom the office promised to contact, and the messages that reached nobody. */
export function ContactsScreen(props: ContactsProps) {
  const { desk, problem, reloading, onRetry, actProblem } = props
  return (
    <OfficePage title={texts.title}>
      {desk ? (
        <div className="flex flex-col gap-6">
          <p className="max-w-text text-small text-secondary">{texts.lead}</p>
          <ProblemBanner problem={actProblem} />
          <People rows={desk.contacts} {...props} />
          <Undelivered rows={desk.messages} sending={props.sending} onAgain={props.onAgain} />
        </div>
      ) : (
        <NoBoard texts={texts} problem={problem} reloading={reloading} onRetry={onRetry} />
      )}
    </OfficePage>
  )
}

const nameOf = ({ name }: ContactRow) => name || texts.noName

function People({
  rows,
  now,
  askPhone,
  onDone,
  saving,
}: Pick<ContactsProps, 'now' | 'askPhone' | 'onDone' | 'saving'> & { rows: readonly ContactRow[] }) {
  const [asked, setAsked] = useState<ContactRow | null>(null)
  const columns: Column<ContactRow>[] = [
    { name: texts.columns.name, head: true, cell: (row) => <Name row={row} /> },
    { name: texts.columns.reason, cell: ({ reason }) => texts.reasons[reason] },
    {
      name: texts.columns.since,
      quiet: true,
      cell: ({ since }) => (
        <span className="whitespace-nowrap text-secondary tabular-nums">{momentInWords(new Date(since))}</span>
      ),
    },
    {
      name: texts.columns.due,
      cell: ({ dueAt }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <span className="whitespace-nowrap tabular-nums">{texts.due(momentInWords(new Date(dueAt)))}</span>
          {new Date(dueAt) < now ? <Chip tone="danger">{texts.overdue}</Chip> : null}
        </span>
      ),
    },
    {
      name: texts.columns.phone,
      cell: (row) => <Phone name={nameOf(row)} mask={row.phoneMask} ask={() => askPhone(row)} />,
    },
    {
      name: texts.columns.act,
      align: 'right',
      cell: (row) => (
        <Button size="small" tone="outline" aria-label={texts.done.of(nameOf(row))} onClick={() => setAsked(row)}>
          {texts.done.press}
        </Button>
      ),
    },
  ]
  return (
    <section aria-label={texts.contacts}>
      <DataTable
        caption={texts.contacts}
        density="office"
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>}
      />
      <DoneDialog
        name={asked ? nameOf(asked) : ''}
        open={asked !== null}
        saving={saving}
        onClose={() => setAsked(null)}
        onDone={(note) => (asked ? onDone(asked, note) : Promise.resolve(false))}
      />
    </section>
  )
}

/** A registered case is opened by its name; another has no page. */
function Name({ row }: { row: ContactRow }) {
  const { caseNumber } = row
  return (
    <span className="inline-flex flex-col">
      {caseNumber === null ? (
        <span className="font-semibold">{nameOf(row)}</span>
      ) : (
        <Link
          to={href('/office/cases/:caseNumber', { caseNumber })}
          className="font-semibold text-brand-700 underline-offset-4 hover:underline"
        >
          {nameOf(row)}
        </Link>
      )}
      <span className="text-caption whitespace-nowrap text-secondary tabular-nums">{caseNumber ?? texts.noCase}</span>
    </span>
  )
}
