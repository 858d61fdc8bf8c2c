/** /tax-payment-vbank (J88, S108). */
import { useEffect } from 'react'
import { redirect, useLoaderData, useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { href } from '#domain/address/href.ts'
import { dayInWords, hourInWords, seoulInstant } from '#domain/seoul-time.ts'
import { call } from '#web/call.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import { readPayment, readVirtualAccount } from './contract.ts'
import { leadBackTo } from '#web/browser/left-for-payment.ts'
import { leaveAfterMs } from './rules.ts'
import type { FeePlace } from '#domain/year-address.ts'
import { feePlaceIn, paidAt, whereShown } from './screens/fee-places.ts'
import {
  ExpiredAccountView,
  NoAccountView,
  VirtualAccountView,
  type AccountToPay,
} from './screens/virtual-account.view.tsx'

const pollEveryMs = 4_000

/** The provider sends eight and six digits: `2026년 5월 15일 (금) 오후 11시 59분`. */
function untilInWords(date: string, time: string): string {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(date) ?? []
  const [, hour, minute] = /^(\d{2})(\d{2})/.exec(time) ?? []
  const until = seoulInstant(`${year}-${month}-${day}`, Number(hour), Number(minute))
  // Keeps the time on one line.
  return `${dayInWords(until, true)} ${hourInWords(until).replaceAll(' ', '\u00A0')}`
}

export { HistoryProblem as ErrorBoundary } from './screens/history-problem.tsx'

export async function clientLoader({
  request,
}: ClientLoaderFunctionArgs): Promise<{ place: FeePlace; account: AccountToPay | null; expired: boolean }> {
  requireMember(request)
  const place = feePlaceIn(request.url)
  const { statusMessage } = await call(readPayment, { query: place })
  if (statusMessage === 'PAID') throw redirect(paidAt(place))
  if (statusMessage === 'CHECKING') throw redirect(href('/tax-payment-method', { ...place }))
  const {
    vbankBankName: bank,
    vbankNum: number,
    vbankAmount: amountWon,
    vbankHolderName: holder,
    vbankExpDate: date,
    vbankExpTime: time,
    expired = false,
  } = await call(readVirtualAccount, { query: place })
  if (!bank || !number || amountWon === undefined || !holder || !date || !time) return { place, account: null, expired }
  return { place, account: { bank, number, amountWon, holder, until: untilInWords(date, time) }, expired: false }
}

export default function VirtualAccountPage() {
  const { place, account, expired } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const waiting = account !== null
  const shownAt = whereShown(place)

  useEffect(() => leadBackTo(shownAt), [shownAt])
  useEffect(() => {
    if (expired) return undefined
    if (!waiting) {
      const timer = setTimeout(() => void navigate(shownAt, { replace: true }), leaveAfterMs)
      return () => clearTimeout(timer)
    }
    // Privacy: reads the account number once, then polls only the payment state.
    const timer = setInterval(
      () =>
        void call(readPayment, { query: place }, { quiet: true }).then(
          ({ statusMessage }) => (statusMessage === 'WAITING_DEPOSIT' ? undefined : revalidate()),
          () => undefined,
        ),
      pollEveryMs,
    )
    return () => clearInterval(timer)
  }, [waiting, expired, place, shownAt, navigate, revalidate])

  if (expired) return <ExpiredAccountView place={place} />
  return account ? (
    <VirtualAccountView account={account} place={place} />
  ) : (
    <NoAccountView onLeave={() => void navigate(shownAt, { replace: true })} />
  )
}
