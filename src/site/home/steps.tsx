import type { ReactNode } from 'react'
import type { Home } from '#domain/branch/branch.ts'
import { homeBlockTexts } from '#site/home/static-blocks.texts.ts'

const texts = homeBlockTexts.steps

type Look = Home['steps']

const looks: Record<Look, { list: string; item: string; number: string }> = {
  pictures: {
    list: 'gap-3 sm:grid-cols-2 sm:gap-x-5 sm:gap-y-8 lg:grid-cols-4',
    item: 'flex items-center gap-4 sm:flex-col sm:items-stretch sm:gap-4',
    number: 'me-1.5 text-brand-600',
  },
  line: {
    list: 'lg:grid-cols-4',
    item: `relative ms-4 border-s-2 border-brand-100 ps-8 pb-5 last:pb-0 more:border-edge lg:ms-0 lg:border-s-0
      lg:border-t-2 lg:ps-0 lg:pe-6 lg:pt-8 lg:pb-0`,
    number: `absolute -start-[1.0625rem] top-0 grid size-8 place-items-center rounded-full bg-brand-600 text-small
      text-paper lg:start-0 lg:-top-[1.0625rem]`,
  },
  list: {
    list: 'gap-x-16 sm:grid-cols-2',
    item: 'relative border-t border-line py-2.5 ps-14 sm:py-5 lg:py-7',
    number: 'absolute start-0 top-2 text-display sm:top-4 text-brand-600 lg:top-6',
  },
}

export function Steps({ look }: { look: Look }) {
  const { list, item, number } = looks[look]
  return (
    <section aria-labelledby="steps" className="flex flex-col gap-4 lg:gap-10">
      <h2 id="steps" className="text-h2 lg:text-h1">
        {texts.title}
      </h2>
      <ol className={`grid grid-cols-[minmax(0,1fr)] ${list}`}>
        {texts.items.map(({ title, text }, at) => (
          <li key={title} className={item}>
            {look === 'pictures' ? <Picture at={at} /> : null}
            <span className="flex min-w-0 flex-col gap-0.5 sm:gap-1">
              <span className="text-h3">
                <span aria-hidden="true" className={number}>
                  {at + 1}
                </span>
                {title}
              </span>
              <span className="text-small text-secondary">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Picture({ at }: { at: number }) {
  return (
    <span
      aria-hidden="true"
      className="grid w-20 shrink-0 place-items-center rounded-card bg-ground py-1.5 max-sm:big:w-16 sm:w-auto sm:py-7
        more:border more:border-edge"
    >
      <svg
        width="112"
        height="80"
        viewBox="0 0 112 80"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="h-auto w-14 sm:w-28"
      >
        {pictures[at]}
      </svg>
    </span>
  )
}

const sheet = 'fill-paper stroke-edge'
/** Tints are white in high contrast, so draw an outline. */
const tint = 'fill-brand-100 more:stroke-brand-600 more:stroke-2'

const pictures: readonly ReactNode[] = [
  <>
    <rect x="38" y="3" width="36" height="74" rx="8" className={sheet} strokeWidth="2" />
    <path d="M51 9h10" className="stroke-edge" strokeWidth="2.500" />
    <rect x="22" y="21" width="68" height="34" rx="10" className={tint} />
    <circle cx="39" cy="38" r="9" className="fill-brand-600" />
    <path d="M35 38l3 3 5-6" className="stroke-paper" strokeWidth="2.500" />
    <path d="M55 34h26M55 42h16" className="stroke-brand-600" strokeWidth="3" />
  </>,
  <>
    <rect x="14" y="8" width="30" height="38" rx="5" className={sheet} strokeWidth="2" transform="rotate(-9 29 27)" />
    <rect x="68" y="8" width="30" height="38" rx="5" className={sheet} strokeWidth="2" transform="rotate(9 83 27)" />
    <rect x="40" y="4" width="32" height="42" rx="5" className={sheet} strokeWidth="2" />
    <path d="M47 14h18M47 22h18M47 30h11" className="stroke-edge" strokeWidth="2.500" />
    <path
      d="M16 50h24c2 0 3 2 4 4s2 3 4 3h16c2 0 3-1 4-3s2-4 4-4h24v18a8 8 0 0 1-8 8H24a8 8 0 0 1-8-8z"
      className={tint}
    />
    <path d="M56 58v10M51 64l5 5 5-5" className="stroke-brand-600" strokeWidth="3" />
  </>,
  <>
    <path d="M14 74h84" className="stroke-edge" strokeWidth="2" />
    <rect x="22" y="26" width="18" height="48" rx="4" className={tint} />
    <rect x="47" y="44" width="18" height="30" rx="4" className="fill-brand-600" />
    <rect x="72" y="12" width="18" height="62" rx="4" className={tint} />
    <circle cx="56" cy="26" r="10" className="fill-paper stroke-brand-600" strokeWidth="2" />
    <path d="M52 26l3 3 5-6" className="stroke-brand-600" strokeWidth="2.500" />
  </>,
  <>
    <rect x="26" y="4" width="54" height="72" rx="6" className={sheet} strokeWidth="2" />
    <path d="M36 18h22M36 28h34M36 38h34M36 48h16" className="stroke-edge" strokeWidth="2.500" />
    <circle cx="76" cy="56" r="17" className="fill-brand-600" />
    <circle cx="76" cy="56" r="12.500" className="stroke-brand-100" strokeWidth="1.500" />
    <path d="M70 56l4.500 4.500 8-9" className="stroke-paper" strokeWidth="3" />
  </>,
]
