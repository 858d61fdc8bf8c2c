/** /office/staff: the branch's people for its manager, everybody for an operator. */
import { useState } from 'react'
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { boardOrProblem } from '#web/frame/office/board.ts'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import {
  listStaff,
  readRights,
  readStaffSelf,
  resumeStaff,
  staffSignOut,
  suspendStaff,
  unlockStaff,
  type Colleague,
  type RightsChange,
} from '../contract.ts'
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
  return (
    <PeopleScreen
      people={board?.people ?? null}
      problem={problem}
      reloading={state === 'loading'}
      onRetry={() => void revalidate()}
      busy={act.busy}
      actProblem={act.problem ?? open.problem}
      onAct={act.run}
      opened={opened}
      onOpen={(person) => void open.run(person)}
      onClose={() => setOpened(null)}
    />
  )
}
