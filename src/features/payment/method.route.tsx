/** /tax-payment-method: history first, then an attempt, the provider's window, and its result to the server (journey spec, section 4, "Payment"). */
import { useEffect, useState } from 'react'
import { redirect, useLoaderData, useRevalidator, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router'
import { notify } from '#design/dialogs/ask.tsx'
import { isCallProblem } from '#web/asking/call-problem.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { useNonce } from '#web/document/nonce.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import { completePayment, readAmount, readPayment, startPayment, type AuthResult, type PayMethod } from './contract.ts'
import { MethodScreen } from './screens/method.screen.tsx'
import { NotDueScreen } from './screens/not-due.screen.tsx'
import { methodTexts as texts } from './screens/screens.texts.ts'
import { clearWindow, loadScript, openWindow } from './window/provider-window.ts'

const lookEveryMs = 4_000
const returned: Record<string, { title: string; body: string; button: string }> = { failed: texts.failed, cancelled: texts.cancelled }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireMember(request)
  const { statusMessage } = await call(readPayment)
  if (statusMessage === 'PAID') {
    await notify(texts.paid)
    throw redirect('/mypage')
  }
  try {
    return { amount: await call(readAmount), checking: statusMessage === 'CHECKING' }
  } catch (thrown) {
    if (isCallProblem(thrown, 'pay.not-due')) return null
    throw thrown
  }
}

export default function MethodRoute() {
  const found = useLoaderData<typeof clientLoader>()
  const nonce = useNonce()
  const { revalidate } = useRevalidator()
  const [search, setSearch] = useSearchParams()
  const [method, setMethod] = useState<PayMethod | null>(null)
  const checking = found?.checking ?? false
  const outcome = search.get('result')

  useEffect(() => {
    const said = outcome ? returned[outcome] : undefined
    if (!said) return
    setSearch({}, { replace: true })
    void notify(said)
  }, [outcome, setSearch])
  useEffect(() => {
    if (!checking) return undefined
    const timer = setInterval(() => void revalidate(), lookEveryMs)
    return () => clearInterval(timer)
  }, [checking, revalidate])
  useEffect(() => clearWindow, [])

  const pay = useAction(async (press, by: PayMethod) => {
    const { statusMessage } = await call(readPayment)
    if (statusMessage === 'PAID' || statusMessage === 'CHECKING') return void (await revalidate())
    const fields = await call(startPayment, { body: { payMethod: by } }, press)
    if (!(await loadScript(found?.amount.scriptUrl ?? '', nonce))) return void (await notify(texts.script))
    const came = await openWindow(fields)
    if (came.kind !== 'result') return void (await notify(came.kind === 'closed' ? texts.cancelled : texts.script))
    const done = await call(completePayment, { body: came.fields as AuthResult })
    if (done.result === 'S') return window.location.assign(done.payMethod === 'VBANK' ? '/tax-payment-vbank' : '/tax-payment-end')
    if (done.result === 'CHECKING') return void (await revalidate())
    await notify(done.result === 'CANCELLED' ? texts.cancelled : { ...texts.failed, body: done.message ?? texts.failed.body })
  })
  const { problem } = pay
  useEffect(() => {
    if (problem) void notify({ title: texts.failed.title, body: problem.message, button: texts.failed.button }).then(() => revalidate())
  }, [problem, revalidate])

  if (!found) return <NotDueScreen />
  return <MethodScreen amountWon={found.amount.discounted_amount} method={method} busy={pay.busy} checking={checking} onMethod={setMethod} onNext={() => method && void pay.run(method)} />
}
