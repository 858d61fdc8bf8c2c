import { type Column, DataTable } from '#design/figures/data-table.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import { FirmChoice } from '#web/frame/office/firm-choice.tsx'
import { MissingList } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { MadeFile, RecordBoard } from './contract.ts'
import { LayoutsPart, type LayoutsProps } from './layouts-part.tsx'
import { MakePart, type MakeProps } from './make-part.tsx'
import { transferTexts as texts } from './texts.ts'

export type RecordFilesProps = {
  board: RecordBoard | null
  problem: CallProblem | null
  reloading: boolean
  onRetry: () => void
  branch: string | null
  onBranch: (branch: string | null) => void
  make: Omit<MakeProps, 'board'>
  layouts: Omit<LayoutsProps, 'board'>
}

export function RecordFilesView({ board, problem, reloading, onRetry, branch, onBranch, ...parts }: RecordFilesProps) {
  return (
    <OfficePage
      title={texts.title}
      aside={board ? <span className="text-small text-secondary">{board.branch}</span> : null}
      actions={
        board ? <FirmChoice firms={board.branches} chosen={branch} words={texts.firms} onChoose={onBranch} /> : null
      }
    >
      {board ? (
        <div className="flex flex-col gap-12">
          <p className="max-w-text text-small text-secondary">{texts.lead}</p>
          <MakePart board={board} {...parts.make} />
          <LayoutsPart board={board} {...parts.layouts} />
          <FilesPart files={board.files} />
        </div>
      ) : (
        <MissingList texts={texts} problem={problem} reloading={reloading} onRetry={onRetry} />
      )}
    </OfficePage>
  )
}

function FilesPart({ files }: { files: readonly MadeFile[] }) {
  const words = texts.files
  const columns: Column<MadeFile>[] = [
    {
      name: words.columns.at,
      head: true,
      cell: ({ madeAt, reason }) => (
        <span className="flex flex-col py-1 font-normal">
          <span className="tabular-nums">{momentInWords(new Date(madeAt))}</span>
          <span className="text-caption text-secondary wrap-anywhere lg:hidden">{reason}</span>
        </span>
      ),
    },
    {
      name: words.columns.layout,
      quiet: true,
      cell: ({ layout, sha256 }) => (
        <span className="flex flex-col">
          <span className="wrap-anywhere">{layout}</span>
          <span className="text-caption text-secondary tabular-nums">{texts.layouts.hash(sha256)}</span>
        </span>
      ),
    },
    { name: words.columns.cases, align: 'right', cell: ({ cases }) => words.cases(cases) },
    { name: words.columns.by, cell: ({ madeBy }) => madeBy },
    { name: words.columns.reason, quiet: true, cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
  ]
  return (
    <section aria-labelledby="files" className="flex flex-col gap-4">
      <h2 id="files" className="text-h3">
        {words.title}
      </h2>
      <DataTable
        caption={words.table}
        density="office"
        rows={files}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<EmptyState title={words.empty.title}>{words.empty.body}</EmptyState>}
      />
    </section>
  )
}
