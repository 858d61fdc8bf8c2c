/** /office/staff: the branch's people for its manager, everybody for an operator. */
import { useState } from 'react'
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { ask } from '#design/dialogs/confirm.tsx'
import { say } from '#design/messages/status-region.tsx'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { boardOrProblem } from '#web/frame/office/board.ts'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import {
  inviteStaff,
  listStaff,
  readRights,
  readStaffSelf,
  resumeStaff,
  staffSignOut,
  suspendStaff,
  unlockStaff,
  withdrawInvitation,
  type Colleague,
  type Invitation,
  type RightsChange,
} from '../contract.ts'
import type { InviteForm } from './invite.tsx'
import { PeopleScreen, type PersonAct } from './people.screen.tsx'
import { peopleTexts } from './texts.ts'

const calls = { suspend: suspendStaff, resume: resumeStaff, unlock: unlockStaff } as const

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const asked = call(listStaff, {}, { signal: request.signal, quiet: true })
  const [found] = await Promise.all([boardOrProblem(asked, listStaff.path), loadStaffOnce(readStaffSelf, staffSignOut)])
  return found
}

export default function PeopleRoute() {
  const { board, problem } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const [opened, setOpened] = useState<{ person: Colleague; changes: readonly RightsChange[] } | null>(null)
  const open = useAction(async (_press, { id: staffId }: Colleague) => {
    setOpened(await call(readRights, { params: { staffId } }, { quiet: true }))
  })
  const act = useAction(async (press, name: PersonAct, person: Colleague, reason: string) => {
    await call(calls[name], { params: { staffId: person.id }, body: { reason } }, { ...press, quiet: true })
    setOpened(null)
    await revalidate()
    say(peopleTexts.acts[name].said(person.name))
    return true as const
  })
  const invite = useAction(async (press, form: InviteForm) => {
    await call(inviteStaff, { body: form }, { ...press, quiet: true })
    await revalidate()
    say(peopleTexts.invite.said(form.name))
    return true
  })
  const withdraw = useAction(async (press, { id: invitationId, name }: Invitation) => {
    const { title, ...words } = peopleTexts.invitations.ask
    if (!(await ask({ title: title(name), ...words }))) return
    await call(withdrawInvitation, { params: { invitationId } }, { ...press, quiet: true })
    await revalidate()
    say(peopleTexts.invitations.said(name))
  })
  return (
    <PeopleScreen
      people={board?.people ?? null}
      problem={problem}
      reloading={state === 'loading'}
      onRetry={() => void revalidate()}
      busy={act.busy}
      actProblem={act.problem ?? open.problem ?? withdraw.problem}
      onAct={act.run}
      opened={opened}
      onOpen={(person) => void open.run(person)}
      onClose={() => setOpened(null)}
      invite={
        board ? { branches: board.branches, busy: invite.busy, problem: invite.problem, onInvite: invite.run } : null
      }
      invitations={{
        invitations: board?.invitations ?? [],
        busy: withdraw.busy,
        onWithdraw: (one) => void withdraw.run(one),
      }}
    />
  )
}
