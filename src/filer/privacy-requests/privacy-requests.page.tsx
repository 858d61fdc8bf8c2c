import { useEffect, useState } from 'react'
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import type { BodyOf } from '#contract/endpoint.ts'
import { confirm } from '#design/dialogs/confirm.tsx'
import { say } from '#design/messages/status-region.tsx'
import { seoulDay } from '#domain/seoul-time.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { useBranch } from '#web/document/branch.ts'
import { dropDraft } from '#web/forms/draft.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import { asCallProblem } from '#web/http-client/call-problem.ts'
import { serverNow } from '#web/server-clock.ts'
import { listOwnPrivacyRequests, sendPrivacyRequest, takeBackPrivacyRequest } from './contract.ts'
import { OwnPrivacyRequestsView, privacyDraft, privacyHeading } from './privacy-requests.view.tsx'
import { ownPrivacyTexts as texts } from './texts.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireMember(request)
  return call(listOwnPrivacyRequests, {}, { quiet: true, signal: request.signal }).then(
    (read) => ({ read, problem: null }),
    (thrown: unknown) => {
      const problem = asCallProblem(thrown, listOwnPrivacyRequests.path)
      // Already redirected to sign-in.
      if (problem.status === 401) throw thrown
      return { read: null, problem }
    },
  )
}

/** The list is drawn after the answer: the heading of what was sent or taken back has the focus then. */
function useFocusRequest(requests: readonly { id: string }[] | undefined): (id: string) => void {
  const [next, setNext] = useState<string | null>(null)
  useEffect(() => {
    if (next === null || !requests?.some(({ id }) => id === next)) return
    document.getElementById(privacyHeading(next))?.focus()
    setNext(null)
  }, [next, requests])
  return setNext
}

export default function OwnPrivacyRequestsPage() {
  const { read, problem } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const { contact } = useBranch()
  const focusRequest = useFocusRequest(read?.requests)
  const send = useAction(async (press, body: BodyOf<typeof sendPrivacyRequest>) => {
    const { id } = await call(sendPrivacyRequest, { body }, { ...press, quiet: true })
    dropDraft(privacyDraft)
    await revalidate()
    say(texts.form.sent)
    focusRequest(id)
    return true as const
  })
  const takeBack = useAction(async (press, privacyRequestId: string) => {
    await call(takeBackPrivacyRequest, { params: { privacyRequestId } }, { ...press, quiet: true })
    await revalidate()
    say(texts.takeBack.done)
    focusRequest(privacyRequestId)
  })
  const askToTakeBack = async (id: string) => {
    if (await confirm(texts.takeBack.ask)) await takeBack.run(id)
  }
  return (
    <OwnPrivacyRequestsView
      read={read}
      problem={problem}
      reloading={state === 'loading'}
      onRetry={() => void revalidate()}
      today={seoulDay(new Date(serverNow()))}
      phone={contact.phone.text}
      send={send}
      takeBack={{ busy: takeBack.busy, problem: takeBack.problem, ask: (id) => void askToTakeBack(id) }}
    />
  )
}
