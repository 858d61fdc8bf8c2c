import { ErrorState, type ErrorStateProps } from '#design/messages/states.tsx'

type LoadFailedProps = Pick<ErrorStateProps, 'onRetry' | 'retrying' | 'level'> & {
  words: { title: string; body: string; retry?: string }
  problem?: { requestId?: string | undefined } | null
}

export const LoadFailed = ({ words: { title, body, retry }, problem, ...rest }: LoadFailedProps) => (
  <ErrorState title={title} requestId={problem?.requestId} {...(retry ? { retryLabel: retry } : {})} {...rest}>
    {body}
  </ErrorState>
)
