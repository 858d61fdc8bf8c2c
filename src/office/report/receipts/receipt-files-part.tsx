import { ButtonLink } from '#design/buttons/button-link.tsx'
import { ReasonDialog } from '#design/dialogs/reason-dialog.tsx'
import { href } from '#domain/address/href.ts'
import { receiptFileKinds } from '#domain/filed-return/receipt-files.ts'
import { slipNames } from '#domain/filed-return/texts.ts'
import { Part, quiet, type FilingTabProps } from '#office/report/part.tsx'
import { filingTexts } from '#office/report/texts.ts'

const texts = filingTexts.receiptFiles

/** What came back from the portal and the municipality; a wrong file is withdrawn with a reason. */
export function ReceiptFilesPart({ file: { papers, acts: may }, acts, problem }: FilingTabProps) {
  const kept = papers.bills.filter(({ kind }) => receiptFileKinds.some((one) => one === kind))
  const mayUpload = may.includes('upload-receipt')
  return (
    <Part title={texts.title}>
      {kept.length === 0 ? quiet(mayUpload ? texts.none : texts.early) : null}
      <ul aria-label={texts.title} className="flex flex-col divide-y divide-line empty:hidden">
        {kept.map(({ id, kind, fileName }) => (
          <li key={id} className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 py-1 text-small">
            <span className="min-w-0 grow wrap-anywhere">
              {slipNames[kind] ?? kind}
              <span className="block text-caption text-secondary">{fileName}</span>
            </span>
            {may.includes('withdraw-bill') ? (
              <ReasonDialog
                press={filingTexts.bills.withdraw}
                name={filingTexts.bills.withdrawOf(fileName)}
                title={texts.withdrawTitle}
                body={filingTexts.bills.withdrawAsk.body}
                busy={acts.withdrawBill.busy}
                onReason={(reason) => acts.withdrawBill.run(id, reason)}
                refusal={problem(acts.withdrawBill.problem)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {mayUpload ? (
        <div>
          <ButtonLink to={href('/office/receipts')} size="medium" tone="outline">
            {texts.upload}
          </ButtonLink>
        </div>
      ) : null}
    </Part>
  )
}
