import type { ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { designTexts as texts } from '#design/texts.ts'

const frame = { width: 96, height: 96, viewBox: '0 0 96 96', fill: 'none', 'aria-hidden': true } as const

function EmptyPicture() {
  return (
    <svg {...frame}>
      <circle cx="48" cy="48" r="48" className="fill-ground" />
      <path
        d="M26 50l7-22a4 4 0 0 1 3.8-2.800h22.400A4 4 0 0 1 63 28l7 22v16a5 5 0 0 1-5 5H31a5 5 0 0 1-5-5z"
        className="fill-paper stroke-edge"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path
        d="M26 51h13l3.5 6h11l3.5-6h13v15a5 5 0 0 1-5 5H31a5 5 0 0 1-5-5z"
        className="fill-brand-100 stroke-edge"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
    </svg>
  )
}

function TroublePicture() {
  return (
    <svg {...frame}>
      <circle cx="48" cy="48" r="48" className="fill-ground" />
      <path
        d="M30 24h28l10 10v30l-6.5-4-6.5 5-6.5-5-6.5 5-6.5-5-5.5 4z"
        className="fill-paper stroke-edge"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M58 24v10h10" className="stroke-edge" strokeWidth="2.5" strokeLinejoin="round" />
      <path d="M38 40h14M38 48h20" className="stroke-edge" strokeWidth="3" strokeLinecap="round" />
      <circle cx="66" cy="66" r="13" className="fill-warning-tint stroke-warning" strokeWidth="2.5" />
      <path d="M66 60v7" className="stroke-warning" strokeWidth="3" strokeLinecap="round" />
      <circle cx="66" cy="71.5" r="1.8" className="fill-warning" />
    </svg>
  )
}

export type EmptyStateProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
  picture?: ReactNode
  level?: 1 | 2 | 3
}

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
  children?: ReactNode
  onRetry?: (() => void) | undefined
  retryLabel?: string
  retrying?: boolean
  action?: ReactNode
  requestId?: string | undefined
  level?: 1 | 2 | 3
}

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
