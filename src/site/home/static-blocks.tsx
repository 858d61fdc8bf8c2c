/** Drawn by the server (serverDrawn). */
import { Link } from 'react-router'
import { Icon } from '#design/icons/icon.tsx'
import { href } from '#domain/address/href.ts'
import type { Home } from '#domain/branch/branch.ts'
import type { BranchFace } from '#web/document/branch.ts'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { won } from '#domain/money.ts'
import type { Prices } from './rules.ts'
import { Steps } from './steps.tsx'
import { homeBlockTexts } from './static-blocks.texts.ts'

const texts = homeBlockTexts.promises

function Promises({ branch, prices }: { branch: BranchFace; prices: Prices }) {
  const { money, flags } = branch
  const back = money.refundStages.find(({ stage }) => stage === 'reviewed')
  return (
    <section aria-labelledby="promises" className="flex flex-col gap-4 lg:gap-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="promises" className="text-h2 lg:text-h1">
          {texts.title}
        </h2>
        <Link
          to={href('/tax-introduction')}
          className="inline-flex min-h-11 items-center gap-0.5 text-small font-medium text-secondary hover:text-ink"
        >
          {texts.more}
          <Icon name="chevron-right" size={18} aria-hidden="true" />
        </Link>
      </div>
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-4
          lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-start lg:gap-16`}
      >
        <Fees prices={prices} />
        <div className="flex flex-col">
          <Disclosure title={texts.examples.title}>
            <Examples examples={prices.examples} />
          </Disclosure>
          {back ? (
            <Disclosure title={texts.refund.title}>
              <p>{texts.refund.text(back.refundPercent)}</p>
            </Disclosure>
          ) : null}
          <Disclosure title={texts.number.title}>
            <p>{texts.number.texts[flags.residentNumberLife]}</p>
          </Disclosure>
          <Disclosure title={texts.reads.title}>
            <p>{texts.reads.text}</p>
          </Disclosure>
        </div>
      </div>
    </section>
  )
}

function Fees({ prices: { methods, discount } }: { prices: Prices }) {
  const { title, note, from, early } = texts.fees
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line p-5 sm:p-6 lg:p-8">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 text-h3">
        {title}
        <span className="text-small font-normal text-secondary">{note}</span>
      </h3>
      <dl>
        {methods.map(({ name, feeWon, isLowest }) => (
          <div
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2 last:border-b-0 sm:py-3"
          >
            <dt className="text-secondary">{name}</dt>
            <dd className="ml-auto text-h3 tabular-nums">{isLowest ? from(won(feeWon)) : won(feeWon)}</dd>
          </div>
        ))}
      </dl>
      {discount ? (
        <p className="text-small font-semibold text-brand-700">{early(discount.until, discount.percent)}</p>
      ) : null}
    </div>
  )
}

function Examples({ examples }: Pick<Prices, 'examples'>) {
  const { note, revenue } = texts.examples
  return (
    <>
      <p>
        {note} {texts.fees.shown}
      </p>
      <ul className="flex flex-col border-t border-line">
        {examples.map(({ who: audience, revenueWon, method, lines, feeWon }) => (
          <li key={audience} className="flex flex-col border-b border-line py-3 last:border-b-0">
            <span className="flex items-baseline justify-between gap-4 text-body">
              <strong className="font-semibold text-ink">{audience}</strong>
              <span className="font-semibold whitespace-nowrap text-ink tabular-nums">{won(feeWon)}</span>
            </span>
            <span>
              {revenue(won(revenueWon))} · {method}
            </span>
            {lines.length > 1 ? (
              <span className="tabular-nums">
                {lines.map(({ name, amountWon }) => `${name} ${won(amountWon)}`).join(' · ')}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}

const peopleTexts = homeBlockTexts.people

function People({ people }: Pick<Home, 'people'>) {
  return (
    <section aria-labelledby="people" className="flex flex-col gap-4 lg:gap-10">
      <div className="flex flex-col gap-1">
        <h2 id="people" className="text-h2 lg:text-h1">
          {peopleTexts.title}
        </h2>
        <p className="text-secondary">{peopleTexts.lead}</p>
      </div>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-4 max-sm:big:grid-cols-1 sm:gap-5 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {people.map(({ name, role, licence, duties, picture }) => (
          <li key={name} className="person">
            <img src={picture} alt="" width={96} height={112} fetchPriority="low" />
            <span>
              {name} <span className="inline-block text-small font-normal text-secondary">{role}</span>
            </span>
            <span>
              <span>{duties}</span>
              {licence ? <span className="text-secondary tabular-nums">{peopleTexts.licence(licence)}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Invitation() {
  const { title, text, act } = homeBlockTexts.banner
  return (
    <Link to={href('/consult-form')} className="group invitation">
      <span className="flex flex-col gap-1">
        <strong className="text-h3 sm:text-h2">{title}</strong>
        <span className="max-sm:hidden">{text}</span>
      </span>
      <span className="invitation-act">
        {act}
        <Icon
          name="chevron-right"
          size={18}
          aria-hidden="true"
          className="transition-transform duration-150 group-hover:translate-x-0.5"
        />
      </span>
    </Link>
  )
}

export type StaticBlockName = Extract<Home['blocks'][number], 'steps' | 'people' | 'promises' | 'invitation'>

export function StaticBlock({
  block,
  branch,
  home,
  prices,
}: {
  block: StaticBlockName
  branch: BranchFace
  home: Omit<Home, 'examples'>
  prices: Prices
}) {
  switch (block) {
    case 'steps':
      return <Steps look={home.steps} />
    case 'people':
      return <People people={home.people} />
    case 'promises':
      return <Promises branch={branch} prices={prices} />
    case 'invitation':
      return <Invitation />
  }
}
