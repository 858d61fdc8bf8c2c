import { Icon } from '#design/icons/icon.tsx'
import { won } from '#domain/money.ts'
import type { MethodOffer } from '#filer/method/schemas.ts'
import { compareTexts } from '#filer/method/texts.ts'
import { Figure } from './figure.tsx'

const texts = compareTexts.calculation

/**
 * What it is computed from, what must be handed in, and how each figure came about: label, formula with its numbers,
 * article of law, source. Closed until asked for.
 */
export function Calculation({ method, offer }: { method: string; offer: MethodOffer }) {
  const { fields, about, assumed, handIn } = compareTexts
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 text-small font-semibold text-secondary [&::-webkit-details-marker]:hidden">
        <span>
          <span className="sr-only">{method} </span>
          {texts.open}
        </span>
        <Icon
          name="chevron-down"
          size={20}
          aria-hidden="true"
          className="shrink-0 text-faint transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-3 pb-3">
        {offer.expected ? <p className="text-small text-secondary">{assumed}</p> : null}
        <p className="text-small text-secondary">
          {handIn}: {about[offer.fillingType].handIn}
        </p>
        <dl className="flex flex-col rounded-field bg-ground px-4 py-2 more:border more:border-edge">
          <Figure term={fields.revenue} value={won(offer.totalGrossIncome)} />
          <Figure term={fields.income} value={won(offer.income)} />
          <Figure term={fields.cards} value={won(offer.creditCardSpending)} />
        </dl>
        {offer.lines?.length ? <Lines label={texts.caption(method)} lines={offer.lines} /> : null}
      </div>
    </details>
  )
}

function Lines({ label, lines }: { label: string; lines: NonNullable<MethodOffer['lines']> }) {
  return (
    <ol aria-label={label} className="flex flex-col divide-y divide-line">
      {lines.map((line, at) => (
        <li key={at} className="flex flex-col gap-0.5 py-3">
          <span className="flex items-baseline justify-between gap-4 text-small">
            <span className="font-medium">{line.label}</span>
            <span className="font-semibold whitespace-nowrap tabular-nums">
              {line.amount < 0 ? texts.signed(line.label, won(-line.amount)) : won(line.amount)}
            </span>
          </span>
          <span className="text-caption text-secondary tabular-nums wrap-anywhere">{line.formula}</span>
          <span className="text-caption text-quiet">
            {line.article}
            {line.source ? (
              <>
                <br />
                {texts.source(line.source)}
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
