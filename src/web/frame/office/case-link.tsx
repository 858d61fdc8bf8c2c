import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '#domain/address/href.ts'

/** An unregistered case has no page. */
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
