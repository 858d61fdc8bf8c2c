import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import { useAction } from '#web/action.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { call } from '#web/call.ts'
import { sendFile } from '#web/files/send-file.ts'
import { dropDraft } from '#web/forms/draft.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import { asCallProblem } from '#web/http-client/call-problem.ts'
import { addLetterPage, answerLetter, listOwnLetters, readOwnLetterFile, sendLetter } from './contract.ts'
import { letterDraft, letterHeading, OwnLettersView } from './letters.view.tsx'
import { ownLetterTexts as texts } from './texts.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireMember(request)
  return call(listOwnLetters, {}, { quiet: true, signal: request.signal }).then(
    (read) => ({ read, problem: null }),
    (thrown: unknown) => {
      const problem = asCallProblem(thrown, listOwnLetters.path)
      // Already redirected to sign-in.
      if (problem.status === 401) throw thrown
      return { read: null, problem }
    },
  )
}

const quiet = { quiet: true } as const

export default function OwnLettersPage() {
  const { read, problem } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const addTo = (letterId: string, file: File) =>
    sendFile(file, 'paper', (body) => call(addLetterPage, { params: { letterId }, body }, quiet))
  const send = useAction(async (_press, [file]: readonly File[]) => {
    if (!file) return
    const { id } = await sendFile(file, 'paper', (body) => call(sendLetter, { body }, quiet))
    await revalidate()
    say(texts.send.sent)
    document.getElementById(letterHeading(id))?.focus()
  })
  const add = useAction(async (_press, letterId: string, files: readonly File[]) => {
    // Sequential, so earlier uploads survive a later failure.
    try {
      for (const file of files) await addTo(letterId, file)
      say(texts.added)
    } finally {
      await revalidate()
    }
  })
  const answer = useAction(async (press, letterId: string, words: string) => {
    await call(answerLetter, { params: { letterId }, body: { words } }, { ...press, ...quiet })
    dropDraft(letterDraft(letterId))
    await revalidate()
    say(texts.said)
    document.getElementById(letterHeading(letterId))?.focus()
    return true as const
  })
  const download = useAction(async (_press, letterId: string, fileId: string, fileName: string) => {
    const file = await call(readOwnLetterFile, { params: { letterId, fileId } }, quiet)
    saveFile({ ...file, name: fileName }, fileName)
  })
  return (
    <OwnLettersView
      read={read}
      problem={problem}
      reloading={state === 'loading'}
      onRetry={() => void revalidate()}
      acts={{ send, add, answer, download }}
    />
  )
}
