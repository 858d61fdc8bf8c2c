import { type Column, DataTable } from '#design/figures/data-table.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import { FirmChoice } from '#web/frame/office/firm-choice.tsx'
import { MissingList } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { MadeFile, RecordFiles, ShownFault, ShownLayout } from './contract.ts'
import { MakePart, type MakeProps } from './make-part.tsx'
import { transferTexts as texts } from './texts.ts'
import { Button } from '#design/buttons/button.tsx'
import { FileButton } from '#design/buttons/file-button.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Chip } from '#design/messages/chip.tsx'
import type { Action } from '#web/action.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'

type LayoutsProps = {
  board: RecordFiles
  add: Action<[File], unknown>
  faults: readonly ShownFault[]
  onRemove: (layout: ShownLayout) => void
}

const words = texts.layouts

function Name({ layout }: { layout: ShownLayout }) {
  return (
    <span className="flex flex-col py-2">
      <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
        {layout.name}
        {layout.current ? <Chip tone="good">{words.current}</Chip> : null}
      </span>
      <span className="text-caption font-normal text-secondary">
        {words.kind(texts.taxes[layout.tax], texts.forms[layout.form])}
      </span>
      <span className="text-caption font-normal text-secondary tabular-nums lg:hidden">{layout.validFrom}</span>
    </span>
  )
}

const Added = ({ layout: { addedBy, addedAt, sha256 } }: { layout: ShownLayout }) => (
  <span className="flex flex-col">
    <span>
      {addedBy} <span className="text-secondary tabular-nums">{momentInWords(new Date(addedAt))}</span>
    </span>
    <span className="text-caption text-secondary tabular-nums">{words.hash(sha256)}</span>
  </span>
)

function columnsOf(mayKeep: boolean, onRemove: LayoutsProps['onRemove']): Column<ShownLayout>[] {
  const columns: Column<ShownLayout>[] = [
    { name: words.columns.name, head: true, cell: (layout) => <Name layout={layout} /> },
    {
      name: words.columns.from,
      quiet: true,
      cell: ({ validFrom }) => <span className="tabular-nums">{validFrom}</span>,
    },
    { name: words.columns.added, quiet: true, cell: (layout) => <Added layout={layout} /> },
  ]
  const act: Column<ShownLayout> = {
    name: words.columns.act,
    align: 'right',
    cell: (layout) => (
      <Button size="small" tone="outline" aria-label={words.removeOf(layout.name)} onClick={() => onRemove(layout)}>
        {words.remove}
      </Button>
    ),
  }
  return mayKeep ? [...columns, act] : columns
}

function LayoutsPart({ board, add, faults, onRemove }: LayoutsProps) {
  return (
    <section aria-labelledby="layouts" className="flex flex-col gap-4">
      <div>
        <h2 id="layouts" className="text-h3">
          {words.title}
        </h2>
        <p className="max-w-text text-small text-secondary">{words.lead}</p>
      </div>
      {board.mayKeep ? (
        <FileButton
          label={words.add}
          hint={words.hint}
          accept=".yaml,.yml,.json"
          tone="outline"
          busy={add.busy}
          icon={<Icon name="file-up" size={18} aria-hidden="true" />}
          onFiles={([file]) => void (file && add.run(file))}
        />
      ) : null}
      <ProblemBanner problem={add.problem} />
      {faults.length > 0 ? <FaultList faults={faults} /> : null}
      <DataTable
        caption={words.table}
        density="office"
        rows={board.layouts}
        rowKey={({ id }) => id}
        columns={columnsOf(board.mayKeep, onRemove)}
        empty={<EmptyState title={words.empty.title}>{words.empty.body}</EmptyState>}
      />
    </section>
  )
}

function FaultList({ faults }: { faults: readonly ShownFault[] }) {
  return (
    <Banner tone="warning" live>
      <p className="font-semibold">{words.faults(faults.length)}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {faults.map(({ line, where, words: faultWords }, at) => (
          <li key={`${line} ${where} ${at}`} className="wrap-anywhere">
            {line === null ? null : <span className="tabular-nums">{words.line(line)} </span>}
            {where ? <span className="font-medium">{where} </span> : null}
            <span className="block">{faultWords}</span>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

export type RecordFilesProps = {
  board: RecordFiles | null
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
