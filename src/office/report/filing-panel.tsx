import { Button } from '#design/buttons/button.tsx'
import { slipNames } from '#domain/filed-return/texts.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { actWords, receiptWords } from '#domain/office-case/texts.ts'
import { CaseDocumentsPart } from './case-documents-part.tsx'
import { Part, quiet, type FilingTabProps } from './part.tsx'
import { ReceiptFilesPart } from './receipts/receipt-files-part.tsx'
import { ReceiptsPart } from './receipts/receipts-part.tsx'
import { SlipsPart } from './slips-part.tsx'
import { ReportDownload } from './report-download.tsx'
import { filingTexts as texts } from './texts.ts'

/**
 * The finish package in its order: report, receipt numbers, slips, completion. What is not yet possible says when it
 * will be.
 */
export function FilingPanel({ file, acts, problem }: FilingTabProps) {
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
      <ReportPart file={file} acts={acts} problem={problem} />
      <ReceiptsPart file={file} acts={acts} problem={problem} />
      <SlipsPart file={file} acts={acts} problem={problem} />
      <ReceiptFilesPart file={file} acts={acts} problem={problem} />
      <CaseDocumentsPart file={file} acts={acts} problem={problem} />
      <CompletePart file={file} acts={acts} problem={problem} />
    </div>
  )
}

/** The filer's summary once it is made, and the office's return as soon as the figures are approved. */
function ReportPart({ file: { papers, acts: may, row, review }, acts, problem }: FilingTabProps) {
  const { report } = papers
  const approved = typeof review?.reviewedAt === 'string'
  const mayMake = may.includes('make-report')
  return (
    <Part title={texts.report.title}>
      {quiet(
        report
          ? texts.report.made(momentInWords(new Date(report.madeAt)))
          : mayMake || row.officeState === 'done'
            ? texts.report.none
            : texts.report.early,
      )}
      <div className="flex flex-wrap gap-2">
        {mayMake ? (
          <Button
            size="medium"
            tone={report ? 'outline' : 'primary'}
            busy={acts.makeReport.busy}
            onClick={() => void acts.makeReport.run()}
          >
            {report ? texts.report.again : actWords['make-report']}
          </Button>
        ) : null}
      </div>
      {report || approved ? (
        <ReportDownload openReport={report ? acts.openReport : null} openReturn={approved ? acts.openReturn : null} />
      ) : null}
      {problem(acts.makeReport.problem ?? acts.openReport.problem ?? acts.openReturn.problem)}
    </Part>
  )
}

function CompletePart({ file, acts, problem }: FilingTabProps) {
  const { acts: may, papers, filing, row } = file
  const words = texts.complete
  const lacking = [
    papers.report ? null : words.parts.report,
    filing.portalReceiptNumber ? null : receiptWords.portal,
    filing.localTaxState === 'not-filed' ? words.parts.local : null,
    papers.slipsLeft.nationalWon > 0 ? slipNames['national-slip'] : null,
    papers.slipsLeft.localWon > 0 ? slipNames['local-slip'] : null,
  ].filter((part) => part !== null && part !== undefined)
  const done = row.officeState === 'done' ? file.events.findLast((event) => event.after === 'done') : undefined
  return (
    <Part title={words.title}>
      {done ? quiet(words.done(momentInWords(new Date(done.at)))) : null}
      {may.includes('complete') ? (
        <div>
          <Button size="medium" busy={acts.complete.busy} onClick={() => void acts.complete.run()}>
            {actWords.complete}
          </Button>
        </div>
      ) : lacking.length > 0 && !done ? (
        <div className="text-small text-secondary">
          <p>{words.missing}</p>
          <ul className="list-disc pl-5">
            {lacking.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {problem(acts.complete.problem)}
    </Part>
  )
}
