import { Link } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Spinner } from '#design/buttons/spinner.tsx'
import { Banner } from '#design/messages/banner.tsx'
import type { CertificateChoice } from '#domain/certificate.ts'
import type { Lane } from '#domain/journey/facts.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { PhoneWait } from '#web/frame/lane/phone-wait/phone-wait.tsx'
import { Step } from '#web/frame/lane/step.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { authenticationTexts } from './texts.ts'

const texts = authenticationTexts.wait

export type WaitScreenProps = {
  lane: Lane
  /** Of the pending request, otherwise of the next one. */
  choice: CertificateChoice
  /** Server time; null if no request is pending. */
  expiresAt: string | null
  windowSeconds: number
  asking: boolean
  busy: boolean
  problem: CallProblem | null
  identityPath: string
  onComplete: () => void
  onAsk: () => void
  onExpire: () => void
}

/** The consent lane sends the request on arrival. */
export function WaitView(props: WaitScreenProps) {
  const { lane, choice, expiresAt, windowSeconds, busy, problem, identityPath, onComplete, onExpire } = props
  const { certificate } = choice
  if (!expiresAt) return <Unasked {...props} />
  return (
    <PhoneWait
      title={texts.titles[lane](certificate)}
      choice={choice}
      phone={texts.phone(certificate)}
      expiresAt={expiresAt}
      windowSeconds={windowSeconds}
      busy={busy}
      problem={problem}
      onComplete={onComplete}
      onExpire={onExpire}
      {...(lane === 'preview'
        ? { banner: <Banner>{texts.arrived(certificate)}</Banner>, notCome: { label: texts.notCome, to: identityPath } }
        : {})}
    >
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        {texts.why.causes(certificate).map((cause) => (
          <li key={cause}>{cause}</li>
        ))}
      </ol>
      <Link
        to={identityPath}
        className="inline-flex min-h-11 items-center self-start font-semibold text-brand-700 underline underline-offset-4"
      >
        {texts.why.retype}
      </Link>
    </PhoneWait>
  )
}

function Unasked({ choice, asking, problem, identityPath, onAsk }: WaitScreenProps) {
  const words = asking ? texts.asking : texts.unasked
  return (
    <Step
      title={words.title}
      lead={words.lead(choice.certificate)}
      foot={
        asking ? null : (
          <>
            <ProblemBanner problem={problem} />
            <Button wide onClick={onAsk}>
              {authenticationTexts.prepare.press}
            </Button>
            <ButtonLink to={identityPath} wide tone="text" size="medium">
              {texts.why.retype}
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
