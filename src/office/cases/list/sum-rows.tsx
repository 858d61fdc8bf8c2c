/** One line below the list for each kind of figure. */
import { amount } from '#domain/money.ts'
import type { CaseColumn, MoneyColumn } from '#domain/office-case/case-columns.ts'
import { isMoney } from '#domain/office-case/case-columns.ts'
import type { CaseSums } from '#office/cases/contract.ts'
import { sumTexts as texts } from './table.texts.ts'

type Results = Omit<CaseSums['expected'], 'cases'>
type Line = { name: string; title?: string; cells: Partial<Record<MoneyColumn, readonly string[]>> }

function dueAndRefund(dueWon: number, refundWon: number): string[] {
  const found = [
    ...(dueWon > 0 ? [texts.due(amount(dueWon))] : []),
    ...(refundWon > 0 ? [texts.refund(amount(refundWon))] : []),
  ]
  return found.length > 0 ? found : [amount(0)]
}

const resultCells = (sums: Results): Line['cells'] => ({
  national: dueAndRefund(sums.nationalDueWon, sums.nationalRefundWon),
  local: dueAndRefund(sums.localDueWon, sums.localRefundWon),
})

const officeCells = (sums: CaseSums['approved']): Line['cells'] => ({
  revenue: [amount(sums.revenueWon)],
  income: [amount(sums.incomeWon)],
  tax: [amount(sums.taxWon)],
  ...resultCells(sums),
  fee: [amount(sums.feeWon)],
})

function linesOf({ cases, paidWon, feeLeftWon, approved, submitted, expected }: CaseSums): Line[] {
  const office = (name: string, sums: CaseSums['approved']): Line => ({
    name,
    cells: officeCells(sums),
    ...(sums.withoutRevenue > 0 ? { title: texts.withoutRevenue(sums.withoutRevenue) } : {}),
  })
  return [
    ...(approved.cases > 0 ? [office(texts.approved(approved.cases), approved)] : []),
    ...(submitted.cases > 0 ? [office(texts.submitted(submitted.cases), submitted)] : []),
    ...(expected.cases > 0 ? [{ name: texts.expected(expected.cases), cells: resultCells(expected) }] : []),
    { name: texts.all(cases), cells: { paid: [amount(paidWon)], feeLeft: [amount(feeLeftWon)] } },
  ]
}

type SumRowsProps = {
  sums: CaseSums
  columns: readonly CaseColumn[]
  place: (column: CaseColumn) => string
  boxes: boolean
  chosen: boolean
}

export function SumRows({ sums, columns, place, boxes, chosen }: SumRowsProps) {
  return (
    <tfoot className="border-t-2 border-line bg-ground" aria-label={texts.title(sums.cases)}>
      {linesOf(sums).map(({ name, title, cells }) => (
        <tr key={name} className="border-b border-line">
          {boxes ? <td className={chosen ? '' : 'hidden @text:table-cell'} /> : null}
          <th scope="row" className="h-10 px-3 text-left font-semibold whitespace-nowrap">
            {name}
          </th>
          {columns.map((column) => (
            <td key={column} className={`px-3 py-1.5 whitespace-nowrap ${place(column)}`}>
              {isMoney(column)
                ? cells[column]?.map((line) => (
                    <span key={line} className="block font-semibold">
                      {line}
                    </span>
                  ))
                : null}
              {column === 'revenue' && title ? (
                <span className="block text-caption text-secondary">{title}</span>
              ) : null}
            </td>
          ))}
          <td className={chosen ? '' : 'hidden @lane:table-cell'} />
        </tr>
      ))}
    </tfoot>
  )
}
