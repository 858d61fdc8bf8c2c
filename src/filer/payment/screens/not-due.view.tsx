import { ButtonLink } from '#design/buttons/button-link.tsx'
import { EmptyState, ErrorState } from '#design/messages/states.tsx'
import type { FeePlace } from '#domain/year-address.ts'
import { whereShown } from './fee-places.ts'
import { amountProblemTexts, notDueTexts } from './screens.texts.ts'
import { Step } from '#web/frame/lane/step.tsx'

export function NotDueView({ place }: { place: FeePlace }) {
  return (
    <Step
      title={notDueTexts.title}
      foot={
        <ButtonLink to={whereShown(place)} wide>
          {notDueTexts.action}
        </ButtonLink>
      }
    >
      <EmptyState title={notDueTexts.why}>{notDueTexts.body}</EmptyState>
    </Step>
  )
}

export function AmountProblemView({
  place,
  requestId,
  reloading,
  onReload,
}: {
  place: FeePlace
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
          <ButtonLink to={whereShown(place)} wide size="medium" tone="outline">
            {notDueTexts.action}
          </ButtonLink>
        }
      >
        {amountProblemTexts.body}
      </ErrorState>
    </Step>
  )
}
