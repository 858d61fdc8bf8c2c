import { TextField } from '#design/fields/text-field.tsx'
import type { Action } from '#web/action.ts'
import { FormDialog } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { type ShownLayout, removeRecordLayout } from './contract.ts'
import { transferTexts as texts } from './texts.ts'

export type RemovalDialogProps = { layout: ShownLayout; act: Action<[string, string], unknown>; onClose: () => void }

export function RemovalDialog({ layout, act, onClose }: RemovalDialogProps) {
  const words = texts.layouts.removal
  const form = useApiForm({
    endpoint: removeRecordLayout,
    start: { reason: '' },
    sentences: { reason: texts.reasonShort },
    toBody: ({ reason }) => ({ layout: layout.id, reason: reason.trim() }),
    act,
    send: ({ reason }) => act.run(layout.id, reason),
  })
  return (
    <FormDialog form={form} open title={words.title} onClose={onClose} yes={words.yes} no={words.no}>
      <p className="wrap-anywhere">{words.body(layout.name)}</p>
      <TextField label={words.reason} autoComplete="off" {...form.field('reason')} />
    </FormDialog>
  )
}
