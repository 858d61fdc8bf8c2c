import { useCallback, useEffect, useRef, useState } from 'react'
import {
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  type ClientLoaderFunctionArgs,
} from 'react-router'
import type { BodyOf } from '#contract/endpoint.ts'
import { say } from '#design/messages/status-region.tsx'
import { seoulDay } from '#domain/seoul-time.ts'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { listOrProblem } from '#web/frame/office/board.ts'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import { asCallProblem, type CallProblem } from '#web/http-client/call-problem.ts'
import { serverNow } from '#web/server-clock.ts'
import {
  addPrivacyRequest,
  answerPrivacyRequest,
  listPrivacyRequests,
  type PrivacyRequestDetail,
  readPrivacyRequest,
} from './contract.ts'
import { privacyRequestListHref, readPrivacyRequestSearch } from './list-address.ts'
import { PrivacyRequestsView } from './privacy-requests.view.tsx'
import { newPrivacyTexts, privacyPanelTexts } from './texts.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = readPrivacyRequestSearch(new URL(request.url).searchParams)
  const { filter, branch, page } = search
  const query = { filter, page: page - 1, ...(branch ? { branch } : {}) }
  const pending = call(listPrivacyRequests, { query }, { signal: request.signal, quiet: true })
  const [found] = await Promise.all([
    listOrProblem(pending, listPrivacyRequests.path),
    loadStaffOnce(readStaffSelf, staffSignOut),
  ])
  return { search, ...found }
}

const staleCodes: ReadonlySet<string | undefined> = new Set(['privacy-request.changed', 'privacy-request.refuser'])

type Addresses = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

/** A changed hash does not reload the list, because each read is recorded. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: Addresses) =>
  defaultShouldRevalidate && (currentUrl.hash === nextUrl.hash || currentUrl.search !== nextUrl.search)

export default function PrivacyRequestsPage() {
  const { search, board, problem } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const { state: moving } = useNavigation()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const here = privacyRequestListHref(search, { page: search.page })
  const opened = hash.slice(1)
  const panel = usePanel(opened)
  const answer = useAction(async (press, body: BodyOf<typeof answerPrivacyRequest>) => {
    const params = { privacyRequestId: opened }
    try {
      await call(answerPrivacyRequest, { params, body }, { ...press, quiet: true })
      say(privacyPanelTexts.form.said[body.outcome])
      await Promise.all([panel.read(opened), revalidate()])
      return true as const
    } catch (thrown) {
      // Shows what a colleague did beside the refusal.
      if (staleCodes.has(asCallProblem(thrown, answerPrivacyRequest.path).code))
        await Promise.all([panel.read(opened), revalidate()])
      throw thrown
    }
  })
  const add = useAction(async (press, body: BodyOf<typeof addPrivacyRequest>) => {
    const whose = search.branch && !body.caseNumber && !body.objectsTo ? { branch: search.branch } : {}
    const { id } = await call(addPrivacyRequest, { body: { ...body, ...whose } }, { ...press, quiet: true })
    await revalidate()
    say(newPrivacyTexts.said)
    // Shows who may decide it.
    if (body.objectsTo) void navigate(`${here}#${id}`, { preventScrollReset: true })
    return true as const
  })
  const { clear } = answer
  useEffect(clear, [opened, clear])
  return (
    <PrivacyRequestsView
      search={search}
      board={board}
      problem={problem}
      busy={state === 'loading' || moving === 'loading'}
      today={seoulDay(new Date(serverNow()))}
      onRetry={() => void revalidate()}
      onSearch={(change) => void navigate(privacyRequestListHref(search, change))}
      href={(id) => `${here}#${id}`}
      opened={panel.shown && { ...panel.shown, answer, onRetry: () => void panel.read(opened) }}
      onClose={() => {
        void navigate(here, { replace: true, preventScrollReset: true })
        requestAnimationFrame(() => document.getElementById(`request-${opened}`)?.focus())
      }}
      add={add}
    />
  )
}

type Shown = { id: string; detail: PrivacyRequestDetail | null; problem: CallProblem | null }

function usePanel(id: string): { shown: Shown | null; read: (id: string) => Promise<void> } {
  const [shown, setShown] = useState<Shown | null>(null)
  const latest = useRef(id)
  latest.current = id
  const read = useCallback(async (wanted: string) => {
    const params = { privacyRequestId: wanted }
    const found = await call(readPrivacyRequest, { params }, { quiet: true }).then(
      (detail): Shown => ({ id: wanted, detail, problem: null }),
      (thrown: unknown): Shown => ({
        id: wanted,
        detail: null,
        problem: asCallProblem(thrown, readPrivacyRequest.path),
      }),
    )
    if (latest.current === wanted) setShown(found)
  }, [])
  useEffect(() => {
    setShown(id === '' ? null : { id, detail: null, problem: null })
    if (id !== '') void read(id)
  }, [id, read])
  return { shown, read }
}
