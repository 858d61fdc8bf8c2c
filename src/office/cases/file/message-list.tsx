import { Chip, type ChipTone } from '#design/messages/chip.tsx'
import { messageNames, messageStateWords, type MessageState } from '#domain/message/texts.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { CaseFile } from '#office/cases/contract.ts'
import { messageTexts as texts } from '#office/cases/screens.texts.ts'

const tones: Readonly<Record<MessageState, ChipTone>> = {
  due: 'plain',
  sending: 'plain',
  sent: 'plain',
  delivered: 'good',
  failed: 'danger',
  dead: 'danger',
  cancelled: 'plain',
}

/** What was sent to the person about this case, latest first, each with what became of it. */
export function MessageList({ messages }: Pick<CaseFile, 'messages'>) {
  return (
    <section className="flex flex-col gap-2 pb-6">
      <h3 className="text-small font-semibold">{texts.title}</h3>
      {messages.length === 0 ? (
        <p className="text-small text-secondary">{texts.empty}</p>
      ) : (
        <ul className="flex flex-col">
          {messages.map(({ template, at, state }, index) => (
            <li
              key={`${template}-${at}-${index}`}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-2 text-small"
            >
              <span className="min-w-0">
                <span className="font-medium">{messageNames[template] ?? template}</span>{' '}
                <span className="text-caption whitespace-nowrap text-quiet tabular-nums">
                  {momentInWords(new Date(at))}
                </span>
              </span>
              <Chip tone={tones[state]}>{messageStateWords[state]}</Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
