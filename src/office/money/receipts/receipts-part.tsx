import { Button } from '#design/buttons/button.tsx'
import { columnWhereUnlike, DataTable } from '#design/figures/data-table.tsx'
import { won } from '#domain/money.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { MoneyActs } from '#office/money/dialogs/use-money-acts.ts'
import { receiptTexts as texts } from '#office/money/texts.ts'
import type { OpenReceipt } from './schemas.ts'

export const troubleOf = ({ trouble }: OpenReceipt): string =>
  trouble === null ? texts.troubles.late : (texts.troubles[trouble as 'unseen'] ?? texts.troubles.refused)

/** Cash receipts that people must look at; nothing where there are none. */
export function ReceiptsPart({ rows, acts }: { rows: readonly OpenReceipt[]; acts: MoneyActs }) {
  if (rows.length === 0) return null
  const { columns } = texts
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h3">{texts.title}</h2>
      <p className="max-w-text text-small text-secondary">{texts.lead}</p>
      <DataTable
        caption={texts.title}
        density="office"
        rows={rows}
        rowKey={({ order }) => order}
        columns={[
          { name: columns.name, head: true, cell: ({ name }) => name },
          ...columnWhereUnlike<OpenReceipt>(columns.firm, rows, ({ branch }) => branch),
          { name: columns.caseNumber, quiet: true, cell: ({ caseNumber }) => caseNumber },
          { name: columns.kind, cell: ({ kind }) => texts.kinds[kind] },
          { name: columns.sum, align: 'right', cell: ({ amountWon }) => won(amountWon) },
          { name: columns.why, cell: troubleOf },
          {
            name: columns.until,
            quiet: true,
            cell: ({ dueAt }) => (dueAt ? momentInWords(new Date(dueAt)) : texts.noValue),
          },
          {
            name: columns.act,
            align: 'right',
            cell: (receipt) =>
              receipt.mayAct ? (
                <Button
                  size="small"
                  tone="outline"
                  aria-label={texts.of(receipt.name)}
                  onClick={() => acts.open({ kind: 'receipt', receipt })}
                >
                  {texts.press}
                </Button>
              ) : (
                texts.noValue
              ),
          },
        ]}
      />
    </section>
  )
}
