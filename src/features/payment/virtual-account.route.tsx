/** /tax-payment-vbank: the account that waits for the fee; once the deposit is confirmed the page goes on by itself (journey spec, section 2.12). */
import { useEffect } from 'react'
import { redirect, useLoaderData, useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { dayInWords, seoulInstant } from '#domain/seoul-time.ts'
import { call } from '#web/call.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import { readPayment, readVirtualAccount } from './contract.ts'
import { NoAccountScreen, VirtualAccountScreen, type AccountToPay } from './screens/virtual-account.screen.tsx'

const lookEveryMs = 4_000
const leaveAfterMs = 3_000

/** The provider's eight and six digits, to the second: `2026년 5월 15일 (금) 23:59:00`. */
function untilInWords(date: string, time: string): string {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(date) ?? []
  const [, hour, minute, second] = /^(\d{2})(\d{2})(\d{2})$/.exec(time) ?? []
  return `${dayInWords(seoulInstant(`${year}-${month}-${day}`), true)} ${hour}:${minute}:${second}`
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<{ account: AccountToPay | null }> {
  requireMember(request)
  const { statusMessage } = await call(readPayment)
  if (statusMessage === 'PAID') throw redirect('/tax-payment-end')
  if (statusMessage === 'CHECKING') throw redirect('/tax-payment-method')
  const { vbankBankName: bank, vbankNum: number, vbankAmount: amountWon, vbankHolderName: holder, vbankExpDate: date, vbankExpTime: time } = await call(readVirtualAccount)
  if (!bank || !number || amountWon === undefined || !holder || !date || !time) return { account: null }
  return { account: { bank, number, amountWon, holder, until: untilInWords(date, time) } }
}

export default function VirtualAccountRoute() {
  const { account } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const waiting = account !== null

  useEffect(() => {
    if (!waiting) {
      const timer = setTimeout(() => void navigate('/mypage', { replace: true }), leaveAfterMs)
      return () => clearTimeout(timer)
    }
    // The number is read once; afterwards only whether the money has come is asked.
    const timer = setInterval(() => void call(readPayment, {}, { quiet: true }).then(({ statusMessage }) => (statusMessage === 'WAITING_DEPOSIT' ? undefined : revalidate()), () => undefined), lookEveryMs)
    return () => clearInterval(timer)
  }, [waiting, navigate, revalidate])

  return account ? <VirtualAccountScreen account={account} /> : <NoAccountScreen onLeave={() => void navigate('/mypage', { replace: true })} />
}
