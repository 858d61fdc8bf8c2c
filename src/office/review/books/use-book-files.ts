import { useState } from 'react'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import type { Imbalance } from '#domain/books/balance.ts'
import { typedTable } from '#domain/books/typed-table.ts'
import { keepBooks, uploadBook } from '#office/review/contract.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { sendFile } from '#web/files/send-file.ts'
import { importBook, readBookLines } from '#office/books/contract.ts'
import { importTexts as texts } from './import.texts.ts'

export type OpenedBook = AnswerOf<typeof readBookLines> & { billId: string }

const quiet = { quiet: true }

export function useBookFiles(caseNumber: string, again: (said: string) => Promise<true>) {
  const [opened, setOpened] = useState<OpenedBook | null>(null)
  const params = { caseNumber }
  const show = async (billId: string) =>
    setOpened({ ...(await call(readBookLines, { params: { caseNumber, billId } }, quiet)), billId })
  const uploaded = async ({ id }: { id: string }, isTable: boolean) => {
    await again(texts.files.uploaded)
    if (isTable) await show(id)
    else setOpened(null)
    return true as const
  }
  return {
    opened,
    close: () => setOpened(null),
    read: useAction((_press, billId: string) => show(billId)),
    upload: useAction(async (press, file: File) => {
      const isTable = !(await file.slice(0, 1_024).text()).includes('%PDF-')
      const sent = await sendFile(file, 'any', (body) => call(uploadBook, { params, body }, { ...press, ...quiet }))
      return uploaded(sent, isTable)
    }),
    paste: useAction(async (press, text: string) => {
      const body = new TextEncoder().encode(`\uFEFF${typedTable(text)}`)
      return uploaded(await call(uploadBook, { params, body }, { ...press, ...quiet }), true)
    }),
    take: useAction(async (press, body: BodyOf<typeof importBook>) => {
      const billId = opened?.billId ?? ''
      await call(importBook, { params: { caseNumber, billId }, body }, { ...press, ...quiet })
      setOpened(null)
      return again(texts.sums.said)
    }),
    since: useAction(async (press, since: number | null, reason: string) => {
      await call(keepBooks, { params, body: { since, reason } }, { ...press, ...quiet })
      return again(texts.since.said)
    }),
    explain: useAction(async (press, explained: Imbalance[] | null, reason: string) => {
      await call(keepBooks, { params, body: { explained, reason } }, { ...press, ...quiet })
      return again(explained ? texts.balance.said : texts.balance.takenBack)
    }),
  }
}
export type BookFileActs = ReturnType<typeof useBookFiles>
