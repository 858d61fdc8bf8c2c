import { DataTable } from '#design/figures/data-table.tsx'
import { Chip } from '#design/messages/chip.tsx'
import type { BranchEditor } from '#office/branch-editor/contract.ts'
import { firmTexts } from '#office/branch-editor/parts/texts.ts'

const texts = firmTexts.settings

export function SettingsPart({ settings }: Pick<BranchEditor, 'settings'>) {
  return (
    <div className="flex max-w-text flex-col gap-4">
      <p className="text-small text-secondary">{`${texts.lead} ${texts.others}`}</p>
      <DataTable
        caption={texts.caption}
        density="office"
        rows={settings}
        rowKey={({ company }) => company}
        columns={[
          {
            name: texts.company,
            head: true,
            cell: ({ company }) => <span className="block text-left">{texts.companies[company]}</span>,
          },
          {
            name: texts.state,
            cell: ({ missing }) =>
              missing.length === 0 ? <Chip tone="good">{texts.own}</Chip> : <Chip tone="plain">{texts.shared}</Chip>,
          },
          {
            name: texts.missing,
            cell: ({ missing }) => (
              <ul className="flex flex-col gap-1">
                {missing.map((name) => (
                  <li key={name}>
                    <code className="wrap-anywhere text-caption">{name}</code>
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </div>
  )
}
