import { Chip } from '#design/messages/chip.tsx'
import { Term } from '#design/messages/term.tsx'
import { methodName } from '#domain/filing-method/filing-method.ts'
import { won } from '#domain/money.ts'
import type { ShownYear } from './rules.ts'
import { historyTexts } from './texts.ts'

const texts = historyTexts.fields

/** One year as the portal has it; X and zeros where it has nothing. */
export function YearCard({ year, record }: ShownYear) {
  const due = record?.taxDueAfterOffset ?? 0
  return (
    <article data-card aria-labelledby={`year-${year}`} className="rounded-card border border-line p-5">
      <div className="flex items-center justify-between gap-3 pb-2">
        <h2 id={`year-${year}`} className="text-h3 tabular-nums">
          {historyTexts.year(year)}
        </h2>
        <span>
          <span className="sr-only">{texts.method}: </span>
          {record?.fillingType ? (
            <Chip tone="brand">{methodName(record.fillingType)}</Chip>
          ) : (
            <Chip>
              <span aria-hidden="true">{historyTexts.absent.mark}</span>
              <span className="sr-only">{historyTexts.absent.meaning}</span>
            </Chip>
          )}
        </span>
      </div>
      <dl className="flex flex-col">
        <Amount word={texts.revenue} won={record?.totalGrossIncome} />
        <Amount word={texts.tax} won={record?.determinedTaxAmount} />
        <Amount word={texts.prepaid} won={record?.prepaidTaxAmount} />
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <dt className="grow basis-24 font-semibold">
            {due < 0 ? texts.refunded : texts.paid}{' '}
            <span className="text-caption font-normal text-quiet">{texts.settledOfficial}</span>
          </dt>
          <dd className="ml-auto font-semibold whitespace-nowrap tabular-nums">{won(Math.abs(due))}</dd>
        </div>
      </dl>
    </article>
  )
}

function Amount({
  word,
  won: amountWon,
}: {
  word: { word: string; official: string; help: string }
  won: number | undefined
}) {
  return (
    <div className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 py-2">
      <dt className="grow basis-24 text-small text-secondary">
        <Term word={word.word} official={word.official}>
          {word.help}
        </Term>
      </dt>
      <dd className="ml-auto font-medium whitespace-nowrap tabular-nums">{won(amountWon)}</dd>
    </div>
  )
}
