import type { ReactNode } from 'react'
import { Banner } from '#design/messages/banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { problemTexts as texts } from './texts.ts'

export function ProblemBanner({ problem, action }: { problem: CallProblem | null; action?: ReactNode }) {
  if (!problem) return null
  return (
    <Banner tone="danger" live action={action}>
      <p>{problem.message || texts.failed}</p>
      {problem.requestId && problem.status >= 500 ? (
        <p className="pt-1 text-caption text-secondary select-all">{texts.requestId(problem.requestId)}</p>
      ) : null}
    </Banner>
  )
}
