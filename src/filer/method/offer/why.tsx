import { TickedList } from '#design/layout/ticked-list.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { methodName } from '#domain/filing-method/filing-method.ts'
import { won } from '#domain/money.ts'
import type { MethodOffer } from '#filer/method/schemas.ts'
import { compareTexts as texts } from '#filer/method/texts.ts'
import { Calculation } from './calculation.tsx'
import { Figure } from './figure.tsx'
import { hasSum, totalCostWon } from './order.ts'

/**
 * Behind the sums of the chosen way: its figures, the lines of the fee, the reasons, and how each figure was computed.
 * Closed until asked for.
 */
export function Why({ offer }: { offer: MethodOffer }) {
  return (
    <Disclosure title={hasSum(offer) ? texts.more.why : texts.more.about(methodName(offer.fillingType))}>
      <p>{texts.about[offer.fillingType].text}</p>
      <Figures offer={offer} />
      {offer.feeLines && offer.feeLines.length > 1 ? <FeeLines lines={offer.feeLines} /> : null}
      <Reasons offer={offer} />
      {hasSum(offer) ? null : <p>{texts.about[offer.fillingType].handIn}</p>}
      {hasSum(offer) ? <Calculation method={methodName(offer.fillingType)} offer={offer} /> : null}
    </Disclosure>
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

/** Why the fee is not the one of the price list. */
function FeeLines({ lines }: { lines: NonNullable<MethodOffer['feeLines']> }) {
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
