import { columnWhereUnlike, type Column } from '#design/figures/data-table.tsx'
import { CaseLink } from '#web/frame/office/case-link.tsx'

type CaseCells = { caseNumber: string; name: string; branch: string }

export function caseColumns<Row extends CaseCells>(
  names: { name: string; firm: string; caseNumber: string },
  rows: readonly Row[],
): Column<Row>[] {
  return [
    {
      name: names.name,
      head: true,
      cell: ({ caseNumber, name }) => <CaseLink caseNumber={caseNumber}>{name}</CaseLink>,
    },
    ...columnWhereUnlike(names.firm, rows, ({ branch }) => branch),
    {
      name: names.caseNumber,
      quiet: true,
      cell: ({ caseNumber }) => <span className="whitespace-nowrap text-secondary tabular-nums">{caseNumber}</span>,
    },
  ]
}
