import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { BarChart } from '#design/figures/bar-chart.tsx'
import { DataTable } from '#design/figures/data-table.tsx'
import { Facts, MoneyTable } from '#design/figures/money-table.tsx'
import { Card } from '#design/layout/card.tsx'
import { Pagination } from '#design/layout/pagination.tsx'
import { Tabs } from '#design/layout/tabs.tsx'
import { Tile } from '#design/layout/tile.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Chip, FilterChip, type ChipTone } from '#design/messages/chip.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { EmptyState, ErrorState } from '#design/messages/states.tsx'
import { Term } from '#design/messages/term.tsx'
import { PhonePrompt } from '#design/pictures/phone-prompt.tsx'
import { DonePicture, NotYetPicture, QueuePicture } from '#design/pictures/states.tsx'
import { CaseProgress } from '#design/progress/case-progress.tsx'
import { Checklist, type CheckState } from '#design/progress/checklist.tsx'
import { ProgressBar } from '#design/progress/progress-bar.tsx'
import { StepHeader } from '#design/progress/step-header.tsx'
import { ServerCountdown } from '#web/frame/lane/server-countdown.tsx'
import { Part } from './parts.tsx'
import { galleryTexts as texts } from './texts.ts'

const tones: ChipTone[] = ['plain', 'brand', 'good', 'warning', 'danger']
const states: CheckState[] = ['done', 'loading', 'none', 'failed', 'waiting']

export function MessagesPart() {
  const words = texts.messages
  const [filter, setFilter] = useState(0)
  return (
    <Part id="messages" title={texts.sections.messages}>
      <div className="grid gap-4 lg:grid-cols-2">
        <Banner title={words.info.title}>{words.info.body}</Banner>
        <Banner tone="good">{words.good}</Banner>
        <Banner tone="warning" title={words.warning.title}>
          {words.warning.body}
        </Banner>
        <Banner
          tone="danger"
          title={words.danger.title}
          action={
            <Button size="small" tone="outline">
              {words.danger.action}
            </Button>
          }
        >
          {words.danger.body}
        </Banner>
      </div>
      <p>
        <Term word={words.term.word} official={words.term.official}>
          {words.term.text}
        </Term>
      </p>
      <div className="flex flex-wrap gap-2">
        {words.chips.map((word, at) => (
          <Chip key={word} tone={tones[at] ?? 'plain'}>
            {word}
          </Chip>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {words.filters.map((word, at) => (
          <FilterChip key={word} pressed={filter === at} onPress={() => setFilter(at)} count={at * 3 + 2}>
            {word}
          </FilterChip>
        ))}
      </div>
    </Part>
  )
}

export function ProgressPart({ now }: { now: string }) {
  const words = texts.progress
  const [expiresAt] = useState(() => new Date(Date.parse(now) + 272_000).toISOString())
  return (
    <Part id="progress" title={texts.sections.progress}>
      <div className="grid gap-10 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <StepHeader number={3} of={7} name={words.name} title={words.title} lead={words.lead} />
          <ProgressBar percent={66} label={words.name} />
          <Checklist label={words.name} items={words.documents.map((name, at) => ({ name, state: states[at] ?? 'waiting', ...(at === 0 ? { detail: words.found } : {}) }))} />
        </div>
        <div className="flex flex-col gap-10">
          <PhonePrompt {...words.phone} />
          <ServerCountdown expiresAt={expiresAt} look="ring" />
          <ServerCountdown expiresAt={expiresAt} />
          <Card label={words.case}>
            <CaseProgress
              label={words.case}
              months={[{ name: words.months[0], places: 1 }, { name: words.months[1], places: 4 }]}
              places={words.places.map((name, at) => ({ name, state: at < 3 ? 'done' : at === 3 ? 'pending' : 'todo', ...(words.dates[at] ? { date: words.dates[at] } : {}) }))}
            />
          </Card>
        </div>
      </div>
    </Part>
  )
}

export function FiguresPart() {
  const words = texts.figures
  const [tab, setTab] = useState('0')
  return (
    <Part id="figures" title={texts.sections.figures}>
      <div className="grid gap-8 lg:grid-cols-2">
        <Card>
          <MoneyTable caption={words.bill} rows={words.rows.map(([label, amount], at) => ({ label, amount, kind: at === 3 ? 'total' : at === 2 ? 'less' : 'plain', ...(at === 3 ? { note: words.vat } : {}) }))} />
        </Card>
        <Card>
          <BarChart
            label={words.history}
            series={[{ name: words.decided, tone: 'brand' }, { name: words.prepaid, tone: 'quiet' }]}
            groups={words.years.map((name, at) => ({ name, bars: [{ value: 820 - at * 210, text: words.amount(82 - at * 21) }, at === 2 ? null : { value: 1020 - at * 200, text: words.amount(102 - at * 20) }] }))}
          />
        </Card>
        <Facts framed facts={words.facts.map(([name, value]) => ({ name, value }))} />
        <Tabs label={words.cases} active={tab} onChange={setTab} tabs={words.tabs.map((name, at) => ({ id: String(at), name, panel: name, ...(at === 2 ? { count: 3 } : {}) }))} />
      </div>
      <DataTable
        caption={words.cases}
        density="office"
        rows={words.people}
        rowKey={(row) => row[0]}
        columns={words.columns.map((name, at) => ({ name, cell: (row: readonly string[]) => row[at], head: at === 0, ...(at === 3 ? { align: 'right' as const } : {}) }))}
      />
      <Pagination page={7} totalPages={12} href={(page) => `/gallery?page=${page}`} />
    </Part>
  )
}

export function StatesPart() {
  const words = texts.states
  return (
    <Part id="states" title={texts.sections.states}>
      <div className="grid gap-4 lg:grid-cols-3">
        <EmptyState title={words.empty} action={<Button wide size="medium" tone="secondary">{words.add}</Button>}>
          {words.emptyBody}
        </EmptyState>
        <ErrorState title={words.error} onRetry={() => undefined} retryLabel={words.retry} requestId="f3a9-20c1">
          {words.errorBody}
        </ErrorState>
        <Skeleton />
        <div className="flex flex-wrap justify-center gap-4 lg:col-span-3">
          <DonePicture />
          <QueuePicture />
          <NotYetPicture />
        </div>
        <Tile title={texts.progress.name} text={texts.progress.lead} to="/gallery" look="strong" />
        <Tile title={texts.progress.name} text={texts.progress.lead} to="/gallery" mark={<Chip>{texts.messages.chips[1]}</Chip>} />
      </div>
    </Part>
  )
}
