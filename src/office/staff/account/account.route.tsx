/** /office/account: the own account of a member of staff; where a password to change leads to. */
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import { href } from '#domain/address/href.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { boardOrProblem } from '#web/frame/office/board.ts'
import { loadStaff } from '#web/frame/office/staff-session.ts'
import { changeOwnPassword, readStaffSelf, staffSignOut } from '../contract.ts'
import { AccountScreen } from './account.screen.tsx'
import { accountTexts } from './texts.ts'

export function clientLoader() {
  return boardOrProblem(loadStaff(readStaffSelf, staffSignOut), readStaffSelf.path)
}

export default function AccountRoute() {
  const { board: self, problem } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
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
      password={{
        busy: change.busy,
        problem: change.problem,
        onChange: async (typed) => (await change.run(typed)) === true,
      }}
    />
  )
}
