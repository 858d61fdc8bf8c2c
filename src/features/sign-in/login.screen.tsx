import { buttonLook } from '#design/buttons/button-look.ts'
import { Facts } from '#design/figures/money-table.tsx'
import { KakaoMark } from './kakao-mark.tsx'
import { LogoPicture } from '#web/frame/logo.tsx'
import { PageTitle } from '#web/frame/page-title.tsx'
import { loginTexts as texts } from './texts.ts'

export type LoginProps = { startUrl: string; returnName: string | null; phone: string }

/** One button, where it leads back to, and what the office receives. The button is a plain link: it works before any script runs. */
export function LoginScreen({ startUrl, returnName, phone }: LoginProps) {
  return (
    <div className="mx-auto flex w-full max-w-lane grow flex-col gap-8 px-5 py-10 lg:py-20">
      <PageTitle>{texts.page}</PageTitle>
      <LogoPicture place="login" />
      <div className="flex flex-col gap-2">
        <h1 tabIndex={-1} className="text-h1-phone lg:text-h1">
          {texts.title}
        </h1>
        <p className="text-secondary">{texts.lead}</p>
      </div>
      <div className="flex flex-col gap-3">
        <a href={startUrl} className={buttonLook({ tone: 'kakao', size: 'large', wide: true })}>
          <KakaoMark />
          {texts.button}
        </a>
        {returnName ? <p className="text-center text-small text-secondary">{texts.returnTo(returnName)}</p> : null}
      </div>
      <section aria-labelledby="receive" className="rounded-card bg-ground p-5">
        <h2 id="receive" className="pb-3 text-label">
          {texts.receive}
        </h2>
        <Facts facts={texts.items.map(({ name, why }) => ({ name, value: why }))} />
      </section>
      <p className="text-small text-secondary">
        <strong className="font-semibold text-ink">{texts.noKakao}</strong> {texts.call(phone)}
      </p>
    </div>
  )
}
