/** Needs <OverlayProvider>. */
import { overlay, OverlayProvider } from 'overlay-kit'
import { useEffect, useRef } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { designTexts as texts } from '#design/texts.ts'
import { copyByHandTexts } from './copy-by-hand.texts.ts'
import { copyOutOfField, TextToCopy } from './copy-by-hand.tsx'
import { Dialog } from './dialog.tsx'
import type { Notice, Question } from './question.ts'

export function WindowPlace({ onMounted }: { onMounted: () => void }) {
  useEffect(onMounted, [onMounted])
  return <OverlayProvider>{null}</OverlayProvider>
}

/** True only if confirmed; Esc is a no. */
export function confirm(question: Question): Promise<boolean> {
  return overlay.openAsync<boolean>(({ isOpen, close, unmount }) => (
    <QuestionDialog {...question} open={isOpen} onAnswer={close} onGone={unmount} />
  ))
}

export async function notify({ title, body, button }: Notice): Promise<void> {
  await overlay.openAsync<boolean>(({ isOpen, close, unmount }) => (
    <NoticeDialog title={title} body={body} button={button} open={isOpen} onAnswer={close} onGone={unmount} />
  ))
}

export async function copyByHand(text: string): Promise<boolean> {
  if (copyOutOfField(text)) return true
  await notify({ title: copyByHandTexts.title, body: <TextToCopy text={text} /> })
  return false
}

type Answering = { open: boolean; onAnswer: (yes: boolean) => void; onGone: () => void }

function QuestionDialog({
  title,
  body,
  yes = texts.agree.yes,
  no = texts.agree.no,
  tone = 'plain',
  over,
  open,
  onAnswer,
  onGone,
}: Question & Answering) {
  useGone(open, onGone)
  useEffect(() => {
    if (!over) return undefined
    const close = () => onAnswer(false)
    over.addEventListener('abort', close)
    return () => over.removeEventListener('abort', close)
  }, [over, onAnswer])
  const looks = { plain: ['primary', 'outline'], danger: ['danger', 'outline'], leave: ['outline', 'primary'] } as const
  const act = (
    <Button key="act" wide tone={looks[tone][0]} size="medium" onClick={() => onAnswer(true)}>
      {yes}
    </Button>
  )
  const stay = (
    <Button
      key="stay"
      data-focus={tone === 'plain' ? undefined : ''}
      wide
      tone={looks[tone][1]}
      size="medium"
      onClick={() => onAnswer(false)}
    >
      {no}
    </Button>
  )
  return (
    <Dialog
      open={open}
      kind="alert"
      title={title}
      onClose={() => onAnswer(false)}
      foot={tone === 'leave' ? [stay, act] : [act, stay]}
    >
      {body}
    </Dialog>
  )
}

function NoticeDialog({
  title,
  body,
  button = texts.agree.ok,
  open,
  onAnswer,
  onGone,
}: Notice & { button: string | undefined } & Answering) {
  useGone(open, onGone)
  return (
    <Dialog
      open={open}
      kind="alert"
      title={title}
      onClose={() => onAnswer(true)}
      foot={
        <Button wide size="medium" onClick={() => onAnswer(true)}>
          {button}
        </Button>
      }
    >
      {body}
    </Dialog>
  )
}

function useGone(open: boolean, onGone: () => void): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (open) wasOpen.current = true
    else if (wasOpen.current) onGone()
  }, [open, onGone])
}
