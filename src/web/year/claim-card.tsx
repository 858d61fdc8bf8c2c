/** While 근로장려금 or 자녀장려금 is likely and can still be claimed; the person claims it. */
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Card } from '#design/layout/card.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { dayInWords, seoulInstant } from '#domain/seoul-time.ts'
import { claimPlaces, claimTexts as texts } from './claim.texts.ts'

export type ClaimFacts = { until: string; late: boolean }
type ClaimCardProps = { claim: ClaimFacts; busy: boolean; onRemind: () => void }

export function ClaimCard({ claim, busy, onRemind }: ClaimCardProps) {
  return (
    <Card label={texts.title}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-h3">{texts.title}</h2>
            <Chip tone="warning">{texts.until(dayInWords(seoulInstant(claim.until)))}</Chip>
          </div>
          <p className="text-small text-secondary">{texts.body}</p>
          {claim.late ? <p className="text-small text-secondary">{texts.late}</p> : null}
          <p className="text-small text-secondary">{texts.own}</p>
        </div>
        <div className="flex flex-col gap-2">
          <ButtonLink to={claimPlaces.portal} wide size="medium" tone="outline">
            {texts.portal}
          </ButtonLink>
          <ButtonLink to={claimPlaces.phone} wide size="medium" tone="outline">
            {texts.call}
          </ButtonLink>
          <Button
            tone="text"
            size="medium"
            busy={busy}
            icon={<Icon name="calendar-days" size={18} aria-hidden="true" />}
            onClick={onRemind}
          >
            {texts.remind}
          </Button>
        </div>
      </div>
    </Card>
  )
}
