import { Icon } from '#design/icons/icon.tsx'
import type { ReactNode } from 'react'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { CopyButton } from '#design/buttons/copy-button.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Chip } from '#design/messages/chip.tsx'
import type { BranchFace } from '#web/document/branch.ts'
import { mapQuery, type OfficeNow } from '#site/home/rules.ts'
import { homeTexts } from '#site/home/texts.ts'

export function CustomerCentre({ branch, office }: { branch: BranchFace; office: OfficeNow }) {
  const texts = homeTexts.centre
  const { contact, businessHours } = branch
  const { state, opens } = office
  return (
    <section
      aria-labelledby="centre"
      className="flex min-w-0 flex-col gap-5 rounded-card border border-line p-6 lg:p-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="centre" className="text-h3">
          {texts.title}
        </h2>
        <Chip tone={state === 'open' ? 'good' : 'plain'}>{texts.states[state]}</Chip>
      </div>
      <a
        href={`tel:${contact.phone.text}`}
        className="self-start rounded-small text-h2 wrap-anywhere tabular-nums max-sm:big:text-h3 hover:text-brand-700 sm:text-h1"
      >
        {contact.phone.text}
      </a>
      <Facts
        facts={[
          { name: texts.weekday, value: businessHours.weekday },
          { name: texts.lunch, value: businessHours.lunch },
          { name: texts.closed, value: businessHours.closed },
        ]}
      />
      <div className="mt-auto flex flex-col gap-3">
        {opens === null ? null : <p className="text-small text-secondary">{texts.opens(opens)}</p>}
        <ButtonLink
          to={`tel:${contact.phone.text}`}
          tone="secondary"
          size="medium"
          wide
          icon={<Icon name="phone" size={18} aria-hidden="true" />}
        >
          {texts.call}
        </ButtonLink>
      </div>
    </section>
  )
}

export function Directions({ branch }: { branch: BranchFace }) {
  const texts = homeTexts.directions
  const { contact, directions } = branch
  return (
    <section
      aria-labelledby="directions"
      className="flex min-w-0 flex-col gap-5 rounded-card border border-line p-6 lg:p-8"
    >
      <h2 id="directions" className="text-h3">
        {texts.title}
      </h2>
      <div className="flex flex-col items-start gap-3">
        <p className="flex gap-3 font-medium">
          <Icon name="map-pin" size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-brand-600" />
          {contact.address.text}
        </p>
        <div className="grid w-full grid-cols-2 gap-2 *:first:col-span-2 sm:flex sm:w-auto sm:flex-wrap">
          <CopyButton text={contact.address.text} what={texts.address} label={texts.copy} />
          {texts.maps.map(({ name, at }) => (
            <ButtonLink key={name} to={`${at}${mapQuery(contact.address.text)}`} tone="outline" size="small">
              {name}
              <span className="sr-only"> ({texts.newWindow})</span>
            </ButtonLink>
          ))}
        </div>
      </div>
      <dl className="flex flex-col gap-4 border-t border-line pt-5">
        <Way
          icon={<Icon name="train-front" size={20} aria-hidden="true" />}
          name={texts.subway}
          text={directions.subway}
        />
        <Way icon={<Icon name="car-front" size={20} aria-hidden="true" />} name={texts.car} text={directions.car} />
      </dl>
    </section>
  )
}

function Way({ icon, name, text }: { icon: ReactNode; name: string; text: string }) {
  return (
    <div className="flex flex-col gap-1">
      <dt className="flex items-center gap-2 text-small font-semibold text-ink [&>svg]:text-secondary">
        {icon}
        {name}
      </dt>
      <dd className="pl-7 text-small text-secondary">{text}</dd>
    </div>
  )
}
