import { Icon } from '#design/icons/icon.tsx'
import { useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { ask } from '#design/dialogs/confirm.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import { actWords, receiptWords, stateWords } from '#domain/office-case/texts.ts'
import type { CaseFile } from '#office/cases/contract.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { FilingActs } from './filing-acts.ts'
import { billProblem, localProblem, portalProblem } from './rules.ts'
import { ReportDownload } from './report-download.tsx'
import { filingTexts as texts } from './texts.ts'

export { useFilingActs, type FilingActs } from './filing-acts.ts'

type FilingTabProps = { file: CaseFile; acts: FilingActs; problem: (problem: CallProblem | null) => ReactNode }

/** The finish package in its order: report, receipt numbers, slips, completion. What is not yet possible says when it will be. */
export function FilingTab({ file, acts, problem }: FilingTabProps) {
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
      <ReportPart file={file} acts={acts} problem={problem} />
      <ReceiptsPart file={file} acts={acts} problem={problem} />
      <BillsPart file={file} acts={acts} problem={problem} />
      <CompletePart file={file} acts={acts} problem={problem} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="pb-1 text-h3">{title}</h2>
      <div className="flex flex-col gap-3 border-t border-line pt-3">{children}</div>
    </section>
  )
}

const quiet = (text: string) => <p className="text-small text-secondary">{text}</p>

function ReportPart({ file: { papers, acts: may, row }, acts, problem }: FilingTabProps) {
  const { report } = papers
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
      {report ? <ReportDownload openReport={acts.openReport} /> : null}
      {problem(acts.makeReport.problem ?? acts.openReport.problem)}
    </Part>
  )
}

function ReceiptsPart({ file, acts, problem }: FilingTabProps) {
  const { filing, acts: may } = file
  if (filing.portalReceiptNumber) {
    const local: Readonly<Record<string, string>> = stateWords['local-tax']
    return (
      <Part title={texts.receipts.title}>
        <Facts
          facts={[
            { name: receiptWords.portal, value: filing.portalReceiptNumber },
            {
              name: receiptWords.local,
              value: filing.localReceiptNumber ?? local[filing.localTaxState] ?? filing.localTaxState,
            },
          ]}
        />
      </Part>
    )
  }
  return (
    <Part title={texts.receipts.title}>
      {may.includes('file') ? (
        <ReceiptsForm act={acts.recordFiling} />
      ) : (
        quiet(may.includes('make-report') ? texts.receipts.early : texts.receipts.none)
      )}
      {problem(acts.recordFiling.problem)}
    </Part>
  )
}

function ReceiptsForm({ act }: { act: FilingActs['recordFiling'] }) {
  const [portal, setPortal] = useState('')
  const [local, setLocal] = useState('')
  const [none, setNone] = useState(false)
  const [pressed, setPressed] = useState(false)
  const words = texts.receipts
  const wrongPortal = portalProblem(portal) ? words.portalWrong : null
  const wrongLocal = !none && localProblem(local) ? words.localWrong : null
  const submit = async () => {
    setPressed(true)
    if (wrongPortal || wrongLocal || act.busy) return
    const receipts = { portalReceiptNumber: portal.trim(), localReceiptNumber: none ? null : local.trim() }
    const sure = await ask({
      title: words.ask.title,
      body: words.ask.body(
        receipts.portalReceiptNumber,
        receipts.localReceiptNumber ?? stateWords['local-tax']['not-applicable'],
      ),
      yes: words.ask.yes,
      no: words.ask.no,
    })
    if (sure) void act.run(receipts)
  }
  return (
    <form
      noValidate
      aria-label={words.title}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label={receiptWords.portal}
        hint={words.portalHint}
        autoComplete="off"
        inputMode="numeric"
        maxLength={30}
        value={portal}
        onChange={(event) => setPortal(event.target.value)}
        error={pressed ? wrongPortal : null}
      />
      {none ? null : (
        <TextField
          label={receiptWords.local}
          hint={words.localHint}
          autoComplete="off"
          maxLength={30}
          value={local}
          onChange={(event) => setLocal(event.target.value)}
          error={pressed ? wrongLocal : null}
        />
      )}
      <Checkbox
        label={words.notApplicable}
        detail={words.notApplicableDetail}
        checked={none}
        onChange={(event) => setNone(event.target.checked)}
      />
      <div>
        <Button type="submit" size="medium" busy={act.busy}>
          {words.press}
        </Button>
      </div>
    </form>
  )
}

function BillsPart({ file: { papers, acts: may }, acts, problem }: FilingTabProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const choose = async (file: File | undefined) => {
    if (!file) return
    const found = billProblem(file, new Uint8Array(await file.slice(0, 5).arrayBuffer()))
    setWrong(
      found
        ? { 'not-pdf': texts.bills.notPdf, 'too-large': texts.bills.tooLarge, 'long-name': texts.bills.longName }[found]
        : null,
    )
    if (!found) void acts.sendBill.run(file)
  }
  return (
    <Part title={texts.bills.title}>
      {papers.bills.length > 0 ? (
        <ul aria-label={texts.bills.list} className="flex flex-col divide-y divide-line">
          {papers.bills.map((bill) => (
            <li key={bill.id} className="flex min-h-10 items-center gap-2 text-small wrap-anywhere">
              {bill.fileName}
            </li>
          ))}
        </ul>
      ) : (
        quiet(may.includes('upload-bill') ? texts.bills.none : texts.bills.early)
      )}
      {may.includes('upload-bill') ? (
        <div className="flex flex-col gap-2">
          <input
            ref={input}
            id={id}
            type="file"
            accept="application/pdf,.pdf"
            aria-label={texts.bills.choose}
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => {
              void choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <div>
            <Button
              size="medium"
              tone="outline"
              busy={acts.sendBill.busy}
              icon={<Icon name="file-up" size={18} aria-hidden="true" />}
              aria-describedby={`${id}-hint`}
              onClick={() => input.current?.click()}
            >
              {texts.bills.choose}
            </Button>
          </div>
          <p id={`${id}-hint`} className="text-small text-secondary">
            {texts.bills.hint}
          </p>
          <p aria-live="polite" className="text-small font-medium text-danger empty:hidden">
            {wrong}
          </p>
          {problem(wrong ? null : acts.sendBill.problem)}
        </div>
      ) : null}
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
    papers.bills.length > 0 ? null : words.parts.bill,
  ].filter((part) => part !== null)
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
