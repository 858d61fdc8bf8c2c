/**
 * What both pages that open the provider's window do around it: one press at a time, what came of it said, nothing of
 * the window left behind.
 */
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { notify } from '#design/dialogs/confirm.tsx'
import type { Notice } from '#design/dialogs/question.ts'
import type { PayMethod } from '#filer/payment/contract.ts'
import { problemNotice, returnedNotice } from '#filer/payment/screens/notices.ts'
import { useAction, type ActionRun } from '#web/action.ts'
import { clearWindow } from './provider-window.ts'

/**
 * `pay` answers what is to be said, or nothing where it led on; `afterProblem` comes once a call that failed has been
 * said. `isOpen`: what became of a payment is not known yet. `refusal`: why the latest one failed.
 */
export function usePaying(
  pay: (press: ActionRun, by: PayMethod) => Promise<Notice | null>,
  { afterProblem, isOpen = false, refusal }: { afterProblem?: () => unknown; isOpen?: boolean; refusal?: string } = {},
) {
  const [search, setSearch] = useSearchParams()
  const [method, setMethod] = useState<PayMethod | null>(search.get('method') === 'VBANK' ? 'VBANK' : null)
  const outcome = search.get('result')
  const { run, busy, problem } = useAction(pay)

  useEffect(() => {
    // Who comes from an app keeps that in the address until the result is there.
    if (!outcome || outcome === 'app') return
    setSearch(
      (before) => {
        before.delete('result')
        return before
      },
      { replace: true },
    )
    // Where it is still being found out what became of the money, the screen itself says so.
    const said = isOpen ? undefined : returnedNotice(outcome, refusal)
    if (said) void notify(said)
  }, [outcome, isOpen, refusal, setSearch])
  useEffect(() => clearWindow, [])
  useEffect(() => {
    if (problem) void notify(problemNotice(problem)).then(afterProblem)
  }, [problem, afterProblem])

  const press = async (by: PayMethod) => {
    const said = await run(by)
    if (said) await notify(said)
  }
  return { method, busy, onMethod: setMethod, onNext: () => void (method && press(method)) }
}
