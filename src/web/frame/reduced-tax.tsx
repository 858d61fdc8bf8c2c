import { Card } from '#design/layout/card.tsx'
import { won } from '#domain/money.ts'
import type { ReducedLine } from '#contract/answers.ts'
import { reducedTexts as texts } from './reduced-tax.texts.ts'

type ReducedProps = { lines: readonly ReducedLine[]; taxWon: number }

export function ReducedTax({ lines, taxWon }: ReducedProps) {
  if (lines.length === 0) return <p>{taxWon > 0 ? texts.none : texts.noTax}</p>
  return (
    <>
      <ol aria-label={texts.title} className="flex flex-col divide-y divide-line">
        {lines.map(({ what: subject, how, savedWon }) => (
          <li key={subject} className="flex flex-col gap-0.5 py-3 first:pt-0">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-ink">
              <span className="min-w-0 font-semibold wrap-anywhere">{subject}</span>
              <span className="ml-auto font-semibold whitespace-nowrap tabular-nums">{texts.saved(won(savedWon))}</span>
            </span>
            <span className="text-small text-secondary">{how}</span>
          </li>
        ))}
      </ol>
      <p className="text-small text-secondary">{texts.note}</p>
    </>
  )
}

export function ReducedCard(props: ReducedProps) {
  return (
    <Card label={texts.title}>
      <div className="flex flex-col gap-3">
        <h2 className="text-h3">{texts.title}</h2>
        <ReducedTax {...props} />
      </div>
    </Card>
  )
}
