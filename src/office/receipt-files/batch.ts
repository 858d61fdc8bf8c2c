/** Nothing is kept before a file is put in. */
import type { AnswerOf } from '#contract/endpoint.ts'
import type { PaperKind } from '#domain/filed-return/match-paper.ts'
import { findFileKind, numbersIn, type ReceiptFileKind } from '#domain/filed-return/receipt-files.ts'
import { isSlip } from '#domain/filed-return/slips.ts'
import { isDay } from '#domain/seoul-time.ts'
import { recordFiling, recordLocalFiling, uploadBill, writeSlipNumbers } from '#office/report/contract.ts'
import type { ActionRun } from '#web/action.ts'
import { call } from '#web/call.ts'
import { fitFile } from '#web/files/fit-file.ts'
import { sendFile } from '#web/files/send-file.ts'
import { fileTexts } from '#web/files/texts.ts'
import { asCallProblem } from '#web/http-client/call-problem.ts'
import { matchReceiptFiles, readReceiptPaper, uploadReceiptFile, type CaseOfFile } from './contract.ts'
import { receiptFilesTexts as texts, type ShownDoubt } from './texts.ts'

type Facts = NonNullable<AnswerOf<typeof readReceiptPaper>['facts']>
export type Target = Omit<CaseOfFile, 'by'> & { by: CaseOfFile['by'] | 'hand' }

export type ChosenFile = {
  key: string
  name: string
  file: File
  facts: Facts | null
  kind: PaperKind | null
  targets: readonly Target[]
  target: string | null
  /** Empty: put in with all others in one press. */
  doubts: readonly ShownDoubt[]
  dueWon: number | null
  /** The case that the paper's number may be written in. */
  numberFor: string | null
  writesNumber: boolean
  numberLater: boolean
  amountWon: number | null
  payBy: string | null
  /** `kept`: a case has this file. `same`, `added`: the upload's result. */
  state: 'open' | 'kept' | 'same' | 'added'
  resultNote: string | null
}

type Read = { file: File; hash: string; facts: Facts | null; unread: ShownDoubt | null }

const hex = (buffer: ArrayBuffer) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const atOnce = 2

