import { lazy, useCallback, useEffect, useState } from 'react'
import { asCallProblem, type CallProblem } from '#web/http-client/call-problem.ts'
import { type Action, useAction } from '#web/action.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { call } from '#web/call.ts'
import { type PreparationSheet, readPreparation, readPreparationPdf, type SheetReason } from './contract.ts'
import { preparationTexts as texts } from './texts.ts'

export type PreparationView = {
  sheet: PreparationSheet | null
  problem: CallProblem | null
  onRetry: () => void
  download: Action<[SheetReason], unknown>
}

type Seen = Pick<PreparationView, 'sheet' | 'problem'>
const nothing: Seen = { sheet: null, problem: null }

/** `stamp` changes with the case, so that reopening the tab reloads it. */
export function usePreparation(caseNumber: string, stamp: string, wanted: boolean): PreparationView {
  const [seen, setSeen] = useState(nothing)
  const load = useCallback(
    () =>
      call(readPreparation, { params: { caseNumber } }, { quiet: true }).then(
        (sheet) => setSeen({ sheet, problem: null }),
        (thrown: unknown) => setSeen({ sheet: null, problem: asCallProblem(thrown, readPreparation.path) }),
      ),
    [caseNumber],
  )
  useEffect(() => {
    if (wanted) void load()
  }, [wanted, stamp, load])
  return {
    ...seen,
    onRetry: () => void load(),
    download: useAction(async (_press, reason: SheetReason) =>
      saveFile(
        await call(readPreparationPdf, { params: { caseNumber }, query: { reason } }, { quiet: true }),
        texts.file(caseNumber),
      ),
    ),
  }
}

/** Lazy-loaded because the page is near its bundle limit. */
export const PreparationTab = lazy(async () => ({
  default: (await import('./preparation-panel.tsx')).PreparationPanel,
}))
