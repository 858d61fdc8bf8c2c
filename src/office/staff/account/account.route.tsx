/** /office/account: the own account of a member of staff; where a password to change leads to. */
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import { href } from '#domain/address/href.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { boardOrProblem } from '#web/frame/office/board.ts'
import { loadStaff } from '#web/frame/office/staff-session.ts'
import {
  changeOwnPassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  readStaffSelf,
  staffSignOut,
  type OwnSession,
} from '../contract.ts'
import { AccountScreen } from './account.screen.tsx'
import { accountTexts } from './texts.ts'

/** Who one is, and where one is signed in; before a password is one's own nothing else may be asked. */
async function loadAccount() {
  const self = await loadStaff(readStaffSelf, staffSignOut)
  return { self, sessions: self.mustChangePassword ? null : (await call(listOwnSessions)).sessions }
}

export function clientLoader() {
  return boardOrProblem(loadAccount(), readStaffSelf.path)
}

export default function AccountRoute() {
  const { board, problem } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
  const self = board?.self ?? null
  const end = useAction(async (press, session: OwnSession | null) => {
    if (session) await call(endOwnSession, { params: { sessionId: session.id } }, { ...press, quiet: true })
    else await call(endOtherSessions, {}, { ...press, quiet: true })
    await revalidate()
    say(accountTexts.sessions[session ? 'said' : 'saidAll'])
  })
  const change = useAction(async (press, body: { current: string; next: string }) => {
    await call(changeOwnPassword, { body }, { ...press, quiet: true })
    say(accountTexts.password.said)
    if (self?.mustChangePassword) await navigate(href('/office'))
    else await revalidate()
    return true
  })
  return (
    <AccountScreen
      self={self}
      problem={problem}
      reloading={state === 'loading'}
      onRetry={() => void revalidate()}
      sessions={
        board?.sessions
          ? {
              sessions: board.sessions,
              busy: end.busy,
              problem: end.problem,
              onEnd: (session) => void end.run(session),
              onEndOthers: () => void end.run(null),
            }
          : null
      }
      password={{
        busy: change.busy,
        problem: change.problem,
        onChange: async (typed) => (await change.run(typed)) === true,
      }}
    />
  )
}
