import { lazy, useCallback, useEffect, useState } from 'react'
import { asCallProblem, type CallProblem } from '#web/http-client/call-problem.ts'
import { sendAgain } from '#office/contacts/contract.ts'
import { type Action, useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { readTimeline, type TimelineEntry } from './contract.ts'

export type TimelineView = {
  /** Null until loaded. */
  entries: readonly TimelineEntry[] | null
  more: boolean
  loading: boolean
  problem: CallProblem | null
  onRetry: () => void
  onMore: () => void
  sending: string | null
  again: Action<[message: Extract<TimelineEntry, { kind: 'message' }>], void>
}

type Seen = Pick<TimelineView, 'entries' | 'more' | 'loading' | 'problem'> & { pages: number }
const nothing: Seen = { entries: null, more: false, loading: false, problem: null, pages: 0 }

/** `stamp` changes with the case, which reloads the timeline. */
export function useTimeline(caseNumber: string, stamp: string, wanted: boolean): TimelineView {
  const [seen, setSeen] = useState(nothing)
  const [sending, setSending] = useState<string | null>(null)
  const load = useCallback(
    async (page: number) => {
      setSeen((before) => ({ ...before, loading: true, problem: null }))
      try {
        const found = await call(readTimeline, { params: { caseNumber }, query: { page } }, { quiet: true })
        setSeen((before) => ({
          entries: page === 0 ? found.entries : joined(before.entries ?? [], found.entries),
          more: found.more,
          loading: false,
          problem: null,
          pages: page + 1,
        }))
      } catch (thrown) {
        setSeen((before) => ({ ...before, loading: false, problem: asCallProblem(thrown, readTimeline.path) }))
      }
    },
    [caseNumber],
  )
  useEffect(() => {
    if (wanted) void load(0)
  }, [wanted, stamp, load])
  return {
    ...seen,
    onRetry: () => void load(0),
    onMore: () => void load(seen.pages),
    sending,
    again: useAction(async (press, { id: messageId, template }: Extract<TimelineEntry, { kind: 'message' }>) => {
      setSending(messageId)
      const send = (twice: boolean) =>
        call(sendAgain, { params: { messageId }, body: { twice } }, { ...(twice ? {} : press), quiet: true })
      const went = await import('#web/frame/office/send-again.ts')
        .then(({ sendOnceMore }) => sendOnceMore(template, send))
        .finally(() => setSending(null))
      if (went) await load(0)
    }),
  }
}

const keyOf = ({ kind, id }: TimelineEntry) => `${kind} ${id}`

function joined(before: readonly TimelineEntry[], next: readonly TimelineEntry[]): TimelineEntry[] {
  const known = new Set(before.map(keyOf))
  return [...before, ...next.filter((entry) => !known.has(keyOf(entry)))]
}

/** Lazy-loaded because this tab is large. */
export const TimelineTab = lazy(async () => ({ default: (await import('./timeline-panel.tsx')).TimelinePanel }))
