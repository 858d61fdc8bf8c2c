import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { ask } from '#design/dialogs/confirm.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { slipNames } from '#domain/filed-return/texts.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { actWords, receiptWords, stateWords } from '#domain/office-case/texts.ts'
import type { FilingActs } from './filing-acts.ts'
import { Part, quiet, type FilingTabProps } from './part.tsx'
import { localProblem, portalProblem } from './rules.ts'
import { SlipsPart } from './slips-part.tsx'
import { ReportDownload } from './report-download.tsx'
import { filingTexts as texts } from './texts.ts'

export { useFilingActs, type FilingActs } from './filing-acts.ts'

/** The finish package in its order: report, receipt numbers, slips, completion. What is not yet possible says when it will be. */
export function FilingTab({ file, acts, problem }: FilingTabProps) {
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
      <ReportPart file={file} acts={acts} problem={problem} />
      <ReceiptsPart file={file} acts={acts} problem={problem} />
      <SlipsPart file={file} acts={acts} problem={problem} />
      <CompletePart file={file} acts={acts} problem={problem} />
    </div>
  )
}

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
