import { Icon } from '#design/icons/icon.tsx'
import { CopyButton } from '#design/buttons/copy-button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { href } from '#domain/address/href.ts'
import { idleTexts } from '#web/guards/texts.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { LogoPicture } from '#web/frame/logo.tsx'
import { KakaoButton } from './kakao-button.tsx'
import type { ClosedSeason } from './closed-season.ts'
import { closedTexts, loginTexts as texts } from './texts.ts'

export type LoginScreenProps = {
  startUrl: string
  returnName: string | null
  signedInTo: string | null
  ended: boolean
  /** False where the browser forgets a sign-in. */
  isStored: boolean
  phone: string
  /** Said before name and phone are asked for. */
  closed: ClosedSeason | null
  /** Signing in then leads to my page. */
  onMine: () => void
}

const icons = ['user-round', 'smartphone', 'mail'] as const

export function LoginView(props: LoginScreenProps) {
  const { startUrl, returnName, signedInTo, ended, isStored, phone } = props
  const closed = signedInTo ? null : props.closed
  return (
    <div className="mx-auto flex w-full max-w-lane grow flex-col gap-8 px-5 pt-10 pb-16 lg:pt-16">
      <PageTitle>{texts.page}</PageTitle>
      <div className="flex flex-col items-center gap-6 text-center">
        <LogoPicture place="login" />
        <div className="flex flex-col gap-2">
          <h1 tabIndex={-1} className="text-h1-phone lg:text-h1">
            {closed ? closed.title : signedInTo ? texts.already : texts.title}
          </h1>
          <p className="text-secondary">
            {closed
              ? closed.body
              : signedInTo
                ? texts.alreadyLead
                : returnName
                  ? texts.returnTo(returnName)
                  : texts.lead}
          </p>
        </div>
      </div>
      {signedInTo ? (
        <ButtonLink to={signedInTo} replace wide>
          {texts.goOn}
        </ButtonLink>
      ) : (
        <>
          {ended ? <Banner title={idleTexts.over.title}>{idleTexts.over.body}</Banner> : null}
          {closed ? (
            <>
              <ButtonLink to={href('/consult-form')} wide>
                {closedTexts.consult}
              </ButtonLink>
              <p className="text-center text-small text-secondary">{closedTexts.mine}</p>
            </>
          ) : null}
          {isStored ? (
            <KakaoButton href={startUrl} onPress={closed ? props.onMine : undefined}>
              {texts.button}
            </KakaoButton>
          ) : (
            <NotStored />
          )}
          <Received />
          <p className="text-center text-small text-secondary">
            {texts.noKakao}{' '}
            <a href={`tel:${phone}`} className="font-semibold wrap-anywhere text-ink underline underline-offset-4">
              {texts.call(phone)}
            </a>
          </p>
        </>
      )}
    </div>
  )
}

function NotStored() {
  const { title, body, address, copy } = texts.notStored
  return (
    <Banner
      tone="warning"
      title={title}
      action={<CopyButton text={window.location.href} subject={address} label={copy} />}
    >
      {body}
    </Banner>
  )
}

function Received() {
  return (
    <section
      aria-labelledby="received"
      className="flex flex-col gap-4 rounded-card bg-ground p-5 more:border more:border-edge lg:p-6"
    >
      <h2 id="received" className="text-label">
        {texts.receive}
      </h2>
      <ul className="flex flex-col gap-4">
        {texts.items.map(({ name, why }, at) => {
          const icon = icons[at] ?? 'user-round'
          return (
            <li key={name} className="flex items-start gap-3">
              <Icon name={icon} size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-secondary" />
              <span className="flex flex-col">
                <span className="text-small font-semibold">{name}</span>
                <span className="text-small text-secondary">{why}</span>
              </span>
            </li>
          )
        })}
      </ul>
      <p className="border-t border-line pt-4 text-small text-balance text-secondary">{texts.never}</p>
    </section>
  )
}
