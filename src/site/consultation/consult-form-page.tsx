import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import type { EnquiryKind } from '#domain/enquiry/kinds.ts'
import { readPhone, writtenPhone } from '#domain/phone/phone.ts'
import { readUser } from '#filer/member/calls.ts'
import { useAction } from '#web/action.ts'
import { fetchNumberRecogniser, numberRecogniser } from '#web/browser/number-recogniser.ts'
import { call, prepareCall } from '#web/call.ts'
import { useBranch } from '#web/document/branch.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { useAuth } from '#web/session.ts'
import { ConsultFormScreen, type ConsultFormProps } from './consult-form.screen.tsx'
import type { EnquiryForm } from './contract.ts'
import { useDraft } from './form/draft.ts'
import { forgetReceipt, keepReceipt, readReceipt, type Receipt } from './form/receipt.ts'
import { useFreshForm, useTicks } from './form/fresh-form.ts'
import { useSending } from './form/sending.ts'
import { isFormStale, troubleOf } from './form/trouble.ts'
import { emptyEnquiry, enquiryProblems, tidyEnquiry, type Enquiry } from './rules.ts'
import { consultationTexts as texts } from './texts.ts'

const fetchDone = () => import('./done/consult-done.screen.tsx')
const ConsultDoneScreen = lazy(async () => ({ default: (await fetchDone()).ConsultDoneScreen }))

/** Whoever fills the form will send it soon, perhaps over a line that was cut in between. */
const fetchWhatFollows = () => void Promise.all([prepareCall(), fetchDone().catch(() => undefined)])

/** The form, or what was received. */
export function ConsultFormPage({ form }: { form: EnquiryForm }) {
  const signedIn = useAuth((auth) => auth.isAuthenticated)
  const { key } = useLocation()
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  useEffect(() => setReceipt(readReceipt()), [key])
  const received = (one: Receipt) => {
    keepReceipt(one)
    setReceipt(one)
  }
  const another = () => {
    forgetReceipt()
    setReceipt(null)
  }
  return (
    <>
      {receipt ? null : <PageTitle>{texts.title}</PageTitle>}
      {receipt ? (
        <Suspense>
          <ConsultDoneScreen
            {...receipt}
            kind={texts.kind.names[receipt.kind]}
            signedIn={signedIn}
            onAnother={another}
          />
        </Suspense>
      ) : (
        <Asking given={form} signedIn={signedIn} onReceived={received} />
      )}
    </>
  )
}

type Problems = ConsultFormProps['problems']

function Asking({
  given,
  signedIn,
  onReceived,
}: {
  given: EnquiryForm
  signedIn: boolean
  onReceived: (receipt: Receipt) => void
}) {
  const branch = useBranch()
  const [form, readAgain] = useFreshForm(given)
  const { enquiry, latest, type } = useDraft()
  const [consents, setConsents] = useTicks(form)
  const [problems, setProblems] = useState<Problems>({})
  const [press, setPress] = useState(0)
  const send = useSending(form, consents)

  const sendIt = async (website: string) => {
    const recogniser = await fetchNumberRecogniser()
    const sent = tidyEnquiry(latest())
    const found = enquiryProblems(
      sent,
      form.callTimes.map(({ from }) => from),
      recogniser?.holdsResidentNumber ?? (() => false),
    )
    setProblems(found)
    setPress((before) => before + 1)
    if (Object.keys(found).length > 0) return send.clear()
    const received = await send.run(sent, website)
    if (!received) return undefined
    type(emptyEnquiry)
    return onReceived({ ...received, kind: sent.kind as EnquiryKind, phone: writtenPhone(readPhone(sent.phone)) })
  }
  const typed = (change: Partial<Enquiry>) => {
    fetchWhatFollows()
    type(change)
    setProblems((before) => problemsAfter(before, change))
    if (!numberRecogniser())
      void fetchNumberRecogniser().then(() => setProblems((before) => withNumber(before, latest())))
  }
  const fill = useFilling(latest, typed)
  const changed = send.problem !== null && isFormStale(send.problem)
  useEffect(() => void (changed && readAgain()), [changed, readAgain])
  return (
    <ConsultFormScreen
      form={form}
      branch={branch}
      enquiry={enquiry}
      consents={consents}
      problems={problems}
      press={press}
      trouble={send.problem ? troubleOf(send.problem) : null}
      busy={send.busy}
      onFill={signedIn ? () => void fill.run() : null}
      filling={fill.busy}
      onType={typed}
      onConsents={setConsents}
      onSend={(website) => void sendIt(website)}
    />
  )
}

/** What is left to mend once something was typed over it. */
function problemsAfter(before: Problems, change: Partial<Enquiry>): Problems {
  const left = Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change)))
  return withNumber(left, change)
}

/** A number is said as soon as it stands there, not only when it would be sent. */
function withNumber(before: Problems, { content }: Partial<Enquiry>): Problems {
  return content !== undefined && numberRecogniser()?.holdsResidentNumber(content)
    ? { ...before, content: 'content.number' }
    : before
}

/** Phone and email of whoever is signed in, typed for them. */
function useFilling(latest: () => Enquiry, onType: (change: Partial<Enquiry>) => void) {
  return useAction(async () => {
    const { phoneNumber, email } = (await call(readUser)).userInfo
    onType({ phone: writtenPhone(readPhone(phoneNumber)) || latest().phone, email: email || latest().email })
    say(texts.filled)
  })
}
