import type { ReactNode } from 'react'
import type { CaseFile } from '#office/cases/contract.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { FilingActs } from './filing.tab.tsx'

export type FilingTabProps = { file: CaseFile; acts: FilingActs; problem: (problem: CallProblem | null) => ReactNode }

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="pb-1 text-h3">{title}</h2>
      <div className="flex flex-col gap-3 border-t border-line pt-3">{children}</div>
    </section>
  )
}

export const quiet = (text: string) => <p className="text-small text-secondary">{text}</p>
