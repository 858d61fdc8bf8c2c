import { Link } from 'react-router'
import { Icon } from '#design/icons/icon.tsx'
import { Button } from '#design/buttons/button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Banner } from '#design/messages/banner.tsx'
import type { Certificate } from '#domain/certificate.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { authenticationTexts } from './texts.ts'

const texts = authenticationTexts.prepare
const icons = ['smartphone', 'message-circle', 'badge-check'] as const

const stepPicture = [
  'grid size-11 shrink-0 place-items-center rounded-field bg-brand-50 text-brand-600',
  'more:border more:border-edge',
].join(' ')
const helpLink = [
  'inline-flex min-h-11 items-center gap-1.5 self-start text-small font-semibold text-brand-700',
  'underline-offset-4 hover:underline',
].join(' ')

export type PrepareScreenProps = {
  lane: 'filing' | 'preview' | 'consent'
  certificate: Certificate
  helpUrl: string | null
  /** Where another certificate is chosen, if the branch offers any. */
  changeTo: string | null
  /** Some documents failed last time. */
  storedParts: boolean
  /** The portal session is valid until this hour. */
  valid: { until: string; onTo: string } | null
  /** The way without a certificate, if there is one. */
  papersTo: string | null
  busy: boolean
  problem: CallProblem | null
  onAsk: () => void
}

export function PrepareView(props: PrepareScreenProps) {
  const { lane, certificate, storedParts, valid, busy, problem, onAsk } = props
  const ask = (
    <Button wide busy={busy} onClick={onAsk} tone={valid ? 'outline' : 'primary'}>
      {valid ? texts.again : texts.press}
    </Button>
  )
  return (
    <Step
      title={texts.title(certificate)}
      lead={texts.lead(certificate)}
      foot={
        <>
          <ProblemBanner problem={problem} />
          {valid ? (
            <ButtonLink to={valid.onTo} wide>
              {texts.goOn}
            </ButtonLink>
          ) : null}
          {ask}
        </>
      }
    >
      {storedParts ? (
        <Banner tone="warning" title={texts.keptParts.title}>
          {texts.keptParts.body}
        </Banner>
      ) : valid ? null : (
        <Banner>{authenticationTexts.underWay[lane]}</Banner>
      )}
      {valid ? (
        <Banner tone="good" title={texts.stillValid.title}>
          {texts.stillValid.body(valid.until)}
        </Banner>
      ) : null}
      <ul aria-label={texts.listLabel} className="flex flex-col gap-6">
        {texts.list(certificate).map(({ name, detail }, at) => {
          const icon = icons[at] ?? 'smartphone'
          return (
            <li key={name} className="flex items-start gap-4">
              <span className={stepPicture}>
                <Icon name={icon} size={22} aria-hidden="true" />
              </span>
              <span className="flex flex-col">
                <span className="font-semibold">{name}</span>
                <span className="text-small text-secondary">{detail}</span>
              </span>
            </li>
          )
        })}
      </ul>
      <OtherWays {...props} />
    </Step>
  )
}

type OtherWaysProps = Pick<PrepareScreenProps, 'certificate' | 'helpUrl' | 'changeTo' | 'papersTo'>

function OtherWays({ certificate, helpUrl, changeTo, papersTo }: OtherWaysProps) {
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-4">
      {changeTo ? (
        <Link to={changeTo} className={helpLink}>
          {texts.change}
        </Link>
      ) : null}
      {helpUrl ? (
        <a href={helpUrl} target="_blank" rel="noreferrer" className={helpLink}>
          {texts.help}
          <Icon name="external-link" size={16} aria-hidden="true" />
        </a>
      ) : null}
      {papersTo ? (
        <Link to={papersTo} className={helpLink}>
          {texts.papers}
        </Link>
      ) : null}
      <p className="text-small text-secondary pointer-coarse:hidden">{texts.computer(certificate)}</p>
    </div>
  )
}
