import { ButtonLink } from '#design/buttons/button-link.tsx'
import { BarChart } from '#design/figures/bar-chart.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { Term } from '#design/messages/term.tsx'
import { methodName } from '#domain/filing-method.ts'
import { amount, won } from '#domain/money.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { LoadFailed } from '#web/frame/problems/load-failed.tsx'
import { type Change, type ShownYear, changeOf, shortAmount } from './rules.ts'
import { historyTexts as texts } from './texts.ts'

const yearCardTexts = texts.fields

function YearCard({ year, record }: ShownYear) {
  const due = record?.taxDueAfterOffset ?? 0
  return (
    <article data-card aria-labelledby={`year-${year}`} className="rounded-card border border-line p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pb-2">
        <h2 id={`year-${year}`} className="text-h3 tabular-nums">
          {texts.year(year)}
        </h2>
        <span>
          <span className="sr-only">{yearCardTexts.method}: </span>
          {record?.fillingType ? (
            <Chip tone="brand">{methodName(record.fillingType)}</Chip>
          ) : (
            <span className="flex flex-wrap items-center gap-2 text-small text-secondary">
              <span aria-hidden="true">
                <Chip>{texts.absent.mark}</Chip>
              </span>
              {texts.absent.meaning}
            </span>
          )}
        </span>
      </div>
      <dl className="flex flex-col">
        <Amount word={yearCardTexts.revenue} won={record?.totalGrossIncome} />
        <Amount word={yearCardTexts.tax} won={record?.determinedTaxAmount} />
        <Amount word={yearCardTexts.prepaid} won={record?.prepaidTaxAmount} />
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <dt className="grow basis-24 font-semibold">
            {due < 0 ? yearCardTexts.refunded : yearCardTexts.paid}{' '}
            <span className="text-caption font-normal text-quiet">{yearCardTexts.settledNote}</span>
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

export type HistoryProps = {
  lane: 'filing' | 'preview'
  years: readonly ShownYear[] | null
  incomeYear: number
  placeholder: boolean
  /** The past was not read from the filer's papers. */
  byPapers?: boolean
  requestId: string | undefined
  reloading: boolean
  onReload: () => void
  nextTo: string
}

export function HistoryView({
  lane,
  years,
  incomeYear,
  placeholder,
  byPapers = false,
  requestId,
  reloading,
  onReload,
  nextTo,
}: HistoryProps) {
  return (
    <Step
      title={texts.title}
      lead={lane === 'preview' ? texts.previewLead : texts.lead(incomeYear)}
      foot={
        <ButtonLink wide to={nextTo}>
          {texts.next[lane]}
        </ButtonLink>
      }
    >
      {placeholder ? <Placeholder year={incomeYear} /> : null}
      {years === null ? (
        <LoadFailed words={texts.failed} problem={{ requestId }} onRetry={onReload} retrying={reloading} />
      ) : byPapers && years.every(({ record }) => record === null) ? (
        <Banner title={texts.byPapers.title}>{texts.byPapers.body}</Banner>
      ) : (
        <Years years={years} ahead={placeholder ? incomeYear : null} />
      )}
    </Step>
  )
}

function Years({ years, ahead }: { years: readonly ShownYear[]; ahead: number | null }) {
  const change = changeOf(years)
  const nothing = years.every(({ record }) => record === null)
  const oldestFirst = [...years.toReversed(), ...(ahead === null ? [] : [{ year: ahead, record: null }])]
  return (
    <>
      {nothing ? <Banner title={texts.empty.title}>{texts.empty.body}</Banner> : null}
      {change ? <Banner>{changeWords(change)}</Banner> : null}
      {nothing ? null : (
        <BarChart
          label={texts.chart.label}
          series={[
            { name: texts.chart.tax, tone: 'brand' },
            { name: texts.chart.prepaid, tone: 'quiet' },
          ]}
          groups={oldestFirst.map(({ year, record }) => ({
            name: texts.year(year),
            bars: record ? [bar(record.determinedTaxAmount), bar(record.prepaidTaxAmount)] : [null, null],
          }))}
        />
      )}
      <div className="flex flex-col gap-3">
        {years.map((year) => (
          <YearCard key={year.year} {...year} />
        ))}
      </div>
    </>
  )
}

function Placeholder({ year }: { year: number }) {
  return (
    <section aria-label={texts.year(year)} className="flex gap-4 rounded-card border border-dashed border-edge p-5">
      <Icon name="calendar-clock" size={24} aria-hidden="true" className="mt-0.5 shrink-0 text-secondary" />
      <div className="flex flex-col items-start gap-1.5">
        <Chip>{texts.placeholder.mark}</Chip>
        <p className="font-semibold">{texts.placeholder.title(year)}</p>
        <p className="text-small text-secondary">{texts.placeholder.body(year)}</p>
      </div>
    </section>
  )
}

function bar(value: number): { value: number; text: string } {
  const short = shortAmount(value)
  return { value, text: 'won' in short ? amount(short.won) : texts.chart.tenThousand(amount(short.tenThousands)) }
}

function changeWords({ kind, year, percent }: Change): string {
  return kind === 'same' ? texts.same(year) : texts[kind](year, percent)
}
