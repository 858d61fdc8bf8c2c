/** /office/sign-in: where staff sign in. The session is a cookie that no script can read. */
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { href } from '#domain/address/href.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { useRoot } from '#web/document/branch.ts'
import { setStaff } from '#web/frame/office/staff.ts'
import { safeOfficePath } from '#web/office-path.ts'
import { SignInScreen, type SignInForm } from './sign-in.screen.tsx'
import { staffSignIn } from './contract.ts'

export default function SignInRoute() {
  const root = useRoot()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  useEffect(() => setStaff(null), [])
  const enter = useAction(async (_press, form: SignInForm) => {
    await call(staffSignIn, { body: form })
    await navigate(safeOfficePath(search.get('back')) ?? href('/office'), { replace: true })
  })
  return (
    <SignInScreen
      busy={enter.busy}
      problem={enter.problem}
      codesUrl={root?.rehearsal ? `${root.rehearsal.phoneUrl}/staff` : null}
      onSignIn={(form) => void enter.run(form)}
    />
  )
}
