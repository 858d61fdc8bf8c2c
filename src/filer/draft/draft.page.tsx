import { useLoaderData, useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import { href } from '#domain/address/href.ts'
import { yearIn } from '#domain/year-address.ts'
import { useAction } from '#web/action.ts'
import { fetchNumberRecogniser } from '#web/browser/number-recogniser.ts'
import { call } from '#web/call.ts'
import { keepDraft, readDraft } from '#web/forms/draft.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import { asCallProblem } from '#web/http-client/call-problem.ts'
import { approveDraft, chooseOwnInstalment, readDraft as readReturnDraft } from './contract.ts'
import { DraftView } from './draft.view.tsx'
import { draftTexts as texts } from './texts.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireMember(request)
  const query = { year: yearIn(request.url) }
  return call(readReturnDraft, { query }, { quiet: true, signal: request.signal }).then(
    ({ draft }) => ({ query, draft, problem: null }),
    (thrown: unknown) => {
      const problem = asCallProblem(thrown, readReturnDraft.path)
      // Already redirected to sign-in.
      if (problem.status === 401) throw thrown
      return { query, draft: null, problem }
    },
  )
}

/** The message begins with its line; what was typed before stays. */
async function beginQuestion(label: string | null): Promise<void> {
  if (label === null) return
  await fetchNumberRecogniser()
  const { words } = readDraft('conversation', { words: '' })
  keepDraft('conversation', () => ({ words: texts.about(label) + words }))
}

export default function DraftPage() {
  const { query, draft, problem } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const figures = draft?.figures ?? ''
  const approve = useAction(async (press) => {
    await call(approveDraft, { query, body: { figures } }, { ...press, quiet: true })
    await revalidate()
    say(texts.word.said)
  })
  const choose = useAction(async (press, later: { nationalWon: number; localWon: number }) => {
    await call(chooseOwnInstalment, { query, body: { figures, ...later } }, { ...press, quiet: true })
    await revalidate()
    say(texts.instalments.saved)
  })
  return (
    <DraftView
      draft={draft}
      year={query.year}
      problem={problem}
      reloading={state === 'loading'}
      onRetry={() => void revalidate()}
      approve={approve}
      choose={choose}
      onAsk={(label) => void beginQuestion(label).then(() => navigate(href('/mypage-conversation')))}
    />
  )
}
