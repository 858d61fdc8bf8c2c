import { useCallback, useEffect, useState } from 'react'
import { say } from '#design/messages/status-region.tsx'
import type { BodyOf } from '#contract/endpoint.ts'
import { useAction, type Action } from '#web/action.ts'
import { call } from '#web/call.ts'
import { asCallProblem, type CallProblem } from '#web/http-client/call-problem.ts'
import { readFilingSheet, saveReturnDetails, tickFilingCell, type FilingSheet } from './contract.ts'
import { sheetTexts as texts } from './texts.ts'

export type TypedDetails = BodyOf<typeof saveReturnDetails>
export type FilingSheetView = {
  sheet: FilingSheet | null
  problem: CallProblem | null
  /** Set if a tick failed; the sheet then shows the stored state. */
  tickProblem: CallProblem | null
  onRetry: () => void
  onTick: (cell: string, ticked: boolean) => void
  saveDetails: Action<[TypedDetails], true>
}

type Seen = Pick<FilingSheetView, 'sheet' | 'problem' | 'tickProblem'>
const nothing: Seen = { sheet: null, problem: null, tickProblem: null }

const withTick = (sheet: FilingSheet, cell: string, ticked: boolean): FilingSheet => {
  const ticks = sheet.ticks.filter((tick) => tick.cell !== cell)
  return { ...sheet, ticks: ticked ? [...ticks, { cell, by: '', at: '' }] : ticks }
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
  const onTick = (cell: string, ticked: boolean) => {
    const { sheet } = seen
    if (!sheet) return
    setSeen((now) => (now.sheet ? { ...now, sheet: withTick(now.sheet, cell, ticked), tickProblem: null } : now))
    const body = { sheet: sheet.sheet, cell, ticked }
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
