/** /pay/tax-payment-method, a practice page; nothing is approved. */
import { useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { href } from '#domain/address/href.ts'
import {
  completePracticePayment,
  practiceAmountWon,
  startPracticePayment,
  type AuthResult,
} from '#filer/payment/contract.ts'
import { MethodView } from '#filer/payment/screens/method.view.tsx'
import { windowNotices } from '#filer/payment/screens/notices.ts'
import { methodTexts as texts } from '#filer/payment/screens/screens.texts.ts'
import { openWindow, usePaying } from '#filer/payment/paying.ts'
import { call } from '#web/call.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import { PracticeColumn } from './practice-column.tsx'

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireMember(request)
  return null
}

export default function PracticeMethodPage() {
  const navigate = useNavigate()
  const paying = usePaying(async (press, payMethod) => {
    const { scriptUrl = '', ...fields } = await call(startPracticePayment, { body: { payMethod: payMethod } }, press)
    const windowResult = await openWindow(scriptUrl, fields)
    if (windowResult.kind !== 'result') return windowNotices[windowResult.kind]
    const { result } = await call(completePracticePayment, { body: windowResult.fields as AuthResult })
    if (result !== 'S') return windowResult.fields.AuthResultCode === '0000' ? texts.failed : texts.cancelled
    await navigate(href('/pay/tax-payment-end'))
    return null
  })

  return (
    <PracticeColumn>
      <MethodView amountWon={practiceAmountWon} waiting={false} receipt={null} {...paying} />
    </PracticeColumn>
  )
}
