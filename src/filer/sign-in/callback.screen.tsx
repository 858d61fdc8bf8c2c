import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Spinner } from '#design/buttons/spinner.tsx'
import { ErrorState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { KakaoButton } from './kakao-button.tsx'
import { callbackTexts as texts } from './texts.ts'

export type CallbackFailure = {
  /** 'refused' at the messenger · 'state' too late, or begun in another window · 'other' as the server says. */
  kind: 'refused' | 'state' | 'other'
  sentence?: string
  requestId?: string
}
export type CallbackScreenProps = { startUrl: string; failure: CallbackFailure | null }

/** Signing in; a failure has one way on. */
export function CallbackScreen({ startUrl, failure }: CallbackScreenProps) {
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
              <KakaoButton href={startUrl}>{texts.again}</KakaoButton>
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
