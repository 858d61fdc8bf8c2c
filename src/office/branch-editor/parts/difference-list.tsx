import { DataTable } from '#design/figures/data-table.tsx'
import type { BranchDifference } from '#office/branch-editor/contract.ts'
import { branchEditorTexts } from '#office/branch-editor/texts.ts'
import { fieldName, valueName } from './texts.ts'

const texts = branchEditorTexts.difference
const shownValue = (path: string, value: string | null) => (value === null ? null : valueName(path, value))

export function DifferenceList({ caption, rows }: { caption: string; rows: readonly BranchDifference[] }) {
  return (
    <DataTable
      caption={caption}
      density="office"
      rows={rows}
      rowKey={({ part, path }) => `${part} ${path}`}
      columns={[
        {
          name: texts.label,
          head: true,
          cell: ({ part, path }) => (
            <span className="block min-w-16 text-left sm:min-w-32">
              <span className="block text-caption text-quiet">{branchEditorTexts.parts[part]}</span>
              {fieldName(path)}
            </span>
          ),
        },
        {
          name: texts.before,
          cell: ({ part, path, before }) => <ChangedText text={shownValue(path, before)} amounts={part === 'fees'} />,
        },
        {
          name: texts.after,
          cell: ({ part, path, after }) => (
            <ChangedText text={shownValue(path, after)} amounts={part === 'fees'} strong />
          ),
        },
      ]}
    />
  )
}

/** `amounts`: numbers are won, not accounts or years. */
function ChangedText({ text, amounts, strong = false }: { text: string | null; amounts: boolean; strong?: boolean }) {
  if (text === null || text === '') return <span className="text-quiet">{texts.none}</span>
  return (
    <span
      className={`block max-h-48 min-w-16 overflow-y-auto whitespace-pre-line wrap-anywhere sm:min-w-32
        ${strong ? 'font-medium' : 'text-secondary'}`}
    >
      {/^\d{4,}$/.test(text) && amounts ? Number(text).toLocaleString('ko-KR') : text}
    </span>
  )
}
