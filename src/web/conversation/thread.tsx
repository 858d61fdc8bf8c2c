import { type ReactNode, useEffect } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import type { Conversation } from '#contract/conversation.ts'
import type { ConversationSide } from '#domain/conversation.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { threadTexts as texts } from './texts.ts'

type Message = Conversation['messages'][number]
type ThreadProps = {
  messages: readonly Message[]
  side: ConversationSide
  other: string
  downloading: boolean
  onDownload: (fileId: string, fileName: string) => void
  viewButton?: (fileId: string, fileName: string) => ReactNode
}

/** Earliest first; the reader's own stand to the right. */
export function Thread({ messages, side, other, ...files }: ThreadProps) {
  if (messages.length === 0) return <EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>
  return (
    <ol className="flex flex-col gap-3">
      {messages.map((message) => (
        <li key={message.id} className={message.side === side ? 'flex justify-end' : 'flex justify-start'}>
          <OneMessage message={message} mine={message.side === side} other={other} {...files} />
        </li>
      ))}
    </ol>
  )
}

type OneProps = { message: Message; mine: boolean } & Pick<
  ThreadProps,
  'other' | 'downloading' | 'onDownload' | 'viewButton'
>

function OneMessage({ message, mine, other, downloading, onDownload, viewButton }: OneProps) {
  const { by: author, words, at, readAt, files } = message
  const when = momentInWords(new Date(at))
  const name = mine ? author || texts.mine : author || other
  return (
    <article
      aria-label={`${name}, ${when}`}
      className={`flex max-w-[min(100%,32rem)] min-w-0 flex-col gap-1 rounded-card px-4 py-3 ${mine ? 'bg-brand-50' : 'border border-line bg-surface'}`}
    >
      <p className="flex flex-wrap gap-x-2 text-caption text-secondary">
        <span className="font-semibold">{name}</span>
        <span className="tabular-nums">{when}</span>
      </p>
      {words === '' ? null : <p className="whitespace-pre-line wrap-anywhere">{words}</p>}
      <ul aria-label={texts.files} className="flex flex-wrap gap-2 empty:hidden">
        {files.map(({ id, fileName }) => (
          <li key={id} className="flex min-w-0 flex-wrap gap-2 wrap-anywhere">
            {viewButton?.(id, fileName)}
            <Button size="small" tone="outline" busy={downloading} onClick={() => onDownload(id, fileName)}>
              {texts.download(fileName)}
            </Button>
          </li>
        ))}
      </ul>
      {mine ? (
        <p className="text-caption text-secondary tabular-nums">
          {readAt ? texts.read(momentInWords(new Date(readAt))) : texts.unread}
        </p>
      ) : null}
    </article>
  )
}

/** What is on screen counts as read once in front. */
export function useReadMark(
  messages: readonly Message[] | undefined,
  side: ConversationSide,
  mark: (until: string) => void,
) {
  const last = messages?.findLast((message) => message.side !== side && message.readAt === null)?.at
  useEffect(() => {
    if (last === undefined) return
    const markIfVisible = () => {
      if (document.visibilityState === 'visible') mark(last)
    }
    markIfVisible()
    document.addEventListener('visibilitychange', markIfVisible)
    return () => document.removeEventListener('visibilitychange', markIfVisible)
    // `mark` is made anew on each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [last])
}
