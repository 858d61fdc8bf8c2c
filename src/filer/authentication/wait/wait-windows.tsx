/**
 * The windows over the waiting screen. They are its state, not loose alerts: one at a time, and what they stand over
 * stops.
 */
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { spanInWords } from '#domain/seoul-time.ts'
import { authenticationTexts as texts } from '../texts.ts'

export type WaitWindow = 'pending' | 'refused' | 'expired' | 'lost'

export type WaitWindowsProps = {
  shown: WaitWindow | null
  /** How long a request waits on the phone. */
  windowSeconds: number
  asking: boolean
  onClose: () => void
  /** A new request, without retyping. */
  onAgain: () => void
}

export function WaitWindows({ shown, windowSeconds, asking, onClose, onAgain }: WaitWindowsProps) {
  const again = (label: string) => (
    <Button wide size="medium" busy={asking} onClick={onAgain}>
      {label}
    </Button>
  )
  const close = (label: string, loud = false) => (
    <Button wide size="medium" tone={loud ? 'primary' : 'outline'} onClick={onClose}>
      {label}
    </Button>
  )
  return (
    <>
      <Dialog
        open={shown === 'pending'}
        kind="alert"
        title={texts.pending.title}
        onClose={onClose}
        foot={close(texts.pending.close, true)}
      >
        {texts.pending.body}
      </Dialog>
      <Dialog
        open={shown === 'refused'}
        kind="alert"
        title={texts.refused.title}
        onClose={onClose}
        foot={
          <>
            {again(texts.refused.again)}
            {close(texts.refused.close)}
          </>
        }
      >
        {texts.refused.body}
      </Dialog>
      {(['expired', 'lost'] as const).map((how) => (
        <Dialog
          key={how}
          open={shown === how}
          kind="alert"
          title={how === 'expired' ? texts.expired.title(spanInWords(windowSeconds)) : texts.lost.title}
          onClose={onAgain}
          foot={again(texts[how].again)}
        >
          {texts[how].body}
        </Dialog>
      ))}
    </>
  )
}
