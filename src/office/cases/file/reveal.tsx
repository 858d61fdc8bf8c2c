import { Icon } from '#design/icons/icon.tsx'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import type { BodyOf } from '#contract/endpoint.ts'
import { revealTexts as texts } from '#office/cases/screens.texts.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { useTimedReveal } from '#web/frame/office/timed-reveal.ts'
import type { revealSecret } from '#office/cases/contract.ts'

export type SecretKind = BodyOf<typeof revealSecret>['what']
export type Reveal = {
  busy: boolean
  problem: CallProblem | null
  /** Resolves to undefined if refused. */ ask: (secret: SecretKind, reason: string) => Promise<string | undefined>
  clear: () => void
}

const ReasonDialog = lazy(async () => ({ default: (await import('./reason-dialog.tsx')).ReasonDialog }))

/** Recorded with a reason; shown for one minute and held only in this component. */
export function Masked({
  secretKind,
  name,
  mask,
  reveal,
}: {
  secretKind: SecretKind
  name: string
  mask: string
  reveal: Reveal | null
}) {
  const [asking, setAsking] = useState(false)
  const { value, left, show, hide } = useTimedReveal()
  if (value !== null) {
    return (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-3">
        <strong data-private="" className="font-semibold select-all">
          {secretKind === 'resident-number' ? value.replace(/^(\d{6})(\d{7})$/, '$1-$2') : value}
        </strong>
        <span className="text-caption font-normal text-secondary" aria-live="off">
          {texts.left(left)}
        </span>
        <Button size="small" tone="outline" icon={<Icon name="eye-off" size={16} aria-hidden="true" />} onClick={hide}>
          {texts.hide}
        </Button>
      </span>
    )
  }
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-3">
      <span>{mask}</span>
      {reveal ? (
        <Button size="small" tone="outline" aria-label={texts.of(name)} onClick={() => setAsking(true)}>
          {texts.press}
        </Button>
      ) : null}
      {reveal && asking ? (
        <span className="contents text-left font-normal">
          <Suspense>
            <ReasonDialog
              name={name}
              reveal={reveal}
              onClose={() => {
                setAsking(false)
                reveal.clear()
              }}
              onReason={async (reason) => {
                const opened = await reveal.ask(secretKind, reason)
                if (opened === undefined) return
                setAsking(false)
                show(opened)
              }}
            />
          </Suspense>
        </span>
      ) : null}
    </span>
  )
}
