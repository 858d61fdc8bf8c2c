import { useRevalidator, useRouteError } from 'react-router'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { ErrorState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import { readPayment } from '#filer/payment/contract.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { Problem } from '#web/frame/problems/problem.tsx'
import { problemIn } from '#web/http-client/call-problem.ts'
import { amountProblemTexts, methodTexts, notDueTexts } from './screens.texts.ts'

/** Each payment page asks for the history first. */
export function HistoryProblem() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const problem = problemIn(error)
  if (problem?.path !== readPayment.path) return <Problem error={error} />
  return (
    <Step title={amountProblemTexts.page}>
      <ErrorState
        title={methodTexts.history.title}
        onRetry={() => void revalidate()}
        retryLabel={amountProblemTexts.retry}
        retrying={state === 'loading'}
        requestId={problem.requestId}
        action={
          <ButtonLink to={href('/mypage')} wide size="medium" tone="outline">
            {notDueTexts.action}
          </ButtonLink>
        }
      >
        {amountProblemTexts.body}
      </ErrorState>
    </Step>
  )
}
