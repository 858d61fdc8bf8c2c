import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Skeleton } from '#design/messages/skeleton.tsx'
import type { FileAnswer } from '#contract/endpoint.ts'
import type { PaperKind } from '#domain/portal-papers/paper.ts'
import { type Proof, proofs } from '#domain/proof.ts'
import { readConversationFile } from '#office/conversation/contract.ts'
import { readCasePaper } from '#office/portal-papers/contract.ts'
import { readAnswerFile } from '#office/questions/contract.ts'
import { readCaseDocument } from '#office/report/contract.ts'
import { call } from '#web/call.ts'
import { CaseFilesContext, type WantedFile } from '#web/frame/office/case-files.tsx'
import { LoadFailed } from '#web/frame/problems/load-failed.tsx'
import { useOpenedPart } from '#web/opened-part.ts'
import { listCaseFiles, type ListedFile } from './contract.ts'
import { caseFilesTexts as texts } from './texts.ts'
import type { ViewedItem } from './viewer.tsx'

const Viewer = lazy(async () => ({ default: (await import('./viewer.tsx')).Viewer }))

export type ShownDocument = { proof: Proof; name: string; content: ReactNode; isFromPapers: boolean }

const paperOf: Readonly<Partial<Record<Proof, readonly PaperKind[]>>> = {
  'filing-guide': ['guide'],
  'business-payments': ['business-payments', 'simplified-payments'],
  'wage-payments': ['wage'],
  'other-payments': ['other'],
  'year-end-simplified': ['year-end'],
}

const fileKey = ({ id }: { id: string }) => `file ${id}`
const documentKey = (proof: Proof) => `document ${proof}`

/** Undefined if it is gone. */
function keyOf(
  wanted: WantedFile,
  files: readonly ListedFile[],
  documents: readonly ShownDocument[],
): string | undefined {
  if (wanted === 'first') return files[0] ? fileKey(files[0]) : documents[0] && documentKey(documents[0].proof)
  if ('file' in wanted) return files.some(({ id }) => id === wanted.file) ? fileKey({ id: wanted.file }) : undefined
  if ('question' in wanted) {
    const first = files.find(({ questionId }) => questionId === wanted.question)
    return first && fileKey(first)
  }
  const document = documents.find(({ proof }) => proof === wanted.proof)
  const kinds = paperOf[wanted.proof] ?? []
  const paper = document?.isFromPapers ? files.find((file) => file.paper && kinds.includes(file.paper)) : undefined
  return paper ? fileKey(paper) : document && documentKey(document.proof)
}

function readFile(caseNumber: string, { id, source, questionId }: ListedFile): Promise<FileAnswer> {
  const quiet = { quiet: true }
  switch (source) {
    case 'paper':
      return call(readCasePaper, { params: { caseNumber, paperId: id } }, quiet)
    case 'answer':
      return call(readAnswerFile, { params: { caseNumber, questionId: questionId ?? '', fileId: id } }, quiet)
    case 'conversation':
      return call(readConversationFile, { params: { caseNumber, fileId: id } }, quiet)
    case 'book':
    case 'document':
      return call(readCaseDocument, { params: { caseNumber, billId: id }, query: { reason: 'check' } }, quiet)
  }
}

const itemsOf = (
  caseNumber: string,
  files: readonly ListedFile[],
  documents: readonly ShownDocument[],
): ViewedItem[] => [
  ...documents.map(({ proof, name, content }) => ({
    key: documentKey(proof),
    name,
    group: 'documents' as const,
    content,
  })),
  ...files.map((file) => ({
    key: fileKey(file),
    name: file.fileName,
    group: file.source,
    read: () => readFile(caseNumber, file),
  })),
]

const wide = '(min-width: 80rem)'
const useIsWide = () =>
  useSyncExternalStore(
    (changed) => {
      const media = matchMedia(wide)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(wide).matches,
    () => false,
  )

type FilesProps = { caseNumber: string; documents: readonly ShownDocument[]; children: ReactNode }

/** Holds the viewer, in which any part of a case may open a file. */
export function FilesBeside({ caseNumber, documents, children }: FilesProps) {
  const [wanted, setWanted] = useState<WantedFile | null>(null)
  const isBeside = useIsWide() && wanted !== null
  const isOpen = wanted !== null
  const known = documents.map(({ proof }) => proof).join(' ')
  const beside = useMemo(
    () => ({ show: setWanted, isOpen, documents: new Set(proofs.filter((proof) => known.split(' ').includes(proof))) }),
    [known, isOpen],
  )
  return (
    <CaseFilesContext value={beside}>
      <div className={isBeside ? 'grid grid-cols-[minmax(0,1fr)_minmax(24rem,44%)] gap-6' : ''}>
        <div className="@container min-w-0">{children}</div>
        {wanted ? (
          <Suspense fallback={<Skeleton label={texts.loading} />}>
            <Opened {...{ caseNumber, documents, wanted, isBeside }} onWanted={setWanted} />
          </Suspense>
        ) : null}
      </div>
    </CaseFilesContext>
  )
}

type OpenedProps = Omit<FilesProps, 'children'> & {
  wanted: WantedFile
  isBeside: boolean
  onWanted: (wanted: WantedFile | null) => void
}

function Opened({ caseNumber, documents, wanted, isBeside, onWanted }: OpenedProps) {
  const read = useCallback(() => call(listCaseFiles, { params: { caseNumber } }, { quiet: true }), [caseNumber])
  const { part, problem, load } = useOpenedPart(read, listCaseFiles.path, true)
  const [chosen, setChosen] = useState<{ of: WantedFile; key: string } | null>(null)
  const isMissing = part !== null && keyOf(wanted, part.files, documents) === undefined
  // A file may have come since the list was read.
  useEffect(() => {
    if (isMissing) void load()
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted])
  if (problem) return <LoadFailed words={texts.failed} problem={problem} onRetry={() => void load()} />
  if (!part) return <Skeleton label={texts.loading} />
  const shown = chosen?.of === wanted ? chosen.key : keyOf(wanted, part.files, documents)
  return (
    <Viewer
      items={itemsOf(caseNumber, part.files, documents)}
      pressed={wanted}
      shown={shown}
      isBeside={isBeside}
      onShow={(key) => setChosen({ of: wanted, key })}
      onClose={() => onWanted(null)}
    />
  )
}
