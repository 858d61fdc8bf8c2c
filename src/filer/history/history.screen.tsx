import { Icon } from '#design/icons/icon.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { BarChart } from '#design/figures/bar-chart.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { ErrorState } from '#design/messages/states.tsx'
import { amount } from '#domain/money.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { changeOf, shortAmount, type Change, type ShownYear } from './rules.ts'
import { historyTexts as texts } from './texts.ts'
import { YearCard } from './year-card.tsx'

export type HistoryProps = {
  lane: 'filing' | 'preview'
  /** Null when the record could not be fetched: the journey goes on without it. */
  years: readonly ShownYear[] | null
  incomeYear: number
  /** Before May the year to be filed is a card of its own that says when it can be seen. */
  placeholder: boolean
  requestId: string | undefined
  reloading: boolean
  onReload: () => void
  nextTo: string
}

/** The years before: a chart, then each year in full. */
export function HistoryScreen({
  lane,
  years,
  incomeYear,
  placeholder,
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
        <ErrorState
          title={texts.failed.title}
          onRetry={onReload}
          retryLabel={texts.failed.retry}
          retrying={reloading}
          requestId={requestId}
        >
          {texts.failed.body}
        </ErrorState>
      ) : (
        <Years years={years} ahead={placeholder ? incomeYear : null} />
      )}
    </Step>
  )
}

/** `ahead`: a year that cannot be seen yet keeps its place in the chart. */
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
        {years.map((one) => (
          <YearCard key={one.year} {...one} />
        ))}
        {years.some(({ record }) => !record?.fillingType) ? (
          <p className="text-small text-secondary">{texts.absent.note}</p>
        ) : null}
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
