import { useState } from 'react'
import { say } from '#design/messages/status-region.tsx'
import { kindOfFile, mostReceiptFiles, numbersIn, type ReceiptFileKind } from '#domain/filed-return/receipt-files.ts'
import { takesReceipts } from '#domain/office-case/case-acts.ts'
import { listCases, searchCases } from '#office/cases/contract.ts'
import { useAction, type Action } from '#web/action.ts'
import { call } from '#web/call.ts'
import { fitFile } from '#web/files/fit-file.ts'
import { sendFile } from '#web/files/send-file.ts'
import { fileTexts } from '#web/files/texts.ts'
import { matchReceiptFiles, uploadReceiptFile, type CaseOfFile } from './contract.ts'
import { receiptFilesTexts as texts } from './texts.ts'

type Target = Omit<CaseOfFile, 'by'> & { by: CaseOfFile['by'] | 'hand' }
export type ChosenFile = {
  key: string
  name: string
  file: File
  kind: ReceiptFileKind
  targets: readonly Target[]
  target: string | null
  /** `kept`: the case already has this file. `same`, `added`: the result of the upload. */
  state: 'open' | 'kept' | 'same' | 'added'
}

export type ReceiptDesk = {
  papers: readonly ChosenFile[]
  left: string | null
  choose: Action<[readonly File[]], void>
  upload: Action<[ChosenFile], void>
  search: Action<[ChosenFile, string], readonly Target[]>
  /** The file of the running or last action. */
  at: string | null
  change: (key: string, to: Partial<ChosenFile>) => void
  remove: (keys: readonly string[]) => void
}

const hex = (buffer: ArrayBuffer) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const hashOf = async (file: File) => hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))

async function sift(files: readonly File[]): Promise<{ fit: File[]; left: string | null }> {
  const fit: File[] = []
  const left: string[] = []
  for (const file of files) {
    const fitted = await fitFile(file, 'pdf')
    if ('problem' in fitted) left.push(texts.left(file.name, fileTexts.problems[fitted.problem]))
    else fit.push(file)
  }
  return { fit, left: left.join(' ') || null }
}

/** Only possible case or receipt numbers leave the browser, never file names. */
async function proposed(files: readonly File[]): Promise<ChosenFile[]> {
  const asked = await Promise.all(
    files.map(async (file) => ({ numbers: numbersIn(file.name), hash: await hashOf(file) })),
  )
  const found = await call(matchReceiptFiles, { body: { files: asked } }, { quiet: true })
  return files.map((file, index) => {
    const { cases, keptBy } = found.files[index] ?? { cases: [], keptBy: null }
    const open = cases.filter((filing) => filing.open)
    const only = cases.length === 1 && open.length === 1 ? open[0] : undefined
    return {
      key: `${asked[index]?.hash}-${file.name}`,
      name: file.name,
      file,
      kind: kindOfFile(file.name, only?.by ?? null),
      targets: cases,
      target: keptBy ?? only?.caseNumber ?? null,
      state: keptBy ? 'kept' : 'open',
    }
  })
}

export function useReceiptFiles(): ReceiptDesk {
  const [papers, setPapers] = useState<readonly ChosenFile[]>([])
  const [left, setLeft] = useState<string | null>(null)
  const [at, setAt] = useState<string | null>(null)
  const change = (key: string, to: Partial<ChosenFile>) =>
    setPapers((before) => before.map((paper) => (paper.key === key ? { ...paper, ...to } : paper)))
  const choose = useAction(async (_press, files: readonly File[]) => {
    setAt(null)
    if (files.length > mostReceiptFiles) return setLeft(texts.many)
    const { fit, left: words } = await sift(files)
    setLeft(words)
    if (fit.length === 0) return
    const more = await proposed(fit)
    setPapers((before) => {
      const known = new Set(before.map(({ key }) => key))
      return [...before, ...new Map(more.map((paper) => [paper.key, paper])).values()].filter(
        (paper, index) => index < before.length || !known.has(paper.key),
      )
    })
  })
  const upload = useAction(async (_press, { key, file, kind, target, targets }: ChosenFile) => {
    setAt(key)
    const name = targets.find(({ caseNumber }) => caseNumber === target)?.name ?? ''
    const params = { caseNumber: target ?? '' }
    const { added } = await sendFile(file, 'pdf', (body) =>
      call(uploadReceiptFile, { params, query: { kind }, body }, { quiet: true }),
    )
    change(key, { state: added ? 'added' : 'same' })
    say(added ? texts.said(name) : texts.same)
  })
  const search = useAction(async (_press, { key }: ChosenFile, keyword: string): Promise<readonly Target[]> => {
    setAt(key)
    const { search: token } = await call(searchCases, { body: { keyword } }, { quiet: true })
    const { rows } = await call(
      listCases,
      { query: { search: token, page: 0, size: 10, filter: 'all', sort: 'received' } },
      { quiet: true },
    )
    const targets = rows.map(({ caseNumber, name, officeState }) => ({
      caseNumber,
      name,
      by: 'hand' as const,
      open: takesReceipts(officeState),
    }))
    change(key, { targets, target: targets.length === 1 && targets[0]?.open ? targets[0].caseNumber : null })
    return targets
  })
  const remove = (keys: readonly string[]) => setPapers((before) => before.filter(({ key }) => !keys.includes(key)))
  return { papers, left, choose, upload, search, at, change, remove }
}
