import { EmptyState, ErrorState } from '#design/messages/states.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'

type Words = { title: string; body: string }
export type MissingListProps = {
  texts: { failed: Words; forbidden?: Words }
  problem: CallProblem | null
  reloading: boolean
  onRetry: () => void
}

export function MissingList({ texts: { failed, forbidden }, problem, reloading, onRetry }: MissingListProps) {
  if (forbidden && problem?.status === 403) return <EmptyState title={forbidden.title}>{forbidden.body}</EmptyState>
  return (
    <ErrorState title={failed.title} onRetry={onRetry} retrying={reloading} requestId={problem?.requestId}>
      {problem?.status === 0 ? problem.message : failed.body}
    </ErrorState>
  )
}
