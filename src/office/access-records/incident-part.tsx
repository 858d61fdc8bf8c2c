import { useState } from 'react'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { DataTable } from '#design/figures/data-table.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { IncidentReport } from './contract.ts'
import { actName, incidentTexts as texts, recordTexts } from './texts.ts'

export type IncidentSearch = { from: string; until: string; staffId: string | null; reason: string }
export type IncidentPartProps = {
  days: { from: string; until: string }
  people: readonly { id: string; name: string }[]
  report: IncidentReport | null
  busy: boolean
  problem: CallProblem | null
  onRead: (incidentSearch: IncidentSearch) => Promise<true | undefined>
  onDownload: (incidentSearch: IncidentSearch) => Promise<true | undefined>
}

export function IncidentPart({ days, people, report, busy, problem, onRead, onDownload }: IncidentPartProps) {
  const [searchedDays, setSearchedDays] = useState({ ...days, staffId: '' })
  const inOrder = searchedDays.from !== '' && searchedDays.until !== '' && searchedDays.from <= searchedDays.until
  const field = (name: keyof typeof searchedDays) => ({
    name,
    value: searchedDays[name],
    onChange: (event: { target: { value: string } }) =>
      setSearchedDays({ ...searchedDays, [name]: event.target.value }),
  })
  const withReason = (act: IncidentPartProps['onRead']) => (reason: string) =>
    act({ ...searchedDays, staffId: searchedDays.staffId || null, reason })
  const button = (press: string, title: string, act: IncidentPartProps['onRead']) => (
    <ReasonDialog
      press={press}
      title={title}
      body={texts.body}
      busy={busy}
      onReason={withReason(act)}
      refusal={<ProblemBanner problem={problem} />}
    />
  )
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-text text-small text-secondary">{texts.lead}</p>
      <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-4">
        <SelectField
          label={texts.staff}
          choices={[
            { value: '', label: recordTexts.filters.everybody },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...field('staffId')}
        />
        <TextField label={texts.from} type="date" {...field('from')} error={inOrder ? null : texts.wrongDays} />
        <TextField label={texts.until} type="date" {...field('until')} />
        <div className="flex flex-wrap gap-2 self-end pb-1">
          {inOrder ? button(texts.press, texts.title, onRead) : null}
          {report && inOrder ? button(texts.download, texts.downloadTitle, onDownload) : null}
        </div>
      </div>
      {report ? <Report report={report} /> : null}
    </div>
  )
}

const moment = (instant: string) => (
  <span className="whitespace-nowrap tabular-nums">{momentInWords(new Date(instant))}</span>
)

function Report({ report: { readers, persons, total } }: { report: IncidentReport }) {
  const { columns } = texts
  if (readers.length === 0) return <EmptyState title={texts.none.title}>{texts.none.body}</EmptyState>
  return (
    <div role="status" className="flex flex-col gap-8">
      <section className="flex flex-col gap-2">
        <h2 className="text-h3">{texts.readers}</h2>
        <DataTable
          caption={texts.readers}
          density="office"
          rows={readers}
          rowKey={({ who, first }) => `${who} ${first}`}
          columns={[
            { name: columns.who, head: true, cell: ({ who }) => who },
            { name: columns.records, align: 'right', cell: ({ records }) => records.toLocaleString('ko-KR') },
            { name: columns.persons, align: 'right', cell: (row) => row.persons.toLocaleString('ko-KR') },
            { name: columns.first, quiet: true, cell: ({ first }) => moment(first) },
            { name: columns.last, cell: ({ last }) => moment(last) },
          ]}
        />
      </section>
      <section className="flex flex-col gap-2">
        <h2 className="text-h3">{texts.persons(total)}</h2>
        {persons.length < total ? <p className="text-small text-secondary">{texts.latest(persons.length)}</p> : null}
        <DataTable
          caption={texts.persons(total)}
          density="office"
          rows={persons}
          rowKey={({ caseNumber, first, last }) => `${caseNumber} ${first} ${last}`}
          columns={[
            {
              name: columns.whose,
              head: true,
              cell: ({ caseNumber, branches }) => (
                <span className="inline-flex flex-col">
                  {caseNumber ?? recordTexts.none}
                  <span className="text-caption text-secondary empty:hidden">{branches.join(', ')}</span>
                </span>
              ),
            },
            { name: columns.records, align: 'right', cell: ({ records }) => records.toLocaleString('ko-KR') },
            { name: columns.acts, cell: ({ acts }) => acts.map(actName).join(', ') },
            { name: columns.first, quiet: true, cell: ({ first }) => moment(first) },
            { name: columns.last, cell: ({ last }) => moment(last) },
          ]}
        />
      </section>
    </div>
  )
}
