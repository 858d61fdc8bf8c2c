import { CaseLink } from '#web/frame/office/case-link.tsx'
import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { columnWhereUnlike, DataTable, type Column } from '#design/figures/data-table.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { dayInWords, hourInWords } from '#domain/seoul-time.ts'
import { NoBoard } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { RecordedContact } from '#web/frame/office/reveal/recorded-contact.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { ContactRow, MessageRow } from './contract.ts'
import { DoneDialog, doneWords } from './done-dialog.tsx'
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
  /** Undefined when it was refused. */
  askPhone: (row: { id: string }) => Promise<string | undefined>
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

type PeopleProps = Pick<ContactsProps, 'now' | 'askPhone' | 'onDone' | 'saving'> & { rows: readonly ContactRow[] }

function People({ rows, now, askPhone, onDone, saving }: PeopleProps) {
  const [asked, setAsked] = useState<ContactRow | null>(null)
  const columns: Column<ContactRow>[] = [
    { name: texts.columns.name, head: true, cell: (row) => <Name row={row} now={now} /> },
    ...columnWhereUnlike(texts.columns.firm, rows, ({ branch }) => branch),
    { name: texts.columns.reason, quiet: true, cell: ({ reason }) => texts.reasons[reason] },
    {
      name: texts.columns.since,
      quiet: true,
      cell: ({ since }) => (
        <span className="text-secondary">
          <Moment at={since} />
        </span>
      ),
    },
    { name: texts.columns.due, quiet: true, cell: ({ dueAt }) => <Due at={dueAt} now={now} /> },
    {
      name: texts.columns.phone,
      align: 'right',
      cell: (row) => <Phone row={row} askPhone={askPhone} onAsk={() => setAsked(row)} />,
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
        words={doneWords(asked?.reason)}
        open={asked !== null}
        saving={saving}
        onClose={() => setAsked(null)}
        onDone={(note) => (asked ? onDone(asked, note) : Promise.resolve(false))}
      />
    </section>
  )
}

/**
 * A registered case is opened by its name; another has no page. On a phone, which has no room for more columns, the
 * reason and the day stand here.
 */
function Name({ row, now }: { row: ContactRow; now: Date }) {
  const { caseNumber } = row
  return (
    <span className="inline-flex flex-col">
      <CaseLink caseNumber={caseNumber}>{nameOf(row)}</CaseLink>
      <span className="text-caption whitespace-nowrap text-secondary tabular-nums">{caseNumber ?? texts.noCase}</span>
      <span className="flex flex-col pt-1 font-normal lg:hidden">
        <span>{texts.reasons[row.reason]}</span>
        <Due at={row.dueAt} now={now} />
      </span>
    </span>
  )
}

type PhoneProps = { row: ContactRow; askPhone: ContactsProps['askPhone']; onAsk: () => void }

/** The number to call, and the press that says what came of it. */
function Phone({ row, askPhone, onAsk }: PhoneProps) {
  const words = doneWords(row.reason)
  return (
    <span className="inline-flex flex-col items-end gap-1 py-1 lg:flex-row lg:items-center lg:gap-2">
      <RecordedContact name={nameOf(row)} mask={row.phoneMask} ask={() => askPhone(row)} />
      <Button size="small" tone="outline" aria-label={words.of(nameOf(row))} onClick={onAsk}>
        {words.press}
      </Button>
    </span>
  )
}

/** The day and the hour, each whole. `hour` says it in words. */
function Moment({ at, hour = hourInWords }: { at: string; hour?: (moment: Date) => string }) {
  const moment = new Date(at)
  return (
    <span className="tabular-nums">
      <span className="whitespace-nowrap">{dayInWords(moment)}</span>{' '}
      <span className="whitespace-nowrap">{hour(moment)}</span>
    </span>
  )
}

function Due({ at, now }: { at: string; now: Date }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Moment at={at} hour={(moment) => texts.due(hourInWords(moment))} />
      {new Date(at) < now ? <Chip tone="danger">{texts.overdue}</Chip> : null}
    </span>
  )
}
