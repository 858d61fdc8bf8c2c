import { Icon } from '#design/icons/icon.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { TickedList } from '#design/layout/ticked-list.tsx'
import { Term } from '#design/messages/term.tsx'
import { methodName } from '#domain/filing-method.ts'
import { won } from '#domain/money.ts'
import type { MethodOffer } from '#filer/method/schemas.ts'
import { compareTexts as texts } from '#filer/method/texts.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { reducedTexts } from '#web/frame/reduced-tax.texts.ts'
import { hasSum, totalCostWon, wholeTaxWon } from './order.ts'

/** Closed at first, so it loads lazily. */
const ReducedTax = fetchedPart(
  () => import('#web/frame/reduced-tax.tsx'),
  (file) => file.ReducedTax,
)

type Worded = { word: string; official: string; help: string }

function Figure({ term, value }: { term: Worded; value: string }) {
  return (
    // The open explanation moves the amount below it.
    <div
      className={`flex min-h-11 items-baseline justify-between gap-4 py-2.5 max-sm:big:flex-wrap
        has-aria-expanded:flex-col has-aria-expanded:items-stretch has-aria-expanded:gap-1`}
    >
      <dt className="text-small text-secondary">
        <Term word={term.word} official={term.official}>
          {term.help}
        </Term>
      </dt>
      <dd className="ml-auto self-end text-small font-medium whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  )
}

const calculationTexts = texts.calculation

function Calculation({ method, offer }: { method: string; offer: MethodOffer }) {
  const { fields, about, assumed, handIn } = texts
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 text-small font-semibold text-secondary [&::-webkit-details-marker]:hidden">
        <span>
          <span className="sr-only">{method} </span>
          {calculationTexts.open}
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
        {offer.lines?.length ? <Lines label={calculationTexts.caption(method)} lines={offer.lines} /> : null}
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
              {line.amount < 0 ? calculationTexts.signed(line.label, won(-line.amount)) : won(line.amount)}
            </span>
          </span>
          <span className="text-caption text-secondary tabular-nums wrap-anywhere">{line.formula}</span>
          <span className="text-caption text-quiet">
            {line.article}
            {line.source ? (
              <>
                <br />
                {calculationTexts.source(line.source)}
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  )
}

export function Why({ offer }: { offer: MethodOffer }) {
  return (
    <Disclosure title={hasSum(offer) ? texts.more.why : texts.more.about(methodName(offer.fillingType))}>
      <p>{texts.about[offer.fillingType].text}</p>
      <Figures offer={offer} />
      {offer.feeLines && offer.feeLines.length > 1 ? <FeeItemList lines={offer.feeLines} /> : null}
      <Reasons offer={offer} />
      <TaxReductions offer={offer} />
      {hasSum(offer) ? null : <p>{texts.about[offer.fillingType].handIn}</p>}
      {hasSum(offer) ? <Calculation method={methodName(offer.fillingType)} offer={offer} /> : null}
    </Disclosure>
  )
}

function TaxReductions({ offer }: { offer: MethodOffer }) {
  if (!offer.reduced || !hasSum(offer)) return null
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-4">
      <h2 className="text-label text-ink">{reducedTexts.title}</h2>
      <ReducedTax lines={offer.reduced} taxWon={wholeTaxWon(offer)} />
    </section>
  )
}

function Figures({ offer }: { offer: MethodOffer }) {
  if (!hasSum(offer)) return null
  const total = totalCostWon(offer)
  const local = offer.localTaxDueOrRefund
  return (
    <dl className="flex flex-col">
      <Figure term={texts.fields.tax} value={won(offer.expectedTax)} />
      <Figure term={texts.fields.prepaid} value={won(offer.prepaidTax)} />
      {local === undefined ? null : (
        <Figure term={local < 0 ? texts.fields.localRefund : texts.fields.localDue} value={won(Math.abs(local))} />
      )}
      {offer.cost === 'DOUBLE_ONLY' ? null : <Figure term={texts.fields.fee} value={won(offer.cost)} />}
      {total === null ? null : (
        <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-ink">
          <dt className="font-semibold">{total < 0 ? texts.totalBack : texts.totalCost}</dt>
          <dd className="ml-auto font-bold whitespace-nowrap tabular-nums">{won(Math.abs(total))}</dd>
        </div>
      )}
    </dl>
  )
}

function FeeItemList({ lines }: { lines: NonNullable<MethodOffer['feeLines']> }) {
  return (
    <div className="flex flex-col gap-1 rounded-field bg-ground px-4 py-3 more:border more:border-edge">
      <p className="font-semibold text-ink">{texts.feeLines}</p>
      <ul className="flex flex-col gap-1">
        {lines.map(({ label, amount }) => (
          <li key={label} className="flex flex-wrap justify-between gap-x-4">
            <span>{label}</span>
            <span className="tabular-nums">
              {amount < 0 ? texts.calculation.signed(label, won(Math.abs(amount))) : won(amount)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Reasons({ offer }: { offer: MethodOffer }) {
  const more = offer.moreThanBest ?? 0
  return (
    <>
      {offer.recommended ? (
        <div className="rounded-field bg-brand-50 p-4 text-ink more:border more:border-edge">
          <TickedList lines={offer.reasons} />
        </div>
      ) : more > 0 && offer.sum === 'known' ? (
        <p className="font-medium text-warning-deep">{texts.moreThanBest(won(more))}</p>
      ) : null}
      <p>{texts.suits(texts.about[offer.fillingType].suits)}</p>
    </>
  )
}
