/**
 * The season's window on /tax-report-1 outside May (screens: tax-stop modal): when it opens, and what can be done
 * today.
 */
import { href } from '#domain/address/href.ts'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { stepPaths } from '#domain/journey/step-paths.ts'
import type { Phase } from '#domain/season/season.ts'
import { identityTexts } from './texts.ts'

const texts = identityTexts.stop

export type TaxStopProps = {
  phase: Exclude<Phase, 'filing'>
  /** Days in words. */
  days: { receiptOpens: string; filingOpens: string; lastDay: string }
  onClose: () => void
}

export function TaxStop({ phase, days, onClose }: TaxStopProps) {
  const { title, body, on, to } = told(phase, days)
  return (
    <Dialog
      open
      kind="alert"
      title={title}
      onClose={onClose}
      foot={
        <>
          <ButtonLink to={to} wide size="medium">
            {on}
          </ButtonLink>
          <ButtonLink to={href('/')} wide size="medium" tone="outline">
            {texts.home}
          </ButtonLink>
        </>
      }
    >
      <p>{body}</p>
    </Dialog>
  )
}

function told(phase: TaxStopProps['phase'], days: TaxStopProps['days']) {
  if (phase === 'preview')
    return { ...texts.preview, body: texts.preview.body(days.filingOpens), to: stepPaths.preview.identity }
  if (phase === 'before')
    return { ...texts.before, body: texts.before.body(days.receiptOpens), to: href('/tax-introduction') }
  return { ...texts.late, body: texts.late.body(days.lastDay), to: href('/consult-form') }
}
