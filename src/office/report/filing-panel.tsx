import { useState } from 'react'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { href } from '#domain/address/href.ts'
import { receiptFileKinds } from '#domain/filed-return/receipt-files.ts'
import { slipNames } from '#domain/filed-return/texts.ts'
import { actWords, receiptWords } from '#domain/office-case/texts.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { DownloadReason } from './contract.ts'
import { EngagementPart } from './engagement-part.tsx'
import type { FilingActs } from './filing.tab.tsx'
import { DraftPart } from './draft-part.tsx'
import { type FilingTabProps, Part, quiet } from './part.tsx'
import { ViewButton } from '#web/frame/office/case-files.tsx'
import { JournalPart } from './journal-part.tsx'
import { ReasonChoice } from './reason-choice.tsx'
import { ReceiptsPart } from './receipts-part.tsx'
import { SlipsPart } from './slips-part.tsx'
import { TransmissionPart } from './transmission/transmission-part.tsx'
import { filingTexts as texts } from './texts.ts'

const reportDownloadTexts = texts.report

type ReportDownloadProps = { openReport: FilingActs['openReport'] | null; openReturn: FilingActs['openReturn'] | null }

function ReportDownload({ openReport, openReturn }: ReportDownloadProps) {
  const [reason, setReason] = useState<DownloadReason | undefined>()
  const [missing, setMissing] = useState(false)
  const press = (act: FilingActs['openReport']) => {
    setMissing(reason === undefined)
    if (reason !== undefined && !act.busy) void act.run(reason)
  }
  const download = (act: FilingActs['openReport'] | null, name: string) =>
    act ? (
      <Button
        size="medium"
        tone="outline"
        busy={act.busy}
        icon={<Icon name="file-down" size={18} aria-hidden="true" />}
        onClick={() => press(act)}
      >
        {name}
      </Button>
    ) : null
  return (
    <div className="flex flex-col gap-3">
      <ReasonChoice
        reason={reason}
        missing={missing}
        onReason={(chosen) => {
          setReason(chosen)
          setMissing(false)
        }}
      />
      <div className="flex flex-wrap gap-2">
        {download(openReport, reportDownloadTexts.open)}
        {download(openReturn, reportDownloadTexts.openReturn)}
      </div>
    </div>
  )
}

const receiptFilesTexts = texts.receiptFiles

function ReceiptFilesPart({ file: { papers, acts: may }, acts, problem }: FilingTabProps) {
  const receiptFiles = papers.bills.filter(({ kind }) =>
    receiptFileKinds.some((receiptFileKind) => receiptFileKind === kind),
  )
  const mayUpload = may.includes('upload-receipt')
  return (
    <Part title={receiptFilesTexts.title}>
      {receiptFiles.length === 0 ? quiet(mayUpload ? receiptFilesTexts.none : receiptFilesTexts.early) : null}
      <ul aria-label={receiptFilesTexts.title} className="flex flex-col divide-y divide-line empty:hidden">
        {receiptFiles.map(({ id, kind, fileName }) => (
          <li key={id} className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 py-1 text-small">
            <span className="min-w-0 grow wrap-anywhere">
              {slipNames[kind] ?? kind}
              <span className="block text-caption text-secondary">{fileName}</span>
            </span>
            {may.includes('withdraw-bill') ? (
              <ReasonDialog
                press={texts.bills.withdraw}
                name={texts.bills.withdrawOf(fileName)}
                title={receiptFilesTexts.withdrawTitle}
                body={texts.bills.withdrawAsk.body}
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
            {receiptFilesTexts.upload}
          </ButtonLink>
        </div>
      ) : null}
    </Part>
  )
}

const caseDocumentsTexts = texts.kept

type Paper = { key: string; name: string; of: string; file?: string; take: (reason: DownloadReason) => void }

function CaseDocumentsPart({ file: { papers }, acts, problem }: FilingTabProps) {
  const [reason, setReason] = useState<DownloadReason | undefined>()
  const [missing, setMissing] = useState(false)
  const all: Paper[] = [
    ...(papers.report?.versions ?? []).map(({ version, madeAt }) => ({
      key: `report-${version}`,
      name: caseDocumentsTexts.report(version),
      of: caseDocumentsTexts.made(momentInWords(new Date(madeAt))),
      take: (why: DownloadReason) => void acts.openReport.run(why, version),
    })),
    ...papers.bills.map((paper) => ({
      key: paper.id,
      file: paper.id,
      name: slipNames[paper.kind] ?? paper.fileName,
      of: paper.fileName,
      take: (why: DownloadReason) => void acts.openPaper.run(paper, why),
    })),
  ]
  const busy = acts.openReport.busy || acts.openPaper.busy
  const press = ({ take }: Paper) => {
    setMissing(reason === undefined)
    if (reason !== undefined && !busy) take(reason)
  }
  return (
    <Part title={caseDocumentsTexts.title}>
      {all.length === 0 ? quiet(caseDocumentsTexts.none) : null}
      {all.length > 0 ? (
        <ReasonChoice
          reason={reason}
          missing={missing}
          onReason={(chosen) => {
            setReason(chosen)
            setMissing(false)
          }}
        />
      ) : null}
      <ul aria-label={caseDocumentsTexts.title} className="flex flex-col divide-y divide-line empty:hidden">
        {all.map((paper) => (
          <li key={paper.key} className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 py-1 text-small">
            <span className="min-w-0 grow wrap-anywhere">
              {paper.name}
              <span className="block text-caption text-secondary">{paper.of}</span>
            </span>
            {paper.file ? <ViewButton name={paper.of} wanted={{ file: paper.file }} /> : null}
            <Button
              size="small"
              tone="text"
              aria-label={caseDocumentsTexts.pressOf(paper.name)}
              onClick={() => press(paper)}
            >
              {caseDocumentsTexts.press}
            </Button>
          </li>
        ))}
      </ul>
      {problem(acts.openPaper.problem)}
    </Part>
  )
}

export function FilingPanel({ file, acts, problem }: FilingTabProps) {
  return (
    <div className="grid items-start gap-x-10 gap-y-8 @pair:grid-cols-2">
      <DraftPart file={file} acts={acts} problem={problem} />
      <ReportPart file={file} acts={acts} problem={problem} />
      <EngagementPart file={file} problem={problem} />
      <TransmissionPart file={file} acts={acts} problem={problem} />
      <ReceiptsPart file={file} acts={acts} problem={problem} />
      <SlipsPart file={file} acts={acts} problem={problem} />
      <ReceiptFilesPart file={file} acts={acts} problem={problem} />
      <CaseDocumentsPart file={file} acts={acts} problem={problem} />
      <JournalPart file={file} problem={problem} />
      <CompletePart file={file} acts={acts} problem={problem} />
    </div>
  )
}

/** The office copy is available once the figures are approved. */
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
