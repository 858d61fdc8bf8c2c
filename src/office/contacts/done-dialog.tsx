import { useRef, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { TextArea } from '#design/fields/text-field.tsx'
import type { ContactReason } from '#domain/contact/contact.ts'
import { contactsTexts } from './texts.ts'

const texts = contactsTexts.done

/** What is asked of who kept a promise: the end of an agency is no call. */
export const doneWords = (reason: ContactReason | undefined) =>
  reason === 'consent-withdrawn' ? contactsTexts.released : contactsTexts.done
/** The least that says something, as the contract has it. */
const least = 2

type DoneDialogProps = {
  name: string
  words: ReturnType<typeof doneWords>
  open: boolean
  saving: boolean
  onClose: () => void
  /** True when it was kept. */
  onDone: (note: string) => Promise<boolean>
}

/** What came of a contact. The words stay until they are kept. */
export function DoneDialog({ name, words, open, saving, onClose, onDone }: DoneDialogProps) {
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
      title={words.title(name)}
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
      <p className="pb-3 text-small text-secondary">{words.body}</p>
      <TextArea
        ref={field}
        label={words.note}
        hint={words.example}
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
