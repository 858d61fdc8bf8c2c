import { ActDialog } from './act-dialog.tsx'
import { DepositDialog } from './deposit-dialog.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import { ReceiptDialog } from '#office/money/receipts/receipt-dialog.tsx'
import type { MoneyActs } from './use-money-acts.ts'

/** The window of what was opened; a fresh one for each, so that nothing typed for one person stands in another's. */
export function MoneyDialogs({ acts }: { acts: MoneyActs }) {
  const { opened } = acts
  if (opened?.kind === 'deposit') return <DepositDialog key={opened.row.caseNumber} row={opened.row} acts={acts} />
  if (opened?.kind === 'act')
    return <ActDialog key={`${opened.row.order} ${opened.act}`} row={opened.row} act={opened.act} acts={acts} />
  if (opened?.kind === 'receipt')
    return <ReceiptDialog key={opened.receipt.order} receipt={opened.receipt} acts={acts} />
  return opened ? <NoticeDialog key={opened.notice.id} notice={opened.notice} acts={acts} /> : null
}
