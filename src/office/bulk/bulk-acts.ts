import { useRef, useState } from 'react'
import { say } from '#design/messages/status-region.tsx'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { type BulkResult, type PreparedCase, actOnCases, mostPrepared, prepareCases } from './contract.ts'
import { bulkTexts as texts } from './texts.ts'
import { type Deed, isWhole, slicesOf, wayBack } from './way-back.ts'

type Wanted = Deed & { name: string }
export type Shown = {
  wanted: Wanted
  results: readonly BulkResult[]
  done: boolean
  undone?: true
  words?: string | null
}
type BulkProgress = { answered: number; of: number }

export type Bulk = {
  shown: Shown | null
  busy: boolean
  progress: BulkProgress | null
  problem: CallProblem | null
  onAsk: (wanted: Wanted) => void
  onDo: () => void
  onUndo: (() => void) | null
  onClose: () => void
  preparing: Preparing
}

const numbersOf = (results: readonly BulkResult[]) => results.map(({ caseNumber }) => caseNumber)

export function useBulk(chosen: readonly string[], again: () => Promise<void>): Bulk {
  const preparing = usePreparing(chosen, again)
  const [shown, setShown] = useState<Shown | null>(null)
  const [progress, setProgress] = useState<BulkProgress | null>(null)
  const ask = useAction(async (_press, { name, ...wantedAct }: Wanted) => {
    const { results, words } = await call(
      actOnCases,
      { body: { ...wantedAct, caseNumbers: [...chosen], preview: true } },
      { quiet: true },
    )
    setShown({ wanted: { name, ...wantedAct }, results, done: false, words })
  })
  const act = useAction(async (press, { wanted: { name, ...wantedAct }, results }: Shown) => {
    const did: BulkResult[] = []
    try {
      for (const caseNumbers of slicesOf(numbersOf(results))) {
        setProgress({ answered: did.length, of: results.length })
        // A retry sends the same slices with the same idempotency keys.
        const body = { ...wantedAct, caseNumbers, preview: false }
        did.push(...(await call(actOnCases, { body }, { ...press, quiet: true })).results)
      }
    } finally {
      setProgress(null)
    }
    await again()
    setShown({ wanted: { name, ...wantedAct }, results: did, done: true })
  })
  const undo = useAction(async (_press, { wanted, results }: Shown) => {
    const did = results.filter(({ outcome }) => outcome === 'done')
    const undone: BulkResult[] = []
    for (const body of wayBack(wanted, did))
      undone.push(...(await call(actOnCases, { body: { ...body, preview: false } }, { quiet: true })).results)
    await again()
    if (isWhole(undone)) {
      setShown(null)
      say((wanted.act === 'message' ? texts.unsent : texts.takenBack)(undone.length))
    } else setShown({ wanted, results: undone, done: true, undone: true })
  })
  const leadsBack = shown?.done && !shown.undone && shown.wanted.act !== 'cancel-message'
  return {
    shown,
    busy: ask.busy || act.busy || undo.busy,
    progress,
    problem: ask.problem ?? act.problem ?? undo.problem,
    onAsk: (wanted) => void ask.run(wanted),
    onDo: () => void (shown && act.run(shown)),
    onUndo: shown && leadsBack ? () => void undo.run(shown) : null,
    onClose: () => setShown(null),
    preparing,
  }
}

type Seen = { results: readonly PreparedCase[]; sent: boolean; progress: BulkProgress | null }
export type Preparing = Seen & {
  open: boolean
  busy: boolean
  problem: CallProblem | null
  onOpen: () => void
  onSend: (caseNumbers: readonly string[]) => void
  onClose: () => void
}

const none: Seen = { results: [], sent: false, progress: null }

/** What was answered before a stop or a failure stays. */
function usePreparing(chosen: readonly string[], again: () => Promise<void>): Preparing {
  const [open, setOpen] = useState(false)
  const [seen, setSeen] = useState(none)
  const stopped = useRef(false)
  const run = useAction(async (press, caseNumbers: readonly string[], send: boolean) => {
    stopped.current = false
    try {
      for (let at = 0; at < caseNumbers.length && !stopped.current; at += mostPrepared) {
        setSeen((before) => ({ ...before, progress: { answered: at, of: caseNumbers.length } }))
        const body = { caseNumbers: caseNumbers.slice(at, at + mostPrepared), send }
        const { results } = await call(prepareCases, { body }, { ...press, quiet: true })
        setSeen((before) => ({ ...before, results: withThese(before.results, results) }))
      }
      if (send) await again()
    } finally {
      setSeen((before) => ({ ...before, progress: null, sent: send }))
    }
  })
  return {
    ...seen,
    open,
    busy: run.busy,
    problem: run.problem,
    onOpen: () => {
      setSeen(none)
      setOpen(true)
      void run.run(chosen, false)
    },
    onSend: (caseNumbers) => void run.run(caseNumbers, true),
    onClose: () => {
      stopped.current = true
      setOpen(false)
    },
  }
}

const withThese = (before: readonly PreparedCase[], results: readonly PreparedCase[]) => [
  ...before.filter(({ caseNumber }) => results.every((result) => result.caseNumber !== caseNumber)),
  ...results,
]
