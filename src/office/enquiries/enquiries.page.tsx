import { useCallback, useEffect, useRef, useState } from 'react'
import { useLoaderData, useLocation, useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { say, unsay } from '#design/messages/status-region.tsx'
import { href } from '#domain/address/href.ts'
import type { EnquiryAct } from '#domain/enquiry/enquiry.ts'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { useAction } from '#web/action.ts'
import { asCallProblem, type CallProblem } from '#web/http-client/call-problem.ts'
import { call } from '#web/call.ts'
import { listOrProblem } from '#web/frame/office/board.ts'
import { useFresh } from '#web/frame/office/fresh.ts'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import { serverNow } from '#web/server-clock.ts'
import { EnquiriesScreen } from './enquiries.view.tsx'
import { oneTexts } from './texts.ts'
import type { EnquiryPanelProps } from './enquiry-panel.tsx'
import {
  actOnEnquiry,
  countEnquiries,
  listEnquiries,
  readEnquiry,
  revealContact,
  type EnquiryDetail,
} from './contract.ts'

const counted = ['new', 'calling', 'overdue'] as const
const countNow = () => call(countEnquiries, {}, { quiet: true })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const branch = new URL(request.url).searchParams.get('branch')
  const pending = call(listEnquiries, { query: branch ? { branch } : {} }, { signal: request.signal, quiet: true })
  const [found] = await Promise.all([
    listOrProblem(pending, listEnquiries.path),
    loadStaffOnce(readStaffSelf, staffSignOut),
  ])
  return found
}

/** A changed hash does not reload the list, because each read is recorded. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: {
  currentUrl: URL
  nextUrl: URL
  defaultShouldRevalidate: boolean
}) =>
  defaultShouldRevalidate &&
  !(
    currentUrl.hash !== nextUrl.hash &&
    currentUrl.search === nextUrl.search &&
    currentUrl.pathname === nextUrl.pathname
  )

export default function EnquiriesPage() {
  const { board, problem } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const receiptNumber = hash.slice(1)
  useFresh(counted, countNow, board?.places, revalidate)
  const looking = useEnquiryPanel(receiptNumber, revalidate)
  const here = `${href('/office/enquiries')}${search}`
  return (
    <EnquiriesScreen
      board={board}
      problem={problem}
      reloading={state === 'loading'}
      now={new Date(serverNow())}
      onRetry={() => void revalidate()}
      onBranch={(branchId) => void navigate(href('/office/enquiries', { branch: branchId }), { replace: true })}
      looking={looking}
      href={(number) => `${here}#${number}`}
      onFind={(number) => void navigate(`${here}#${number}`, { preventScrollReset: true })}
      onStopLooking={() => {
        void navigate(here, { replace: true, preventScrollReset: true })
        requestAnimationFrame(() => document.getElementById(`enquiry-${receiptNumber}`)?.focus())
      }}
    />
  )
}

type OpenEnquiry = { receiptNumber: string; detail: EnquiryDetail | null; problem: CallProblem | null }

function useEnquiryPanel(
  receiptNumber: string,
  revalidate: () => Promise<void>,
): Omit<EnquiryPanelProps, 'now'> | null {
  const { seen, setSeen, read } = useSeen(receiptNumber)
  const { acting, act } = useEnquiryAct(receiptNumber, { seen, setSeen, read }, revalidate)
  const { opening, open } = useContactReveal(receiptNumber)
  const { clear: clearAct } = act
  const { clear: clearOpen } = open
  useEffect(() => {
    clearAct()
    clearOpen()
    if (receiptNumber === '') return setSeen(null)
    setSeen({ receiptNumber, detail: null, problem: null })
    void read(receiptNumber)
  }, [receiptNumber, setSeen, read, clearAct, clearOpen])
  if (receiptNumber === '' || !seen) return null
  return {
    ...seen,
    reveal: { busy: opening, ask: open.run },
    revealProblem: open.problem,
    onRetry: () => void read(receiptNumber),
    acts: { busy: acting, problem: act.problem, run: async (name, note) => (await act.run(name, note)) ?? false },
  }
}

function useSeen(receiptNumber: string) {
  const [seen, setSeen] = useState<OpenEnquiry | null>(null)
  const latest = useRef(receiptNumber)
  latest.current = receiptNumber
  const read = useCallback(async (number: string) => {
    const found = await call(readEnquiry, { params: { receiptNumber: number } }, { quiet: true }).then(
      (detail): OpenEnquiry => ({ receiptNumber: number, detail, problem: null }),
      (thrown: unknown): OpenEnquiry => ({
        receiptNumber: number,
        detail: null,
        problem: asCallProblem(thrown, readEnquiry.path),
      }),
    )
    if (latest.current === number) setSeen(found)
  }, [])
  return { seen, setSeen, read }
}

function useEnquiryAct(
  receiptNumber: string,
  { seen, setSeen, read }: ReturnType<typeof useSeen>,
  revalidate: () => Promise<void>,
) {
  const [acting, setActing] = useState<EnquiryAct | null>(null)
  const act = useAction(async (press, name: EnquiryAct, note: string) => {
    unsay()
    setActing(name)
    try {
      const progress = await call(
        actOnEnquiry,
        { params: { receiptNumber }, body: { act: name, note, seen: seen?.detail?.events.length ?? 0 } },
        { ...press, quiet: true },
      )
      setSeen((held) =>
        held?.detail && held.receiptNumber === receiptNumber
          ? { ...held, detail: { ...held.detail, ...progress } }
          : held,
      )
      await revalidate()
      say(oneTexts.said[name])
      return true
    } catch (thrown) {
      // On a conflict, shows the colleague's act beside the error.
      if (asCallProblem(thrown, actOnEnquiry.path).status === 409)
        await Promise.all([read(receiptNumber), revalidate()])
      throw thrown
    } finally {
      setActing(null)
    }
  })
  return { acting, act }
}

function useContactReveal(receiptNumber: string) {
  const [opening, setOpening] = useState<'phone' | 'email' | null>(null)
  const open = useAction(async (_press, contact: 'phone' | 'email') => {
    setOpening(contact)
    return call(revealContact, { params: { receiptNumber }, body: { what: contact } }, { quiet: true })
      .then(({ value }) => value)
      .finally(() => setOpening(null))
  })
  return { opening, open }
}
