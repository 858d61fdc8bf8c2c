/** /pay/tax-payment-method: the provider's window with a sample amount; nothing is approved (screens: practice pages). */
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router'
import { notify } from '#design/dialogs/ask.tsx'
import { completePracticePayment, practiceAmountWon, startPracticePayment, type AuthResult, type PayMethod } from '#features/payment/contract.ts'
import { MethodScreen } from '#features/payment/screens/method.screen.tsx'
import { returnedNotices } from '#features/payment/screens/returned.ts'
import { methodTexts as texts } from '#features/payment/screens/screens.texts.ts'
import { clearWindow, loadScript, openWindow } from '#features/payment/window/provider-window.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import { PracticeColumn } from './practice-column.tsx'

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireMember(request)
  return null
}

export default function PracticeMethodRoute() {
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const [method, setMethod] = useState<PayMethod | null>(null)
  const outcome = search.get('result')

  useEffect(() => {
    if (!outcome) return
    setSearch({}, { replace: true })
    const said = returnedNotices[outcome]
    if (said) void notify(said)
  }, [outcome, setSearch])
  useEffect(() => clearWindow, [])

  const pay = useAction(async (press, by: PayMethod) => {
    const { scriptUrl = '', ...fields } = await call(startPracticePayment, { body: { payMethod: by } }, press)
    if (!(await loadScript(scriptUrl))) return texts.script
    const came = await openWindow(fields)
    if (came.kind !== 'result') return came.kind === 'closed' ? texts.cancelled : texts.script
    const { result } = await call(completePracticePayment, { body: came.fields as AuthResult })
    if (result !== 'S') return came.fields.AuthResultCode === '0000' ? texts.failed : texts.cancelled
    await navigate('/pay/tax-payment-end')
    return null
  })
  const press = async (by: PayMethod) => {
    const said = await pay.run(by)
    if (said) await notify(said)
  }
  const { problem } = pay
  useEffect(() => {
    if (problem) void notify({ title: texts.failed.title, body: problem.message, button: texts.failed.button })
  }, [problem])

  return (
    <PracticeColumn>
      <MethodScreen amountWon={practiceAmountWon} method={method} waiting={false} busy={pay.busy} onMethod={setMethod} onNext={() => method && void press(method)} />
    </PracticeColumn>
  )
}
