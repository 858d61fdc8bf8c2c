import type { AnswerOf } from '#contract/endpoint.ts'
import { DataTable, columnWhereUnlike } from '#design/figures/data-table.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { href } from '#domain/address/href.ts'
import { companyNames } from '#domain/company.texts.ts'
import { officeStateWords } from '#domain/office-case/texts.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { AsOf } from '#web/frame/office/as-of.tsx'
import { Link } from 'react-router'
import type { PaceRow, readCockpit } from './contract.ts'
import { type BackupRow, type HealthRow, companyRows, conditionOf, failingJobs } from './health-rules.ts'
import { healthTexts } from './health.texts.ts'
import { cockpitFigures, figureHref, stateOrder } from './rules.ts'
import { TableSection } from './work-table.tsx'
import { todayTexts } from './texts.ts'

const names: Readonly<Record<string, string>> = companyNames
const tones = { quiet: 'plain', well: 'good', shaky: 'warning', down: 'danger' } as const
const nameOf = ({ subject }: HealthRow) => subject.slice(subject.indexOf(':') + 1)

type HealthPartProps = { rows: readonly HealthRow[]; backups: readonly BackupRow[] }

export function HealthPart({ rows, backups }: HealthPartProps) {
  const jobs = failingJobs(rows)
  return (
    <section>
      <h2 className="text-h3">{healthTexts.title}</h2>
      <p className="pb-2 text-small text-secondary">{healthTexts.lead}</p>
      <HealthTable
        caption={healthTexts.companies}
        rows={companyRows(rows, Object.keys(names))}
        nameOf={(row) => names[nameOf(row)] ?? nameOf(row)}
      />
      {jobs.length === 0 ? (
        <p className="border-t border-line py-3 text-small text-secondary">{healthTexts.allWell}</p>
      ) : (
        <>
          <h3 className="pt-6 pb-1 text-label">{healthTexts.jobs}</h3>
          <HealthTable
            caption={healthTexts.jobs}
            rows={jobs}
            nameOf={(row) => healthTexts.jobNames[nameOf(row)] ?? nameOf(row)}
          />
        </>
      )}
      <h3 className="pt-6 pb-1 text-label">{healthTexts.backups}</h3>
      <BackupTable rows={backups} />
    </section>
  )
}

const backupTones = { none: 'plain', well: 'good', late: 'danger', failed: 'danger' } as const

function BackupTable({ rows }: { rows: readonly BackupRow[] }) {
  return (
    <DataTable
      caption={healthTexts.backups}
      density="office"
      rows={rows}
      rowKey={({ kind }) => kind}
      columns={[
        {
          name: healthTexts.columns.name,
          head: true,
          width: 'lg:w-[26%]',
          cell: ({ kind }) => healthTexts.backupKinds[kind],
        },
        {
          name: healthTexts.columns.condition,
          width: 'lg:w-[30%]',
          cell: ({ condition }) => <Chip tone={backupTones[condition]}>{healthTexts.backupConditions[condition]}</Chip>,
        },
        {
          name: healthTexts.lastBackup,
          quiet: true,
          cell: ({ lastGoodAt }) => (lastGoodAt ? momentInWords(new Date(lastGoodAt)) : healthTexts.none),
        },
      ]}
    />
  )
}

type HealthTableProps = { caption: string; rows: readonly HealthRow[]; nameOf: (row: HealthRow) => string }

function HealthTable({ caption, rows, nameOf: named }: HealthTableProps) {
  const { columns } = healthTexts
  return (
    <DataTable
      caption={caption}
      density="office"
      rows={rows}
      rowKey={({ subject }) => subject}
      columns={[
        { name: columns.name, head: true, width: 'lg:w-[26%]', cell: named },
        { name: columns.condition, width: 'lg:w-[16%]', cell: (row) => <ConditionChip row={row} /> },
        {
          name: columns.good,
          align: 'right',
          quiet: true,
          width: 'lg:w-[14%]',
          cell: ({ good }) => healthTexts.count(good),
        },
        { name: columns.bad, align: 'right', width: 'lg:w-[14%]', cell: ({ bad }) => healthTexts.count(bad) },
        { name: columns.last, quiet: true, cell: lastFailure },
      ]}
    />
  )
}