/** Two at a time, in order. After a throw no further one begins, and running ones are awaited. */
async function inTurns<T>(
  items: readonly T[],
  work: (item: T, at: number) => Promise<unknown>,
  isStopped = () => false,
) {
  let next = 0
  let failed = false
  const worker = async () => {
    while (next < items.length && !failed && !isStopped()) {
      const at = next++
      await work(items[at] as T, at).catch((thrown: unknown) => {
        failed = true
        throw thrown
      })
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}
const unreadStates = { read: null, 'no-text': null, garbled: 'garbled' } as const

/** A refusal of the file itself is told beside the others; anything else is thrown. */
async function readOne(file: File): Promise<Read | string> {
  const fitted = await fitFile(file, 'pdf')
  if ('problem' in fitted) return fileTexts.problems[fitted.problem]
  const { bytes } = fitted
  const hash = hex(await crypto.subtle.digest('SHA-256', bytes))
  try {
    const { facts, state } = await call(readReceiptPaper, { body: bytes }, { quiet: true })
    return { file, hash, facts, unread: unreadStates[state] }
  } catch (thrown) {
    const problem = asCallProblem(thrown, '')
    if (problem.code === 'file.locked') return { file, hash, facts: null, unread: 'locked' }
    if (problem.code.startsWith('file.')) return problem.message
    throw problem
  }
}

type Watch = { onProgress: (done: number) => void; isStopped: () => boolean }

/** In the order chosen; what is left out is told by name. */
export async function readAll(
  files: readonly File[],
  { onProgress, isStopped }: Watch,
): Promise<{ read: Read[]; left: string[] }> {
  const found: (Read | string | undefined)[] = files.map(() => undefined)
  let done = 0
  await inTurns(
    files,
    async (file, at) => {
      found[at] = await readOne(file)
      onProgress((done += 1))
    },
    isStopped,
  )
  const read: Read[] = []
  const left: string[] = []
  for (const [at, readFile] of found.entries()) {
    if (readFile === undefined) continue
    const { name } = files[at]!
    if (typeof readFile === 'string') left.push(texts.left(name, readFile))
    else if (read.some(({ hash }) => hash === readFile.hash)) left.push(texts.left(name, texts.twice))
    else read.push(readFile)
  }
  const skipped = found.filter((readFile) => readFile === undefined).length
  return { read, left: skipped > 0 ? [...left, texts.stopped(skipped)] : left }
}

/** Only numbers and the paper's text leave the browser, never file names. */
export async function matched(read: readonly Read[]): Promise<ChosenFile[]> {
  const files = read.map(({ file, hash, facts }) => ({ numbers: numbersIn(file.name), hash, facts }))
  const { files: found } = await call(matchReceiptFiles, { body: { files } }, { quiet: true })
  return read.flatMap(({ file, hash, facts, unread }, at) => {
    const match = found[at]
    if (!match) return []
    const { cases, target, doubts, keptBy, dueWon, number } = match
    const matchedBy = cases.find(({ caseNumber }) => caseNumber === target)?.by
    const guess = findFileKind(file.name, matchedBy === undefined || matchedBy === 'name' ? null : matchedBy)
    return [
      {
        key: hash,
        name: file.name,
        file,
        facts,
        // Without letters only the name tells, and a person confirms it.
        kind: facts ? match.kind : guess,
        targets: cases,
        target: keptBy ?? target,
        doubts: unread ? doubts.map((doubt) => (doubt === 'unread' ? unread : doubt)) : doubts,
        dueWon,
        numberFor: number === 'now' ? target : null,
        // Of a doubtful paper a person ticks it.
        writesNumber: number === 'now' && doubts.length === 0,
        numberLater: number === 'later',
        amountWon: facts?.amountWon ?? null,
        payBy: facts?.day ?? null,
        state: keptBy ? 'kept' : 'open',
        resultNote: null,
      },
    ]
  })
}

const paperOf = ({ kind, target, facts }: ChosenFile) =>
  kind === null || target === null || facts === null
    ? null
    : isSlip(kind)
      ? [kind, target, facts.amountWon, facts.day].join()
      : [kind, target, facts.numbers.join()].join()

/** A paper saved twice has other bytes each time. */
export function withRepeats(papers: readonly ChosenFile[]): ChosenFile[] {
  const seen = new Set<string>()
  return papers.map((paper) => {
    const paperId = paperOf(paper)
    if (paperId === null || paper.state === 'kept') return paper
    const repeated = seen.has(paperId)
    seen.add(paperId)
    return repeated && paper.state === 'open' && !paper.doubts.includes('same-number')
      ? { ...paper, doubts: [...paper.doubts, 'same-number'] }
      : paper
  })
}

export const isSure = ({ state, doubts, target, kind }: ChosenFile): boolean =>
  state === 'open' && doubts.length === 0 && target !== null && kind !== null
export const isSettled = ({ state }: ChosenFile): boolean => state === 'added' || state === 'same'

const order: readonly PaperKind[] = ['portal-receipt', 'portal-return', 'local-receipt']
/** Two cases at a time; a case's papers in turn, because its national number is written before the local one. */
export function inOrder(papers: readonly ChosenFile[], put: (paper: ChosenFile) => Promise<void>): Promise<void> {
  const ofCases = new Map<string | null, ChosenFile[]>()
  for (const paper of papers.toSorted((one, other) => placeOf(one) - placeOf(other)))
    ofCases.set(paper.target, [...(ofCases.get(paper.target) ?? []), paper])
  return inTurns([...ofCases.values()], async (ofCase) => {
    for (const paper of ofCase) await put(paper)
  })
}
const placeOf = ({ kind }: ChosenFile) => (kind === null || isSlip(kind) ? order.length : order.indexOf(kind))

export type Put = Pick<ChosenFile, 'state' | 'resultNote'>

/** Throws CallProblem if the paper itself is refused; a number that is refused is told. */
export async function putIn(press: ActionRun, paper: ChosenFile): Promise<Put> {
  const { kind, target, file, amountWon, payBy } = paper
  const params = { caseNumber: target ?? '' }
  if (kind !== null && isSlip(kind)) {
    const query = { kind, amountWon: amountWon ?? 0, payBy: payBy ?? '' }
    const slip = await sendFile(file, 'pdf', (body) => call(uploadBill, { params, query, body }, { quiet: true }))
    return { state: 'added', resultNote: await writePayCode(press, paper, slip) }
  }
  const query = { kind: kind ?? ('portal-receipt' satisfies ReceiptFileKind) }
  const { added, version } = await sendFile(file, 'pdf', (body) =>
    call(uploadReceiptFile, { params, query, body }, { quiet: true }),
  )
  return { state: added ? 'added' : 'same', resultNote: await writeNumber(press, paper, version) }
}

async function writeNumber(press: ActionRun, paper: ChosenFile, version: number): Promise<string | null> {
  const { kind, target, facts, numberFor, writesNumber, numberLater } = paper
  const number = facts?.numbers[0]
  if (numberLater) return texts.later
  // Whoever chose another case or kind writes the number there.
  if (!writesNumber || number === undefined || target === null || numberFor !== target || kind !== facts?.kind)
    return null
  const params = { caseNumber: target }
  try {
    if (kind === 'portal-receipt') {
      const body = { version, portalReceiptNumber: number, localReceiptNumber: null, localLater: true }
      await call(recordFiling, { params, body }, press)
    } else if (kind === 'local-receipt')
      await call(recordLocalFiling, { params, body: { version, localReceiptNumber: number } }, press)
    else return null
    return texts.written
  } catch (thrown) {
    return texts.notWritten(asCallProblem(thrown, '').message)
  }
}

async function writePayCode(
  press: ActionRun,
  { target, facts }: ChosenFile,
  { id, version }: { id: string; version: number },
): Promise<string | null> {
  if (!facts?.payCode) return null
  const body = { version, payCode: facts.payCode, bank: '', account: '' }
  try {
    await call(writeSlipNumbers, { params: { caseNumber: target ?? '', billId: id }, body }, press)
    return null
  } catch (thrown) {
    return texts.notWritten(asCallProblem(thrown, '').message)
  }
}

/** What is missing before the paper can be put in. */
export function missingOf({ targets, target, kind, amountWon, payBy }: ChosenFile): string | null {
  if (!targets.some(({ caseNumber, open }) => caseNumber === target && open)) return texts.pick
  if (kind === null) return texts.pickKind
  if (isSlip(kind) && ((amountWon ?? 0) < 1 || payBy === null || !isDay(payBy))) return texts.pickSum
  return null
}
