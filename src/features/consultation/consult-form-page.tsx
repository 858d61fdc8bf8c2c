import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import { readPhone, writtenPhone } from '#domain/phone/phone.ts'
import { readUser } from '#features/member/contract.ts'
import { useAction } from '#web/action.ts'
import type { CallProblem } from '#web/asking/call-problem.ts'
import { call } from '#web/call.ts'
import { useBranch } from '#web/document/branch.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { useAuth } from '#web/session.ts'
import { ConsultDoneScreen } from './consult-done.screen.tsx'
import { ConsultFormScreen, type ConsultFormProps } from './consult-form.screen.tsx'
import { sendEnquiry, type ConsentName, type EnquiryForm, type EnquiryKind } from './contract.ts'
import { emptyEnquiry, forgetDraft, keepDraft, readDraft } from './form/draft.ts'
import { enquiryProblems, type Enquiry } from './rules.ts'
import { consultationTexts as texts } from './texts.ts'

type Receipt = { receiptNumber: string; replyBy: string; kind: EnquiryKind; phone: string }

/** The form, or what was received. */
export function ConsultFormPage({ form }: { form: EnquiryForm }) {
  const branch = useBranch()
  const signedIn = useAuth((auth) => auth.isAuthenticated)
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  return (
    <>
      <PageTitle>{receipt ? texts.done.title : texts.title}</PageTitle>
      {receipt ? (
        <ConsultDoneScreen {...receipt} kind={texts.kind.names[receipt.kind]} member={signedIn} onAnother={() => setReceipt(null)} />
      ) : (
        <Asking form={form} branch={branch} signedIn={signedIn} onReceived={setReceipt} />
      )}
    </>
  )
}

type AskingProps = { form: EnquiryForm; branch: ConsultFormProps['branch']; signedIn: boolean; onReceived: (receipt: Receipt) => void }

function Asking({ form, branch, signedIn, onReceived }: AskingProps) {
  const [enquiry, type] = useDraft()
  const [consents, setConsents] = useState<ConsentName[]>([])
  const [problems, setProblems] = useState<ConsultFormProps['problems']>({})
  const openedAt = useRef(0)
  useEffect(() => void (openedAt.current = performance.now()), [])
  const { revalidate } = useRevalidator()
  const send = useAction(async (press, website: string) => {
    await stoodOpen(openedAt.current)
    const shown = Object.fromEntries(form.consents.map(({ name, hash }) => [name, hash]))
    const body = { ...enquiry, kind: enquiry.kind as EnquiryKind, terms: true as const, privacy: true as const, marketing: consents.includes('marketing'), shown, openForMs: Math.round(performance.now() - openedAt.current), website }
    return call(sendEnquiry, { body }, press)
  })
  const fill = useAction(() => call(readUser))

  const press = async (website: string) => {
    const found = enquiryProblems(enquiry)
    setProblems(found)
    if (Object.keys(found).length > 0) return send.clear()
    const received = await send.run(website)
    if (!received) return undefined
    forgetDraft()
    return onReceived({ ...received, kind: enquiry.kind as EnquiryKind, phone: writtenPhone(readPhone(enquiry.phone)) })
  }
  const fillIn = async () => {
    const user = await fill.run()
    if (!user) return
    const { phoneNumber, email } = user.userInfo
    type({ phone: writtenPhone(readPhone(phoneNumber)) || enquiry.phone, email: email || enquiry.email })
    say(texts.filled)
  }
  // A text that changed while the form stood open is fetched anew, and has to be agreed to anew.
  const changed = send.problem?.code === 'request.conflict'
  useEffect(() => {
    if (!changed) return
    setConsents([])
    void revalidate()
  }, [changed, revalidate])
  return (
    <ConsultFormScreen
      form={form}
      branch={branch}
      enquiry={enquiry}
      consents={consents}
      problems={problems}
      trouble={send.problem ? troubleOf(send.problem) : null}
      busy={send.busy}
      onFill={signedIn ? () => void fillIn() : null}
      filling={fill.busy}
      onType={(change) => {
        type(change)
        const mended = Object.keys(change)
        setProblems((before) => (mended.some((field) => field in before) ? Object.fromEntries(Object.entries(before).filter(([field]) => !mended.includes(field))) : before))
      }}
      onConsents={setConsents}
      onSend={(website) => void press(website)}
    />
  )
}

/** A draft that was kept can be sent faster than a person fills the form: the server is asked when it takes it (handlers: three seconds). */
async function stoodOpen(since: number): Promise<void> {
  const left = 3_100 - (performance.now() - since)
  if (left > 0) await new Promise((done) => setTimeout(done, left))
}

/** What is typed, and kept in this tab. Begins empty, as the server drew it. */
function useDraft(): [Enquiry, (change: Partial<Enquiry>) => void] {
  const [enquiry, setEnquiry] = useState(emptyEnquiry)
  useEffect(() => setEnquiry((typed) => (typed === emptyEnquiry ? readDraft() : typed)), [])
  const type = (change: Partial<Enquiry>) => {
    const next = { ...enquiry, ...change }
    setEnquiry(next)
    keepDraft(next)
  }
  return [enquiry, type]
}

function troubleOf(problem: CallProblem): { title?: string; body: string } {
  if (problem.code === 'request.conflict') return texts.refused.changed
  if ('website' in problem.fields) return { body: texts.refused.machine }
  if (problem.code === 'rate.limited') return { body: texts.refused.tooMany }
  return { body: problem.message }
}
