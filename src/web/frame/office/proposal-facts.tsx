import type { ReactNode } from 'react'
import type { Proposed } from '#contract/proposal.ts'
import { DataTable } from '#design/figures/data-table.tsx'
import { Facts, type Fact } from '#design/figures/money-table.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import { twoPersonTexts } from '#domain/two-person.texts.ts'

const texts = twoPersonTexts.proposal

/** Null: no value. */
export type ProposedChange = { what: string; before: ReactNode; after: ReactNode }

/** For the second person of a four-eyes decision. */
export function ProposalFacts({
  changes,
  proposed,
  children,
}: {
  changes: readonly ProposedChange[]
  proposed: readonly Proposed[]
  children?: ReactNode
}) {
  return (
    <div className="flex flex-col gap-3 text-ink">
      {changes.length > 0 ? (
        <DataTable
          caption={texts.caption}
          density="office"
          rows={changes}
          rowKey={({ what: field }) => field}
          columns={[
            {
              name: texts.what,
              head: true,
              cell: ({ what: field }) => <span className="block text-left">{field}</span>,
            },
            { name: texts.before, cell: ({ before }) => <Value value={before} /> },
            { name: texts.after, cell: ({ after }) => <Value value={after} strong /> },
          ]}
        />
      ) : null}
      {children}
      {proposed.map(({ by: author, at, reason }) => (
        <Facts key={`${at} ${author}`} framed pairs facts={proposedFacts({ by: author, at, reason })} />
      ))}
    </div>
  )
}

export function proposedFacts({ by: author, at, reason }: Proposed): Fact[] {
  return [
    { name: texts.by, value: author || texts.unknown },
    { name: texts.at, value: momentInWords(new Date(at)) },
    { name: texts.reason, value: reason || texts.noReason, whole: true },
  ]
}

function Value({ value, strong = false }: { value: ReactNode; strong?: boolean }) {
  if (value === null || value === '') return <span className="text-quiet">{texts.none}</span>
  return <span className={`wrap-anywhere tabular-nums ${strong ? 'font-semibold' : 'text-secondary'}`}>{value}</span>
}
