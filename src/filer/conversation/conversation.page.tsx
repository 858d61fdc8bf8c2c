import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import { saveFile } from '#web/browser/save-file.ts'
import { asCallProblem } from '#web/http-client/call-problem.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { attachTexts } from '#web/files/texts.ts'
import { sendFile } from '#web/files/send-file.ts'
import { useReadMark } from '#web/conversation/thread.tsx'
import { useBranch } from '#web/document/branch.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import {
  addConversationFile,
  markOwnConversationRead,
  readOwnConversation,
  readOwnConversationFile,
  removeConversationFile,
  writeToOffice,
} from './contract.ts'
import { ConversationView } from './conversation.view.tsx'
import { ownConversationTexts as texts } from './texts.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireMember(request)
  return call(readOwnConversation, {}, { quiet: true, signal: request.signal }).then(
    (read) => ({ read, problem: null }),
    (thrown: unknown) => {
      const problem = asCallProblem(thrown, readOwnConversation.path)
      // Already redirected to sign-in.
      if (problem.status === 401) throw thrown
      return { read: null, problem }
    },
  )
}

export default function ConversationPage() {
  const { read, problem } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const { businessHours } = useBranch()
  useReadMark(
    read?.messages,
    'filer',
    (until) => void call(markOwnConversationRead, { body: { until } }, { quiet: true }).catch(() => undefined),
  )
  const send = useAction(async (press, words: string) => {
    await call(writeToOffice, { body: { words } }, { ...press, quiet: true })
    await revalidate()
    say(texts.sent)
    return true as const
  })
  const add = useAction(async (_press, files: readonly File[]) => {
    // Sequential, so earlier uploads survive a later failure.
    try {
      for (const file of files)
        await sendFile(file, 'paper', (body) => call(addConversationFile, { body }, { quiet: true }))
      say(attachTexts.added)
    } finally {
      await revalidate()
    }
  })
  const remove = useAction(async (press, file: string) => {
    await call(removeConversationFile, { body: { file } }, { ...press, quiet: true })
    await revalidate()
    say(attachTexts.removed)
  })
  const download = useAction(async (_press, fileId: string, fileName: string) => {
    const file = await call(readOwnConversationFile, { params: { fileId } }, { quiet: true })
    saveFile({ ...file, name: fileName }, fileName)
  })
  return (
    <ConversationView
      read={read}
      problem={problem}
      hours={businessHours}
      reloading={state === 'loading'}
      onRetry={() => void revalidate()}
      acts={{ send, add, remove }}
      download={download}
    />
  )
}
