import { useCallback } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { say } from '#design/messages/status-region.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import { useAction } from '#web/action.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { call } from '#web/call.ts'
import { Composer } from '#web/conversation/composer.tsx'
import { attachTexts } from '#web/files/texts.ts'
import { sendFile } from '#web/files/send-file.ts'
import { Thread, useReadMark } from '#web/conversation/thread.tsx'
import { ViewButton } from '#web/frame/office/case-files.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { useOpenedPart } from '#web/opened-part.ts'
import { LoadFailed } from '#web/frame/problems/load-failed.tsx'
import {
  addOfficeFile,
  conversationDraft,
  markConversationRead,
  readConversation,
  readConversationFile,
  removeOfficeFile,
  settleConversation,
  writeToFiler,
} from './contract.ts'
import { conversationTexts as texts } from './texts.ts'

type ConversationTabProps = { caseNumber: string; onChanged?: () => void }

function useConversation({ caseNumber, onChanged }: ConversationTabProps) {
  const params = { caseNumber }
  const read = useCallback(() => call(readConversation, { params: { caseNumber } }, { quiet: true }), [caseNumber])
  const { part, problem, load } = useOpenedPart(read, readConversation.path, true)
  const quiet = { quiet: true } as const
  useReadMark(
    part?.messages,
    'office',
    (until) => void call(markConversationRead, { params, body: { until } }, quiet).catch(() => undefined),
  )
  const done = async (words: string) => {
    await load()
    onChanged?.()
    say(words)
    return true as const
  }
  const add = useAction(async (_press, files: readonly File[]) => {
    // Sequential, so earlier uploads survive a later failure.
    try {
      for (const file of files) await sendFile(file, 'paper', (body) => call(addOfficeFile, { params, body }, quiet))
      say(attachTexts.added)
    } finally {
      await load()
    }
  })
  return {
    part,
    problem,
    load,
    add,
    send: useAction(async (press, words: string) => {
      if (part?.died && !(await confirm(texts.died))) return undefined
      await call(writeToFiler, { params, body: { words } }, { ...press, ...quiet })
      return done(texts.sent)
    }),
    settle: useAction(async (press, until: string) => {
      await call(settleConversation, { params, body: { until } }, { ...press, ...quiet })
      return done(texts.settled)
    }),
    remove: useAction(async (press, file: string) => {
      await call(removeOfficeFile, { params, body: { file } }, { ...press, ...quiet })
      await load()
      say(attachTexts.removed)
    }),
    download: useAction(async (_press, fileId: string, fileName: string) => {
      const file = await call(readConversationFile, { params: { caseNumber, fileId } }, quiet)
      saveFile({ ...file, name: fileName }, fileName)
    }),
  }
}

export function ConversationTab(props: ConversationTabProps) {
  const { part, problem, load, add, send, settle, remove, download } = useConversation(props)
  if (problem) return <LoadFailed words={texts.failed} problem={problem} onRetry={() => void load()} />
  if (!part) return <Skeleton />
  const last = part.messages.findLast(({ side }) => side === 'filer')
  return (
    <section aria-label={texts.tab} className="flex max-w-3xl flex-col gap-5">
      <p className="text-small text-secondary">{texts.tabLead}</p>
      <Thread
        messages={part.messages}
        side="office"
        other={part.name || texts.filer}
        downloading={download.busy}
        onDownload={(id, name) => void download.run(id, name)}
        viewButton={(id, name) => <ViewButton name={name} wanted={{ file: id }} />}
      />
      <ProblemBanner problem={download.problem ?? settle.problem} />
      {part.since && last ? (
        <div className="flex flex-wrap items-center gap-3 text-small">
          <span className="text-secondary">{texts.waiting(momentInWords(new Date(part.since)))}</span>
          <Button size="small" tone="outline" busy={settle.busy} onClick={() => void settle.run(last.at)}>
            {texts.settle}
          </Button>
        </div>
      ) : null}
      {part.mayWrite ? (
        <Composer
          endpoint={writeToFiler}
          draft={conversationDraft(props.caseNumber)}
          files={part.draft}
          acts={{ send, add, remove }}
          hint={texts.hint}
          templates={texts.templates}
          templatesTitle={texts.templatesTitle}
        />
      ) : (
        <p className="text-small text-secondary">{texts.left}</p>
      )}
    </section>
  )
}
