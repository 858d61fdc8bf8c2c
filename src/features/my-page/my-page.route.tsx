/** /mypage: everything about the case of this season, and the way out (site spec, section 2, "My page"). */
import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { notify } from '#design/dialogs/ask.tsx'
import { seasonAt } from '#domain/season/season.ts'
import { readConsent } from '#features/consent/contract.ts'
import { readJourney } from '#features/journey/contract.ts'
import { readUser } from '#features/member/contract.ts'
import { readPayment } from '#features/payment/contract.ts'
import { signOut } from '#features/sign-in/contract.ts'
import { asCallProblem } from '#web/asking/call-problem.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { call } from '#web/call.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import { serverNow } from '#web/server-clock.ts'
import { clearReturnPath, signOutHere } from '#web/session.ts'
import { downloadBill, downloadReport, listBills, readAccountPage, readReport, readReportState } from './contract.ts'
import { MyPageScreen } from './my-page.screen.tsx'
import { myPageTexts as texts } from './screens.texts.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireMember(request)
  // What cannot be loaded is left empty and said so; the rest is shown (site spec, section 4). A 401 has led to the sign-in page by itself.
  let failed = false
  const orElse = async <T, E>(asked: Promise<T>, empty: E) => {
    try {
      return await asked
    } catch (thrown) {
      if (asCallProblem(thrown, '').status === 401) throw thrown
      failed = true
      return empty
    }
  }
  const quiet = { quiet: true }
  const [journey, user, state, report, bills, page, agent, payment] = await Promise.all([
    orElse(call(readJourney, {}, quiet), null), orElse(call(readUser, {}, quiet), null), orElse(call(readReportState, {}, quiet), null), orElse(call(readReport, {}, quiet), {}), orElse(call(listBills, {}, quiet), []),
    orElse(call(readAccountPage, {}, quiet), null), orElse(call(readConsent, {}, quiet), { result: 'N' as const }), orElse(call(readPayment, {}, quiet), { statusMessage: '' as const }),
  ])
  return {
    name: user?.userInfo.name ?? texts.someone, state, report, bills, payment: payment.statusMessage, account: page?.depositAccount ?? null, failed,
    records: { agent, consents: page?.consents ?? [], reads: page?.reads ?? [], enquiries: page?.enquiries ?? [] },
    phase: journey?.season.phase ?? seasonAt(new Date(serverNow())).phase, resumeTo: journey?.begun && !journey.facts.registered ? journey.path : null,
  }
}

export default function MyPageRoute() {
  const shown = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const [busy, setBusy] = useState<string | null>(null)
  const once = async (what: string, act: () => Promise<void>) => {
    if (busy) return
    setBusy(what)
    await act().catch(() => notify({ title: texts.downloads.failed, body: texts.downloads.failedBody }))
    setBusy(null)
  }
  const leave = async () => {
    await call(signOut).catch(() => undefined)
    signOutHere()
    clearReturnPath()
    await navigate('/login')
  }
  return (
    <MyPageScreen
      {...shown}
      reloading={state === 'loading'}
      onRetry={() => void revalidate()}
      busy={busy}
      onSignOut={() => void once('sign-out', leave)}
      onReport={() => void once('report', async () => saveFile(await call(downloadReport, {}, { quiet: true }), texts.downloads.reportFile))}
      onBill={(bill) => void once(bill.id, async () => saveFile(await call(downloadBill, { params: { id: bill.id } }, { quiet: true }), bill.fileName))}
    />
  )
}
