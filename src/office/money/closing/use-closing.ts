import { useState } from 'react'
import { seoulDay } from '#domain/seoul-time.ts'
import { useAction } from '#web/action.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { call } from '#web/call.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { serverNow } from '#web/server-clock.ts'
import { downloadClosing, readClosing } from '#office/money/contract.ts'
import type { ClosingPeriod } from './schemas.ts'
import { closingTexts as texts } from '#office/money/texts.ts'

export type Closing = {
  today: string
  day: string
  periods: readonly ClosingPeriod[] | null
  busy: boolean
  saving: boolean
  problem: CallProblem | null
  show(day: string): Promise<void>
  save(): void
}

export function useClosing(): Closing {
  const today = seoulDay(new Date(serverNow()))
  const [day, setDay] = useState<string>(today)
  const [periods, setPeriods] = useState<readonly ClosingPeriod[] | null>(null)
  const read = useAction(async (_press, period: string) => {
    setDay(period)
    setPeriods(null)
    setPeriods((await call(readClosing, { query: { day: period } }, { quiet: true })).periods)
  })
  const file = useAction(async () =>
    saveFile(await call(downloadClosing, { query: { day } }, { quiet: true }), texts.file(day)),
  )
  return {
    today,
    day,
    periods,
    busy: read.busy,
    saving: file.busy,
    problem: read.problem ?? file.problem,
    show: async (period) => void (await read.run(period)),
    save: () => void file.run(),
  }
}
