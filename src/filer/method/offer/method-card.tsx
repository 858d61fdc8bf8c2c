import { Chip } from '#design/messages/chip.tsx'
import { methodName } from '#domain/filing-method.ts'
import { wonInWords } from '#domain/amount/in-words.ts'
import { won } from '#domain/money.ts'
import type { MethodOffer } from '#filer/method/schemas.ts'
import { compareTexts as texts } from '#filer/method/texts.ts'
import { mayBeChosen, totalCostWon } from './order.ts'
import { hasAnswers, YearLine } from '#web/year/year-line.tsx'

export type MethodCardProps = { offer: MethodOffer; group: string; chosen: boolean; onChoose: () => void }

export function MethodCard({ offer, group, chosen, onChoose }: MethodCardProps) {
  const open = mayBeChosen(offer)
  const look = chosen
    ? 'border-brand-600 bg-brand-50 shadow-[inset_0_0_0_1px_var(--brand-600)]'
    : open
      ? 'border-line'
      : 'border-line bg-ground'
  return (
    <label data-card className={`choice flex gap-3 rounded-card p-4 max-sm:big:flex-col lg:flex-col lg:p-3 ${look}`}>
      <input
        type="radio"
        name={group}
        value={offer.fillingType}
        checked={chosen}
        disabled={!open}
        onChange={onChoose}
        className="mt-0.5 pick"
      />
      <span className="flex min-w-0 grow flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-h3">{methodName(offer.fillingType)}</span>
          {offer.recommended ? <Chip tone="brand">{texts.recommended}</Chip> : null}
          {offer.sum === 'expenses-needed' ? <Chip>{texts.books.chip}</Chip> : null}
          {offer.sum === 'told' ? <Chip>{texts.books.toldChip}</Chip> : null}
        </span>
        {open ? (
          <Sums offer={offer} />
        ) : (
          <span className="text-small font-medium text-warning-deep">{offer.reasons[0] ?? texts.doubleOnly}</span>
        )}
      </span>
    </label>
  )
}

function Sums({ offer }: { offer: MethodOffer }) {
  return (
    <>
      {offer.sum === 'expenses-needed' ? <NeedsExpenses offer={offer} /> : <Left offer={offer} />}
      {offer.cost === 'DOUBLE_ONLY' ? null : (
        <span className="text-small text-secondary tabular-nums lg:text-caption">{texts.row.fee(won(offer.cost))}</span>
      )}
      {offer.year && hasAnswers(offer.year) ? <YearLine year={offer.year} /> : null}
      {offer.bookkeepingCredit ? (
        <span className="text-small font-medium text-brand-700 lg:text-caption">{texts.books.credit}</span>
      ) : null}
      {offer.sameTaxAs ? (
        <span className="text-small font-medium text-warning-deep lg:text-caption">
          {texts.books.sameTax(methodName(offer.sameTaxAs.fillingType), won(offer.sameTaxAs.feeMore))}
        </span>
      ) : null}
    </>
  )
}

function Left({ offer }: { offer: MethodOffer }) {
  if (offer.sum === 'unknown') return null
  const total = totalCostWon(offer) ?? 0
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="text-small text-secondary">{total < 0 ? texts.row.left : texts.row.pay}</span>
      <span className="font-bold whitespace-nowrap tabular-nums">{won(Math.abs(total))}</span>
    </span>
  )
}

function NeedsExpenses({ offer: { worthFrom } }: { offer: MethodOffer }) {
  return (
    <>
      <span className="font-semibold">{texts.books.needsExpenses}</span>
      {worthFrom === undefined ? null : (
        <span className="text-small text-secondary">
          {worthFrom === null ? texts.books.neverWorth : texts.books.worthFrom(wonInWords(worthFrom))}
        </span>
      )}
    </>
  )
}
