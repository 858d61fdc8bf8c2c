import { Button } from '#design/buttons/button.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { revealSecret } from '#office/cases/contract.ts'
import { revealTexts as texts } from '#office/cases/screens.texts.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import type { Reveal } from './reveal.tsx'

type ReasonDialogProps = {
  name: string
  reveal: Reveal
  onReason: (reason: string) => Promise<void>
  onClose: () => void
}

export function ReasonDialog({ name, reveal, onReason, onClose }: ReasonDialogProps) {
  const form = useApiForm({
    endpoint: revealSecret,
    start: { reason: '' },
    sentences: { reason: texts.missing },
    toBody: ({ reason }) => ({ reason: reason.trim() }),
    act: reveal,
    send: ({ reason }) => onReason(reason),
  })
  return (
    <FormDialog form={form} open title={texts.title(name)} onClose={onClose} yes={texts.confirm} no={texts.cancel}>
      <p>{texts.body}</p>
      <UsualReasons onChoose={(reason) => form.set({ reason })} />
      <TextField label={texts.reason} hint={texts.reasonHint} autoComplete="off" {...form.field('reason')} />
    </FormDialog>
  )
}

function UsualReasons({ onChoose }: { onChoose: (reason: string) => void }) {
  return (
    <div role="group" aria-label={texts.usual} className="flex flex-wrap gap-1.5">
      {texts.reasons.map((usual) => (
        <Button key={usual} size="small" tone="outline" onClick={() => onChoose(usual)}>
          {usual}
        </Button>
      ))}
    </div>
  )
}
