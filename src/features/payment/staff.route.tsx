/** /office/money: fees that are due, transfers booked by whoever saw them. */
import { useState } from 'react'
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import { readStaffSelf, staffSignOut } from '#features/staff-access/staff.contract.ts'
import { useAction } from '#web/action.ts'
import { asCallProblem, type CallProblem } from '#web/asking/call-problem.ts'
import { call } from '#web/call.ts'
import { greetOnce } from '#web/frame/office/greeting.ts'
import { DeskScreen } from './desk/desk.screen.tsx'
import { deskTexts as texts } from './desk/desk.texts.ts'
import { listDueFees, matchDeposit, type DueFee } from './staff.contract.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const asked = call(listDueFees, {}, { signal: request.signal, quiet: true })
  const [found] = await Promise.all([asked.then((desk) => ({ desk, problem: null as CallProblem | null }), unlessSignedOut), greetOnce(readStaffSelf, staffSignOut)])
  return found
}

/** A list that does not come, or is not this person's to see, is a state of the screen; being signed out is not. */
function unlessSignedOut(thrown: unknown) {
  const problem = asCallProblem(thrown, listDueFees.path)
  if (problem.status === 401 || (thrown as { name?: string }).name === 'AbortError') throw thrown
  return { desk: null, problem }
}

export default function MoneyRoute() {
  const { desk, problem } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const [matching, setMatching] = useState<string | null>(null)
  const match = useAction(async (press, { caseNumber, name, feeWon }: DueFee) => {
    setMatching(caseNumber)
    await call(matchDeposit, { params: { caseNumber }, body: { feeWon } }, { ...press, quiet: true }).finally(() => setMatching(null))
    await revalidate()
    say(texts.said(name))
  })
  return (
    <DeskScreen desk={desk} problem={problem} reloading={state === 'loading'} onRetry={() => void revalidate()} matching={matching} matchProblem={match.problem} onMatch={(row) => void match.run(row)} />
  )
}
