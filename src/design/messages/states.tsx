import type { ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { designTexts as texts } from '#design/texts.ts'
import { EmptyPicture, TroublePicture } from '#design/pictures/nothing.tsx'

export type EmptyStateProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
  picture?: ReactNode
  level?: 1 | 2 | 3
}

/** Nothing is here: why, and what to do next. */
export function EmptyState({ title, children, action, picture = <EmptyPicture />, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      <div className="pb-3">{picture}</div>
      <Heading
        tabIndex={level === 1 ? -1 : undefined}
        className={`max-w-full ${level === 1 ? 'text-h1-phone lg:text-h1' : 'text-h3'}`}
      >
        {title}
      </Heading>
      {children ? <div className="max-w-100 text-balance text-secondary">{children}</div> : null}
      {action ? <div className="flex w-full max-w-80 flex-col gap-2 pt-5">{action}</div> : null}
    </div>
  )
}

export type ErrorStateProps = {
  title: string
  /** What to do now and what is safe. */
  children?: ReactNode
  onRetry?: (() => void) | undefined
  retryLabel?: string
  retrying?: boolean
  /** Other ways on. */
  action?: ReactNode
  requestId?: string | undefined
  level?: 1 | 2 | 3
}

/** Something did not come: what happened, the way on, and the number to name on the phone. */
export function ErrorState({
  title,
  children,
  onRetry,
  retryLabel = texts.retry,
  retrying = false,
  action,
  requestId,
  level = 2,
}: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        level={level}
        picture={<TroublePicture />}
        action={
          onRetry || action ? (
            <>
              {onRetry ? (
                <Button wide size="medium" tone="secondary" busy={retrying} onClick={onRetry}>
                  {retryLabel}
                </Button>
              ) : null}
              {action}
            </>
          ) : undefined
        }
      >
        {children}
        {requestId ? (
          <p className="pt-3 text-caption text-quiet tabular-nums select-all">{texts.requestId(requestId)}</p>
        ) : null}
      </EmptyState>
    </div>
  )
}
