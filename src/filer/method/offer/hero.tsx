import { won } from '#domain/money.ts'
import type { MethodOffer } from '#filer/method/schemas.ts'
import { compareTexts } from '#filer/method/texts.ts'
import { settledWon } from './order.ts'

const texts = compareTexts.hero

/**
 * What a person looks for first: the sum of the chosen way, the sign in words. Where the server tells no sum, why not
 * stands in its place.
 */
export function Hero({ offer }: { offer: MethodOffer | undefined }) {
  if (offer?.unknown ?? offer?.missing) return null
  if (!offer) return null
  if (offer.sum === 'expenses-needed')
    return (
      <p role="status" className="flex flex-col gap-1">
        <span className="text-h2">{texts.needsExpenses.title}</span>
        <span className="text-small text-secondary">{texts.needsExpenses.body}</span>
      </p>
    )
  const sum = settledWon(offer)
  return (
    <p role="status" className="flex flex-col">
      <span className="text-small font-semibold text-secondary">
        {sum < 0 ? texts.refund : sum > 0 ? texts.due : texts.even}
      </span>
      <span className={`text-display tabular-nums max-sm:big:text-h1 ${sum < 0 ? 'text-brand-700' : 'text-ink'}`}>
        {won(Math.abs(sum))}
      </span>
      <span className="text-small text-secondary">{offer.sum === 'told' ? texts.toldNote : texts.note}</span>
    </p>
  )
}
