import { Button } from '#design/buttons/button.tsx'
import { columnWhereUnlike, DataTable } from '#design/figures/data-table.tsx'
import { won } from '#domain/money.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { CaseLink } from '#web/frame/office/case-link.tsx'
import { casesPartTexts } from '#office/money/cases-part.texts.ts'
import type { MoneyActs } from '#office/money/dialogs/use-money-acts.ts'
import { receiptTexts as texts } from '#office/money/texts.ts'
import type { OpenReceipt } from './schemas.ts'

export const troubleOf = ({ trouble }: OpenReceipt): string =>
  trouble === null ? texts.troubles.late : (texts.troubles[trouble as 'unseen'] ?? texts.troubles.refused)

function ReceiptCase({ receipt: { name, caseNumber } }: { receipt: OpenReceipt }) {
  return (
    <span className="flex flex-col items-start">
      <CaseLink caseNumber={caseNumber}>{name}</CaseLink>
      <span className="text-caption whitespace-nowrap text-secondary tabular-nums">{caseNumber}</span>
    </span>
  )
}

function Matter({ receipt }: { receipt: OpenReceipt }) {
  return (
    <span className="flex flex-col items-start">
      <span className="whitespace-nowrap tabular-nums">
        {texts.matter(texts.kinds[receipt.kind], won(receipt.amountWon))}
      </span>
      <span className="text-caption text-secondary">{troubleOf(receipt)}</span>
    </span>
  )
}

type ReceiptsPartProps = { rows: readonly OpenReceipt[]; total: number; acts: MoneyActs }

export function ReceiptsPart({ rows, total, acts }: ReceiptsPartProps) {
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
          { name: columns.name, head: true, cell: (receipt) => <ReceiptCase receipt={receipt} /> },
          ...columnWhereUnlike<OpenReceipt>(columns.firm, rows, ({ branch }) => branch),
          { name: columns.kind, cell: (receipt) => <Matter receipt={receipt} /> },
          {
            name: columns.until,
            quiet: true,
            cell: ({ dueAt }) => (
              <span className="whitespace-nowrap">{dueAt ? momentInWords(new Date(dueAt)) : texts.noValue}</span>
            ),
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
                  {texts.open}
                </Button>
              ) : (
                texts.noValue
              ),
          },
        ]}
      />
      {rows.length < total ? (
        <p className="text-small text-secondary">{casesPartTexts.receipts(rows.length, total)}</p>
      ) : null}
    </section>
  )
}
