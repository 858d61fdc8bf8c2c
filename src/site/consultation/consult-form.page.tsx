import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import type { EnquiryKind } from '#domain/enquiry/kinds.ts'
import { writtenAsTyped } from '#domain/phone/mobile.ts'
import { readUser } from '#filer/member/calls.ts'
import { useAction } from '#web/action.ts'
import { fetchNumberRecogniser, numberRecogniser } from '#web/browser/number-recogniser.ts'
import { call, prepareCall } from '#web/call.ts'
import { useBranch } from '#web/document/branch.ts'
import { type PageHead, siteMeta } from '#web/document/head.ts'
import { readPageContext } from '#web/document/load-context.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { useAuth } from '#web/session.ts'
import { keepDraft, readDraft } from '#web/forms/draft.ts'
import { CallProblem } from '#web/http-client/call-problem.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { readEnquiryForm, sendEnquiry } from './calls.ts'
import { type ConsultFormProps, ConsultFormView } from './consult-form.view.tsx'
import type { ConsentName, EnquiryForm } from './contract.ts'
import { forgetReceipt, keepReceipt, readReceipt, type Receipt } from './form/receipt.ts'
import { emptyEnquiry, type Enquiry, enquiryProblems, leastOpenMs, tidyEnquiry } from './rules.ts'
import { consultationTexts as texts } from './texts.ts'

function useSending(form: EnquiryForm, consents: readonly ConsentName[]) {
  const openedAt = useRef(0)
  useEffect(() => void (openedAt.current = performance.now()), [])
  return useAction(async (run, sent: Enquiry, website: string) => {
    // Without the recogniser nothing is sent unchecked.
    if (!numberRecogniser())
      throw new CallProblem({ status: 0, code: 'offline', message: frameTexts.offline, path: sendEnquiry.path })
    await stoodOpen(openedAt.current)
    const shown = Object.fromEntries(form.consents.map(({ name, hash }) => [name, hash]))
    const body = {
      ...sent,
      kind: sent.kind as EnquiryKind,
      terms: true as const,
      privacy: true as const,
      marketing: consents.includes('marketing'),
      shown,
      // The minimum, not the measured time: a retry must be identical.
      openForMs: leastOpenMs,
      website,
    }
    return call(sendEnquiry, { body }, run)
  })
}

/** A restored draft can be sent faster than the server accepts. */
async function stoodOpen(since: number): Promise<void> {
  const left = leastOpenMs + 100 - (performance.now() - since)
  if (left > 0) await new Promise((done) => setTimeout(done, left))
}

const isTextChanged = ({ code, fields }: CallProblem) => code === 'request.conflict' && Object.keys(fields).length > 0

const isTimeOver = ({ fields }: CallProblem) => 'callFrom' in fields

const isFormStale = (problem: CallProblem): boolean => isTextChanged(problem) || isTimeOver(problem)

function describeTrouble(problem: CallProblem): { title?: string; body: string } {
  if (isTextChanged(problem)) return texts.refused.changed
  if (isTimeOver(problem)) return texts.refused.over
  if ('website' in problem.fields) return { body: texts.refused.machine }
  if (problem.code === 'rate.limited') return { body: texts.refused.tooMany }
  if ([0, 409, 502, 504].includes(problem.status)) return texts.refused.unanswered
  return { body: problem.message }
}

const staleAfterMs = 5 * 60_000

/** A failed refresh changes nothing. */
function useFreshForm(given: EnquiryForm): [form: EnquiryForm, readAgain: () => void] {
  const [form, setForm] = useState(given)
  useEffect(() => setForm(given), [given])
  const readAgain = useCallback(
    () => void call(readEnquiryForm, {}, { quiet: true }).then(setForm, () => undefined),
    [],
  )
  useEffect(() => {
    let since = Date.now()
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - since < staleAfterMs) return
      since = Date.now()
      readAgain()
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', look)
    }
  }, [readAgain])
  return [form, readAgain]
}

