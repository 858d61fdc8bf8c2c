import { Link } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { href } from '#domain/address/href.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { nightTexts as texts } from './texts.ts'

export type NightScreenProps = {
  /** Something of the journey is kept. */
  begun: boolean
  /** 'offered': may ask to be told in the morning; 'asked': has asked; 'none': in the morning the season is over. */
  telling: 'offered' | 'asked' | 'none'
  busy: boolean
  problem: CallProblem | null
  onTell: () => void
}

const still = (to: string, what: string) => (
  <li>
    <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
      {what}
    </Link>
  </li>
)

/**
 * In the place of a step that asks the portal, while it is closed: what can be done now, and a message in the morning.
 */
export function NightScreen({ begun, telling, busy, problem, onTell }: NightScreenProps) {
  return (
    <Step
      title={texts.title}
      lead={begun ? texts.lead : texts.leadFresh}
      foot={
        <>
          <ProblemBanner problem={problem} />
          {telling === 'offered' ? (
            <Button wide busy={busy} onClick={onTell}>
              {texts.tell}
            </Button>
          ) : null}
          <ButtonLink to={href('/mypage')} wide tone={telling === 'offered' ? 'outline' : 'primary'}>
            {texts.myPage}
          </ButtonLink>
        </>
      }
    >
      {telling === 'asked' ? (
        <Banner tone="good" title={texts.held.title}>
          {texts.held.body}
        </Banner>
      ) : null}
      <section aria-labelledby="still" className="flex flex-col gap-3">
        <h2 id="still" className="text-h3">
          {texts.still.title}
        </h2>
        <ul className="flex list-disc flex-col pl-5 text-secondary">
          {begun ? still(href('/mypage'), texts.still.myPage) : null}
          {still(href('/tax-calculator'), texts.still.calculator)}
          {still(href('/consult-form'), texts.still.consult)}
        </ul>
      </section>
      {telling === 'offered' ? <p className="text-small text-secondary">{texts.telling}</p> : null}
    </Step>
  )
}
