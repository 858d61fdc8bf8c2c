/** /tax-report-4 and /tax-report-4-a: five documents come from the portal; leaving asks, coming back goes on. */
import { useEffect, useRef } from 'react'
import { useBlocker, useLoaderData, useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { stepByPath, stepOf } from '#domain/journey/steps.ts'
import { readJourney } from '#filer/journey/calls.ts'
import { call } from '#web/call.ts'
import { useBranch } from '#web/document/branch.ts'
import { useGuardAgain } from '#web/guards/guard-again.ts'
import { explain } from '#web/guards/announced/explain.ts'
import { requireStep } from '#web/journey-guard.ts'
import { isSignedIn } from '#web/session.ts'
import { useCollecting } from './collecting.ts'
import { FailureWindow, LeaveWindow } from './collection-windows.tsx'
import { CollectionScreen } from './collection.screen.tsx'
import { readCollection } from './contract.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const lane: 'filing' | 'preview' =
    stepByPath(new URL(request.url).pathname)?.lane === 'preview' ? 'preview' : 'filing'
  await requireStep(request, () => call(readJourney))
  return { lane, collection: await call(readCollection) }
}

export default function CollectionRoute() {
  const { lane, collection } = useLoaderData<typeof clientLoader>()
  const { contact } = useBranch()
  const navigate = useNavigate()
  const { view, problem, retry } = useCollecting(collection)
  useGuardAgain(problem)
  const prepare = stepOf(lane, 'prepare').path

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
    // Back alone would lead to the waiting screen, which leads here again.
    blocker.reset?.()
    void navigate(prepare, { replace: true })
  }

  const ended = view.phase === 'failed' && view.reasons.includes('session')
  useEffect(() => {
    if (!ended) return
    explain('session.expired')
    void navigate(prepare, { replace: true })
  }, [ended, navigate, prepare])

  return (
    <>
      <CollectionScreen
        lane={lane}
        view={view}
        onStop={() => void navigate(prepare)}
        onNext={() => void navigate(stepOf(lane, lane === 'filing' ? 'last-family' : 'family-in-may').path)}
      />
      <FailureWindow
        open={view.phase === 'failed' && !ended}
        closed={view.reasons.includes('closed')}
        phone={contact.phone.text}
        onRetry={retry}
        onLater={() => void navigate(prepare)}
      />
      <LeaveWindow open={blocked} onStay={() => blocker.reset?.()} onLeave={leave} />
    </>
  )
}
