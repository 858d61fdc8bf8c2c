/** Loaded when the first locked file was met. */
import { overlay } from 'overlay-kit'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { whenDialogsMounted } from '#design/dialogs/confirm.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { PasswordField } from '#design/fields/password-field.tsx'
import { longestPassword } from '#domain/packed-file.ts'
import { isProblem } from './send-file.ts'
import { fileTexts } from './texts.ts'

const texts = fileTexts.locked

type Outcome<Answer> = { kind: 'sent'; answer: Answer } | { kind: 'failed'; thrown: unknown }

/** Throws what `send` throws, and `locked` if the person leaves the file. */
export async function sendLocked<Answer>(
  name: string,
  locked: unknown,
  send: (password: string) => Promise<Answer>,
): Promise<Answer> {
  await whenDialogsMounted()
  const outcome = await overlay.openAsync<Outcome<Answer>>(({ isOpen, close, unmount }) => (
    <PasswordWindow
      name={name}
      open={isOpen}
      onLeave={() => close({ kind: 'failed', thrown: locked })}
      onGone={unmount}
      onPassword={async (password) => {
        try {
          close({ kind: 'sent', answer: await send(password) })
          return true
        } catch (thrown) {
          if (isProblem(thrown, 'file.password')) return false
          close({ kind: 'failed', thrown })
          return true
        }
      }}
    />
  ))
  if (outcome.kind === 'failed') throw outcome.thrown
  return outcome.answer
}

type PasswordWindowProps = {
  name: string
  open: boolean
  /** False if it was a wrong one. */
  onPassword: (password: string) => Promise<boolean>
  onLeave: () => void
  onGone: () => void
}

function PasswordWindow({ name, open, onPassword, onLeave, onGone }: PasswordWindowProps) {
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (open) {
      wasOpen.current = true
      form.current?.querySelector('input')?.focus()
    } else if (wasOpen.current) onGone()
  }, [open, onGone])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (password === '') return setError(texts.missing)
    setBusy(true)
    setError(null)
    const done = await onPassword(password)
    setBusy(false)
    if (done) return
    setPassword('')
    setError(texts.wrong)
    form.current?.querySelector('input')?.focus()
  }
  return (
    <Dialog
      open={open}
      title={texts.title}
      onClose={onLeave}
      foot={
        <>
          <Button wide size="medium" type="submit" form="locked-file" busy={busy}>
            {texts.open}
          </Button>
          <Button wide size="medium" tone="outline" onClick={onLeave}>
            {texts.leave}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id="locked-file"
        noValidate
        className="flex flex-col gap-4 pb-2 text-ink"
        onSubmit={(event) => void submit(event)}
      >
        <p className="text-secondary wrap-anywhere">{texts.lead(name)}</p>
        <PasswordField
          label={texts.label}
          value={password}
          maxLength={longestPassword}
          error={error}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
