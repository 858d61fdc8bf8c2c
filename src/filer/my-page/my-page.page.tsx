/** /mypage (S51 to S59). */
import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { notify } from '#design/dialogs/confirm.tsx'
import { href } from '#domain/address/href.ts'
import { yearIn } from '#domain/year-address.ts'
import { readConsent } from '#filer/consent/calls.ts'
import { readJourney } from '#filer/journey/calls.ts'
import { readUser } from '#filer/member/calls.ts'
import { answerDeposit, readPayment } from '#filer/payment/calls.ts'
import { signOut, startSignIn } from '#filer/sign-in/calls.ts'
import { setReminders } from '#filer/reminders/calls.ts'
import { say } from '#design/messages/status-region.tsx'
import { asCallProblem } from '#web/http-client/call-problem.ts'
import { call } from '#web/call.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import { clearReturnPath, saveReturnPath, signOutHere } from '#web/session.ts'
import { listBills, markOwnSlip, openDownload, readAccountPage, readReport, readReportState } from './contract.ts'
import { MyPageView } from './my-page.view.tsx'
import { ContactPart, fetchParts } from './parts/fetched.ts'
import { myPageTexts as texts } from './screens.texts.ts'

const readsPage = (address: string) =>
  Math.max(0, Math.trunc(Number(new URL(address).searchParams.get('reads')) || 1) - 1)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireMember(request)
  // Failed parts stay empty with a notice (S109). A 401 redirects to sign-in by itself.
  let failed = false
  const orElse = async <T, E>(promise: Promise<T>, empty: E) => {
    try {
      return await promise
    } catch (thrown) {
      if (asCallProblem(thrown, '').status === 401) throw thrown
      failed = true
      return empty
    }
  }
  const orNull = <T,>(reading: Promise<T>) => orElse(reading, null)
  const quiet = { quiet: true }
  const query = { year: yearIn(request.url) }
  const readingState = orNull(call(readReportState, { query }, quiet))
  const [journey, user, state, report, bills, page, agent, payment, contact] = await Promise.all([
    orNull(call(readJourney, {}, quiet)),
    orNull(call(readUser, {}, quiet)),
    readingState,
    orElse(call(readReport, { query }, quiet), {}),
    orNull(call(listBills, { query }, quiet)),
    orNull(call(readAccountPage, { query: { reads: readsPage(request.url) } }, quiet)),
    orNull(call(readConsent, {}, quiet)),
    orElse(call(readPayment, { query }, quiet), {}),
    ContactPart.fetch().then((file) =>
      file?.readContact(
        readingState.then((read) => read?.received),
        orNull,
      ),
    ),
  ])
  // Before receipt, the status comes from the journey.
  const caseView = state ? (state.told ?? journey?.told) : undefined
  const end = await fetchParts({ state, caseView, payment }, orNull)
  return {
    query,
    name: user?.userInfo.name || texts.someone,
    state,
    caseView,
    report,
    bills,
    payment,
    account: page?.depositAccount ?? null,
    failed: failed || !contact,
    records: {
      agent,
      consents: page?.consents ?? [],
      reads: page?.reads ?? null,
      enquiries: page?.enquiries ?? null,
      questions: page?.questions ?? null,
    },
    contact: contact ?? { contact: null, letters: null },
    end,
  }
}

/** In-app browsers save files only on navigation. */
async function takeFile(
  query: { year?: number | undefined },
  body: { kind: 'report' | 'bill' | 'reminder' | 'claim' | 'own-data' | 'consent'; paper?: string; consent?: string },
): Promise<void> {
  const { path } = await call(openDownload, { query, body }, { quiet: true })
  location.assign(path)
}

/** One action at a time: `busy` names it. Failures open a dialog. */
function useOneAct() {
  const [busy, setBusy] = useState<string | null>(null)
  const once = async (
    downloadId: string,
    act: () => Promise<void>,
    failed: string = texts.downloads.reportFailed,
    body: string = texts.downloads.failedBody,
  ) => {
    if (busy) return
    setBusy(downloadId)
    await act().catch(() => notify({ title: failed, body }))
    setBusy(null)
  }
  return { busy, once }
}

async function endReminders(): Promise<void> {
  await call(setReminders, { body: { on: false } }, { quiet: true })
  say(texts.reminders.done)
}

/** Comes back to the window that asks once more. */
function proveAndLeave(): void {
  saveReturnPath(href('/mypage-edit', { part: 'withdraw' }))
  window.location.assign(`${startSignIn.path}?prompt=login`)
}

const calendarFailed = texts.downloads.billFailed(texts.downloads.calendar)

export default function MyPagePage() {
  const shown = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const { busy, once } = useOneAct()
  const leave = async () => {
    await call(signOut).catch(() => undefined)
    signOutHere()
    clearReturnPath()
    await navigate(href('/login'))
  }
  return (
    <MyPageView
      {...shown}
      reloading={state === 'loading'}
      onRetry={() => void revalidate()}
      busy={busy}
      onSignOut={() => void once('sign-out', leave)}
      onLeave={proveAndLeave}
      onRemindersOff={() => void once('reminders', endReminders, texts.reminders.failed, texts.reminders.failedBody)}
      onAnswer={(answer, arrivedWon) =>
        void once(
          answer,
          async () => {
            await call(answerDeposit, { query: shown.query, body: { answer, arrivedWon } }, { quiet: true })
            await revalidate()
          },
          texts.oddDeposit.failed,
          texts.oddDeposit.failedBody,
        )
      }
      onOwnData={() => void once('own-data', () => takeFile(shown.query, { kind: 'own-data' }), texts.ownData.failed)}
      onConsent={(id) =>
        void once(id, () => takeFile(shown.query, { kind: 'consent', consent: id }), texts.consents.recordFailed)
      }
      onReport={() => void once('report', () => takeFile(shown.query, { kind: 'report' }))}
      onRemind={({ id }) =>
        void once(`remind ${id}`, () => takeFile(shown.query, { kind: 'reminder', paper: id }), calendarFailed)
      }
      onClaimDay={() => void once('claim', () => takeFile(shown.query, { kind: 'claim' }), calendarFailed)}
      onPaid={({ id, paid }) =>
        void once(
          `paid ${id}`,
          async () => {
            await call(markOwnSlip, { params: { id }, body: { settled: !paid } }, { quiet: true })
            await revalidate()
          },
          texts.downloads.paidFailed,
        )
      }
      onBill={({ id, fileName }) =>
        void once(id, () => takeFile(shown.query, { kind: 'bill', paper: id }), texts.downloads.billFailed(fileName))
      }
    />
  )
}
