import { Icon } from '#design/icons/icon.tsx'
import type { ReactNode } from 'react'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { CopyButton } from '#design/buttons/copy-button.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Chip } from '#design/messages/chip.tsx'
import type { Branch } from '#domain/branch/branch.ts'
import type { BranchFace } from '#web/document/branch.ts'
import { mapQuery, type OfficeNow } from '#site/home/rules.ts'
import { homeTexts } from '#site/home/texts.ts'

export function CustomerCentre({ branch, office }: { branch: BranchFace; office: OfficeNow }) {
  const texts = homeTexts.centre
  const { contact, businessHours } = branch
  const { state, opens } = office
  return (
    <section aria-labelledby="centre" className="reach">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="centre" className="text-h3">
          {texts.title}
        </h2>
        <Chip tone={state === 'open' ? 'good' : 'plain'}>{texts.states[state]}</Chip>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <a
          href={`tel:${contact.phone.text}`}
          className="rounded-small text-h3 wrap-anywhere tabular-nums hover:text-brand-700 sm:text-h1"
        >
          {contact.phone.text}
        </a>
        <ButtonLink
          to={`tel:${contact.phone.text}`}
          tone="secondary"
          size="small"
          icon={<Icon name="phone" size={18} aria-hidden="true" />}
        >
          {texts.call}
        </ButtonLink>
      </div>
      <Facts
        close
        facts={[
          { name: texts.weekday, value: businessHours.weekday },
          { name: texts.lunch, value: businessHours.lunch },
          { name: texts.closed, value: businessHours.closed },
        ]}
      />
      {opens === null ? null : <p className="mt-auto text-small text-secondary">{texts.opens(opens)}</p>}
    </section>
  )
}

export function Directions({ contact, directions }: Pick<Branch, 'contact' | 'directions'>) {
  const texts = homeTexts.directions
  return (
    <section aria-labelledby="directions" className="reach">
      <h2 id="directions" className="text-h3">
        {texts.title}
      </h2>
      <div className="flex flex-col items-start gap-3">
        <p className="flex gap-3 font-medium">
          <Icon name="map-pin" size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-brand-600" />
          {contact.address.text}
        </p>
        <div className="flex flex-wrap gap-2">
          {texts.maps.map(({ name, at }) => (
            <ButtonLink key={name} to={`${at}${mapQuery(contact.address.text)}`} tone="outline" size="small">
              {name}
              <span className="sr-only"> ({texts.newWindow})</span>
            </ButtonLink>
          ))}
          <CopyButton text={contact.address.text} subject={texts.address} label={texts.copy} />
        </div>
      </div>
      <dl className="flex flex-col gap-3 border-t border-line pt-4 sm:gap-4 sm:pt-5">
        <Way
          icon={<Icon name="train-front" size={20} className="mt-0.5 shrink-0 text-secondary" />}
          name={texts.subway}
          text={directions.subway}
        />
        <Way
          icon={<Icon name="car-front" size={20} className="mt-0.5 shrink-0 text-secondary" />}
          name={texts.car}
          text={directions.car}
        />
      </dl>
    </section>
  )
}

function Way({ icon, name, text }: { icon: ReactNode; name: string; text: string }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2">
      <dt className="flex items-start gap-2 text-small font-semibold text-ink">
        <span aria-hidden="true">{icon}</span>
        <span className="max-sm:sr-only">{name}</span>
      </dt>
      <dd className="text-small text-secondary">{text}</dd>
    </div>
  )
}
