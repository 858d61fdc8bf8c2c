import { lazy, Suspense } from 'react'
import { DataTable } from '#design/figures/data-table.tsx'
import { Chip, type ChipTone } from '#design/messages/chip.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import { unitWon } from '#domain/texts.ts'
import { documentStateWords, fileTexts } from '#office/cases/screens.texts.ts'
import { BesideButton } from '#web/frame/office/case-files.tsx'
import type { CaseFile } from '#office/cases/contract.ts'

type Document = CaseFile['documents'][number]
const tones: Readonly<Record<string, ChipTone>> = { complete: 'good', partial: 'warning', failed: 'danger' }
const words: Readonly<Record<string, string>> = documentStateWords
const isAmount = (text: string) => text.endsWith(unitWon) && /^-?[\d,]+$/.test(text.slice(0, -unitWon.length))

const CasePapers = lazy(async () => ({ default: (await import('#office/portal-papers/papers.tab.tsx')).CasePapers }))

type TabProps = { caseNumber: string; documents: readonly Document[]; givenPapers: number }

export function DocumentsTab({ caseNumber, documents, givenPapers }: TabProps) {
  return (
    <div className="flex flex-col gap-8">
      <div className="-mb-4 empty:hidden">
        <BesideButton />
      </div>
      {givenPapers > 0 ? (
        <Suspense fallback={<Skeleton label={fileTexts.documents.papers} />}>
          <CasePapers caseNumber={caseNumber} />
        </Suspense>
      ) : null}
      {documents.map((document) => (
        <section key={document.index}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-2">
            <h2 className="text-h3">{document.name}</h2>
            <Chip tone={tones[document.state] ?? 'plain'}>{words[document.state] ?? document.state}</Chip>
            {document.fromPapers ? <Chip>{fileTexts.documents.papers}</Chip> : null}
            {document.retrievedAt ? (
              <span className="text-caption text-quiet tabular-nums">
                {fileTexts.documents.retrieved(momentInWords(new Date(document.retrievedAt)))}
              </span>
            ) : null}
          </div>
          {document.rows.length > 0 ? (
            <DocumentTable document={document} />
          ) : (
            <p className="border-t border-line pt-3 text-small text-secondary">
              {document.state === 'failed' ? fileTexts.documents.failed : fileTexts.documents.empty}
            </p>
          )}
        </section>
      ))}
    </div>
  )
}

export function DocumentTable({ document: { name, columns, rows } }: { document: Document }) {
  const right = columns.map((_, at) => at > 0 && rows.every((row) => isAmount(row[at] ?? '')))
  return (
    <div className={columns.length === 2 ? 'max-w-text' : ''}>
      <DataTable
        caption={name}
        density="office"
        rows={rows.map((cells, at) => ({ at, cells }))}
        rowKey={(row) => row.at}
        columns={columns.map((column, at) => ({
          name: column,
          head: at === 0,
          align: right[at] || (columns.length === 2 && at === 1) ? ('right' as const) : ('left' as const),
          cell: (row: { cells: string[] }) => row.cells[at] ?? '',
        }))}
      />
    </div>
  )
}
