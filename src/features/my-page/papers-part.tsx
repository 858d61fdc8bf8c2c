import { Button } from '#design/buttons/button.tsx'
import { CopyButton } from '#design/buttons/copy-button.tsx'
import { DataTable } from '#design/figures/data-table.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Card } from '#design/layout/card.tsx'
import { dayInWords, momentInWords } from '#domain/seoul-time.ts'
import { myPageTexts as texts } from './screens.texts.ts'

type Bill = { id: string; fileName: string }
type DownloadsProps = { bills: readonly Bill[]; busy: string | null; onReport: () => void; onBill: (bill: Bill) => void }

/** The finished papers. */
export function DownloadsPart({ bills, busy, onReport, onBill }: DownloadsProps) {
  return (
    <Card look="tinted" label={texts.downloads.title}>
      <div className="flex flex-col gap-4">
        <h2 className="text-h3">{texts.downloads.title}</h2>
        <Button wide busy={busy === 'report'} onClick={onReport}>
          {texts.downloads.report}
        </Button>
        {bills.map((bill) => (
          <Button key={bill.id} tone="outline" wide busy={busy === bill.id} onClick={() => onBill(bill)}>
            {texts.downloads.bill(bill.fileName)}
          </Button>
        ))}
        {bills.length === 0 ? <p className="text-small text-secondary">{texts.downloads.none}</p> : null}
      </div>
    </Card>
  )
}

/** The firm's own account for a fee paid by transfer. */
export function DepositPart({ account }: { account: { bank: string; number: string; holder: string } }) {
  return (
    <Card look="filled" label={texts.deposit.title}>
      <div className="flex flex-col gap-4">
        <h2 className="text-h3">{texts.deposit.title}</h2>
        <p className="text-small text-secondary">{texts.deposit.body}</p>
        <Facts facts={[{ name: texts.deposit.bank, value: account.bank }, { name: texts.deposit.number, value: account.number }, { name: texts.deposit.holder, value: account.holder }]} />
        <CopyButton text={account.number} what={texts.deposit.copy} />
      </div>
    </Card>
  )
}

export type OwnRecords = {
  agent: { result: 'Y' | 'N'; at?: string | undefined }
  reads: readonly { at: string; who: string; act: string }[]
  enquiries: readonly { receiptNumber: string; kind: string; at: string; state: string }[]
}

/** What the person agreed to, who looked at the data, and own enquiries. */
export function RecordsPart({ agent, reads, enquiries }: OwnRecords) {
  return (
    <>
      <Card label={texts.consents.title}>
        <div className="flex flex-col gap-3">
          <h2 className="text-h3">{texts.consents.title}</h2>
          <Facts facts={[{ name: texts.consents.agent, value: agent.result === 'N' ? texts.consents.no : agent.at ? texts.consents.yes(dayInWords(new Date(agent.at))) : texts.consents.yesNoDay }]} />
        </div>
      </Card>
      <Card>
        <div className="flex flex-col gap-3">
          <h2 className="text-h3">{texts.reads.title}</h2>
          <p className="text-small text-secondary">{texts.reads.body}</p>
          {reads.length === 0 ? (
            <p className="text-secondary">{texts.reads.none}</p>
          ) : (
            <DataTable
              caption={texts.reads.title}
              columns={[{ name: texts.reads.when, cell: (row) => momentInWords(new Date(row.at)), quiet: true }, { name: texts.reads.who, cell: (row) => row.who }, { name: texts.reads.what, cell: (row) => row.act }]}
              rows={reads.slice(0, 8).map((row, index) => ({ ...row, key: `${row.at}-${index}` }))}
              rowKey={(row) => row.key}
            />
          )}
        </div>
      </Card>
      <Card label={texts.enquiries.title}>
        <div className="flex flex-col gap-3">
          <h2 className="text-h3">{texts.enquiries.title}</h2>
          {enquiries.length === 0 ? <p className="text-secondary">{texts.enquiries.none}</p> : <Facts facts={enquiries.map((one) => ({ name: `${one.kind} · ${one.receiptNumber}`, value: `${dayInWords(new Date(one.at))} · ${one.state}` }))} />}
        </div>
      </Card>
    </>
  )
}
