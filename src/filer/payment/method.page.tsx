/** /tax-payment-method (J86 to J97). */
import { useEffect } from 'react'
import { type ClientLoaderFunctionArgs, redirect, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import type { Notice } from '#design/dialogs/question.ts'
import { href } from '#domain/address/href.ts'
import type { FeePlace } from '#domain/year-address.ts'
import type { ReceiptUse } from '#domain/payment/cash-receipt.ts'
import type { StatusMessage } from '#domain/payment/payment.ts'
import { readUser } from '#filer/member/calls.ts'
import { call } from '#web/call.ts'
import { redirectAndSay } from '#web/guards/announced/redirect-and-say.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import { type AuthResult, type PayMethod, completePayment, readPayment, startPayment } from './contract.ts'
import { feePlaceIn, paidAt, whereShown } from './screens/fee-places.ts'
import { CheckingView, FromAppView, MethodView } from './screens/method.view.tsx'
import { AmountProblemView, NotDueView } from './screens/not-due.view.tsx'
import { windowNotices } from './screens/notices.ts'
import { type DueAmount, dueAmount } from './screens/read-amount.ts'
import { useReceiptChoice } from './screens/receipt-choice.tsx'
import { methodTexts as texts } from './screens/screens.texts.ts'
import { openWindow, usePaying } from './paying.ts'

type ShownAmount = Extract<DueAmount, { kind: 'due' }>['amount']

type Due = {
  place: FeePlace
  amount: ShownAmount | undefined
  receipt: { use: ReceiptUse; number?: string } | undefined
}

type PaymentOutcome = Notice | 'checking' | 'waiting' | null

/** 'checking': paid or unclear. 'waiting': a virtual account is pending. Null: redirecting. */
async function payBy(payMethod: PayMethod, { place: query, amount, receipt }: Due): Promise<PaymentOutcome> {
  const history = await call(readPayment, { query }).catch(() => null)
  if (!history) return texts.history
  if (history.statusMessage === 'PAID' || history.statusMessage === 'CHECKING') return 'checking'
  if (history.statusMessage === 'WAITING_DEPOSIT' && payMethod === 'VBANK') return 'waiting'
  const shown = amount ? { shownWon: amount.discounted_amount } : {}
  const body = { payMethod: payMethod, ...shown, ...(payMethod !== 'CARD' && receipt ? { receipt } : {}) }
  // No idempotency key: a cached answer could outlive its attempt.
  const fields = await call(startPayment, { query, body })
  const windowResult = await openWindow(amount?.scriptUrl ?? '', fields)
  if (windowResult.kind !== 'result') return windowNotices[windowResult.kind]
  const done = await call(completePayment, { body: windowResult.fields as AuthResult })
  if (done.result === 'CHECKING') return 'checking'
  if (done.result !== 'S')
    return done.result === 'CANCELLED' ? texts.cancelled : { ...texts.failed, body: done.message ?? texts.failed.body }
  // A full page load removes the provider's script (J96).
  window.location.assign(done.payMethod === 'VBANK' ? href('/tax-payment-vbank', { ...query }) : paidAt(query))
  return null
}

const pollEveryMs = 4_000

/** Shown after the return from an app if nothing was paid. */
const resultAfterApp = (status: StatusMessage) => (status === 'CANCELLED' ? 'cancelled' : 'failed')

const findOwnPhone = () =>
  call(readUser, {}, { quiet: true }).then(
    ({ userInfo }) => userInfo.phoneNumber,
    () => '',
  )

export { HistoryProblem as ErrorBoundary } from './screens/history-problem.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireMember(request)
  const place = feePlaceIn(request.url)
  const isFromApp = new URL(request.url).searchParams.get('result') === 'app'
  const { statusMessage, checking, refusal, started = false } = await call(readPayment, { query: place })
  if (statusMessage === 'PAID') {
    if (isFromApp) throw redirect(paidAt(place))
    throw redirectAndSay(whereShown(place), 'pay.already')
  }
  if (statusMessage === 'CHECKING')
    return { kind: 'checking' as const, checking: checking ?? null, waiting: false, place }
  if (isFromApp) {
    if (started) return { kind: 'started' as const, waiting: false, place }
    throw redirect(href('/tax-payment-method', { result: resultAfterApp(statusMessage), ...place }))
  }
  const due = await dueAmount(place)
  if (due.kind === 'due' && !due.amount.consent.agreed) throw redirect(href('/tax-payment', { year: place.year }))
  const ownPhone = due.kind === 'due' ? await findOwnPhone() : ''
  return { ...due, waiting: statusMessage === 'WAITING_DEPOSIT', refusal, ownPhone, place }
}

export default function MethodPage() {
  const found = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const changes = found.kind === 'checking' || found.kind === 'started'
  const receipt = useReceiptChoice('ownPhone' in found ? found.ownPhone : '')

  useEffect(() => {
    if (!changes) return undefined
    const timer = setInterval(() => void revalidate(), pollEveryMs)
    return () => clearInterval(timer)
  }, [changes, revalidate])

  const paying = usePaying(
    async (_press, payMethod) => {
      const outcome = await payBy(payMethod, {
        place: found.place,
        amount: found.kind === 'due' ? found.amount : undefined,
        receipt: receipt.told(),
      })
      if (outcome === 'checking') await revalidate()
      else if (outcome === 'waiting') await navigate(href('/tax-payment-vbank', { ...found.place }))
      else return outcome
      return null
    },
    {
      afterProblem: revalidate,
      isOpen: changes,
      returnPath: found.place.pastYear ? whereShown(found.place) : undefined,
      ...('refusal' in found && found.refusal ? { refusal: found.refusal } : {}),
    },
  )

  if (found.kind === 'started') return <FromAppView place={found.place} />
  if (found.kind === 'none') return <NotDueView place={found.place} />
  if (found.kind === 'checking') return <CheckingView checking={found.checking} place={found.place} />
  if (found.kind === 'failed')
    return (
      <AmountProblemView
        place={found.place}
        requestId={found.problem.requestId}
        reloading={state === 'loading'}
        onReload={() => void revalidate()}
      />
    )
  return <MethodView amountWon={found.amount.discounted_amount} waiting={found.waiting} receipt={receipt} {...paying} />
}
