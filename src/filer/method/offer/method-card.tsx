import { Icon } from '#design/icons/icon.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { methodName } from '#domain/filing-method/filing-method.ts'
import { won } from '#domain/money.ts'
import type { MethodOffer } from '#filer/method/contract.ts'
import { compareTexts as texts } from '#filer/method/texts.ts'
import { Calculation } from './calculation.tsx'
import { Figure } from './figure.tsx'
import { mayBeChosen, totalCostWon } from './order.ts'

export type MethodCardProps = { offer: MethodOffer; group: string; chosen: boolean; onChoose: () => void }

/** One way to file: what it gives back or costs, our fee, both together, for whom it is, why it is advised, and how it was computed. */
export function MethodCard({ offer, group, chosen, onChoose }: MethodCardProps) {
  const open = mayBeChosen(offer)
  const method = methodName(offer.fillingType)
  const look = chosen
    ? 'relative border-brand-600 after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] after:shadow-[inset_0_0_0_1px_var(--brand-600)]'
    : open
      ? 'border-line'
      : 'border-line bg-ground'
  return (
    <div
      data-card
      className={`overflow-hidden rounded-card border transition-colors duration-150 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-brand-600 ${look}`}
    >
      <label className={`flex flex-col gap-3 p-5 pb-4 ${chosen ? 'bg-brand-50' : ''}`}>
        <span className="flex gap-3">
          <input
            type="radio"
            name={group}
            value={offer.fillingType}
            checked={chosen}
            disabled={!open}
            onChange={onChoose}
            aria-describedby={`${group}-${offer.fillingType}`}
            className="mt-0.5 grid size-6 shrink-0 appearance-none place-items-center rounded-full border-2 border-faint bg-paper outline-none shadow-none before:size-2.5 before:rounded-full before:bg-transparent checked:border-brand-600 checked:bg-brand-600 checked:before:bg-paper disabled:border-line disabled:bg-well more:disabled:border-dashed"
          />
          <span className="flex min-w-0 grow flex-col gap-1">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="text-h3">{method}</span>
              {offer.recommended ? <Chip tone="brand">{texts.recommended}</Chip> : null}
            </span>
            <span id={`${group}-${offer.fillingType}`} className="text-small text-secondary">
              {open ? (
                texts.about[offer.fillingType].text
              ) : (
                <span className="font-medium text-warning-deep">{offer.reasons[0] ?? texts.doubleOnly}</span>
              )}
            </span>
          </span>
        </span>
        {open ? <Headline taxDueOrRefund={offer.taxDueOrRefund} /> : null}
      </label>
      {open ? (
        <div className="flex flex-col gap-3 px-5 pb-1">
          <Figures offer={offer} />
          <Reasons offer={offer} />
          <Calculation method={method} offer={offer} />
        </div>
      ) : null}
    </div>
  )
}

/** The figure a person looks for first; the sign stands in words. */
function Headline({ taxDueOrRefund }: { taxDueOrRefund: number }) {
  const back = taxDueOrRefund < 0
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="text-small font-semibold">{back ? texts.refund : texts.due}</span>
      <span className="whitespace-nowrap">
        <span className={`text-h2 tabular-nums ${back ? 'text-brand-700' : 'text-ink'}`}>
          {won(Math.abs(taxDueOrRefund))}
        </span>
        <span className="text-small text-secondary"> ({texts.expectedMark})</span>
      </span>
    </span>
  )
}

function Figures({ offer }: { offer: MethodOffer }) {
  const total = totalCostWon(offer)
  const local = offer.localTaxDueOrRefund
  return (
    <dl className="flex flex-col pt-4">
      <Figure term={texts.fields.tax} value={won(offer.expectedTax)} />
      <Figure term={texts.fields.prepaid} value={won(offer.prepaidTax)} />
      {local === undefined ? null : (
        <Figure term={local < 0 ? texts.fields.localRefund : texts.fields.localDue} value={won(Math.abs(local))} />
      )}
      {offer.cost === 'DOUBLE_ONLY' ? null : <Figure term={texts.fields.fee} value={won(offer.cost)} />}
      {total === null ? null : (
        <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-semibold">{total < 0 ? texts.totalBack : texts.totalCost}</dt>
          <dd className="font-bold whitespace-nowrap tabular-nums">{won(Math.abs(total))}</dd>
        </div>
      )}
    </dl>
  )
}

function Reasons({ offer }: { offer: MethodOffer }) {
  const more = offer.moreThanBest ?? 0
  return (
    <div className="flex flex-col gap-2 pb-2 text-small">
      {offer.recommended ? (
        <ul className="flex flex-col gap-1.5 rounded-field bg-brand-50 p-4 more:border more:border-edge">
          {offer.reasons.map((reason) => (
            <li key={reason} className="flex gap-2">
              <Icon
                name="check"
                size={18}
                strokeWidth={2.6}
                aria-hidden="true"
                className="mt-0.5 shrink-0 text-brand-700"
              />
              {reason}
            </li>
          ))}
        </ul>
      ) : more > 0 ? (
        <p className="font-medium text-warning-deep">{texts.moreThanBest(won(more))}</p>
      ) : null}
      <p className="text-secondary">{texts.suits(texts.about[offer.fillingType].suits)}</p>
    </div>
  )
}
