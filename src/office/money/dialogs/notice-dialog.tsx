import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { OddNotice } from '#office/money/contract.ts'
import { actTexts, noticeTexts as texts } from '#office/money/texts.ts'
import type { MoneyActs } from './use-money-acts.ts'
import { longest } from '#web/forms/limits.ts'
import { handleNotice } from '#office/money/contract.ts'

export function NoticeDialog({ notice, acts }: { notice: OddNotice; acts: MoneyActs }) {
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const isShort = note.trim().length < 2
  return (
    <Dialog
      open
      title={texts.press}
      onClose={acts.close}
      foot={
        <Button wide busy={acts.busy} onClick={() => (isShort ? setTried(true) : acts.handle(notice, note.trim()))}>
          {texts.save}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-small">{texts.kinds[notice.kind]}</p>
        <TextField
          label={texts.note}
          hint={texts.hint}
          value={note}
          maxLength={longest(handleNotice.body, 'note')}
          autoComplete="off"
          error={tried && isShort ? actTexts.missing : null}
          onChange={(event) => setNote(event.target.value)}
        />
        <ProblemBanner problem={acts.problem} />
      </div>
    </Dialog>
  )
}
