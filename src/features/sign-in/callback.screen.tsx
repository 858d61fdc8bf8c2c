import { buttonLook } from '#design/buttons/button-look.ts'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Spinner } from '#design/buttons/spinner.tsx'
import { ErrorState } from '#design/messages/states.tsx'
import { PageTitle } from '#web/frame/page-title.tsx'
import { KakaoMark } from './kakao-mark.tsx'
import { callbackTexts as texts } from './texts.ts'

export type CallbackProps = { startUrl: string; failure: { sentence: string; requestId?: string | undefined } | null }

/** Signing in; a failure has one way on. */
export function CallbackScreen({ startUrl, failure }: CallbackProps) {
  return (
    <div className="mx-auto flex w-full max-w-lane grow flex-col justify-center gap-6 px-5 py-16">
      <PageTitle>{failure ? texts.failed : texts.page}</PageTitle>
      {failure ? (
        <ErrorState
          level={1}
          title={texts.failed}
          {...(failure.requestId ? { requestId: failure.requestId } : {})}
          action={
            <div className="flex w-full flex-col gap-3">
              <a href={startUrl} className={buttonLook({ tone: 'kakao', size: 'large', wide: true })}>
                <KakaoMark />
                {texts.again}
              </a>
              <ButtonLink to="/" tone="text" wide>
                {texts.home}
              </ButtonLink>
            </div>
          }
        >
          <p>{failure.sentence}</p>
        </ErrorState>
      ) : (
        <div className="flex flex-col items-center gap-4 text-center" role="status">
          <Spinner />
          <h1 tabIndex={-1} className="text-h2">
            {texts.title}
          </h1>
          <p className="text-secondary">{texts.lead}</p>
        </div>
      )}
    </div>
  )
}
