import type { ReactNode } from 'react'
import { bulkTexts } from '#office/bulk/bulk.tab.tsx'
import { listTexts } from '#office/cases/screens.texts.ts'
import type { CaseRow } from '#office/cases/contract.ts'
import { caseColumns, type CaseColumn } from './case-columns.tsx'
import { CaseLine, type CaseLineContext } from './case-line.tsx'
import { ChoiceBox } from './choice-box.tsx'

const texts = listTexts.columns

export type CaseTableProps = CaseLineContext & {
  rows: readonly CaseRow[]
  /** Another page is on its way: the rows stay, dimmed. */
  busy: boolean
}

/** Dense rows under a header that stays. */
export function CaseTable({ rows, busy, ...context }: CaseTableProps) {
  const columns = caseColumns.filter(({ id }) => id !== 'firm' || context.firms.length > 1)
  return (
    <div className="@container">
      <table
        aria-busy={busy}
        className={`w-full border-collapse text-small transition-opacity duration-150 ${busy ? 'opacity-50' : ''}`}
      >
        <caption className="sr-only">{listTexts.table}</caption>
        <TableHead rows={rows} columns={columns} choice={context.choice} />
        <tbody>
          {rows.map((row) => (
            <CaseLine key={row.caseNumber} row={row} columns={columns} context={context} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type TableHeadProps = Pick<CaseTableProps, 'rows' | 'choice'> & { columns: readonly CaseColumn[] }

/** The columns' names; its box chooses the whole page. */
function TableHead({ rows, columns, choice }: TableHeadProps) {
  const numbers = rows.map(({ caseNumber }) => caseNumber)
  return (
    <thead className="sticky top-14 z-10 bg-paper shadow-[inset_0_-1px_0_var(--line)] max-sm:big:static">
      <tr>
        {choice ? (
          <th scope="col" className="hidden w-10 pl-1 @text:table-cell">
            <ChoiceBox
              name={bulkTexts.choosePage}
              on={numbers.every((number) => choice.chosen.has(number))}
              onChange={(on) => choice.onChoose(numbers, on)}
            />
          </th>
        ) : null}
        <Head>{texts.name}</Head>
        {columns.map(({ id, from }) => (
          <Head key={id} from={from}>
            {texts[id]}
          </Head>
        ))}
        <th
          scope="col"
          className="hidden h-10 px-3 text-right font-semibold whitespace-nowrap text-secondary @lane:table-cell"
        >
          {texts.look}
        </th>
      </tr>
    </thead>
  )
}

function Head({ from, children }: { from?: CaseColumn['from']; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={`h-10 px-3 text-left font-semibold whitespace-nowrap text-secondary ${from ? `hidden ${from}` : ''}`}
    >
      {children}
    </th>
  )
}
