import { useRef, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { TextArea } from '#design/fields/text-field.tsx'
import { contactsTexts } from './texts.ts'

const texts = contactsTexts.done
/** The least that says something, as the contract has it. */
const least = 2

/** What came of a contact. The words stay until they are kept. */
export function DoneDialog({
  name,
  open,
  saving,
  onClose,
  onDone,
}: {
  name: string
  open: boolean
  saving: boolean
  onClose: () => void
  /** True when it was kept. */
  onDone: (note: string) => Promise<boolean>
}) {
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const close = () => {
    setMissing(false)
    onClose()
  }
  const press = async () => {
    if (note.trim().length < least) {
      setMissing(true)
      return field.current?.focus()
    }
    if (!(await onDone(note.trim()))) return
    setNote('')
    close()
  }
  return (
    <Dialog
      open={open}
      title={texts.title(name)}
      onClose={close}
      foot={
        <>
          <Button busy={saving} onClick={() => void press()}>
            {texts.yes}
          </Button>
          <Button tone="outline" onClick={close}>
            {texts.no}
          </Button>
        </>
      }
    >
      <p className="pb-3 text-small text-secondary">{texts.body}</p>
      <TextArea
        ref={field}
        label={texts.note}
        hint={texts.example}
        rows={3}
        maxLength={500}
        autoComplete="off"
        value={note}
        onChange={(event) => {
          setNote(event.target.value)
          setMissing(false)
        }}
        error={missing ? texts.missing : null}
      />
    </Dialog>
  )
}
