import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { TextArea } from '#design/fields/text-field.tsx'
import { type Column, DataTable, columnWhereUnlike } from '#design/figures/data-table.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { say } from '#design/messages/status-region.tsx'
import type { ContactReason } from '#domain/contact.ts'
import { dayInWords, hourInWords } from '#domain/seoul-time.ts'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { listOrProblem } from '#web/frame/office/board.ts'
import { CaseLink } from '#web/frame/office/case-link.tsx'
import { MissingList } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { RecordedContact } from '#web/frame/office/recorded-contact.tsx'
import { sendOnceMore } from '#web/frame/office/send-again.ts'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { serverNow } from '#web/server-clock.ts'
import {
  type ContactRow,
  type MessageRow,
  finishContact,
  listContacts,
  revealContactPhone,
  sendAgain,
} from './contract.ts'
import { contactsTexts as texts } from './texts.ts'
import { Undelivered } from './undelivered.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'

const doneDialogTexts = texts.done

/** Ending an agency at the portal is not a call. */
const doneWords = (reason: ContactReason | undefined) => (reason === 'consent-withdrawn' ? texts.released : texts.done)

type DoneDialogProps = {
  name: string
  words: ReturnType<typeof doneWords>
  open: boolean
  saving: boolean
  onClose: () => void
  onDone: (note: string) => Promise<boolean>
}

function DoneDialog({ name, words, open, saving, onClose, onDone }: DoneDialogProps) {
  const form = useApiForm({
    endpoint: finishContact,
    start: { note: '' },
    sentences: { note: doneDialogTexts.missing },
    toBody: ({ note }) => ({ note: note.trim() }),
    act: { busy: saving, problem: null },
    send: async ({ note }) => {
      if (!(await onDone(note))) return undefined
      onClose()
      return true
    },
  })
  const close = () => {
    form.clearProblems()
    onClose()
  }
  return (
    <FormDialog
      form={form}
      open={open}
      title={words.title(name)}
      onClose={close}
      yes={doneDialogTexts.yes}
      no={doneDialogTexts.no}
      size="large"
    >
      <p className="text-small text-secondary">{words.body}</p>
      <TextArea label={words.note} hint={words.example} rows={3} autoComplete="off" {...form.field('note')} />
    </FormDialog>
  )
}

type ContactsProps = {
  contactList: {
    contacts: readonly ContactRow[]
    messages: readonly MessageRow[]
    totals: { contacts: number; messages: number }
    texts: { count: number; won: number | null }
  } | null
  problem: CallProblem | null
  reloading: boolean
  now: Date
  onRetry: () => void
  actProblem: CallProblem | null
  /** Resolves to undefined if refused. */
  askPhone: (row: { id: string }) => Promise<string | undefined>
  onDone: (row: ContactRow, note: string) => Promise<boolean>
  saving: boolean
  sending: string | null
  onAgain: (row: MessageRow) => void
}

function ContactsScreen(props: ContactsProps) {
  const { contactList, problem, reloading, onRetry, actProblem } = props
  return (
    <OfficePage title={texts.title}>
      {contactList ? (
        <div className="flex flex-col gap-6">
          <p className="max-w-text text-small text-secondary">{texts.lead}</p>
          <ProblemBanner problem={actProblem} />
          <People rows={contactList.contacts} total={contactList.totals.contacts} {...props} />
          <Undelivered
            rows={contactList.messages}
            total={contactList.totals.messages}
            texts={contactList.texts}
            sending={props.sending}
            onAgain={props.onAgain}
          />
        </div>
      ) : (
        <MissingList texts={texts} problem={problem} reloading={reloading} onRetry={onRetry} />
      )}
    </OfficePage>
  )
}

const nameOf = ({ name }: ContactRow) => name || texts.noName

type PeopleProps = Pick<ContactsProps, 'now' | 'askPhone' | 'onDone' | 'saving'> & {
  rows: readonly ContactRow[]
  total: number
}

function People({ rows, total, now, askPhone, onDone, saving }: PeopleProps) {
  const [openedContact, setOpenedContact] = useState<ContactRow | null>(null)
  const columns: Column<ContactRow>[] = [
    { name: texts.columns.name, head: true, cell: (row) => <Name row={row} now={now} /> },
    ...columnWhereUnlike(texts.columns.firm, rows, ({ branch }) => branch),
    { name: texts.columns.reason, quiet: true, cell: ({ reason }) => texts.reasons[reason] },
    { name: texts.columns.owner, quiet: true, cell: ({ owner }) => owner ?? texts.noOwner },
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
      cell: (row) => <Phone row={row} askPhone={askPhone} onAsk={() => setOpenedContact(row)} />,
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
      {total > rows.length ? <p className="pt-2 text-small text-secondary">{texts.more(rows.length, total)}</p> : null}
      <DoneDialog
        name={openedContact ? nameOf(openedContact) : ''}
        words={doneWords(openedContact?.reason)}
        open={openedContact !== null}
        saving={saving}
        onClose={() => setOpenedContact(null)}
        onDone={(note) => (openedContact ? onDone(openedContact, note) : Promise.resolve(false))}
      />
    </section>
  )
}

function Name({ row, now }: { row: ContactRow; now: Date }) {
  const { caseNumber } = row
  return (
    <span className="inline-flex flex-col">
      <CaseLink caseNumber={caseNumber}>{nameOf(row)}</CaseLink>
      <span className="text-caption whitespace-nowrap text-secondary tabular-nums">{caseNumber ?? texts.noCase}</span>
      <span className="flex flex-col pt-1 font-normal lg:hidden">
        <span>{texts.reasons[row.reason]}</span>
        <span className="text-secondary">{row.owner ?? texts.noOwner}</span>
        <Due at={row.dueAt} now={now} />
      </span>
    </span>
  )
}

type PhoneProps = { row: ContactRow; askPhone: ContactsProps['askPhone']; onAsk: () => void }

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

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const pending = call(listContacts, {}, { signal: request.signal, quiet: true })
  const [found] = await Promise.all([
    listOrProblem(pending, listContacts.path),
    loadStaffOnce(readStaffSelf, staffSignOut),
  ])
  return found
}

export default function ContactsPage() {
  const { board: contactList, problem } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const [sending, setSending] = useState<string | null>(null)
  const phone = useAction((press, { id: contactId }: { id: string }) =>
    call(revealContactPhone, { params: { contactId }, body: {} }, { ...press, quiet: true }),
  )
  const done = useAction(async (press, { id: contactId, name }: ContactRow, note: string) => {
    await call(finishContact, { params: { contactId }, body: { note } }, { ...press, quiet: true })
    await revalidate()
    say(texts.done.said(name || texts.noName))
    return true
  })
  const again = useAction(async (press, row: MessageRow) => {
    setSending(row.id)
    const params = { messageId: row.id }
    const went = await sendOnceMore(row.template, (twice) =>
      call(sendAgain, { params, body: { twice } }, { ...(twice ? {} : press), quiet: true }),
    ).finally(() => setSending(null))
    if (went) await revalidate()
  })
  return (
    <ContactsScreen
      contactList={contactList}
      problem={problem}
      reloading={state === 'loading'}
      now={new Date(serverNow())}
      onRetry={() => void revalidate()}
      actProblem={phone.problem ?? done.problem ?? again.problem}
      askPhone={async (row) => (await phone.run(row))?.value}
      onDone={async (row, note) => (await done.run(row, note)) === true}
      saving={done.busy}
      sending={sending}
      onAgain={(row) => void again.run(row)}
    />
  )
}
