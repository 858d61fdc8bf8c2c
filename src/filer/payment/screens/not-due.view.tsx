import { ButtonLink } from '#design/buttons/button-link.tsx'
import { EmptyState, ErrorState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import { amountProblemTexts, notDueTexts } from './screens.texts.ts'
import { Step } from '#web/frame/lane/step.tsx'

export function NotDueView({ year }: { year: number | undefined }) {
  return (
    <Step
      title={notDueTexts.title}
      foot={
        <ButtonLink to={href('/mypage', { year })} wide>
          {notDueTexts.action}
        </ButtonLink>
      }
    >
      <EmptyState title={notDueTexts.why}>{notDueTexts.body}</EmptyState>
    </Step>
  )
}

export function AmountProblemView({
  year,
  requestId,
  reloading,
  onReload,
}: {
  year: number | undefined
  requestId: string | undefined
  reloading: boolean
  onReload: () => void
}) {
  return (
    <Step title={amountProblemTexts.page}>
      <ErrorState
        title={amountProblemTexts.title}
        onRetry={onReload}
        retryLabel={amountProblemTexts.retry}
        retrying={reloading}
        requestId={requestId}
        action={
          <ButtonLink to={href('/mypage', { year })} wide size="medium" tone="outline">
            {notDueTexts.action}
          </ButtonLink>
        }
      >
        {amountProblemTexts.body}
      </ErrorState>
    </Step>
  )
}
