/** /tax-payment (J85). */
import { useState } from 'react'
import { redirect, useLoaderData, useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { href } from '#domain/address/href.ts'
import { type ReportSummary, readReport } from '#filer/my-page/contract.ts'
import { agreeToStart, readPayment } from './contract.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { useBranch } from '#web/document/branch.ts'
import { redirectAndSay } from '#web/guards/announced/redirect-and-say.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import { AmountProblemView, NotDueView } from './screens/not-due.view.tsx'
import { dueAmount } from './screens/read-amount.ts'
import { SummaryView } from './screens/summary.view.tsx'
import type { SettledTax } from '#domain/settled-tax/settled-tax.ts'
import { yearIn } from '#domain/year-address.ts'

export { HistoryProblem as ErrorBoundary } from './screens/history-problem.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireMember(request)
  const year = yearIn(request.url)
  const [{ statusMessage }, due, report] = await Promise.all([
    call(readPayment, { query: { year } }),
    dueAmount({ year }),
    call(readReport, { query: { year } }, { quiet: true }).catch(() => null),
  ])
  if (statusMessage === 'PAID') throw redirectAndSay(href('/mypage', { year }), 'pay.already')
  if (statusMessage === 'CHECKING') throw redirect(href('/tax-payment-method', { year }))
  return { year, due, waiting: statusMessage === 'WAITING_DEPOSIT', settled: settledOf(report) }
}

function settledOf(report: ReportSummary | null): SettledTax | null {
  if (report?.taxDueOrRefund === undefined || report.localDueOrRefund === undefined) return null
  return { nationalWon: report.taxDueOrRefund, localWon: report.localDueOrRefund }
}

export default function SummaryPage() {
  const { year, due, waiting, settled } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const { money } = useBranch()
  const consent = due.kind === 'due' ? due.amount.consent : null
  const [agreed, setAgreed] = useState(consent?.agreed ?? false)
  const goOn = useAction(async (press) => {
    if (consent && !consent.agreed)
      await call(agreeToStart, { query: { year }, body: { hash: consent.hash } }, press).catch(async (problem) => {
        // The text or fee has changed: show it before the next attempt.
        await revalidate()
        throw problem
      })
    await navigate(href('/tax-payment-method', { year }))
  })
  if (due.kind === 'none') return <NotDueView place={{ year }} />
  if (due.kind === 'failed')
    return (
      <AmountProblemView
        place={{ year }}
        requestId={due.problem.requestId}
        reloading={state === 'loading'}
        onReload={() => void revalidate()}
      />
    )
  const { discounted_amount: amountWon, lines = [], caseNumber = '' } = due.amount
  return (
    <SummaryView
      year={year}
      amountWon={amountWon}
      waiting={waiting ? href('/tax-payment-vbank', { year }) : null}
      lines={lines}
      cheaper={due.amount.cheaper ?? null}
      caseNumber={caseNumber}
      settled={settled}
      refundStages={money.refundStages}
      terms={due.amount.consent.lines}
      agreed={agreed}
      busy={goOn.busy}
      onAgree={setAgreed}
      onNext={() => void goOn.run()}
    />
  )
}
