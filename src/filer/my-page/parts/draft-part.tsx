import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Card } from '#design/layout/card.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { href } from '#domain/address/href.ts'
import { draftCardTexts as texts } from './draft.texts.ts'

type DraftCardProps = { draft: 'waits' | 'approved'; year: number | undefined; filed: boolean }

export function DraftCard({ draft, year, filed }: DraftCardProps) {
  const waits = draft === 'waits' && !filed
  return (
    <Card label={texts.title}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-h3">{texts.title}</h2>
            {waits ? <Chip tone="warning">{texts.waits}</Chip> : null}
            {draft === 'approved' ? <Chip tone="good">{texts.approved}</Chip> : null}
          </div>
          <p className="text-small text-secondary">{waits ? texts.body : texts.seen}</p>
        </div>
        <ButtonLink to={href('/mypage-draft', { year })} wide size="medium" tone="outline">
          {waits ? texts.confirm : texts.look}
        </ButtonLink>
      </div>
    </Card>
  )
}
