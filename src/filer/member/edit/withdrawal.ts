import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { confirm, notify } from '#design/dialogs/confirm.tsx'
import { href } from '#domain/address/href.ts'
import { withdraw } from '#filer/member/contract.ts'
import { editTexts as texts } from '#filer/member/texts.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { clearReturnPath, signOutHere } from '#web/session.ts'

/** Permanent. `free` disables the leave guard. */
export function useWithdrawal(office: string, free: () => void) {
  const navigate = useNavigate()
  const leave = useAction(async (key) => {
    await call(withdraw, {}, { ...key, quiet: true })
    free()
    signOutHere()
    clearReturnPath()
    await navigate(href('/login'))
    await notify(texts.withdraw.done(office))
  })
  const { busy, problem } = leave
  useEffect(() => {
    if (problem && problem.code !== 'auth.fresh')
      void notify({
        title: texts.withdraw.problem.title,
        body: ['withdraw.blocked', 'withdraw.paid'].includes(problem.code)
          ? problem.message
          : texts.withdraw.problem.body,
      })
  }, [problem])
  const askToLeave = async () => {
    const ask = { ...texts.withdraw.ask, title: texts.withdraw.ask.title(office) }
    if (await confirm({ ...ask, tone: 'danger' })) await leave.run()
  }
  return { busy, problem, onWithdraw: () => void askToLeave() }
}
