import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import type { EnquiryKind } from '#domain/enquiry/kinds.ts'
import { readPhone, writtenPhone } from '#domain/phone/phone.ts'
import { holdsResidentNumber } from '#domain/resident-number/in-text.ts'
import { readUser } from '#filer/member/calls.ts'
import { useAction } from '#web/action.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { call, prepareCall } from '#web/call.ts'
import { useBranch } from '#web/document/branch.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { useAuth } from '#web/session.ts'
import { ConsultFormScreen, type ConsultFormProps } from './consult-form.screen.tsx'
import { sendEnquiry } from './calls.ts'
import type { EnquiryForm } from './contract.ts'
import { useDraft } from './form/draft.ts'
import { forgetReceipt, keepReceipt, readReceipt, type Receipt } from './form/receipt.ts'
import { useFreshForm, useTicks } from './form/fresh-form.ts'
import { emptyEnquiry, enquiryProblems, leastOpenMs, tidyEnquiry, type Enquiry } from './rules.ts'
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
  const [problems, setProblems] = useState<ConsultFormProps['problems']>({})
  const [press, setPress] = useState(0)
  const openedAt = useRef(0)
  useEffect(() => void (openedAt.current = performance.now()), [])
  const send = useAction(async (run, sent: Enquiry, website: string) => {
    await stoodOpen(openedAt.current)
    const shown = Object.fromEntries(form.consents.map(({ name, hash }) => [name, hash]))
    const body = {
      ...sent,
      kind: sent.kind as EnquiryKind,
      terms: true as const,
      privacy: true as const,
      marketing: consents.includes('marketing'),
      shown,
      // At least, as was waited for: a retry after a lost answer is the same request.
      openForMs: leastOpenMs,
      website,
    }
    return call(sendEnquiry, { body }, run)
  })
  const fill = useAction(() => call(readUser))

  const sendIt = async (website: string) => {
    const sent = tidyEnquiry(latest())
    const found = enquiryProblems(
      sent,
      form.callTimes.map(({ from }) => from),
    )
    setProblems(found)
    setPress((before) => before + 1)
    if (Object.keys(found).length > 0) return send.clear()
    const received = await send.run(sent, website)
    if (!received) return undefined
    type(emptyEnquiry)
    return onReceived({ ...received, kind: sent.kind as EnquiryKind, phone: writtenPhone(readPhone(sent.phone)) })
  }
  const fillIn = async () => {
    const user = await fill.run()
    if (!user) return
    const { phoneNumber, email } = user.userInfo
    typed({ phone: writtenPhone(readPhone(phoneNumber)) || latest().phone, email: email || latest().email })
    say(texts.filled)
  }
  const typed = (change: Partial<Enquiry>) => {
    fetchWhatFollows()
    type(change)
    setProblems((before) => {
      const left = Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change)))
      // Said as soon as it stands there, not only when it would be sent.
      return change.content !== undefined && holdsResidentNumber(change.content)
        ? { ...left, content: 'content.number' }
        : left
    })
  }
  // A text that changed while the form stood open is fetched anew, and has to be agreed to anew; so are the times to
  // call.
  const changed = send.problem !== null && (isTextChanged(send.problem) || isTimeOver(send.problem))
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
      onFill={signedIn ? () => void fillIn() : null}
      filling={fill.busy}
      onType={typed}
      onConsents={setConsents}
      onSend={(website) => void sendIt(website)}
    />
  )
}

/**
 * A draft that was kept can be sent faster than a person fills the form: the server is asked when it takes it, and a
 * little later.
 */
async function stoodOpen(since: number): Promise<void> {
  const left = leastOpenMs + 100 - (performance.now() - since)
  if (left > 0) await new Promise((done) => setTimeout(done, left))
}

/** The same code without a field is another press still at work. */
const isTextChanged = ({ code, fields }: CallProblem) => code === 'request.conflict' && Object.keys(fields).length > 0

const isTimeOver = ({ fields }: CallProblem) => 'callFrom' in fields

function troubleOf(problem: CallProblem): { title?: string; body: string } {
  if (isTextChanged(problem)) return texts.refused.changed
  if (isTimeOver(problem)) return texts.refused.over
  if ('website' in problem.fields) return { body: texts.refused.machine }
  if (problem.code === 'rate.limited') return { body: texts.refused.tooMany }
  if ([0, 409, 502, 504].includes(problem.status)) return texts.refused.unanswered
  return { body: problem.message }
}
