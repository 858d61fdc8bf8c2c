/** Search words stay in memory, never in the URL. */
import { useState } from 'react'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { listDueFees, listPaidFees } from '#office/money/contract.ts'

const lists = { due: listDueFees, paid: listPaidFees } as const
type Name = keyof typeof lists
type List<Of extends Name> = Of extends 'due' ? Awaited<ReturnType<typeof askDue>> : Awaited<ReturnType<typeof askPaid>>
const askDue = (body: { keyword: string; page: number }) => call(listDueFees, { body }, { quiet: true })
const askPaid = (body: { keyword: string; page: number }) => call(listPaidFees, { body }, { quiet: true })

export type FoundRows<Of extends Name> = {
  list: List<Of> | null
  keyword: string
  busy: boolean
  problem: CallProblem | null
  search(keyword: string): Promise<void>
  more(): Promise<void>
  /** Reloads the first page if the user has searched or paged. */
  again(): Promise<void>
}

/** `loaded`: the loader's first page, used until a search. */
export function useFound<Of extends Name>(name: Of, loaded: List<Of> | null): FoundRows<Of> {
  const [found, setFound] = useState<{ list: List<Of>; keyword: string; page: number } | null>(null)
  const ask = (name === 'due' ? askDue : askPaid) as (body: { keyword: string; page: number }) => Promise<List<Of>>
  const read = useAction(async (_press, keyword: string, page: number, before: List<Of> | null) => {
    const list = await ask({ keyword, page })
    const rows = before ? [...before.rows, ...list.rows] : list.rows
    setFound({ list: { ...list, rows } as List<Of>, keyword, page })
  })
  const list = found?.list ?? loaded
  return {
    list,
    keyword: found?.keyword ?? '',
    busy: read.busy,
    problem: read.problem,
    search: async (keyword) => void (await read.run(keyword, 0, null)),
    more: async () => void (await read.run(found?.keyword ?? '', (found?.page ?? 0) + 1, list)),
    again: async () => {
      if (found) await read.run(found.keyword, 0, null)
    },
  }
}
