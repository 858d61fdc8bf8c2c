import { useState, type ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { TextArea } from '#design/fields/text-field.tsx'
import type { DeskActs } from './desk-acts.ts'
import { deskTexts } from './texts.ts'

const texts = deskTexts.note

/** A note about a case: the words stay until they are kept. */
export function NoteButton({ act, refusal }: { act: DeskActs['note']; refusal: ReactNode }) {
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = async () => {
    const short = words.trim().length < 2
    setMissing(short)
    if (short || act.busy || !(await act.run(words.trim()))) return
    setWords('')
    setOpen(false)
  }
  return (
    <>
      <Button size="small" tone="outline" onClick={() => setOpen(true)}>
        {texts.press}
      </Button>
      <Dialog
        open={open}
        title={texts.title}
        onClose={() => setOpen(false)}
        foot={
          <>
            <Button wide size="medium" busy={act.busy} onClick={() => void submit()}>
              {texts.yes}
            </Button>
            <Button wide size="medium" tone="outline" onClick={() => setOpen(false)}>
              {texts.no}
            </Button>
          </>
        }
      >
        <p className="pb-3 text-small text-secondary">{texts.body}</p>
        <TextArea
          label={texts.words}
          rows={4}
          maxLength={1_000}
          autoComplete="off"
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            setMissing(false)
          }}
          error={missing ? texts.missing : null}
        />
        {refusal}
      </Dialog>
    </>
  )
}
