import { Chip } from '#design/messages/chip.tsx'
import { DataTable } from '#design/figures/data-table.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import { companyNames } from '#domain/company.texts.ts'
import { companyRows, conditionOf, failingJobs, type HealthRow } from './health-rules.ts'
import { healthTexts as texts } from './health.texts.ts'

const names: Readonly<Record<string, string>> = companyNames
const tones = { quiet: 'plain', well: 'good', shaky: 'warning', down: 'danger' } as const
const nameOf = ({ subject }: HealthRow) => subject.slice(subject.indexOf(':') + 1)

export function HealthPart({ rows }: { rows: readonly HealthRow[] }) {
  const jobs = failingJobs(rows)
  return (
    <section>
      <h2 className="text-h3">{texts.title}</h2>
      <p className="pb-2 text-small text-secondary">{texts.lead}</p>
      <HealthTable
        caption={texts.companies}
        rows={companyRows(rows, Object.keys(names))}
        nameOf={(row) => names[nameOf(row)] ?? nameOf(row)}
      />
      {jobs.length === 0 ? (
        <p className="border-t border-line py-3 text-small text-secondary">{texts.allWell}</p>
      ) : (
        <>
          <h3 className="pt-6 pb-1 text-label">{texts.jobs}</h3>
          <HealthTable caption={texts.jobs} rows={jobs} nameOf={(row) => texts.jobNames[nameOf(row)] ?? nameOf(row)} />
        </>
      )}
    </section>
  )
}

type HealthTableProps = { caption: string; rows: readonly HealthRow[]; nameOf: (row: HealthRow) => string }

function HealthTable({ caption, rows, nameOf: named }: HealthTableProps) {
  const { columns } = texts
  return (
    <DataTable
      caption={caption}
      density="office"
      rows={rows}
      rowKey={({ subject }) => subject}
      columns={[
        { name: columns.name, head: true, width: 'lg:w-[26%]', cell: named },
        { name: columns.condition, width: 'lg:w-[16%]', cell: (row) => <ConditionChip row={row} /> },
        { name: columns.good, align: 'right', quiet: true, width: 'lg:w-[14%]', cell: ({ good }) => texts.count(good) },
        { name: columns.bad, align: 'right', width: 'lg:w-[14%]', cell: ({ bad }) => texts.count(bad) },
        { name: columns.last, quiet: true, cell: lastFailure },
      ]}
    />
  )
}

function ConditionChip({ row }: { row: HealthRow }) {
  const condition = conditionOf(row)
  return <Chip tone={tones[condition]}>{texts.conditions[condition]}</Chip>
}

const lastFailure = ({ lastBadAt, failure }: HealthRow) =>
  lastBadAt === null ? texts.none : texts.last(momentInWords(new Date(lastBadAt)), texts.failures[failure ?? ''] ?? '')
