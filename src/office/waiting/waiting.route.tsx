/** /office/waiting: the line of one branch (`?branch=` where the right reaches further), the next ones called. */
import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import { href } from '#domain/address/href.ts'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { boardOrProblem } from '#web/frame/office/board.ts'
import { useFresh } from '#web/frame/office/fresh.ts'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import { serverNow } from '#web/server-clock.ts'
import { calledHeading, LineScreen } from './waiting.screen.tsx'
import { lineTexts as texts } from './texts.ts'
import { callNextWaiting, callWaiting, countWaiting, listWaiting, type LineRow, type WaitingBoard } from './contract.ts'

const counted = ['waiting', 'called'] as const
const countNow = () => call(countWaiting, {}, { quiet: true })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const branch = new URL(request.url).searchParams.get('branch')
  const asked = call(listWaiting, { query: branch ? { branch } : {} }, { signal: request.signal, quiet: true })
  const [found] = await Promise.all([
    boardOrProblem(asked, listWaiting.path),
    loadStaffOnce(readStaffSelf, staffSignOut),
  ])
  return found
}

export default function WaitingLineRoute() {
  const { board, problem } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
  const [calling, setCalling] = useState<string | null>(null)
  useFresh(counted, countNow, board?.places, revalidate)

  const called = async (numbers: readonly number[]) => {
    await revalidate()
    say(texts.said(numbers))
    document.getElementById(calledHeading)?.focus({ preventScroll: true })
  }
  const next = useAction(async (press, line: WaitingBoard['place'], count: number) => {
    const { numbers } = await call(
      callNextWaiting,
      { body: { branchId: line.branchId, count, called: line.called } },
      { ...press, quiet: true },
    )
    await called(numbers)
  })
  const one = useAction(async (press, { id }: LineRow, reason: string) => {
    setCalling(id)
    const { number } = await call(callWaiting, { params: { id }, body: { reason } }, { ...press, quiet: true }).finally(
      () => setCalling(null),
    )
    await called([number])
    return true as const
  })
  return (
    <LineScreen
      board={board}
      problem={problem}
      reloading={state === 'loading'}
      now={() => new Date(serverNow())}
      onRetry={() => void revalidate()}
      onBranch={(branchId) => void navigate(href('/office/waiting', { branch: branchId }), { replace: true })}
      next={{ busy: next.busy, onCall: (count) => (board ? void next.run(board.place, count) : undefined) }}
      calling={calling}
      onCallOne={(row, reason) => one.run(row, reason)}
      callProblem={next.problem}
      oneProblem={one.problem}
    />
  )
}
