/** /tax-report-4 and /tax-report-4-a. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { type ClientLoaderFunctionArgs, useBlocker, useLoaderData, useNavigate } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { findStepByPath, getStep } from '#domain/journey/steps.ts'
import { readJourney } from '#filer/journey/calls.ts'
import { readEstimate } from '#filer/method/calls.ts'
import { call } from '#web/call.ts'
import { useBranch } from '#web/document/branch.ts'
import { explain } from '#web/guards/announced/explain.ts'
import { NotSubjectView } from '#web/frame/lane/not-subject.tsx'
import { useGuardAgain } from '#web/guards/guard-again.ts'
import { type CallProblem, asCallProblem } from '#web/http-client/call-problem.ts'
import { requireStep } from '#web/journey-guard.ts'
import { isSignedIn } from '#web/session.ts'
import type { EstimateState } from './estimate-part.tsx'
import { CollectionStepView } from './collection.view.tsx'
import { type CollectionState, collectStep, readCollection } from './contract.ts'
import { collectionTexts } from './texts.ts'
import { type CollectionView, type Step, stepsToBegin, viewOf } from './view.ts'

type FailureProps = {
  open: boolean
  /** Closed for the night, so a retry would fail. */
  closed: boolean
  phone: string
  onRetry: () => void
  /** Null where there is no such way. */
  onPapers: (() => void) | null
  onLater: () => void
}

function FailureWindow({ open, closed, phone, onRetry, onPapers, onLater }: FailureProps) {
  const texts = collectionTexts.failure
  return (
    <Dialog
      open={open}
      kind="alert"
      title={texts.title}
      onClose={onLater}
      foot={
        <>
          {closed ? null : (
            <Button wide size="medium" onClick={onRetry}>
              {texts.again}
            </Button>
          )}
          {onPapers && !closed ? (
            <Button wide size="medium" tone="outline" onClick={onPapers}>
              {texts.papers}
            </Button>
          ) : null}
          <Button wide size="medium" tone={closed ? 'primary' : 'outline'} onClick={onLater}>
            {texts.later}
          </Button>
        </>
      }
    >
      {closed ? texts.closed : texts.body(phone)}
    </Dialog>
  )
}

function LeaveWindow({ open, onStay, onLeave }: { open: boolean; onStay: () => void; onLeave: () => void }) {
  const texts = collectionTexts.leave
  return (
    <Dialog
      open={open}
      kind="alert"
      title={texts.title}
      onClose={onStay}
      foot={
        <>
          <Button wide size="medium" onClick={onStay}>
            {texts.stay}
          </Button>
          <Button wide size="medium" tone="outline" onClick={onLeave}>
            {texts.leave}
          </Button>
        </>
      }
    >
      {texts.body}
    </Dialog>
  )
}

const pollEveryMs = 1_500

type Collecting = { view: CollectionView; problem: CallProblem | null; retry: () => void }

function useCollecting(first: CollectionState): Collecting {
  const [state, setState] = useState(first)
  const [underWay, setUnderWay] = useState<ReadonlySet<Step>>(() => new Set(stepsToBegin(first)))
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const view = viewOf(state, underWay)

  const look = useCallback(async () => setState(await call(readCollection, undefined, { quiet: true })), [])

  const begin = useCallback(
    (steps: readonly Step[]) => {
      setProblem(null)
      setUnderWay(new Set(steps))
      for (const step of steps) {
        void call(collectStep, { params: { step: `${step}` } }, { quiet: true })
          .catch((thrown: unknown) => setProblem(asCallProblem(thrown, collectStep.path)))
          .then(look)
          .catch(() => undefined)
          .finally(() => setUnderWay((before) => new Set([...before].filter((running) => running !== step))))
      }
    },
    [look],
  )

  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    begin(stepsToBegin(first))
  }, [begin, first])

  const running = view.phase === 'running'
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look().catch(() => undefined)
    }, pollEveryMs)
    return () => clearInterval(timer)
  }, [running, look])

  return { view, problem, retry: () => begin(view.left) }
}

/** Not asked for before all documents are here. */
function useEstimate(wanted: boolean): EstimateState | null {
  const [shown, setShown] = useState<EstimateState>({ state: 'loading' })
  useEffect(() => {
    if (!wanted) return
    let left = false
    call(readEstimate, {}, { quiet: true }).then(
      (estimate) => left || setShown({ state: 'told', estimate }),
      () => left || setShown({ state: 'failed' }),
    )
    return () => {
      left = true
    }
  }, [wanted])
  return wanted ? shown : null
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const lane: 'filing' | 'preview' =
    findStepByPath(new URL(request.url).pathname)?.lane === 'preview' ? 'preview' : 'filing'
  await requireStep(request, () => call(readJourney))
  return { lane, collection: await call(readCollection) }
}

export default function CollectionPage() {
  const { lane, collection } = useLoaderData<typeof clientLoader>()
  const { contact } = useBranch()
  const navigate = useNavigate()
  const { view, problem, retry } = useCollecting(collection)
  const estimate = useEstimate(lane === 'filing' && view.phase === 'done')
  useGuardAgain(problem)
  const prepare = getStep(lane, 'prepare').path

  const running = view.phase === 'running'
  const byBack = useRef(false)
  const leaving = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (!running || leaving.current || !isSignedIn() || nextLocation.pathname === currentLocation.pathname) return false
    byBack.current = historyAction === 'POP'
    return true
  })
  const blocked = blocker.state === 'blocked'
  useEffect(() => {
    if (blocked && !running) blocker.reset()
  }, [blocked, running, blocker])
  const leave = () => {
    leaving.current = true
    if (!byBack.current) return blocker.proceed?.()
    // The previous page would redirect here again.
    blocker.reset?.()
    void navigate(prepare, { replace: true })
  }

  const ended = view.phase === 'failed' && view.reasons.includes('session')
  useEffect(() => {
    if (!ended) return
    explain('session.expired')
    void navigate(prepare, { replace: true })
  }, [ended, navigate, prepare])

  if (estimate?.state === 'told' && estimate.estimate.kind === 'not-subject')
    return <NotSubjectView reason={estimate.estimate.reason} canDo={estimate.estimate.canDo} />
  return (
    <>
      <CollectionStepView
        lane={lane}
        view={view}
        estimate={estimate}
        onStop={() => void navigate(prepare)}
        onNext={() => void navigate(getStep(lane, lane === 'filing' ? 'last-family' : 'family-in-may').path)}
      />
      <FailureWindow
        open={view.phase === 'failed' && !ended}
        closed={view.reasons.includes('closed')}
        phone={contact.phone.text}
        onRetry={retry}
        onPapers={lane === 'filing' ? () => void navigate(getStep('filing', 'papers').path) : null}
        onLater={() => void navigate(prepare)}
      />
      <LeaveWindow open={blocked} onStay={() => blocker.reset?.()} onLeave={leave} />
    </>
  )
}
