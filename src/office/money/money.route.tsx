/** /office/money: fees that are due, transfers booked by whoever saw them. */
import { useState } from 'react'
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { boardOrProblem } from '#web/frame/office/board.ts'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import { DeskScreen } from './money.screen.tsx'
import { deskTexts as texts } from './texts.ts'
import { listDueFees, matchDeposit, type DueFee } from './contract.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const asked = call(listDueFees, {}, { signal: request.signal, quiet: true })
  const [found] = await Promise.all([
    boardOrProblem(asked, listDueFees.path),
    loadStaffOnce(readStaffSelf, staffSignOut),
  ])
  return found
}

export default function MoneyRoute() {
  const { board: desk, problem } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const [matching, setMatching] = useState<string | null>(null)
  const match = useAction(async (press, { caseNumber, name, feeWon }: DueFee) => {
    setMatching(caseNumber)
    await call(matchDeposit, { params: { caseNumber }, body: { feeWon } }, { ...press, quiet: true }).finally(() =>
      setMatching(null),
    )
    await revalidate()
    say(texts.said(name))
  })
  return (
    <DeskScreen
      desk={desk}
      problem={problem}
      reloading={state === 'loading'}
      onRetry={() => void revalidate()}
      matching={matching}
      matchProblem={match.problem}
      onMatch={(row) => void match.run(row)}
    />
  )
}
