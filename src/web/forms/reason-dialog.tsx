import { useState, type ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { reasonDialogTexts as texts } from './texts.ts'
import { reasonBody } from '#contract/answers.ts'
import { FormDialog } from './form-dialog.tsx'
import { useApiForm } from './use-api-form.ts'

const endpoint = { body: reasonBody }

export type ReasonDialogProps = {
  press: string
  name?: string
  title: string
  body: string
  busy: boolean
  /** True closes the dialog; otherwise it shows `refusal`. */
  onReason: (reason: string) => Promise<true | undefined>
  refusal?: ReactNode
  children?: ReactNode
  /** Of work that may take long: how far it is, and what ends it. */
  long?: { progress: ReactNode; cancel: () => void }
  wide?: boolean | undefined
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { press, name, title, body, busy, onReason, refusal, children, long, wide } = props
  const [open, setOpen] = useState(false)
  const form = useApiForm({
    endpoint,
    start: { reason: '' },
    sentences: { reason: texts.missing },
    toBody: ({ reason }) => ({ reason: reason.trim() }),
    act: { busy, problem: null },
    send: async ({ reason }) => {
      const done = await onReason(reason)
      if (done) setOpen(false)
      return done
    },
  })
  const close = () => {
    if (busy) long?.cancel()
    setOpen(false)
    form.clearProblems()
  }
  return (
    <>
      <Button size="small" tone="outline" {...(name ? { 'aria-label': name } : {})} onClick={() => setOpen(true)}>
        {press}
      </Button>
      <FormDialog
        form={form}
        open={open}
        wide={wide}
        title={title}
        onClose={close}
        yes={press}
        no={texts.no}
        onNo={busy && long ? long.cancel : close}
        refusal={form.pressed && !busy ? refusal : null}
      >
        <p>{body}</p>
        {children}
        <TextField label={texts.reason} hint={texts.hint} autoComplete="off" {...form.field('reason')} />
        {long?.progress}
      </FormDialog>
    </>
  )
}
