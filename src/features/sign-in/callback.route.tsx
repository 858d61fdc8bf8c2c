/** /kakao/callback: exchanges the code once, whatever the browser does twice, and leaves no trace of it in history (site spec, section 2). */
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { asCallProblem } from '#web/asking/call-problem.ts'
import { call } from '#web/call.ts'
import { useBranch } from '#web/document/branch.ts'
import { clearReferral, clearReturnPath, referral, returnPath } from '#web/session.ts'
import { CallbackScreen } from './callback.screen.tsx'
import { signIn, startSignIn } from './contract.ts'
import { callbackTexts as texts } from './texts.ts'

/** One exchange per code in this page: a second effect joins the first. */
const exchanges = new Map<string, Promise<unknown>>()

function exchange(code: string, state: string, affiliationId: string): Promise<unknown> {
  const running = exchanges.get(code)
  if (running) return running
  const started = call(signIn, { body: { code, state, affiliationId, ...referral() } })
  exchanges.set(code, started)
  return started
}

export default function CallbackRoute() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { affiliationId } = useBranch()
  const [failure, setFailure] = useState<{ sentence: string; requestId?: string | undefined } | null>(null)
  const code = search.get('code')
  const state = search.get('state')
  useEffect(() => {
    if (!code || !state) {
      setFailure({ sentence: search.has('error') ? texts.refused : texts.state })
      return undefined
    }
    let gone = false
    exchange(code, state, affiliationId).then(
      () => {
        if (gone) return
        const back = returnPath() ?? '/'
        clearReferral()
        clearReturnPath()
        void navigate(back, { replace: true })
      },
      (thrown: unknown) => {
        if (gone) return
        const { message, requestId } = asCallProblem(thrown, signIn.path)
        setFailure({ sentence: message || texts.state, requestId })
      },
    )
    return () => { gone = true }
  }, [code, state, affiliationId, navigate, search])
  return <CallbackScreen startUrl={startSignIn.path} failure={failure} />
}
