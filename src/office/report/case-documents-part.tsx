import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { slipNames } from '#domain/filed-return/texts.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { DownloadReason } from './contract.ts'
import { Part, quiet, type FilingTabProps } from './part.tsx'
import { ReasonChoice } from './report-download.tsx'
import { filingTexts } from './texts.ts'

const texts = filingTexts.kept

type Paper = { key: string; name: string; of: string; take: (reason: DownloadReason) => void }

/** Everything that is kept for the case as files: each version of the summary, slips, receipts, the filed return. */
export function CaseDocumentsPart({ file: { papers }, acts, problem }: FilingTabProps) {
  const [reason, setReason] = useState<DownloadReason | undefined>()
  const [missing, setMissing] = useState(false)
  const all: Paper[] = [
    ...(papers.report?.versions ?? []).map(({ version, madeAt }) => ({
      key: `report-${version}`,
      name: texts.report(version),
      of: texts.made(momentInWords(new Date(madeAt))),
      take: (why: DownloadReason) => void acts.openReport.run(why, version),
    })),
    ...papers.bills.map((paper) => ({
      key: paper.id,
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
    <Part title={texts.title}>
      {all.length === 0 ? quiet(texts.none) : null}
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
      <ul aria-label={texts.title} className="flex flex-col divide-y divide-line empty:hidden">
        {all.map((paper) => (
          <li key={paper.key} className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 py-1 text-small">
            <span className="min-w-0 grow wrap-anywhere">
              {paper.name}
              <span className="block text-caption text-secondary">{paper.of}</span>
            </span>
            <Button size="small" tone="text" aria-label={texts.pressOf(paper.name)} onClick={() => press(paper)}>
              {texts.press}
            </Button>
          </li>
        ))}
      </ul>
      {problem(acts.openPaper.problem)}
    </Part>
  )
}
