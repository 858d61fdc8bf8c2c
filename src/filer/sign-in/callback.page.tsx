/** /kakao/callback (S25, S26). */
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Spinner } from '#design/buttons/spinner.tsx'
import { ErrorState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import { call } from '#web/call.ts'
import { useBranch } from '#web/document/branch.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { asCallProblem } from '#web/http-client/call-problem.ts'
import { clearReferral, clearReturnPath, isSignedIn, referral, returnPath } from '#web/session.ts'
import { readCallback } from './callback.ts'
import { signIn, startSignIn } from './calls.ts'
import { KakaoButton } from './kakao-button.tsx'
import { callbackTexts as texts, loginTexts } from './texts.ts'

type CallbackFailure = {
  /** 'refused': at Kakao. 'state': expired, or begun in another window. 'other': server message. */
  kind: 'refused' | 'state' | 'died' | 'other'
  sentence?: string
  requestId?: string
}
type CallbackScreenProps = { startUrl: string; failure: CallbackFailure | null }

function CallbackScreen({ startUrl, failure }: CallbackScreenProps) {
  const phone = useBranch().contact.phone.text
  return (
    <div className="mx-auto flex min-h-[60dvh] w-full max-w-lane grow flex-col justify-center px-5 py-10">
      <PageTitle>{failure ? texts.failures[failure.kind].title : texts.page}</PageTitle>
      {failure ? (
        <ErrorState
          level={1}
          title={texts.failures[failure.kind].title}
          requestId={failure.requestId}
          action={
            <>
              {failure.kind === 'died' ? (
                <a href={`tel:${phone}`} className="font-semibold wrap-anywhere text-ink underline underline-offset-4">
                  {loginTexts.call(phone)}
                </a>
              ) : (
                <KakaoButton href={startUrl}>{texts.again}</KakaoButton>
              )}
              <ButtonLink to={href('/')} tone="text" size="medium" wide>
                {texts.home}
              </ButtonLink>
            </>
          }
        >
          {failure.kind === 'other' && failure.sentence ? failure.sentence : texts.failures[failure.kind].body}
        </ErrorState>
      ) : (
        <div className="flex flex-col items-center gap-5 py-10 text-center">
          <span className="text-brand-600">
            <Spinner size={40} />
          </span>
          <div role="status" className="flex flex-col gap-1">
            <h1 tabIndex={-1} className="text-h2">
              {texts.title}
            </h1>
            <p className="text-secondary">{texts.lead}</p>
          </div>
        </div>
      )}
    </div>
  )
}

const kindOf: Readonly<Record<string, CallbackFailure['kind']>> = {
  'auth.login.state': 'state',
  'auth.login.refused': 'refused',
  'auth.login.died': 'died',
}

/** React may run the effect twice; the second call joins the first exchange. */
const exchanges = new Map<string, Promise<unknown>>()

function exchange(code: string, state: string, affiliationId: string): Promise<unknown> {
  const running = exchanges.get(code)
  if (running) return running
  const started = call(signIn, { body: { code, state, affiliationId, ...referral() } })
  exchanges.set(code, started)
  return started
}

export default function CallbackPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { affiliationId } = useBranch()
  const [failure, setFailure] = useState<CallbackFailure | null>(null)
  useEffect(() => {
    if (failure) return
    let gone = false
    const on = () => {
      const back = returnPath() ?? href('/')
      clearReferral()
      clearReturnPath()
      void navigate(back, { replace: true })
    }
    const met = (found: CallbackFailure) => {
      // "Back" may lead here signed in.
      if (isSignedIn()) return on()
      setFailure(found)
      // Removes the used code, so reloads and shared links cannot send it again.
      if (search.size > 0) void navigate(href('/kakao/callback'), { replace: true })
    }
    const callback = readCallback(search)
    if (callback.kind === 'nothing') {
      met({ kind: 'state' })
    } else if (callback.kind === 'asks-person' && !isSignedIn()) {
      void navigate(href('/login'), { replace: true })
    } else if (callback.kind !== 'code') {
      met({ kind: callback.kind === 'refused' ? 'refused' : 'other' })
    } else {
      exchange(callback.code, callback.state, affiliationId).then(
        () => !gone && on(),
        (thrown: unknown) => {
          const { code, requestId, message } = asCallProblem(thrown, signIn.path)
          if (!gone) met({ kind: kindOf[code] ?? 'other', sentence: message, ...(requestId ? { requestId } : {}) })
        },
      )
    }
    return () => {
      gone = true
    }
  }, [search, affiliationId, navigate, failure])
  return <CallbackScreen startUrl={startSignIn.path} failure={failure} />
}
