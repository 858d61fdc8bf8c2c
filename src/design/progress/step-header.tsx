import type { ReactNode } from 'react'
import { progressTexts as texts } from './texts.ts'

export type StepHeaderProps = {
  number?: number | undefined
  of?: number | undefined
  name?: string | undefined
  title: ReactNode
  /** At most two sentences. */
  lead?: ReactNode
}

export function StepHeader({ number, of: total, name, title, lead }: StepHeaderProps) {
  return (
    <div className="flex flex-col gap-3 pb-8 low:gap-2 low:pb-4">
      {number !== undefined && total !== undefined ? (
        <div className="flex flex-col gap-2 pb-5 low:pb-1">
          <p className="text-small text-secondary">
            <span className="font-semibold text-brand-600 tabular-nums" aria-hidden="true">
              {number}/{total}
            </span>
            <span className="sr-only">{texts.step(number, total)}:</span> {name}
          </p>
          <progress className="thin-progress" value={number} max={total} aria-hidden="true" />
        </div>
      ) : null}
      <h1 tabIndex={-1} className="text-h1-phone lg:text-h1 low:text-h3">
        {title}
      </h1>
      {lead ? <p className="text-secondary">{lead}</p> : null}
    </div>
  )
}
