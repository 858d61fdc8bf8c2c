import { ButtonLink } from '#design/buttons/button-link.tsx'
import { EmptyState, ErrorState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import { fileTexts as texts } from '#office/cases/screens.texts.ts'
import type { ProblemData } from '#web/http-client/call-problem.ts'
import { PageTitle } from '#web/frame/page-title.tsx'

/** Instead of a case: it is not there for this person, or it did not come. */
export function NoCaseScreen({ problem, onRetry }: { problem: ProblemData; onRetry: () => void }) {
  const toList = (
    <ButtonLink to={href('/office/cases')} size="medium" tone="outline" wide>
      {texts.notFound.list}
    </ButtonLink>
  )
  if (problem.status === 404 || problem.status === 400) {
    return (
      <>
        <PageTitle>{texts.notFound.title}</PageTitle>
        <EmptyState level={1} title={texts.notFound.title} action={toList}>
          {texts.notFound.body}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <PageTitle>{texts.failed.title}</PageTitle>
      <ErrorState level={1} title={texts.failed.title} onRetry={onRetry} action={toList} requestId={problem.requestId}>
        {problem.status === 0 || problem.status === 403 ? problem.message : texts.failed.body}
      </ErrorState>
    </>
  )
}
