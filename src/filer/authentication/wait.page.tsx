/** /tax-report-3, /tax-report-3-a, /agreement-auth. The screen polls; the button is the fallback. */
import { useEffect, useRef, useState } from 'react'
import { type ClientLoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import type { Certificate, CertificateChoice } from '#domain/certificate.ts'
import type { Lane } from '#domain/journey/facts.ts'
import { next } from '#domain/journey/journey.ts'
import { findStepByPath, getStep } from '#domain/journey/steps.ts'
import { spanInWords } from '#domain/seoul-time.ts'
import { readJourney } from '#filer/journey/calls.ts'
import { useAction } from '#web/action.ts'
import { call, type CallOptions } from '#web/call.ts'
import { keepsPolling, useStatusPoll } from '#web/frame/lane/phone-wait/status-poll.ts'
import { refreshesItself } from '#web/guards/fresh-on-return.ts'
import { useGuardAgain } from '#web/guards/guard-again.ts'
import { requireStep } from '#web/journey-guard.ts'
import { type CheckOutcome, checkOutcome } from './outcome.ts'
import { useAuthenticationRequest } from './request-form.tsx'
import { authenticationTexts as texts } from './texts.ts'
import { WaitView } from './wait.view.tsx'
import type { RequestedBy } from '#domain/journey/polling-policy.ts'
import { asCallProblem } from '#web/http-client/call-problem.ts'
import { completeAuthentication } from './contract.ts'

/** The server answers `journey.step` if the request ended meanwhile. */
async function checkApproval(requestedBy: RequestedBy, options: CallOptions): Promise<CheckOutcome> {
  try {
    return checkOutcome(await call(completeAuthentication, { query: { by: requestedBy } }, options))
  } catch (thrown) {
    if (asCallProblem(thrown, completeAuthentication.path).code === 'journey.step') return 'expired'
    throw thrown
  }
}

type WaitWindow = 'pending' | 'refused' | 'expired' | 'lost'

type WaitWindowsProps = {
  shown: WaitWindow | null
  certificate: Certificate
  windowSeconds: number
  asking: boolean
  onClose: () => void
  onAgain: () => void
}

function WaitWindows({ shown, certificate, windowSeconds, asking, onClose, onAgain }: WaitWindowsProps) {
  const again = (label: string) => (
    <Button wide size="medium" busy={asking} onClick={onAgain}>
      {label}
    </Button>
  )
  const close = (label: string, loud = false) => (
    <Button wide size="medium" tone={loud ? 'primary' : 'outline'} onClick={onClose}>
      {label}
    </Button>
  )
  return (
    <>
      <Dialog
        open={shown === 'pending'}
        kind="alert"
        title={texts.pending.title}
        onClose={onClose}
        foot={close(texts.pending.close, true)}
      >
        {texts.pending.body(certificate)}
      </Dialog>
      <Dialog
        open={shown === 'refused'}
        kind="alert"
        title={texts.refused.title}
        onClose={onClose}
        foot={
          <>
            {again(texts.refused.again)}
            {close(texts.refused.close)}
          </>
        }
      >
        {texts.refused.body(certificate)}
      </Dialog>
      {(['expired', 'lost'] as const).map((how) => (
        <Dialog
          key={how}
          open={shown === how}
          kind="alert"
          title={how === 'expired' ? texts.expired.title(spanInWords(windowSeconds)) : texts.lost.title}
          onClose={onAgain}
          foot={again(texts[how].again)}
        >
          {texts[how].body}
        </Dialog>
      ))}
    </>
  )
}

/** `shown`: the open dialog. `ended`: final outcome, stops polling. */
function useOutcome(lane: Lane) {
  const navigate = useNavigate()
  const [shown, setShown] = useState<WaitWindow | null>(null)
  const [ended, setEnded] = useState<Exclude<CheckOutcome, 'pending'> | null>(null)

  /** A pending answer is shown only if the filer pressed the button. */
  const met = (outcome: CheckOutcome, pressed: boolean) => {
    if (ended === 'confirmed') return
    if (outcome === 'pending') {
      if (pressed) setShown('pending')
      return
    }
    setEnded(outcome)
    setShown(outcome === 'confirmed' ? null : outcome)
    if (outcome === 'confirmed')
      void navigate(getStep(lane, lane === 'consent' ? 'agreement' : 'collect').path, { replace: true })
  }
  const restart = () => {
    setEnded(null)
    setShown(null)
  }
  return { shown, ended, met, restart, close: () => setShown(null) }
}

function useRequestOnArrival(asksByItself: boolean, ask: () => Promise<void>): boolean {
  const hasRequested = useRef(false)
  useEffect(() => {
    if (!asksByItself || hasRequested.current) return
    hasRequested.current = true
    void ask()
  }, [asksByItself, ask])
  return hasRequested.current
}

export const handle = refreshesItself

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const lane = findStepByPath(new URL(request.url).pathname)?.lane ?? 'filing'
  const { facts, answers, pending, windowSeconds } = await requireStep(request, () => call(readJourney))
  const expiresAt = pending?.kind === 'portal' ? pending.expiresAt : null
  // Already confirmed, possibly on another device.
  if (facts.sessionValid && !expiresAt)
    throw redirect(lane === facts.lane ? next({ ...facts, ticket: false }).path : getStep(lane, 'agreement').path)
  const { certificate, telecom } = expiresAt && pending ? pending : answers
  const choice: CertificateChoice = { certificate, telecom }
  return { lane, choice, expiresAt, windowSeconds }
}

