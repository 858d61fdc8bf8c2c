import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Chip } from '#design/messages/chip.tsx'
import type { Today } from './rules.ts'
import { seasonTexts as texts } from './texts.ts'

/** What can be done today, and above it what the person has begun: the one loud thing of the page. */
export function SeasonCard({ today }: { today: Today }) {
  const { title, body, mark, act, night } = today
  return (
    <section aria-label={texts.label} className="flex flex-col gap-5 rounded-card bg-brand-50 p-6 lg:flex-row lg:items-center lg:justify-between lg:p-8">
      <div className="flex flex-col gap-1.5">
        <h2 className="flex flex-wrap items-center gap-2 text-h2">
          {title}
          {mark ? <Chip tone="brand">{mark}</Chip> : null}
        </h2>
        {body ? <p className="text-secondary">{body}</p> : null}
        {night ? <p className="text-small text-secondary">{texts.night}</p> : null}
      </div>
      {act ? (
        <div className="shrink-0 lg:w-72">
          <ButtonLink to={act.to} wide>
            {act.label}
          </ButtonLink>
        </div>
      ) : null}
    </section>
  )
}
