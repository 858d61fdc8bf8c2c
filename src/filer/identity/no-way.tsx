import { Icon } from '#design/icons/icon.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { buttonStyle, type ButtonSize } from '#design/buttons/button-style.ts'
import { Banner } from '#design/messages/banner.tsx'
import { href } from '#domain/address/href.ts'
import { useBranch } from '#web/document/branch.ts'
import { saveReturnPath } from '#web/session.ts'
import type { PhoneProblem } from './phone-trouble.ts'
import { identityTexts } from './texts.ts'

const texts = identityTexts.noWay

function ProblemBanner({ problem }: { problem: PhoneProblem }) {
  return (
    <Banner tone="warning" title={texts[problem].title}>
      {texts[problem].body}
    </Banner>
  )
}

/** Reloads the Kakao profile. A full page load, because the answer is a redirect. */
function SignInAgain({ size = 'large' }: { size?: ButtonSize }) {
  return (
    <a
      href="/api/spring/kakao/authorize?prompt=login"
      onClick={() => saveReturnPath(window.location.pathname)}
      className={buttonStyle({ tone: size === 'large' ? 'primary' : 'outline', size, wide: true })}
    >
      {identityTexts.different.again}
    </a>
  )
}

/** The messenger asks for this one item, without the password. */
function GivePhone() {
  return (
    <a
      href="/api/spring/kakao/authorize?ask=phone"
      onClick={() => saveReturnPath(window.location.pathname)}
      className={buttonStyle({ tone: 'primary', size: 'large', wide: true })}
    >
      {texts.givePhone}
    </a>
  )
}

function Foot({ problem }: { problem: PhoneProblem }) {
  const { contact } = useBranch()
  const again = problem !== 'phone.foreign'
  return (
    <>
      {problem === 'phone.consent' ? <GivePhone /> : again ? <SignInAgain /> : null}
      <ButtonLink
        to={`tel:${contact.phone.text}`}
        wide
        tone={again ? 'outline' : 'primary'}
        icon={<Icon name="phone" size={18} aria-hidden="true" />}
      >
        {texts.call(contact.phone.text)}
      </ButtonLink>
      <ButtonLink to={href('/consult-form')} wide tone={again ? 'text' : 'outline'}>
        {texts.ask}
      </ButtonLink>
    </>
  )
}

export const NoWay = { Banner: ProblemBanner, Foot, SignInAgain }
