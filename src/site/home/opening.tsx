import { Fragment } from 'react'
import { Icon } from '#design/icons/icon.tsx'
import type { Home } from '#domain/branch/branch.ts'
import { won } from '#domain/money.ts'
import type { BranchFace } from '#web/document/branch.ts'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Chip } from '#design/messages/chip.tsx'
import type { Today } from './rules.ts'
import { homeTexts as texts, resumeTexts, seasonTexts } from './texts.ts'

function SeasonCard({ today }: { today: Today }) {
  const { title, body, mark, act, night, place } = today
  return (
    <section
      data-card
      aria-label={seasonTexts.label}
      className="flex flex-col gap-4 rounded-card border border-brand-100 bg-paper p-5 sm:gap-5 sm:p-6 more:border-2 more:border-brand-600 lg:p-8"
    >
      <div className="flex grow flex-col gap-2">
        {mark || place ? (
          <p className="flex flex-wrap gap-2">
            {mark ? <Chip tone="brand">{mark}</Chip> : null}
            {place ? <Chip>{resumeTexts.place(place.number, place.total)}</Chip> : null}
          </p>
        ) : null}
        <h2 className="text-h2">{title}</h2>
        {body ? <p className="text-secondary">{splitSentences(body)}</p> : null}
      </div>
      {place ? <progress aria-hidden="true" className="thin-progress" value={place.number} max={place.total} /> : null}
      {night ? (
        <p className="flex gap-2 text-small text-secondary">
          <Icon name="moon-star" size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
          {seasonTexts.night}
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

function splitSentences(text: string) {
  const sentences = text.split('. ')
  return sentences.map((sentence, at) => (
    <Fragment key={sentence}>
      {at > 0 ? ' ' : null}
      <span className="inline-block">{at < sentences.length - 1 ? `${sentence}.` : sentence}</span>
    </Fragment>
  ))
}

type Hero = Home['hero']

const inside = 'mx-auto grid w-full max-w-site grid-cols-[minmax(0,1fr)] gap-5 px-5 lg:gap-8 lg:px-6'

const looks: Record<Hero['form'], { ground: string; row: string; words: string; picture: string }> = {
  beside: {
    ground: 'bg-brand-50',
    row: 'pt-6 pb-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center lg:gap-16 lg:py-16',
    words: '',
    picture: 'max-w-140 max-sm:hidden',
  },
  band: {
    ground: 'bg-linear-to-b from-brand-700 from-78% to-paper to-78% dark:from-brand-100',
    row: 'pt-6 pb-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end lg:gap-x-16 lg:gap-y-0 lg:pt-14 lg:*:last:col-span-2',
    words: 'text-paper dark:text-ink lg:pb-16',
    picture: 'max-w-96 justify-self-end max-lg:hidden',
  },
  centred: {
    ground: 'bg-paper',
    row: 'justify-items-center pt-3 pb-4 text-center lg:pt-8 lg:pb-12 *:last:w-full *:last:max-w-130 *:last:text-left',
    words: 'items-center [&_ul]:justify-center',
    picture: 'mx-auto max-w-60 sm:max-w-180',
  },
}

export function Opening({
  branch,
  hero,
  lowestWon,
  today,
}: {
  branch: BranchFace
  hero: Hero
  lowestWon: number
  today: Today
}) {
  const look = looks[hero.form]
  const isBand = hero.form === 'band'
  const picture = (
    <img
      src={hero.picture}
      alt=""
      width={Math.round(200 * hero.ratio)}
      height={200}
      className={`h-auto w-full ${look.picture}`}
    />
  )
  return (
    <div className={look.ground}>
      <div className={`${inside} ${look.row}`}>
        <div className={`flex flex-col gap-3 lg:gap-5 ${look.words}`}>
          {hero.form === 'centred' ? picture : null}
          <Headline
            branch={branch}
            fee={won(lowestWon)}
            look={isBand ? '' : 'text-secondary'}
            mark={isBand ? '' : 'text-brand-600'}
          />
          {hero.form === 'beside' ? picture : null}
        </div>
        {isBand ? picture : null}
        <SeasonCard today={today} />
      </div>
    </div>
  )
}

function Headline({ branch, fee, look, mark }: { branch: BranchFace; fee: string; look: string; mark: string }) {
  return (
    <>
      <h1 tabIndex={-1} className="text-h1-phone lg:text-display">
        {branch.branding.mainTitle}
      </h1>
      <p className={`${look} lg:text-h3 lg:font-medium!`}>{branch.branding.subTitle}</p>
      <ul aria-label={texts.facts.label} className={`flex flex-wrap gap-x-5 gap-y-1 pt-1 text-small ${look}`}>
        {texts.facts.items(fee).map((fact) => (
          <li key={fact} className="flex items-center gap-1.5">
            <Icon name="check" size={18} strokeWidth={2.6} aria-hidden="true" className={mark} />
            {fact}
          </li>
        ))}
      </ul>
    </>
  )
}
