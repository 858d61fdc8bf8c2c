/** /tax-payment-end (J89, J98). Asks the server for the state, so it is safe to reload. */
import { useEffect } from 'react'
import { redirect, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { href } from '#domain/address/href.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { call } from '#web/call.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import { readReportState } from '#filer/my-page/calls.ts'
import { readPayment } from './contract.ts'
import { feePlaceIn, whereShown } from './screens/fee-places.ts'
import { EndView } from './screens/end.view.tsx'
import { leadBackTo } from '#web/browser/left-for-payment.ts'

export { HistoryProblem as ErrorBoundary } from './screens/history-problem.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireMember(request)
  const place = feePlaceIn(request.url)
  if (place.pastYear) throw redirect(whereShown(place))
  const { year } = place
  const [{ statusMessage, paidAt }, draft] = await Promise.all([
    call(readPayment, { query: { year } }),
    call(readReportState, { query: { year } }, { quiet: true }).then(
      (state) => state.draft,
      () => undefined,
    ),
  ])
  if (statusMessage !== 'PAID') throw redirect(href('/tax-payment-method', { year }))
  return { year, paidAt: paidAt ? momentInWords(new Date(paidAt)) : null, unseen: draft === 'waits' }
}

export default function EndPage() {
  const paid = useLoaderData<typeof clientLoader>()
  useEffect(() => leadBackTo(href('/mypage', { year: paid.year })), [paid.year])
  return <EndView {...paid} />
}
