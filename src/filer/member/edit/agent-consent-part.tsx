import { Button } from '#design/buttons/button.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { editTexts } from '#filer/member/texts.ts'
import { Part } from './form-parts.tsx'

const texts = editTexts.agent

export type AgentConsent =
  /** `money`: refund sentences; empty if nothing was paid. */
  | { given: true; money: readonly string[] }
  /** Formatted; `until` is null once the agency is released. */
  | { given: false; day: string; until: string | null }

export type AgentConsentProps = {
  office: string
  consent: AgentConsent
  /** Formatted; null requires re-authentication. */
  provenUntil: string | null
  busy: boolean
  onWithdraw: () => void
  onProve: () => void
}

export function AgentConsentPart({ office, consent, provenUntil, busy, onWithdraw, onProve }: AgentConsentProps) {
  if (!consent.given) {
    const ends = consent.until === null ? texts.ended : texts.ends(consent.until)
    return (
      <Part id="agent" title={texts.title}>
        <p className="text-small text-secondary">{`${texts.withdrawn(consent.day)} ${ends}`}</p>
      </Part>
    )
  }
  const proven = provenUntil !== null
  return (
    <Part id="agent" title={texts.title} hint={texts.given(office)}>
      <div className="flex flex-col gap-1.5 text-small text-secondary">
        <p className="font-semibold text-ink">{texts.means}</p>
        <Lines lines={texts.stops} />
      </div>
      {consent.money.length > 0 ? (
        <Banner title={texts.money.title}>
          <Lines lines={consent.money} />
        </Banner>
      ) : null}
      <div>
        <Disclosure title={texts.keptOpen}>
          <Lines lines={texts.kept} />
        </Disclosure>
        <Disclosure title={texts.portalOpen}>
          <Lines lines={texts.portal} />
        </Disclosure>
      </div>
      <p className="text-small text-secondary">{proven ? texts.proof.done(provenUntil) : texts.proof.why}</p>
      <Button wide size="medium" tone="outline" busy={busy} onClick={proven ? onWithdraw : onProve}>
        {proven ? texts.act : texts.proof.act}
      </Button>
    </Part>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
