import { Icon } from '#design/icons/icon.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '#domain/address/href.ts'
import { won } from '#domain/money.ts'
import type { BranchFace } from '#web/document/branch.ts'
import type { Prices } from '#site/home/prices.ts'
import { toldTexts } from '#site/home/told.texts.ts'

const texts = toldTexts.promises

export function Promises({ branch, prices }: { branch: BranchFace; prices: Prices }) {
  const { money, flags } = branch
  const back = money.refundStages.find(({ stage }) => stage === 'reviewed')
  return (
    <section aria-labelledby="promises" className="flex flex-col gap-6 lg:gap-10">
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
        className={`grid grid-cols-[minmax(0,1fr)] gap-8
          lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-start lg:gap-16`}
      >
        <Fees prices={prices} />
        <ul className="flex flex-col gap-6 lg:gap-8 lg:py-2">
          {back ? (
            <Assurance
              icon={<Icon name="undo-2" size={22} />}
              title={texts.refund.title}
              text={texts.refund.text(back.refundPercent)}
            />
          ) : null}
          <Assurance
            icon={<Icon name="lock-keyhole" size={22} />}
            title={texts.number.title}
            text={texts.number.texts[flags.residentNumberLife]}
          />
          <Assurance icon={<Icon name="eye" size={22} />} title={texts.reads.title} text={texts.reads.text} />
        </ul>
      </div>
      <Examples examples={prices.examples} />
    </section>
  )
}

function Fees({ prices: { methods, discount } }: { prices: Prices }) {
  const { title, note, from, early, shown } = texts.fees
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line p-6 lg:p-8">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 text-h3">
        {title}
        <span className="text-small font-normal text-secondary">{note}</span>
      </h3>
      <dl>
        {methods.map(({ name, feeWon, isLowest }) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-3">
            <dt className="text-secondary">{name}</dt>
            <dd className="ml-auto text-h3 tabular-nums">{isLowest ? from(won(feeWon)) : won(feeWon)}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-1 text-small text-secondary">{shown}</p>
      {discount ? (
        <p className="text-small font-semibold text-brand-700">{early(discount.until, discount.percent)}</p>
      ) : null}
    </div>
  )
}

/** Example fees for fictitious customers. */
function Examples({ examples }: Pick<Prices, 'examples'>) {
  const { title, note, revenue } = texts.examples
  return (
    <div className="flex flex-col gap-4 pt-4 lg:pt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-h3">{title}</h3>
        <p className="text-small text-secondary">{note}</p>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-10 border-t border-line lg:grid-cols-2">
        {examples.map(({ who, revenueWon, method, lines, feeWon }) => (
          <li key={who} className="flex flex-col border-b border-line py-3 text-small text-secondary">
            <span className="flex items-baseline justify-between gap-4 text-body">
              <strong className="font-semibold text-ink">{who}</strong>
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
    </div>
  )
}

function Assurance({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-field bg-brand-50 text-brand-600 more:border more:border-edge"
      >
        {icon}
      </span>
      <span className="flex min-w-0 flex-col gap-0.5">
        <strong className="font-semibold">{title}</strong>
        <span className="text-small text-secondary">{text}</span>
      </span>
    </li>
  )
}
