import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { ask, notify } from '#design/dialogs/ask.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { say } from '#design/messages/status-region.tsx'
import { Part } from './parts.tsx'
import { galleryTexts } from './texts.ts'

const texts = galleryTexts.windows

export function WindowsPart() {
  const [open, setOpen] = useState(false)
  return (
    <Part id="windows" title={galleryTexts.sections.windows}>
      <div className="flex flex-wrap gap-2">
        <Button size="medium" tone="outline" onClick={() => void ask({ title: texts.askTitle, body: texts.askBody, yes: texts.stop, no: texts.keep, tone: 'danger' })}>
          {texts.ask}
        </Button>
        <Button size="medium" tone="outline" onClick={() => void notify({ title: texts.tellTitle, body: texts.tellBody })}>
          {texts.tell}
        </Button>
        <Button size="medium" tone="outline" onClick={() => setOpen(true)}>
          {texts.open}
        </Button>
        <Button size="medium" tone="outline" onClick={() => say(galleryTexts.messages.deleted, { act: () => undefined })}>
          {texts.say}
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.dialogTitle} foot={<Button onClick={() => setOpen(false)}>{galleryTexts.buttons.save}</Button>}>
        <TextField label={galleryTexts.fields.name} />
      </Dialog>
    </Part>
  )
}
