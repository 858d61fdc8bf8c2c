import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { confirm, notify } from '#design/dialogs/confirm.tsx'
import { copyByHandTexts } from '#design/dialogs/copy-by-hand.texts.ts'
import { TextToCopy } from '#design/dialogs/copy-by-hand.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { say } from '#design/messages/status-region.tsx'
import { galleryTexts } from '#web/gallery/texts.ts'
import { Part } from './part.tsx'

const texts = galleryTexts.windows
const long = galleryTexts.long

export function WindowsPart() {
  const [open, setOpen] = useState<'plain' | 'long' | null>(null)
  const close = () => setOpen(null)
  const rows: [name: string, open: () => void][] = [
    [
      texts.ask,
      () =>
        void confirm({ title: texts.askTitle, body: texts.askBody, yes: texts.stop, no: texts.keep, tone: 'danger' }),
    ],
    [texts.tell, () => void notify({ title: texts.tellTitle, body: texts.tellBody })],
    [texts.copy, () => void notify({ title: copyByHandTexts.title, body: <TextToCopy text={texts.copied} /> })],
    [texts.open, () => setOpen('plain')],
    [texts.openLong, () => setOpen('long')],
    [texts.say, () => say(galleryTexts.messages.deleted, { act: () => undefined })],
  ]
  return (
    <Part id="windows" title={galleryTexts.sections.windows}>
      <div className="flex flex-wrap gap-2">
        {rows.map(([name, press]) => (
          <Button key={name} size="medium" tone="outline" onClick={press}>
            {name}
          </Button>
        ))}
        <ReasonDialog
          press={texts.withReason}
          title={texts.askTitle}
          body={texts.askBody}
          busy={false}
          onReason={async (reason) => (reason === texts.refusedReason ? undefined : true)}
          refusal={<Banner tone="danger">{texts.refused}</Banner>}
          wide
        />
      </div>
      <PlainWindow open={open === 'plain'} onClose={close} />
      <LongWindow open={open === 'long'} onClose={close} />
    </Part>
  )
}

type WindowProps = { open: boolean; onClose: () => void }

function PlainWindow({ open, onClose }: WindowProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.dialogTitle}
      foot={
        <Button wide onClick={onClose}>
          {galleryTexts.buttons.save}
        </Button>
      }
    >
      <TextField label={galleryTexts.fields.name} />
    </Dialog>
  )
}

function LongWindow({ open, onClose }: WindowProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title={long.title}
      foot={
        <Button wide onClick={onClose}>
          {long.button}
        </Button>
      }
    >
      {Array.from({ length: 12 }, (_, at) => (
        <p key={at} className="pb-3">
          {long.sentence}
        </p>
      ))}
    </Dialog>
  )
}
