/** The two windows over the collection: it failed in part, or the person is about to leave it. */
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { collectionTexts } from './screen.texts.ts'

type FailureProps = {
  open: boolean
  /** The night began meanwhile: asking again would not help. */
  closed: boolean
  phone: string
  onRetry: () => void
  onLater: () => void
}

export function FailureWindow({ open, closed, phone, onRetry, onLater }: FailureProps) {
  const texts = collectionTexts.failure
  return (
    <Dialog
      open={open}
      kind="alert"
      title={texts.title}
      onClose={onLater}
      foot={
        <>
          {closed ? null : (
            <Button wide size="medium" onClick={onRetry}>
              {texts.again}
            </Button>
          )}
          <Button wide size="medium" tone={closed ? 'primary' : 'outline'} onClick={onLater}>
            {texts.later}
          </Button>
        </>
      }
    >
      {closed ? texts.closed : texts.body(phone)}
    </Dialog>
  )
}

export function LeaveWindow({ open, onStay, onLeave }: { open: boolean; onStay: () => void; onLeave: () => void }) {
  const texts = collectionTexts.leave
  return (
    <Dialog
      open={open}
      kind="alert"
      title={texts.title}
      onClose={onStay}
      foot={
        <>
          <Button wide size="medium" onClick={onStay}>
            {texts.stay}
          </Button>
          <Button wide size="medium" tone="outline" onClick={onLeave}>
            {texts.leave}
          </Button>
        </>
      }
    >
      {texts.body}
    </Dialog>
  )
}