export default function WaitPage() {
  const { lane, choice, expiresAt, windowSeconds } = useLoaderData<typeof clientLoader>()
  return <Wait key={lane} lane={lane} choice={choice} first={expiresAt} windowSeconds={windowSeconds} />
}

type WaitProps = { lane: Lane; choice: CertificateChoice; first: string | null; windowSeconds: number }

function Wait({ lane, choice, first, windowSeconds }: WaitProps) {
  const navigate = useNavigate()
  const [expiresAt, setExpiresAt] = useState(first)
  const outcome = useOutcome(lane)
  const { shown, ended, met } = outcome
  const asking = useAuthenticationRequest(lane, choice.certificate, (until) => {
    setExpiresAt(until)
    outcome.restart()
  })
  const check = useAction((press) => checkApproval('press', press))
  useGuardAgain(check.problem)
  const waits = expiresAt !== null && keepsPolling({ ended, shown })
  const believe = useStatusPoll(waits, async (requestedBy, stillWaiting) => {
    if (check.busy) return
    const answer = await checkApproval(requestedBy, { quiet: true })
    if (stillWaiting()) met(answer, false)
  })
  const complete = async () => {
    believe()
    const answer = await check.run()
    if (answer) met(answer, true)
  }
  /** Checks once more before it shows "expired". */
  const expire = async () => {
    if (ended !== null) return
    const answer = await checkApproval('press', { quiet: true }).catch(() => 'pending' as const)
    met(answer === 'pending' ? 'expired' : answer, false)
  }
  const again = () => {
    // The filing lanes request again on the prepare step (J24).
    if ((shown === 'expired' || shown === 'lost') && lane !== 'consent')
      void navigate(getStep(lane, 'prepare').path, { replace: true })
    else void asking.ask()
  }
  const isRequesting = useRequestOnArrival(lane === 'consent' && !first, asking.ask)
  return (
    <>
      <WaitView
        lane={lane}
        choice={choice}
        expiresAt={expiresAt}
        windowSeconds={windowSeconds}
        asking={asking.busy || (!isRequesting && lane === 'consent')}
        busy={check.busy}
        problem={check.problem ?? asking.problem}
        identityPath={getStep(lane, 'identity').path}
        onComplete={() => void complete()}
        onAsk={() => void asking.ask()}
        onExpire={() => void expire()}
      />
      <WaitWindows
        shown={shown}
        certificate={choice.certificate}
        windowSeconds={windowSeconds}
        asking={asking.busy}
        onClose={outcome.close}
        onAgain={again}
      />
    </>
  )
}
