import { Button } from '#design/buttons/button.tsx'
import { FileButton } from '#design/buttons/file-button.tsx'
import { type Column, DataTable } from '#design/figures/data-table.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import type { Action } from '#web/action.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { RecordBoard, ShownFault, ShownLayout } from './contract.ts'
import { transferTexts as texts } from './texts.ts'

export type LayoutsProps = {
  board: RecordBoard
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

export function LayoutsPart({ board, add, faults, onRemove }: LayoutsProps) {
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
        {faults.map(({ line, where, words: told }, at) => (
          <li key={`${line} ${where} ${at}`} className="wrap-anywhere">
            {line === null ? null : <span className="tabular-nums">{words.line(line)} </span>}
            {where ? <span className="font-medium">{where} </span> : null}
            <span className="block">{told}</span>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
