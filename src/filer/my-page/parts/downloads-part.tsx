import { Icon } from '#design/icons/icon.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { slipNames } from '#domain/filed-return/texts.ts'
import { won } from '#domain/money.ts'
import { dayInWords, seoulInstant } from '#domain/seoul-time.ts'
import { myPageTexts as texts } from '#filer/my-page/screens.texts.ts'
import { type Bill, PayWays } from './pay-ways.tsx'

export type DownloadsProps = {
  bills: readonly Bill[] | null
  busy: string | null
  onReport: () => void
  onBill: (bill: Bill) => void
  onRemind: (bill: Bill) => void
  onPaid: (bill: Bill) => void
}

export function DownloadsPart({ bills: read, busy, onReport, onBill, onRemind, onPaid }: DownloadsProps) {
  const bills = read ?? []
  const hasSlips = bills.some(({ payBy }) => payBy !== undefined)
  const owes = bills.some(({ payBy, paid }) => payBy !== undefined && !paid)
  return (
    <Card look="tinted" label={texts.downloads.title}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h2 className="text-h3">{texts.downloads.title}</h2>
          <p className="text-small text-secondary">{hasSlips ? texts.downloads.bodyWithSlips : texts.downloads.body}</p>
        </div>
        {bills.map((bill) => (
          <BillRow key={bill.id} bill={bill} busy={busy} onBill={onBill} onRemind={onRemind} onPaid={onPaid} />
        ))}
        <Button
          wide
          tone={owes ? 'outline' : 'primary'}
          busy={busy === 'report'}
          icon={<Icon name="download" size={20} aria-hidden="true" />}
          onClick={onReport}
        >
          {texts.downloads.report}
        </Button>
        {hasSlips ? null : (
          <p className="text-small text-secondary">{read ? texts.downloads.none : texts.downloads.notRead}</p>
        )}
      </div>
    </Card>
  )
}

type BillRowProps = Pick<DownloadsProps, 'busy' | 'onBill' | 'onRemind' | 'onPaid'> & { bill: Bill }

function BillRow({ bill, busy, onBill, onRemind, onPaid }: BillRowProps) {
  return (
    <div className="flex flex-col gap-1">
      {bill.amountWon === undefined || bill.payBy === undefined ? null : (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 pt-2 tabular-nums">
          <span className="text-label">{slipNames[bill.kind] ?? bill.fileName}</span>
          <span className="text-h3">{won(bill.amountWon)}</span>
          <span className="w-full text-small text-secondary">
            {texts.downloads.payBy(dayInWords(seoulInstant(bill.payBy)))}
          </span>
        </p>
      )}
      <PaidOrLate bill={bill} />
      {bill.amountWon === undefined || bill.paid ? null : <PayWays bill={bill} amountWon={bill.amountWon} />}
      <Button
        tone="outline"
        wide
        busy={busy === bill.id}
        icon={<Icon name="file-text" size={20} aria-hidden="true" />}
        onClick={() => onBill(bill)}
      >
        {texts.downloads.bill(slipNames[bill.kind] ?? bill.fileName)}
      </Button>
      {bill.payBy === undefined ? null : (
        <div className="flex flex-wrap justify-center gap-x-2">
          {bill.paid ? null : (
            <Button
              tone="text"
              size="medium"
              icon={<Icon name="calendar-days" size={18} aria-hidden="true" />}
              aria-label={texts.downloads.remindOf(slipNames[bill.kind] ?? bill.fileName)}
              onClick={() => onRemind(bill)}
            >
              {texts.downloads.remind}
            </Button>
          )}
          <PaidButton bill={bill} busy={busy} onPaid={onPaid} />
        </div>
      )}
    </div>
  )
}

function PaidOrLate({ bill: { paid, late } }: { bill: Bill }) {
  if (!paid && !late) return null
  return (
    <p className={`text-small ${late ? 'text-danger' : 'text-secondary'}`}>
      {paid ? texts.downloads.paidSaid : texts.downloads.late}
    </p>
  )
}

/** Only the filer knows this before the office checks. */
function PaidButton({ bill, busy, onPaid }: Pick<DownloadsProps, 'busy' | 'onPaid'> & { bill: Bill }) {
  const words = bill.paid ? texts.downloads.unpaid : texts.downloads.paid
  return (
    <Button
      tone="text"
      size="medium"
      icon={<Icon name="check" size={18} aria-hidden="true" />}
      busy={busy === `paid ${bill.id}`}
      aria-label={`${slipNames[bill.kind] ?? bill.fileName} ${words}`}
      onClick={() => onPaid(bill)}
    >
      {words}
    </Button>
  )
}
