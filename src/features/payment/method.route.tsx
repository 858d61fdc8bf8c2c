/** /tax-payment-method: history first, then an attempt, the provider's window, and its result to the server (journey spec, section 4, "Payment"). */
import { useEffect, useState } from 'react'
import { redirect, useLoaderData, useNavigate, useRevalidator, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router'
import { notify } from '#design/dialogs/ask.tsx'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import { completePayment, readPayment, startPayment, type AuthResult, type PayMethod } from './contract.ts'
import { AmountProblemScreen, NotDueScreen } from './screens/not-due.screen.tsx'
import { dueAmount } from './screens/read-amount.ts'
import { methodTexts as texts } from './screens/screens.texts.ts'
import { returnedNotices } from './screens/returned.ts'
import { CheckingScreen, MethodScreen } from './screens/method.screen.tsx'
import { clearWindow, loadScript, openWindow } from './window/provider-window.ts'

const lookEveryMs = 4_000

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireMember(request)
  const { statusMessage } = await call(readPayment)
  if (statusMessage === 'PAID') {
    void notify(texts.paid)
    throw redirect('/mypage')
  }
  return statusMessage === 'CHECKING' ? { kind: 'checking' as const, waiting: false } : { ...(await dueAmount()), waiting: statusMessage === 'WAITING_DEPOSIT' }
}

export default function MethodRoute() {
  const found = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const [search, setSearch] = useSearchParams()
  const [method, setMethod] = useState<PayMethod | null>(null)
  const checking = found.kind === 'checking'
  const outcome = search.get('result')

  useEffect(() => {
    if (!outcome) return
    setSearch({}, { replace: true })
    const said = returnedNotices[outcome]
    if (said) void notify(said)
  }, [outcome, setSearch])
  useEffect(() => {
    if (!checking) return undefined
    const timer = setInterval(() => void revalidate(), lookEveryMs)
    return () => clearInterval(timer)
  }, [checking, revalidate])
  useEffect(() => clearWindow, [])

  const again = async () => {
    await revalidate()
    return null
  }
  const pay = useAction(async (press, by: PayMethod) => {
    const history = await call(readPayment).catch(() => null)
    if (!history) return texts.history
    if (history.statusMessage === 'PAID' || history.statusMessage === 'CHECKING') return again()
    if (history.statusMessage === 'WAITING_DEPOSIT' && by === 'VBANK') {
      await navigate('/tax-payment-vbank')
      return null
    }
    const fields = await call(startPayment, { body: { payMethod: by } }, press)
    if (found.kind !== 'due' || !(await loadScript(found.amount.scriptUrl ?? ''))) return texts.script
    const came = await openWindow(fields)
    if (came.kind !== 'result') return came.kind === 'closed' ? texts.cancelled : texts.script
    const done = await call(completePayment, { body: came.fields as AuthResult })
    if (done.result === 'CHECKING') return again()
    if (done.result !== 'S') return done.result === 'CANCELLED' ? texts.cancelled : { ...texts.failed, body: done.message ?? texts.failed.body }
    // A full load, as the specification says: the provider's script leaves nothing behind on the next page.
    window.location.assign(done.payMethod === 'VBANK' ? '/tax-payment-vbank' : '/tax-payment-end')
    return null
  })
  const press = async (by: PayMethod) => {
    const said = await pay.run(by)
    if (said) await notify(said)
  }
  const { problem } = pay
  useEffect(() => {
    if (problem) void notify({ title: texts.failed.title, body: problem.message, button: texts.failed.button }).then(() => revalidate())
  }, [problem, revalidate])

  if (found.kind === 'none') return <NotDueScreen />
  if (found.kind === 'checking') return <CheckingScreen />
  if (found.kind === 'failed') return <AmountProblemScreen requestId={found.problem.requestId} reloading={state === 'loading'} onReload={() => void revalidate()} />
  return <MethodScreen amountWon={found.amount.discounted_amount} method={method} waiting={found.waiting} busy={pay.busy} onMethod={setMethod} onNext={() => method && void press(method)} />
}
