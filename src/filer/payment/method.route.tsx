/**
 * /tax-payment-method: history first, then an attempt, the provider's window, and its result to the server (J86 to
 * J97).
 */
import { useEffect } from 'react'
import { redirect, useLoaderData, useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { href } from '#domain/address/href.ts'
import type { StatusMessage } from '#domain/payment/payment.ts'
import { call } from '#web/call.ts'
import { redirectAndSay } from '#web/guards/announced/redirect-and-say.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import { readPayment } from './contract.ts'
import { AmountProblemScreen, NotDueScreen } from './screens/not-due.screen.tsx'
import { dueAmount } from './screens/read-amount.ts'
import { CheckingScreen, FromAppScreen, MethodScreen } from './screens/method.screen.tsx'
import { useReceiptChoice } from './screens/receipt-choice.tsx'
import { payBy } from './window/pay.ts'
import { usePaying } from './window/paying.ts'
import { yearIn } from '#domain/filing-years/year-address.ts'

const pollEveryMs = 4_000

/** What is said to whom an app sent back, once the window gave its result and nothing is paid. */
const resultAfterApp = (status: StatusMessage) => (status === 'CANCELLED' ? 'cancelled' : 'failed')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireMember(request)
  const year = yearIn(request.url)
  const isFromApp = new URL(request.url).searchParams.get('result') === 'app'
  const { statusMessage, checking, refusal, started = false } = await call(readPayment, { query: { year } })
  if (statusMessage === 'PAID') {
    if (isFromApp) throw redirect(href('/tax-payment-end', { year }))
    throw redirectAndSay(href('/mypage', { year }), 'pay.already')
  }
  if (statusMessage === 'CHECKING')
    return { kind: 'checking' as const, checking: checking ?? null, waiting: false, year }
  if (isFromApp) {
    if (started) return { kind: 'started' as const, waiting: false, year }
    throw redirect(href('/tax-payment-method', { result: resultAfterApp(statusMessage), year }))
  }
  const due = await dueAmount(year)
  if (due.kind === 'due' && !due.amount.consent.agreed) throw redirect(href('/tax-payment', { year }))
  return { ...due, waiting: statusMessage === 'WAITING_DEPOSIT', refusal, year }
}

export default function MethodRoute() {
  const found = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const changes = found.kind === 'checking' || found.kind === 'started'
  const receipt = useReceiptChoice()

  useEffect(() => {
    if (!changes) return undefined
    const timer = setInterval(() => void revalidate(), pollEveryMs)
    return () => clearInterval(timer)
  }, [changes, revalidate])

  const paying = usePaying(
    async (_press, by) => {
      const came = await payBy(by, {
        year: found.year,
        amount: found.kind === 'due' ? found.amount : undefined,
        receipt: receipt.told(),
      })
      if (came === 'checking') await revalidate()
      else if (came === 'waiting') await navigate(href('/tax-payment-vbank', { year: found.year }))
      else return came
      return null
    },
    {
      afterProblem: revalidate,
      isOpen: changes,
      ...('refusal' in found && found.refusal ? { refusal: found.refusal } : {}),
    },
  )

  if (found.kind === 'started') return <FromAppScreen year={found.year} />
  if (found.kind === 'none') return <NotDueScreen year={found.year} />
  if (found.kind === 'checking') return <CheckingScreen checking={found.checking} year={found.year} />
  if (found.kind === 'failed')
    return (
      <AmountProblemScreen
        year={found.year}
        requestId={found.problem.requestId}
        reloading={state === 'loading'}
        onReload={() => void revalidate()}
      />
    )
  return (
    <MethodScreen amountWon={found.amount.discounted_amount} waiting={found.waiting} receipt={receipt} {...paying} />
  )
}
