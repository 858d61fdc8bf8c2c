import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { useState } from 'react'
import { say } from '#design/messages/status-region.tsx'
import { addDays, seoulDay } from '#domain/seoul-time.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { fileBytes } from '#web/files/send-file.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { serverNow } from '#web/server-clock.ts'
import { compareProviderList, listDifferences, settleDifference } from '#office/money/contract.ts'
import type { DifferenceRow, ReadTrouble } from './schemas.ts'
import { comparisonTexts as texts } from './texts.ts'

export type Comparison = {
  found: AnswerOf<typeof listDifferences> | null
  today: string
  day: string
  merchant: string
  setDay(day: string): void
  setMerchant(merchant: string): void
  trouble: ReadTrouble | null
  opened: DifferenceRow | null
  open(row: DifferenceRow | null): void
  busy: boolean
  problem: CallProblem | null
  load(): Promise<void>
  send(file: File): void
  settle(row: DifferenceRow, body: BodyOf<typeof settleDifference>): void
}

export function useComparison(refresh: () => Promise<void>): Comparison {
  const today = seoulDay(new Date(serverNow()))
  const [found, setFound] = useState<Comparison['found']>(null)
  const [day, setDay] = useState(addDays(today, -1))
  const [chosen, setMerchant] = useState('')
  const [trouble, setTrouble] = useState<ReadTrouble | null>(null)
  const [opened, setOpened] = useState<DifferenceRow | null>(null)
  const merchant = chosen || (found?.merchants[0] ?? '')
  const load = async () => setFound(await call(listDifferences, {}, { quiet: true }))
  const read = useAction(load)
  const send = useAction(async (_press, file: File) => {
    setTrouble(null)
    const body = await fileBytes(file)
    const compared = await call(compareProviderList, { query: { day, merchant }, body }, { quiet: true })
    setTrouble(compared.trouble)
    if (compared.trouble) return
    await load()
    say(texts.said(compared.lines, compared.found))
  })
  const settle = useAction(async (press, { id }: DifferenceRow, body: BodyOf<typeof settleDifference>) => {
    const { act } = body
    await call(settleDifference, { params: { difference: id }, body }, { ...press, quiet: true })
    setOpened(null)
    await Promise.all([load(), act === 'propose' ? refresh() : undefined])
    say(act === 'propose' ? texts.proposed : texts.settled)
  })
  return {
    found,
    today,
    day,
    merchant,
    setDay,
    setMerchant,
    trouble,
    opened,
    open: (row) => {
      settle.clear()
      setOpened(row)
    },
    busy: send.busy || settle.busy || read.busy,
    problem: send.problem ?? settle.problem ?? read.problem,
    load: async () => void (await read.run()),
    send: (file) => void send.run(file),
    settle: (row, body) => void settle.run(row, body),
  }
}
