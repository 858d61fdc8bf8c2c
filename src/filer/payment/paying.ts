/** The provider's script calls the globals `nicepaySubmit` and `nicepayClose`; on phones it posts to our page. */
import { notify } from '#design/dialogs/confirm.tsx'
import type { Notice } from '#design/dialogs/question.ts'
import { problemNotice, returnedNotice } from '#filer/payment/screens/notices.ts'
import { type ActionRun, useAction } from '#web/action.ts'
import { leadBackTo, setLeftForPayment } from '#web/browser/left-for-payment.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PayMethod } from './contract.ts'

export type WindowResult =
  | { kind: 'result'; fields: Record<string, string> }
  | { kind: 'closed' }
  | { kind: 'no-script' }

declare global {
  interface Window {
    goPay?: (form: HTMLFormElement) => void
    nicepaySubmit?: () => void
    nicepayClose?: () => void
    deleteLayer?: () => void
  }
}

const formName = 'payForm'

/** False if blocked or offline. */
function loadScript(url: string): Promise<boolean> {
  if (window.goPay) return Promise.resolve(true)
  return new Promise((done) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.onload = () => done(window.goPay !== undefined)
    script.onerror = () => {
      script.remove()
      done(false)
    }
    document.head.append(script)
  })
}

function clearWindow(): void {
  document.querySelectorAll(`form[name="${formName}"]`).forEach((form) => form.remove())
  window.deleteLayer?.()
  delete window.nicepaySubmit
  delete window.nicepayClose
}

function hiddenForm(fields: Readonly<Record<string, string>>): HTMLFormElement {
  const form = document.createElement('form')
  form.name = formName
  form.method = 'post'
  form.action = fields.ReturnURL ?? ''
  form.acceptCharset = 'euc-kr'
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  return form
}

/** On phones the browser leaves the page instead. */
export async function openWindow(scriptUrl: string, fields: Readonly<Record<string, string>>): Promise<WindowResult> {
  const isLoaded = await loadScript(scriptUrl)
  clearWindow()
  const { goPay } = window
  if (!isLoaded || !goPay) return { kind: 'no-script' }
  const form = hiddenForm(fields)
  document.body.append(form)
  return new Promise((done) => {
    const end = (result: WindowResult) => {
      setLeftForPayment(false)
      window.removeEventListener('popstate', left)
      window.removeEventListener('pageshow', restored)
      clearWindow()
      done(result)
    }
    // The back button closes the layer; nothing was authenticated.
    const left = () => end({ kind: 'closed' })
    window.addEventListener('popstate', left)
    // On phones the back button may restore this page from the back/forward cache.
    const restored = (event: PageTransitionEvent) => {
      if (event.persisted) end({ kind: 'closed' })
    }
    window.addEventListener('pageshow', restored)
    window.nicepaySubmit = () =>
      end({
        kind: 'result',
        fields: Object.fromEntries(
          [...new FormData(form)].flatMap(([name, value]) =>
            typeof value === 'string' ? [[name, value] as const] : [],
          ),
        ),
      })
    window.nicepayClose = () => end({ kind: 'closed' })
    setLeftForPayment(true)
    goPay(form)
  })
}

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
