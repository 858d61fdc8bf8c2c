import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '#domain/address/href.ts'

/** A case's name in a table, which opens the case; one that is not registered has no page and is only named. */
export function CaseLink({ caseNumber, children }: { caseNumber: string | null; children: ReactNode }) {
  if (caseNumber === null) return <span className="font-semibold">{children}</span>
  return (
    <Link
      to={href('/office/cases/:caseNumber', { caseNumber })}
      className="font-semibold text-brand-700 underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}
