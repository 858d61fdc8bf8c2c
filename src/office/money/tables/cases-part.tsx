import { Button } from '#design/buttons/button.tsx'
import { DataTable } from '#design/figures/data-table.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import type { OddNotice } from '#office/money/contract.ts'
import type { MoneyCase } from '#office/money/schemas.ts'
import { caseTexts, noticeTexts } from '#office/money/texts.ts'
import { MoneyCases } from './money-cases.tsx'
import type { OpenReceipt } from '#office/money/receipts/schemas.ts'
import { ReceiptsPart } from '#office/money/receipts/receipts-part.tsx'
import type { MoneyActs } from '#office/money/dialogs/use-money-acts.ts'

/** What people must settle: payments, notices that fit none, cash receipts. */
export function CasesPart({
  rows,
  notices,
  receipts,
  acts,
}: {
  rows: readonly MoneyCase[]
  notices: readonly OddNotice[]
  receipts: readonly OpenReceipt[]
  acts: MoneyActs
}) {
  return (
    <div className="flex flex-col gap-8">
      <p className="max-w-text text-small text-secondary">{caseTexts.lead}</p>
      {rows.length > 0 || notices.length + receipts.length === 0 ? (
        <MoneyCases rows={rows} acts={acts} empty={caseTexts.empty} />
      ) : null}
      {notices.length > 0 ? <Notices notices={notices} acts={acts} /> : null}
      <ReceiptsPart rows={receipts} acts={acts} />
    </div>
  )
}

function Notices({ notices, acts }: { notices: readonly OddNotice[]; acts: MoneyActs }) {
  const { columns, kinds } = noticeTexts
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h3">{noticeTexts.title}</h2>
      <p className="max-w-text text-small text-secondary">{noticeTexts.lead}</p>
      <DataTable
        caption={noticeTexts.title}
        density="office"
        rows={notices}
        rowKey={({ id }) => id}
        columns={[
          { name: columns.kind, head: true, cell: ({ kind }) => kinds[kind] },
          { name: columns.order, cell: ({ order }) => order ?? caseTexts.noActs },
          { name: columns.at, quiet: true, cell: ({ receivedAt }) => momentInWords(new Date(receivedAt)) },
          {
            name: columns.act,
            align: 'right',
            cell: (notice) =>
              notice.mayHandle ? (
                <Button size="small" tone="outline" onClick={() => acts.open({ kind: 'notice', notice })}>
                  {noticeTexts.press}
                </Button>
              ) : (
                caseTexts.noActs
              ),
          },
        ]}
      />
    </section>
  )
}
