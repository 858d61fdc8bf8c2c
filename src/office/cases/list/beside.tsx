import { Link } from 'react-router'
import { href } from '#domain/address/href.ts'
import { StateChip } from '#office/cases/file/state-chip.tsx'
import { listTexts as texts, waitingWords } from '#office/cases/screens.texts.ts'
import type { CaseRow } from '#office/cases/contract.ts'

export type BesideProps = {
  rows: readonly CaseRow[]
  open: string
  list: string
  hash: string
  daysSince: (instant: string) => number
}

export function Beside({ rows, open, list, hash, daysSince }: BesideProps) {
  return (
    <nav aria-label={texts.beside} className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto print:hidden">
      <ul className="border-t border-line">
        {rows.map((row) => (
          <li key={row.caseNumber} className="border-b border-line">
            <Link
              to={`${href('/office/cases/:caseNumber', { caseNumber: row.caseNumber })}${hash}`}
              state={{ list }}
              aria-current={row.caseNumber === open ? 'page' : undefined}
              className="flex min-h-14 items-center gap-3 px-3 py-2 text-small hover:bg-ground aria-[current]:bg-brand-50"
            >
              <span className="min-w-0 grow">
                <span className="block truncate font-semibold">{row.name}</span>
                <span className="block truncate text-caption text-secondary tabular-nums">
                  {row.waitingSince ? waitingWords(daysSince(row.waitingSince)) : row.caseNumber}
                </span>
              </span>
              <StateChip state={row.officeState} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
