/** /office/waiting: the line of one branch (`?branch=` where the right reaches further), the next ones called. */
import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import { readStaffSelf, staffSignOut } from '#features/staff-access/staff.contract.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { boardOrProblem } from '#web/frame/office/board.ts'
import { greetOnce } from '#web/frame/office/greeting.ts'
import { serverNow } from '#web/server-clock.ts'
import { calledHeading, LineScreen } from './line/line.screen.tsx'
import { lineTexts as texts } from './line/line.texts.ts'
import { callNextWaiting, callWaiting, countWaiting, listWaiting, type LineRow, type WaitingBoard } from './staff.contract.ts'

const lookEveryMs = 15_000

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const branch = new URL(request.url).searchParams.get('branch')
  const asked = call(listWaiting, { query: branch ? { branch } : {} }, { signal: request.signal, quiet: true })
  const [found] = await Promise.all([boardOrProblem(asked, listWaiting.path), greetOnce(readStaffSelf, staffSignOut)])
  return found
}

export default function WaitingLineRoute() {
  const { board, problem } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
  const [calling, setCalling] = useState<string | null>(null)
  useFresh(board, revalidate)

  const called = async (numbers: readonly number[]) => {
    await revalidate()
    say(texts.said(numbers))
    document.getElementById(calledHeading)?.focus({ preventScroll: true })
  }
  const next = useAction(async (press, line: WaitingBoard['place'], count: number) => {
    const { numbers } = await call(callNextWaiting, { body: { branchId: line.branchId, count, called: line.called } }, { ...press, quiet: true })
    await called(numbers)
  })
  const one = useAction(async (press, { id }: LineRow) => {
    setCalling(id)
    const { number } = await call(callWaiting, { params: { id } }, { ...press, quiet: true }).finally(() => setCalling(null))
    await called([number])
  })
  return (
    <LineScreen
      board={board}
      problem={problem}
      reloading={state === 'loading'}
      now={() => new Date(serverNow())}
      onRetry={() => void revalidate()}
      onBranch={(branchId) => void navigate(`/office/waiting?branch=${branchId}`, { replace: true })}
      next={{ busy: next.busy, onCall: (count) => (board ? void next.run(board.place, count) : undefined) }}
      calling={calling}
      onCallOne={(row) => void one.run(row)}
      callProblem={next.problem ?? one.problem}
    />
  )
}

/** Looks how many wait and are called, which is nobody's data, and reads the line again only when that has changed: each reading is written down. */
function useFresh(board: WaitingBoard | null, revalidate: () => Promise<void>) {
  useEffect(() => {
    if (!board) return
    const sum = (of: 'waiting' | 'called') => board.places.reduce((total, place) => total + place[of], 0)
    const look = async () => {
      const { waiting, called } = await call(countWaiting, {}, { quiet: true })
      if (waiting !== sum('waiting') || called !== sum('called')) await revalidate()
    }
    const timer = setInterval(() => {
      // A look that fails changes nothing: the last answer stays on the screen.
      if (document.visibilityState === 'visible') look().catch(() => undefined)
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [board, revalidate])
}
