import { Link } from 'react-router'
import { DataTable, type Column } from '#design/figures/data-table.tsx'
import { href } from '#domain/address/href.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { AccessRow } from './contract.ts'
import { reasonName } from './reasons.texts.ts'
import { actName, fieldName, recordTexts as texts } from './texts.ts'

const firm: Column<AccessRow> = {
  name: texts.columns.firm,
  quiet: true,
  cell: ({ branch }) => <span className="whitespace-nowrap">{branch ?? texts.none}</span>,
}

const columnsOf = (rows: readonly AccessRow[]): readonly Column<AccessRow>[] => [
  {
    name: texts.columns.at,
    head: true,
    cell: ({ at, who, branch }) => (
      <span className="inline-flex flex-col tabular-nums lg:whitespace-nowrap">
        {momentInWords(new Date(at))}
        <span className="text-caption text-secondary lg:hidden">{[who, branch].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  { name: texts.columns.who, quiet: true, cell: ({ who }) => <span className="whitespace-nowrap">{who}</span> },
  ...(rows.some(({ branch }) => branch !== null) ? [firm] : []),
  {
    name: texts.columns.act,
    cell: ({ act, fields }) => (
      <span className="inline-flex flex-col">
        {actName(act)}
        <span className="text-caption text-secondary">{fields.map(fieldName).join(', ')}</span>
      </span>
    ),
  },
  {
    name: texts.columns.whose,
    cell: ({ caseNumber }) =>
      caseNumber ? (
        <Link
          to={href('/office/cases/:caseNumber', { caseNumber })}
          className="whitespace-nowrap text-brand-700 tabular-nums underline-offset-4 hover:underline"
        >
          {caseNumber}
        </Link>
      ) : (
        <span className="text-quiet">{texts.none}</span>
      ),
  },
  { name: texts.columns.reason, quiet: true, cell: ({ reason }) => reasonName(reason) },
  {
    name: texts.columns.ip,
    quiet: true,
    cell: ({ ip }) => <span className="text-secondary tabular-nums">{ip ?? texts.none}</span>,
  },
]

export const RecordTable = ({ rows }: { rows: readonly AccessRow[] }) => (
  <DataTable caption={texts.table} density="office" rows={rows} rowKey={({ id }) => id} columns={columnsOf(rows)} />
)
