import { useState } from 'react'
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { confirm } from '#design/dialogs/confirm.tsx'
import { say } from '#design/messages/status-region.tsx'
import { useAction, type ActionRun } from '#web/action.ts'
import { call } from '#web/call.ts'
import { listOrProblem } from '#web/frame/office/board.ts'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import {
  requestByTwo,
  changeStaffBranch,
  changeStaffRole,
  decideStaffRequest,
  inviteStaff,
  listAddressLists,
  listStaff,
  readRights,
  readStaffSelf,
  resumeStaff,
  setAddressList,
  setStaffEndDay,
  setStaffLicence,
  staffSignOut,
  suspendStaff,
  unlockStaff,
  withdrawInvitation,
  type AddressList,
  type Colleague,
  type Invitation,
  type RightsChange,
  type WaitingRequest,
} from '#office/staff/contract.ts'
import { addressTexts } from '#office/staff/addresses.texts.ts'
import type { InviteForm } from './invite.tsx'
import { PeopleView } from './people.view.tsx'
import { isActByTwo, type PersonAct } from './person-panel.tsx'
import { RequestProposal } from './requests.tsx'
import { peopleTexts } from './texts.ts'

const calls = { suspend: suspendStaff, resume: resumeStaff, unlock: unlockStaff } as const

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const options = { signal: request.signal, quiet: true }
  const reading = Promise.all([call(listStaff, {}, options), call(listAddressLists, {}, options)])
  const both = reading.then(([people, addresses]) => ({ ...people, ...addresses }))
  const [found] = await Promise.all([listOrProblem(both, listStaff.path), loadStaffOnce(readStaffSelf, staffSignOut)])
  return found
}

function doAct(press: ActionRun, staffId: string, act: PersonAct, byTwo: boolean, reason: string): Promise<unknown> {
  const [params, options] = [{ staffId }, { ...press, quiet: true }]
  if (byTwo && isActByTwo(act)) {
    const body = {
      act: act.act,
      role: act.act === 'role' ? act.role : null,
      endsOn: act.act === 'end' ? act.endsOn : null,
      reason,
    }
    return call(requestByTwo, { params, body }, options)
  }
  switch (act.act) {
    case 'role':
      return call(changeStaffRole, { params, body: { role: act.role, reason } }, options)
    case 'branch':
      return call(changeStaffBranch, { params, body: { branchId: act.branchId, reason } }, options)
    case 'licence':
      return call(setStaffLicence, { params, body: { licenceNumber: act.licenceNumber, reason } }, options)
    case 'end':
      return call(setStaffEndDay, { params, body: { endsOn: act.endsOn, reason } }, options)
    case 'reset':
      return call(requestByTwo, { params, body: { act: 'reset', role: null, reason } }, options)
    default:
      return call(calls[act.act], { params, body: { reason } }, options)
  }
}

function useInvitations(revalidate: () => Promise<void>) {
  const invite = useAction(async (press, form: InviteForm) => {
    await call(inviteStaff, { body: form }, { ...press, quiet: true })
    await revalidate()
    say(peopleTexts.invite.said(form.name))
    return true
  })
  const withdraw = useAction(async (press, { id: invitationId, name }: Invitation) => {
    const { title, ...words } = peopleTexts.invitations.ask
    if (!(await confirm({ title: title(name), ...words }))) return
    await call(withdrawInvitation, { params: { invitationId } }, { ...press, quiet: true })
    await revalidate()
    say(peopleTexts.invitations.said(name))
  })
  return { invite, withdraw }
}

function useRequests(revalidate: () => Promise<void>) {
  const texts = peopleTexts.requests
  return useAction(async (press, request: WaitingRequest, approve: boolean) => {
    const { title, body: _, ...words } = texts.ask
    if (approve && !(await confirm({ title, body: <RequestProposal request={request} />, ...words }))) return
    const decision = { params: { requestId: request.id }, body: { approve } }
    await call(decideStaffRequest, decision, { ...press, quiet: true })
    await revalidate()
    say(texts.said[approve ? 'approved' : request.may === 'take-back' ? 'take-back' : 'declined'])
  })
}

function useAddresses(revalidate: () => Promise<void>) {
  return useAction(async (press, { branchId, name }: AddressList, ranges: string[], reason: string) => {
    await call(setAddressList, { body: { branchId, ranges, reason } }, { ...press, quiet: true })
    await revalidate()
    say(addressTexts.said(name))
    return true as const
  })
}

export default function PeoplePage() {
  const { board, problem } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const [opened, setOpened] = useState<{ person: Colleague; changes: readonly RightsChange[] } | null>(null)
  const open = useAction(async (_press, { id: staffId }: Colleague) => {
    setOpened(await call(readRights, { params: { staffId } }, { quiet: true }))
  })
  const act = useAction(async (press, person: Colleague, name: PersonAct, byTwo: boolean, reason: string) => {
    await doAct(press, person.id, name, byTwo, reason)
    setOpened(null)
    await revalidate()
    say(byTwo ? peopleTexts.byTwo.said : peopleTexts.acts[name.act].said(person.name))
    return true as const
  })
  const { invite, withdraw } = useInvitations(revalidate)
  const decide = useRequests(revalidate)
  const addresses = useAddresses(revalidate)
  return (
    <PeopleView
      people={board?.people ?? null}
      problem={problem}
      reloading={state === 'loading'}
      onRetry={() => void revalidate()}
      actProblem={open.problem ?? withdraw.problem ?? decide.problem}
      opened={
        opened && board
          ? {
              ...opened,
              branches: board.branches,
              mayMakeOperators: board.mayMakeOperators,
              busy: act.busy,
              problem: act.problem,
              onAct: (...args) => act.run(opened.person, ...args),
            }
          : null
      }
      onOpen={(person) => void open.run(person)}
      onClose={() => setOpened(null)}
      secondPersons={board?.secondPersons ?? []}
      requests={{ requests: board?.requests ?? [], busy: decide.busy, onDecide: (...args) => void decide.run(...args) }}
      addresses={{
        lists: board?.lists ?? [],
        ownAddress: board?.ownAddress ?? '',
        busy: addresses.busy,
        problem: addresses.problem,
        onSet: addresses.run,
      }}
      invite={
        board ? { branches: board.branches, busy: invite.busy, problem: invite.problem, onInvite: invite.run } : null
      }
      invitations={{
        invitations: board?.invitations ?? [],
        busy: withdraw.busy,
        onWithdraw: (invitation) => void withdraw.run(invitation),
      }}
    />
  )
}
