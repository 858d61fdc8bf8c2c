import { Icon } from '#design/icons/icon.tsx'
import { Link } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { buttonStyle } from '#design/buttons/button-style.ts'
import { Spinner } from '#design/buttons/spinner.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { PhonePrompt } from '#design/pictures/phone-prompt.tsx'
import type { Lane } from '#domain/journey/facts.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { ServerCountdown } from '#web/frame/lane/server-countdown.tsx'
import { Step } from '#web/frame/lane/step.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { authenticationTexts } from '../texts.ts'

const texts = authenticationTexts.wait

export type WaitScreenProps = {
  lane: Lane
  /** The request on the phone ends then (server's instant); null while none is on its way. */
  expiresAt: string | null
  /** How long a request waits on the phone in all. */
  windowSeconds: number
  asking: boolean
  busy: boolean
  problem: CallProblem | null
  /** Where the identity can be typed again. */
  identityPath: string
  onComplete: () => void
  onAsk: () => void
  onExpire: () => void
}

/**
 * Waits for the person's press in the messenger: what to do there, how long it holds, and what to do if nothing comes.
 */
export function WaitScreen(props: WaitScreenProps) {
  if (!props.expiresAt) return <Unasked {...props} />
  const { lane, expiresAt, windowSeconds, busy, problem, identityPath, onComplete, onExpire } = props
  return (
    <Step
      title={texts.titles[lane]}
      lead={texts.leads[lane]}
      foot={
        <>
          <ProblemBanner problem={problem} />
          <Button wide busy={busy} onClick={onComplete}>
            {texts.complete}
          </Button>
          <ButtonLink
            to={identityPath}
            wide
            tone={lane === 'preview' ? 'outline' : 'text'}
            size={lane === 'preview' ? 'large' : 'medium'}
          >
            {texts.notCome[lane]}
          </ButtonLink>
        </>
      }
    >
      {lane === 'preview' ? <Banner>{texts.arrived}</Banner> : null}
      <div className="flex flex-col items-center gap-5">
        <PhonePrompt {...texts.phone} />
        <ServerCountdown ofSeconds={windowSeconds} key={expiresAt} expiresAt={expiresAt} onExpire={onExpire} />
        {/* Only a phone has the messenger at hand. */}
        <a
          href="kakaotalk://"
          className={`${buttonStyle({ tone: 'kakao', size: 'medium', wide: false })} pointer-fine:hidden!`}
        >
          <Icon name="message-circle" size={18} fill="currentColor" aria-hidden="true" />
          {texts.open}
        </a>
      </div>
      <NotCome identityPath={identityPath} />
    </Step>
  )
}

function NotCome({ identityPath }: { identityPath: string }) {
  const words = texts.why
  return (
    <Disclosure title={words.title}>
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        {words.causes.map((cause) => (
          <li key={cause}>{cause}</li>
        ))}
      </ol>
      <Link
        to={identityPath}
        className="inline-flex min-h-11 items-center self-start font-semibold text-brand-700 underline underline-offset-4"
      >
        {words.retype}
      </Link>
    </Disclosure>
  )
}

/** The consent lane asks on arrival: while it does, and where it could not. */
function Unasked({ asking, problem, identityPath, onAsk }: WaitScreenProps) {
  const words = asking ? texts.asking : texts.unasked
  return (
    <Step
      title={words.title}
      lead={words.lead}
      foot={
        asking ? null : (
          <>
            <ProblemBanner problem={problem} />
            <Button wide onClick={onAsk}>
              {authenticationTexts.prepare.press}
            </Button>
            <ButtonLink to={identityPath} wide tone="text" size="medium">
              {texts.notCome.consent}
            </ButtonLink>
          </>
        )
      }
    >
      {asking ? (
        <div role="status" aria-label={words.title} className="grid place-items-center py-14 text-brand-600">
          <Spinner size={44} />
        </div>
      ) : null}
    </Step>
  )
}
