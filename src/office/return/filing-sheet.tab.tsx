import { lazy, useCallback, useEffect, useState } from 'react'
import { say } from '#design/messages/status-region.tsx'
import type { BodyOf } from '#contract/endpoint.ts'
import { type Action, useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { asCallProblem, type CallProblem } from '#web/http-client/call-problem.ts'
import { type FilingSheet, readFilingSheet, saveReturnDetails, tickFilingCell } from './contract.ts'
import { sheetTexts as texts } from './texts.ts'

export type TypedDetails = BodyOf<typeof saveReturnDetails>
export type FilingSheetView = {
  sheet: FilingSheet | null
  problem: CallProblem | null
  /** Set if a tick failed; the sheet then shows the stored state. */
  tickProblem: CallProblem | null
  onRetry: () => void
  onTick: (cells: readonly string[], ticked: boolean) => void
  saveDetails: Action<[TypedDetails], true>
}

type Seen = Pick<FilingSheetView, 'sheet' | 'problem' | 'tickProblem'>
const nothing: Seen = { sheet: null, problem: null, tickProblem: null }

const withTicks = (sheet: FilingSheet, cells: readonly string[], ticked: boolean): FilingSheet => {
  const ticks = sheet.ticks.filter(({ cell }) => !cells.includes(cell))
  return { ...sheet, ticks: ticked ? [...ticks, ...cells.map((cell) => ({ cell, by: '', at: '' }))] : ticks }
}

export function useFilingSheet(caseNumber: string, wanted: boolean): FilingSheetView {
  const [seen, setSeen] = useState(nothing)
  const load = useCallback(
    (tickProblem: CallProblem | null = null) =>
      call(readFilingSheet, { params: { caseNumber } }, { quiet: true }).then(
        (sheet) => setSeen({ sheet, problem: null, tickProblem }),
        (thrown: unknown) => setSeen({ ...nothing, problem: asCallProblem(thrown, readFilingSheet.path) }),
      ),
    [caseNumber],
  )
  const missing = wanted && seen.sheet === null && seen.problem === null
  useEffect(() => {
    if (missing) void load()
  }, [missing, load])
  const onTick = (cells: readonly string[], ticked: boolean) => {
    const { sheet } = seen
    if (!sheet) return
    setSeen((now) => (now.sheet ? { ...now, sheet: withTicks(now.sheet, cells, ticked), tickProblem: null } : now))
    const body = { sheet: sheet.sheet, cells: [...cells], ticked }
    call(tickFilingCell, { params: { caseNumber }, body }, { quiet: true }).catch((thrown: unknown) =>
      load(asCallProblem(thrown, tickFilingCell.path)),
    )
  }
  return {
    ...seen,
    onRetry: () => void load(),
    onTick,
    saveDetails: useAction(async (press, typed: TypedDetails) => {
      await call(saveReturnDetails, { params: { caseNumber }, body: typed }, press)
      await load()
      say(texts.details.said)
      return true as const
    }),
  }
}

/** Lazy-loaded because this tab is large. */
export const FilingSheetTab = lazy(async () => ({
  default: (await import('./filing-sheet-panel.tsx')).FilingSheetPanel,
}))
