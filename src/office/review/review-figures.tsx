import { Banner } from '#design/messages/banner.tsx'
import { Facts, type Fact } from '#design/figures/money-table.tsx'
import { feeItemName } from '#domain/fee/texts.ts'
import type { FiledFigure } from '#domain/filed-return/filed-figures.ts'
import { figureNames } from '#domain/filed-return/texts.ts'
import { methodName } from '#domain/filing-method.ts'
import { won } from '#domain/money.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { CaseFile } from '#office/cases/contract.ts'
import { figureWords } from '#office/review/form/difference-reasons.tsx'
import { reviewTexts } from '#office/review/texts.ts'

type Review = NonNullable<CaseFile['review']>

function figureFacts(review: Review): Fact[] {
  const figures: Record<FiledFigure, number | null> = {
    totalIncomeWon: review.totalIncome,
    decidedTaxWon: review.decidedTaxAmount,
    penaltyWon: review.penaltyAmount,
    prepaidTaxWon: review.prepaidTaxAmount,
    taxDueOrRefundWon: review.taxDueOrRefund,
    localDecidedTaxWon: review.localDecidedTaxAmount,
    localPenaltyWon: review.localPenaltyAmount,
    localPrepaidTaxWon: review.localPrepaidTaxAmount,
    localTaxDueOrRefundWon: review.localTaxDueOrRefund,
  }
  return (Object.entries(figures) as [FiledFigure, number | null][]).flatMap(([figure, amountWon]) => {
    if (amountWon === null) return []
    const differs = review.differences.find((difference) => difference.figure === figure)
    const words = figureWords(figure, amountWon)
    return [
      {
        name: figureNames[figure],
        value: differs ? (
          <span className="text-danger">
            <strong className="font-bold">{words}</strong>
            <span className="block text-caption">
              {reviewTexts.differs.calculated(figureWords(figure, differs.calculatedWon))}
            </span>
          </span>
        ) : (
          words
        ),
      },
    ]
  })
}

function Differences({ review }: { review: Review }) {
  if (review.differences.length === 0) return null
  return (
    <Banner tone="danger" title={reviewTexts.differs.title}>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {review.differences.map((difference) => (
          <li key={difference.figure} className="wrap-anywhere">
            {figureNames[difference.figure]}:{' '}
            {reviewTexts.differs.calculated(figureWords(difference.figure, difference.calculatedWon))} →{' '}
            {reviewTexts.differs.filed(figureWords(difference.figure, difference.filedWon))}. {difference.reason}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

export function ReviewFigures({ review }: { review: Review }) {
  const when = (instant: string) => momentInWords(new Date(instant))
  return (
    <section aria-label={reviewTexts.summary}>
      <h2 className="pb-1 text-h3">{reviewTexts.summary}</h2>
      <Facts
        framed
        dense
        facts={[
          { name: reviewTexts.method, value: methodName(review.type) },
          ...figureFacts(review),
          ...(review.feeLines.length > 1
            ? review.feeLines.map((line) => ({ name: feeItemName(line), value: won(line.amountWon) }))
            : []),
          { name: reviewTexts.fee, value: <strong className="font-bold">{won(review.feeWon)}</strong> },
        ]}
      />
      <div className="pt-3 empty:hidden">
        <Differences review={review} />
      </div>
      <p className="pt-2 text-caption text-quiet">
        {reviewTexts.prepared(review.preparedBy, when(review.preparedAt))}
        <br />
        {review.reviewedBy && review.reviewedAt
          ? reviewTexts.reviewed(review.reviewedBy, when(review.reviewedAt))
          : reviewTexts.notReviewed}
      </p>
    </section>
  )
}