function useTicks({ consents }: EnquiryForm): [ticked: ConsentName[], set: (names: readonly ConsentName[]) => void] {
  const [hashes, setHashes] = useState<ReadonlySet<string>>(new Set())
  const ticked = consents.filter(({ name, hash }) => hashes.has(`${name} ${hash}`)).map(({ name }) => name)
  return [
    ticked,
    (names) =>
      setHashes(
        new Set(consents.filter(({ name }) => names.includes(name)).map(({ name, hash }) => `${name} ${hash}`)),
      ),
  ]
}

const draft = 'enquiry-draft'

/** `latest` is ahead of the state: changes between renders all count. */
function useDraft(): { enquiry: Enquiry; latest: () => Enquiry; type: (change: Partial<Enquiry>) => void } {
  const now = useRef(emptyEnquiry)
  const [enquiry, setEnquiry] = useState(emptyEnquiry)
  const take = (next: Enquiry) => setEnquiry((now.current = next))
  useEffect(() => take(now.current === emptyEnquiry ? readDraft(draft, emptyEnquiry) : now.current), [])
  return {
    enquiry,
    latest: () => now.current,
    type(change) {
      take({ ...now.current, ...change })
      keepDraft(draft, () => now.current)
    },
  }
}

const fetchDone = () => import('./consult-done.view.tsx')
const ConsultDoneView = lazy(async () => ({ default: (await fetchDone()).ConsultDoneView }))

/** Prefetch: the connection may be lost before sending. */
const prefetchDone = () => void Promise.all([prepareCall(), fetchDone().catch(() => undefined)])

function ConsultFormPage({ form }: { form: EnquiryForm }) {
  const signedIn = useAuth((auth) => auth.isAuthenticated)
  const { key } = useLocation()
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  useEffect(() => setReceipt(readReceipt()), [key])
  const received = (receipt: Receipt) => {
    keepReceipt(receipt)
    setReceipt(receipt)
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
          <ConsultDoneView {...receipt} kind={texts.kind.names[receipt.kind]} signedIn={signedIn} onAnother={another} />
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
    return onReceived({ ...received, kind: sent.kind as EnquiryKind, phone: writtenAsTyped(sent.phone) })
  }
  const typed = (change: Partial<Enquiry>) => {
    prefetchDone()
    type(change)
    setProblems((before) => problemsAfter(before, change))
    if (!numberRecogniser())
      void fetchNumberRecogniser().then(() => setProblems((before) => withNumber(before, latest())))
  }
  const fill = useFilling(latest, typed)
  const changed = send.problem !== null && isFormStale(send.problem)
  useEffect(() => void (changed && readAgain()), [changed, readAgain])
  return (
    <ConsultFormView
      form={form}
      branch={branch}
      enquiry={enquiry}
      consents={consents}
      problems={problems}
      press={press}
      trouble={send.problem ? describeTrouble(send.problem) : null}
      busy={send.busy}
      onFill={signedIn ? () => void fill.run() : null}
      filling={fill.busy}
      onType={typed}
      onConsents={setConsents}
      onSend={(website) => void sendIt(website)}
    />
  )
}

function problemsAfter(before: Problems, change: Partial<Enquiry>): Problems {
  const left = Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change)))
  return withNumber(left, change)
}

/** Report a resident number while typing, not only on submit. */
function withNumber(before: Problems, { content }: Partial<Enquiry>): Problems {
  return content !== undefined && numberRecogniser()?.holdsResidentNumber(content)
    ? { ...before, content: 'content.number' }
    : before
}

function useFilling(latest: () => Enquiry, onType: (change: Partial<Enquiry>) => void) {
  return useAction(async () => {
    const { phoneNumber, email } = (await call(readUser)).userInfo
    onType({ phone: phoneNumber || latest().phone, email: email || latest().email })
    say(texts.filled)
  })
}

export async function loader({ context }: LoaderFunctionArgs) {
  const form = await readPageContext(context).call(readEnquiryForm)
  const head: PageHead = { title: texts.title, description: texts.lead }
  return { form, head }
}

export const meta = siteMeta

export default function ConsultFormRoute() {
  const { form } = useLoaderData<typeof loader>()
  return <ConsultFormPage form={form} />
}
