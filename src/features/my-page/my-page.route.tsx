/** /mypage: everything about the case of this season, and the way out (site spec, section 2, "My page"). */
import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { notify } from '#design/dialogs/ask.tsx'
import { readConsent } from '#features/consent/contract.ts'
import { readJourney } from '#features/journey/contract.ts'
import { readUser } from '#features/member/contract.ts'
import { signOut } from '#features/sign-in/contract.ts'
import { asCallProblem } from '#web/asking/call-problem.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { call } from '#web/call.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import { clearReturnPath, signOutHere } from '#web/session.ts'
import { downloadBill, downloadReport, listBills, readAccountPage, readReport, readReportState } from './contract.ts'
import { MyPageScreen } from './my-page.screen.tsx'
import { myPageTexts as texts } from './screens.texts.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireMember(request)
  // What cannot be loaded is left empty and said so; the rest is shown (site spec, section 4). A 401 has led to the sign-in page by itself.
  let failed = false
  const orElse = <T,>(asked: Promise<T>, empty: T) => asked.catch((thrown: unknown) => {
    if (asCallProblem(thrown, '').status === 401) throw thrown
    failed = true
    return empty
  })
  const [journey, user, state, report, bills, page, agent] = await Promise.all([
    call(readJourney), orElse(call(readUser), { result: 'S', userInfo: { name: texts.someone, email: '', phoneNumber: '' } }), orElse(call(readReportState), {}), orElse(call(readReport), {}), orElse(call(listBills), []),
    orElse(call(readAccountPage), { depositAccount: { bank: '', number: '', holder: '' }, consents: [], reads: [], enquiries: [] }), orElse(call(readConsent), { result: 'N' }),
  ])
  return { name: user.userInfo.name, state, report, bills, page, journey, agent, failed }
}

export default function MyPageRoute() {
  const { name, state, report, bills, page, journey, agent, failed } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string | null>(null)
  const once = async (what: string, act: () => Promise<void>, failed?: { title: string; body: string }) => {
    if (busy) return
    setBusy(what)
    try {
      await act()
    } catch {
      if (failed) await notify(failed)
    } finally {
      setBusy(null)
    }
  }
  const download = { title: texts.downloads.failed, body: texts.downloads.failedBody }
  return (
    <MyPageScreen
      name={name}
      failed={failed}
      onRetry={() => void revalidate()}
      phase={journey.season.phase}
      state={state}
      report={report}
      bills={bills}
      account={page.depositAccount}
      records={{ agent, reads: page.reads, enquiries: page.enquiries }}
      resumeTo={journey.begun && !journey.facts.registered ? journey.path : null}
      busy={busy}
      onSignOut={() =>
        void once('sign-out', async () => {
          await call(signOut).catch(() => undefined)
          signOutHere()
          clearReturnPath()
          await navigate('/login')
        })
      }
      onReport={() => void once('report', async () => { const file = await call(downloadReport, {}, { quiet: true }); saveFile(file, file.name) }, download)}
      onBill={(bill) => void once(bill.id, async () => saveFile(await call(downloadBill, { params: { id: bill.id } }, { quiet: true }), bill.fileName), download)}
    />
  )
}
