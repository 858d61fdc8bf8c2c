import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { notify } from '#design/dialogs/confirm.tsx'
import type { Notice } from '#design/dialogs/question.ts'
import type { PayMethod } from '#filer/payment/contract.ts'
import { problemNotice, returnedNotice } from '#filer/payment/screens/notices.ts'
import { useAction, type ActionRun } from '#web/action.ts'
import { leadBackTo } from '#web/browser/left-for-payment.ts'
import { clearWindow } from './provider-window.ts'

type Around = { afterProblem?: () => unknown; isOpen?: boolean; refusal?: string; returnPath?: string | undefined }

/** `afterProblem` runs after the error dialog. `isOpen`: a payment is unclear. `cameFrom`: default is the summary. */
export function usePaying(
  pay: (press: ActionRun, payMethod: PayMethod) => Promise<Notice | null>,
  { afterProblem, isOpen = false, refusal, returnPath }: Around = {},
) {
  const [search, setSearch] = useSearchParams()
  const [method, setMethod] = useState<PayMethod | null>(search.get('method') === 'VBANK' ? 'VBANK' : null)
  const outcome = search.get('result')
  const { run, busy, problem } = useAction(pay)

  // Both lanes have the summary one address above the methods.
  useEffect(() => leadBackTo(returnPath ?? window.location.pathname.replace(/-method$/, '')), [returnPath])
  useEffect(() => {
    // After an app return, keep the parameter until the result arrives.
    if (!outcome || outcome === 'app') return
    setSearch(
      (before) => {
        before.delete('result')
        return before
      },
      { replace: true },
    )
    // The screen itself shows unclear payments.
    const notice = isOpen ? undefined : returnedNotice(outcome, refusal)
    if (notice) void notify(notice)
  }, [outcome, isOpen, refusal, setSearch])
  useEffect(() => clearWindow, [])
  useEffect(() => {
    if (problem) void notify(problemNotice(problem)).then(afterProblem)
  }, [problem, afterProblem])

  const press = async (payMethod: PayMethod) => {
    const notice = await run(payMethod)
    if (notice) await notify(notice)
  }
  return { method, busy, onMethod: setMethod, onNext: () => void (method && press(method)) }
}
