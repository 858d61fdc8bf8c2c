import { useRef, useState } from 'react'
import { confirm } from '#design/dialogs/confirm.tsx'
import { say } from '#design/messages/status-region.tsx'
import { mostReceiptFiles } from '#domain/filed-return/receipt-files.ts'
import { takesReceipts } from '#domain/office-case/case-acts.ts'
import { listCases, searchCases } from '#office/cases/contract.ts'
import { useAction, type Action, type ActionRun } from '#web/action.ts'
import { call } from '#web/call.ts'
import { asCallProblem } from '#web/http-client/call-problem.ts'
import { inOrder, isSure, matched, putIn, readAll, withRepeats, type ChosenFile, type Target } from './batch.ts'
import { receiptFilesTexts as texts } from './texts.ts'

export type ReceiptList = {
  papers: readonly ChosenFile[]
  left: readonly string[]
  progress: string | null
  choose: Action<[readonly File[]], void>
  stop: () => void
  confirmAll: Action<[], void>
  upload: Action<[ChosenFile], void>
  search: Action<[ChosenFile, string], readonly Target[]>
  at: string | null
  change: (key: string, to: Partial<ChosenFile>) => void
  remove: (keys: readonly string[]) => void
}

type Papers = Pick<ReceiptList, 'papers' | 'change'> & {
  setPapers: (change: (before: readonly ChosenFile[]) => readonly ChosenFile[]) => void
  setAt: (key: string | null) => void
  setProgress: (words: string | null) => void
}

export function useReceiptFiles(): ReceiptList {
  const [papers, setPapers] = useState<readonly ChosenFile[]>([])
  const [progress, setProgress] = useState<string | null>(null)
  const [at, setAt] = useState<string | null>(null)
  const change = (key: string, to: Partial<ChosenFile>) =>
    setPapers((before) => before.map((paper) => (paper.key === key ? { ...paper, ...to } : paper)))
  const paperState: Papers = { papers, change, setPapers, setAt, setProgress }
  const remove = (keys: readonly string[]) => setPapers((before) => before.filter(({ key }) => !keys.includes(key)))
  return {
    papers,
    progress,
    at,
    change,
    remove,
    ...useChoosing(paperState),
    ...usePutting(paperState),
    search: useSearch(paperState),
  }
}

function useChoosing({ papers, setPapers, setAt, setProgress }: Papers): Pick<ReceiptList, 'left' | 'choose' | 'stop'> {
  const [left, setLeft] = useState<readonly string[]>([])
  const stopped = useRef(false)
  const choose = useAction(async (_press, files: readonly File[]) => {
    setAt(null)
    if (files.length > mostReceiptFiles) return setLeft([texts.many])
    stopped.current = false
    setProgress(texts.reading(0, files.length))
    try {
      const { read, left: words } = await readAll(files, {
        onProgress: (done) => setProgress(texts.reading(done, files.length)),
        isStopped: () => stopped.current,
      })
      const known = new Set(papers.map(({ key }) => key))
      const fresh = read.filter(({ hash }) => !known.has(hash))
      const again = read.filter(({ hash }) => known.has(hash)).map(({ file }) => texts.left(file.name, texts.twice))
      setLeft([...words, ...again])
      if (fresh.length === 0) return
      const more = await matched(fresh)
      setPapers((before) => withRepeats([...before, ...more]))
    } finally {
      setProgress(null)
    }
  })
  return { left, choose, stop: () => void (stopped.current = true) }
}

/** One refused paper keeps none of the others back. */
async function putOrTell(press: ActionRun, paper: ChosenFile): Promise<Partial<ChosenFile>> {
  try {
    return await putIn(press, paper)
  } catch (thrown) {
    const problem = asCallProblem(thrown, '')
    if (problem.status === 401 || problem.code === 'offline') throw problem
    return { resultNote: problem.message, doubts: ['refused-here'] }
  }
}

function usePutting({ papers, change, setAt, setProgress }: Papers): Pick<ReceiptList, 'confirmAll' | 'upload'> {
  const confirmAll = useAction(async (press) => {
    const sure = papers.filter(isSure)
    const numbers = sure.filter(({ writesNumber }) => writesNumber).length
    const { ask: title, body, yes, no } = texts.sure
    if (!(await confirm({ title, body: body(sure.length, numbers), yes, no }))) return
    setAt(null)
    let put = 0
    let done = 0
    setProgress(texts.putting(done, sure.length))
    try {
      await inOrder(sure, async (paper) => {
        const result = await putOrTell(press, paper)
        if (result.state) put += 1
        change(paper.key, result)
        setProgress(texts.putting((done += 1), sure.length))
      })
    } finally {
      setProgress(null)
    }
    say(texts.sure.said(put))
  })
  const upload = useAction(async (press, paper: ChosenFile) => {
    setAt(paper.key)
    const name = paper.targets.find(({ caseNumber }) => caseNumber === paper.target)?.name ?? ''
    const result = await putIn(press, paper)
    change(paper.key, result)
    say(result.state === 'added' ? texts.said(name) : texts.same)
  })
  return { confirmAll, upload }
}

function useSearch({ change, setAt }: Papers): ReceiptList['search'] {
  return useAction(async (_press, { key }: ChosenFile, keyword: string): Promise<readonly Target[]> => {
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
}
