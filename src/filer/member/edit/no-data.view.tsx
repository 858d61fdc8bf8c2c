import { ErrorState } from '#design/messages/states.tsx'
import { editTexts } from '#filer/member/texts.ts'
import type { ProblemData } from '#web/http-client/call-problem.ts'
import { PageTitle } from '#web/frame/page-title.tsx'

const texts = editTexts.loadProblem

export function NoDataView({ problem, onRetry }: { problem: ProblemData; onRetry: () => void }) {
  return (
    <div className="mx-auto flex w-full max-w-lane grow flex-col justify-center px-5 py-10">
      <PageTitle>{texts.title}</PageTitle>
      <ErrorState
        level={1}
        title={texts.title}
        requestId={problem.requestId}
        retryLabel={texts.retry}
        onRetry={onRetry}
      >
        {problem.status === 0 ? problem.message : texts.body}
      </ErrorState>
    </div>
  )
}