function ConditionChip({ row }: { row: HealthRow }) {
  const condition = conditionOf(row)
  return <Chip tone={tones[condition]}>{healthTexts.conditions[condition]}</Chip>
}

const lastFailure = ({ lastBadAt, failure }: HealthRow) =>
  lastBadAt === null
    ? healthTexts.none
    : healthTexts.last(momentInWords(new Date(lastBadAt)), healthTexts.failures[failure ?? ''] ?? '')

const texts = todayTexts.cockpit
export type CockpitProps = { cockpit: AnswerOf<typeof readCockpit>; counts: Readonly<Record<string, number>> }

export function Cockpit({ cockpit: { figures, daysLeft, pace, asOf }, counts }: CockpitProps) {
  return (
    <section aria-label={texts.title} className="flex flex-col gap-10">
      <AsOf at={asOf} />
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <Bars
          words={texts.steps}
          rows={stateOrder.map(({ state, filter }) => ({
            id: state,
            name: officeStateWords[state],
            count: counts[state] ?? 0,
            to: href('/office/cases', { filter }),
          }))}
        />
        <Bars
          words={texts.figures}
          rows={cockpitFigures.map((figure) => ({
            id: figure,
            name: texts.names[figure],
            count: figures[figure] ?? 0,
            to: figureHref(figure),
          }))}
        />
      </div>
      {daysLeft === null ? null : <Pace rows={pace} daysLeft={daysLeft} />}
    </section>
  )
}

type Bar = { id: string; name: string; count: number; to: string }

function Bars({ words, rows }: { words: { title: string; name: string; count: string }; rows: readonly Bar[] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <section>
      <h2 className="pb-1 text-h3">{words.title}</h2>
      <DataTable
        caption={words.title}
        density="office"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            name: words.name,
            head: true,
            cell: ({ name, count }) => (
              <span className="flex flex-col gap-1 py-0.5">
                <span className={count === 0 ? 'font-normal text-secondary' : ''}>{name}</span>
                <svg
                  aria-hidden="true"
                  viewBox="0 0 100 1"
                  preserveAspectRatio="none"
                  className="h-1.5 w-full rounded-full bg-well"
                >
                  <rect width={(count / most) * 100} height="1" className="fill-brand-600" />
                </svg>
              </span>
            ),
          },
          {
            name: words.count,
            align: 'right',
            cell: ({ name, count, to }) => <Figure to={to} name={name} count={count} />,
          },
        ]}
      />
    </section>
  )
}

function Figure({ to, name, count }: { to: string; name: string; count: number }) {
  return (
    <Link
      to={to}
      aria-label={`${name} ${todayTexts.count(count)}`}
      className={`inline-flex min-h-10 items-center underline-offset-4 hover:underline ${count === 0 ? 'text-quiet' : 'font-semibold text-brand-700'}`}
    >
      {todayTexts.count(count)}
    </Link>
  )
}

function Pace({ rows, daysLeft }: { rows: readonly PaceRow[]; daysLeft: number }) {
  const { columns } = texts.pace
  const nameOf = ({ personId, person }: PaceRow) =>
    personId === null ? texts.pace.nobody : (person ?? texts.pace.left)
  const behindOf = ({ branchId, personId }: PaceRow) =>
    href('/office/cases', { filter: 'behind', branch: several ? branchId : null, person: personId ?? 'nobody' })
  const several = new Set(rows.map(({ branchId }) => branchId)).size > 1
  return (
    <TableSection
      title={texts.pace.title}
      lead={texts.pace.lead(daysLeft)}
      rows={rows}
      rowKey={({ branchId, personId }) => `${branchId} ${personId ?? ''}`}
      empty={texts.pace.empty}
      columns={[
        { name: columns.person, head: true, cell: nameOf },
        ...columnWhereUnlike<PaceRow>(columns.firm, rows, ({ branch }) => branch),
        { name: columns.open, align: 'right', cell: ({ open }) => todayTexts.count(open) },
        { name: columns.filed, align: 'right', quiet: true, cell: ({ filed }) => todayTexts.count(filed) },
        {
          name: columns.behind,
          align: 'right',
          cell: (row) => <Figure to={behindOf(row)} name={texts.pace.of(nameOf(row))} count={row.behind} />,
        },
      ]}
    />
  )
}
