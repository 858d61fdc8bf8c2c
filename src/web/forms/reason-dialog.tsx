import { useState, type ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { reasonDialogTexts as texts } from './texts.ts'
import { longestReason } from '#contract/answers.ts'

export type ReasonDialogProps = {
  press: string
  /** Accessible name. */
  name?: string
  title: string
  body: string
  busy: boolean
  /** True closes the dialog; otherwise it shows `refusal`. */
  onReason: (reason: string) => Promise<true | undefined>
  refusal?: ReactNode
  children?: ReactNode
  wide?: boolean
}

export function ReasonDialog({
  press,
  name,
  title,
  body,
  busy,
  onReason,
  refusal,
  children,
  wide = false,
}: ReasonDialogProps) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const missing = reason.trim().length < 2 ? texts.missing : null
  const close = () => {
    setOpen(false)
    setPressed(false)
  }
  const submit = async () => {
    setPressed(true)
    if (missing || busy) return
    if (!(await onReason(reason.trim()))) return
    setReason('')
    close()
  }
  return (
    <>
      <Button size="small" tone="outline" {...(name ? { 'aria-label': name } : {})} onClick={() => setOpen(true)}>
        {press}
      </Button>
      <Dialog
        open={open}
        wide={wide}
        title={title}
        onClose={close}
        foot={<Foot press={press} busy={busy} onPress={() => void submit()} onClose={close} />}
      >
        <form
          noValidate
          className="flex flex-col gap-4 pb-2"
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <p>{body}</p>
          {children}
          <ReasonField value={reason} error={pressed ? missing : null} onChange={setReason} />
          {pressed && !busy ? refusal : null}
        </form>
      </Dialog>
    </>
  )
}

type ReasonFieldProps = { value: string; error: string | null; onChange: (reason: string) => void }

const ReasonField = ({ onChange, ...field }: ReasonFieldProps) => (
  <TextField
    label={texts.reason}
    hint={texts.hint}
    maxLength={longestReason}
    autoComplete="off"
    {...field}
    onChange={(event) => onChange(event.target.value)}
  />
)

function Foot({
  press,
  busy,
  onPress,
  onClose,
}: Pick<ReasonDialogProps, 'press' | 'busy'> & { onPress: () => void; onClose: () => void }) {
  return (
    <>
      <Button wide size="medium" busy={busy} onClick={onPress}>
        {press}
      </Button>
      <Button wide size="medium" tone="outline" onClick={onClose}>
        {texts.no}
      </Button>
    </>
  )
}
