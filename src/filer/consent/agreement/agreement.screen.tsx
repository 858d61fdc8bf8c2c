import { Icon } from '#design/icons/icon.tsx'
import { Button } from '#design/buttons/button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { href } from '#domain/address/href.ts'
import type { AgentOutcome } from '#web/agent/agent-flow.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { ConsentWords } from '#web/consents/consent-words.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { agreementTexts as texts } from '#filer/consent/texts.ts'

export type AgreementScreenProps = {
  office: { name: string; representative: string }
  /** Since when the office is the agent, in words; empty when the portal did not say; null when it is not. */
  since: string | null
  /** What the press agrees to, in the words that are kept. */
  words: string
  /** How the last press ended, where the person stays here. */
  ended: Extract<AgentOutcome, 'kept' | 'bookkeeping'> | null
  /** Until when the office rings by itself, in words. */
  callBy: string | null
  busy: boolean
  problem: CallProblem | null
  onAgree: () => void
  onNext: () => void
}

/** The state of the agent consent in words: what it allows, to whom, and how it ends. */
export function AgreementScreen({
  office,
  since,
  words: text,
  ended,
  callBy,
  busy,
  problem,
  onAgree,
  onNext,
}: AgreementScreenProps) {
  const given = since !== null
  const words = given ? texts.given : texts.none
  return (
    <Step
      title={words.title}
      lead={given ? (since ? texts.given.lead(since) : texts.given.leadNoDay) : texts.none.lead}
      foot={
        <>
          <ProblemBanner problem={problem} />
          {ended === 'bookkeeping' ? (
            <ButtonLink to={href('/mypage')} wide>
              {texts.myPage}
            </ButtonLink>
          ) : (
            <Button wide busy={busy} onClick={given ? onNext : onAgree}>
              {words.act}
            </Button>
          )}
        </>
      }
    >
      {ended ? (
        <Banner live>{ended === 'bookkeeping' && callBy ? texts.bookkeepingBy(callBy) : texts[ended]}</Banner>
      ) : null}
      <Facts
        framed
        facts={[
          { name: texts.office, value: office.name },
          { name: texts.person, value: office.representative },
        ]}
      />
      <section aria-labelledby="may" className="flex flex-col gap-3">
        <h2 id="may" className="flex items-center gap-2 text-h3">
          <Icon name="shield-check" size={22} aria-hidden="true" className="text-brand-600" />
          {texts.may.title}
        </h2>
        <Lines lines={texts.may.list} />
      </section>
      <div>
        <Disclosure title={texts.words}>
          <ConsentWords text={text} />
        </Disclosure>
        <Disclosure title={texts.until.title}>
          <Lines lines={texts.until.list} />
        </Disclosure>
      </div>
    </Step>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5 text-small text-secondary">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
