/** /office/contacts: whom the office promised to contact, and messages that reached nobody. */
import { useState } from 'react'
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { boardOrProblem } from '#web/frame/office/board.ts'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import { sendOnceMore } from '#web/frame/office/send-again/send-again.ts'
import { serverNow } from '#web/server-clock.ts'
import { ContactsScreen } from './contacts.screen.tsx'
import {
  finishContact,
  listContacts,
  revealContactPhone,
  sendAgain,
  type ContactRow,
  type MessageRow,
} from './contract.ts'
import { contactsTexts } from './texts.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const asked = call(listContacts, {}, { signal: request.signal, quiet: true })
  const [found] = await Promise.all([
    boardOrProblem(asked, listContacts.path),
    loadStaffOnce(readStaffSelf, staffSignOut),
  ])
  return found
}

export default function ContactsRoute() {
  const { board: desk, problem } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const [sending, setSending] = useState<string | null>(null)
  const phone = useAction((press, { id: contactId }: { id: string }) =>
    call(revealContactPhone, { params: { contactId }, body: {} }, { ...press, quiet: true }),
  )
  const done = useAction(async (press, { id: contactId, name }: ContactRow, note: string) => {
    await call(finishContact, { params: { contactId }, body: { note } }, { ...press, quiet: true })
    await revalidate()
    say(contactsTexts.done.said(name || contactsTexts.noName))
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
      desk={desk}
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
