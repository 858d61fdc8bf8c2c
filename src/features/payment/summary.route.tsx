/** /tax-payment: the fee, itemised; the consent opens the way to the methods (journey spec, section 2.12). */
import { useState } from 'react'
import { useLoaderData, useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { readReport } from '#features/my-page/contract.ts'
import { isCallProblem } from '#web/asking/call-problem.ts'
import { call } from '#web/call.ts'
import { useBranch } from '#web/document/branch.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import { readAmount } from './contract.ts'
import { NotDueScreen } from './screens/not-due.screen.tsx'
import { SummaryScreen } from './screens/summary.screen.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireMember(request)
  try {
    const [amount, report] = await Promise.all([call(readAmount), call(readReport)])
    return { amount, report }
  } catch (thrown) {
    if (isCallProblem(thrown, 'pay.not-due')) return null
    throw thrown
  }
}

export default function SummaryRoute() {
  const found = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const branch = useBranch()
  const [agreed, setAgreed] = useState(false)
  if (!found) return <NotDueScreen />
  const { amount, report } = found
  return (
    <SummaryScreen
      amountWon={amount.discounted_amount}
      lines={amount.lines ?? []}
      caseNumber={amount.caseNumber ?? ''}
      taxDueOrRefundWon={report.taxDueOrRefund}
      refundStages={branch.money.refundStages}
      agreed={agreed}
      onAgree={setAgreed}
      onNext={() => void navigate('/tax-payment-method')}
    />
  )
}
