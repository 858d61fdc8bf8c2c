import { Icon } from '#design/icons/icon.tsx'
import { Fragment } from 'react'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Chip } from '#design/messages/chip.tsx'
import type { Today } from '#site/home/rules.ts'
import { resumeTexts, seasonTexts as texts } from '#site/home/texts.ts'

export function SeasonCard({ today }: { today: Today }) {
  const { title, body, mark, act, night, place } = today
  return (
    <section
      data-card
      aria-label={texts.label}
      className="flex flex-col gap-4 rounded-card border border-brand-100 bg-paper p-5 sm:gap-5 sm:p-6 more:border-2 more:border-brand-600 lg:p-8"
    >
      <div className="flex grow flex-col gap-2">
        {mark || place ? (
          <p className="flex flex-wrap gap-2">
            {mark ? <Chip tone="brand">{mark}</Chip> : null}
            {place ? <Chip>{resumeTexts.place(place.number, place.of)}</Chip> : null}
          </p>
        ) : null}
        <h2 className="text-h2">{title}</h2>
        {body ? <p className="text-secondary">{bySentence(body)}</p> : null}
      </div>
      {place ? <progress aria-hidden="true" className="thin-progress" value={place.number} max={place.of} /> : null}
      {night ? (
        <p className="flex gap-2 text-small text-secondary">
          <Icon name="moon-star" size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
          {texts.night}
        </p>
      ) : null}
      {act ? (
        <ButtonLink to={act.to} wide>
          {act.label}
        </ButtonLink>
      ) : null}
    </section>
  )
}

/** Keeps a sentence on one line where it fits. */
function bySentence(text: string) {
  const sentences = text.split('. ')
  return sentences.map((sentence, at) => (
    <Fragment key={sentence}>
      {at > 0 ? ' ' : null}
      <span className="inline-block">{at < sentences.length - 1 ? `${sentence}.` : sentence}</span>
    </Fragment>
  ))
}
