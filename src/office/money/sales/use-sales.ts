import { useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { say } from '#design/messages/status-region.tsx'
import { seoulDay } from '#domain/seoul-time.ts'
import { downloadSales, listSales } from '#office/money/contract.ts'
import { useAction } from '#web/action.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { call } from '#web/call.ts'
import { type LongAction, useLongAction } from '#web/frame/office/long-action.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { serverNow } from '#web/server-clock.ts'
import { isSpan, type SalesPeriod, type Span, spanOf } from './rules.ts'
import { salesTexts as texts } from './texts.ts'

type Format = 'xlsx' | 'csv'
type SalesSelection = Span & { period: SalesPeriod; branch: string | null }

export type Sales = {
  list: AnswerOf<typeof listSales> | null
  selection: SalesSelection
  /** The days do not make a period. */
  wrong: boolean
  busy: boolean
  problem: CallProblem | null
  load(): Promise<void>
  choose(change: Partial<SalesSelection>): void
  more(): void
  saving: LongAction<[string, Format], true | undefined>
}

const spanned = ({ from, until, branch }: SalesSelection) => ({ from, until, ...(branch === null ? {} : { branch }) })

export function useSales(): Sales {
  const today = seoulDay(new Date(serverNow()))
  const [selection, setSelection] = useState<SalesSelection>(() => ({
    ...(spanOf('month', today) ?? { from: today, until: today }),
    period: 'month',
    branch: null,
  }))
  const [found, setFound] = useState<{ list: NonNullable<Sales['list']>; page: number } | null>(null)
  const read = useAction(async (_press, salesSelection: SalesSelection, page: number, before: Sales['list']) => {
    const list = await call(listSales, { body: { ...spanned(salesSelection), page } }, { quiet: true })
    setFound({ list: { ...list, rows: before ? [...before.rows, ...list.rows] : list.rows }, page })
  })
  const saving = useLongAction(async (press, reason: string, format: Format) => {
    const body = { ...spanned(selection), format, reason }
    saveFile(await call(downloadSales, { body }, press), '')
    say(texts.exporting.said)
    return true as const
  })
  const choose = (change: Partial<SalesSelection>) => {
    const period = change.period ?? (change.from || change.until ? 'own' : selection.period)
    const next = { ...selection, ...change, ...spanOf(period, today), period }
    setSelection(next)
    if (isSpan(next)) void read.run(next, 0, null)
  }
  return {
    list: found?.list ?? null,
    selection: selection,
    wrong: !isSpan(selection),
    busy: read.busy,
    problem: read.problem,
    load: async () => void (await read.run(selection, 0, null)),
    choose,
    more: () => void read.run(selection, (found?.page ?? 0) + 1, found?.list ?? null),
    saving,
  }
}
