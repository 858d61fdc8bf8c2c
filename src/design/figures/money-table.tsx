import type { ReactNode } from 'react'

export type MoneyRow = {
  label: ReactNode
  /** Already formatted: `1,234원`. */
  amount: ReactNode
  kind?: 'plain' | 'total' | 'less'
  note?: ReactNode
}

const amounts = { plain: 'font-medium', total: 'text-h3 sm:text-h2', less: 'font-medium text-brand-700' } as const

/** ARIA roles, because the layout removes the table semantics. */
export function MoneyTable({ caption, rows }: { caption: string; rows: readonly MoneyRow[] }) {
  return (
    <table role="table" className="block w-full">
      <caption className="sr-only">{caption}</caption>
      <tbody role="rowgroup" className="block">
        {rows.map((row, at) => (
          <tr
            key={at}
            role="row"
            className={`flex flex-wrap items-baseline justify-between gap-x-4 py-2.5
              ${row.kind === 'total' ? 'border-t border-line pt-4' : ''}`}
          >
            <th
              scope="row"
              role="rowheader"
              className={`max-w-full grow basis-16 text-left text-balance wrap-break-word
                ${row.kind === 'total' ? 'font-bold' : 'font-normal text-secondary'}`}
            >
              {row.label}
              {row.note ? <span className="block text-caption text-quiet">{row.note}</span> : null}
            </th>
            <td
              role="cell"
              className={`ml-auto max-w-full text-right whitespace-nowrap tabular-nums max-sm:big:wrap-anywhere max-sm:big:whitespace-normal ${amounts[row.kind ?? 'plain']}`}
            >
              {row.amount}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export type Fact = { name: ReactNode; value: ReactNode; whole?: true }

/** Must not wrap. */
const isNumber = (value: ReactNode) =>
  typeof value === 'string' && value.length < 24 && /^[\d\s:.,()+*~–-]+$/.test(value)

/** `pairs`: two per line where there is room. `dense`: many rows of an office screen. */
type FactsProps = { facts: readonly Fact[]; framed?: boolean; pairs?: boolean; close?: boolean; dense?: boolean }

export function Facts({ facts, framed = false, pairs = false, close = false, dense = false }: FactsProps) {
  return (
    <dl
      className={`flex flex-col ${pairs ? 'sm:grid sm:grid-cols-2 sm:gap-x-8' : ''}
        ${framed ? 'rounded-card bg-ground px-5 py-3' : ''}`}
    >
      {facts.map((fact, at) => (
        <div
          key={at}
          className={`flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5
            ${pairs ? 'py-2 sm:py-1' : dense ? 'py-2 text-small lg:py-0.5' : close ? 'py-0.5 sm:py-2' : 'py-2'} ${pairs && fact.whole ? 'sm:col-span-2' : ''}`}
        >
          <dt className="max-w-full text-small text-secondary">{fact.name}</dt>
          <dd
            className={`max-w-full grow basis-24 text-right font-medium tabular-nums
              ${isNumber(fact.value) ? 'whitespace-nowrap max-sm:big:wrap-anywhere max-sm:big:whitespace-normal' : 'wrap-break-word'}`}
          >
            {fact.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
