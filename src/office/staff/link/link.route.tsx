/**
 * /office/welcome: behind the one-time link of a letter. The token stands after the #, and leaves the address at once.
 */
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { href } from '#domain/address/href.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { setStaff } from '#web/frame/office/staff.ts'
import { readStaffLink, useStaffLink, type LinkedAccount } from '../contract.ts'
import { LinkScreen } from './link.screen.tsx'

export default function LinkRoute() {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState('')
  const [account, setAccount] = useState<LinkedAccount | null>(null)
  const open = useAction(async (_press, given: string) => {
    setAccount(await call(readStaffLink, { body: { token: given } }, { quiet: true }))
  })
  const set = useAction(async (press, form: { password: string; code: string }) => {
    await call(useStaffLink, { body: { token, ...form } }, { ...press, quiet: true })
    await navigate(href('/office'), { replace: true })
  })
  const { run } = open
  useEffect(() => {
    const given = hash.slice(1)
    if (!given) return
    setStaff(null)
    setAccount(null)
    setToken(given)
    void run(given)
    void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate, run])
  return (
    <LinkScreen
      account={account}
      opening={open.busy || hash !== ''}
      problem={open.problem}
      onRetry={() => void run(token)}
      busy={set.busy}
      setProblem={set.problem}
      onSet={(form) => void set.run(form)}
    />
  )
}
