import { CaseProgress } from '#design/progress/case-progress.tsx'
import { Facts, MoneyTable } from '#design/figures/money-table.tsx'
import { Card } from '#design/layout/card.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { methodName } from '#domain/filing-method/filing-method.ts'
import { reportProgress } from '#domain/report-progress/report-progress.ts'
import type { Phase } from '#domain/season/season.ts'
import { monthDay } from '#domain/seoul-time.ts'
import type { ReportState, ReportSummary } from './contract.ts'
import { fieldNames, myPageTexts as texts, statusTexts } from './screens.texts.ts'

/** Five places on a line with their months and dates, what it means in one sentence, and what is linked. */
export function ProgressPart({ state, phase }: { state: ReportState; phase: Phase }) {
  const progress = reportProgress(state, phase)
  const months = state.received === 'April' ? [{ name: texts.months.April, places: 1 }, { name: texts.months.May, places: 4 }] : [{ name: texts.months.May, places: 5 }]
  const placeState = { done: 'done', next: 'pending', later: 'todo' } as const
  return (
    <Card label={texts.progress}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-h3">{texts.progress}</h2>
          {progress.inReceipt ? <Chip tone="brand">{texts.badge}</Chip> : null}
          {state.caseNumber ? <span className="ml-auto text-small text-secondary tabular-nums">{texts.caseNumber(state.caseNumber)}</span> : null}
        </div>
        <CaseProgress
          label={texts.progress}
          months={months}
          places={progress.nodes.map(({ field, node }) => {
            const at = state.at?.[field]
            return { name: fieldNames[field], state: placeState[node], ...(at ? { date: monthDay(new Date(at)) } : {}) }
          })}
        />
        <p role="status">{statusTexts[progress.status]}</p>
        <Facts
          facts={[
            { name: texts.lines.portal, value: progress.lines.portal ? texts.lines.done : texts.lines.notYet },
            { name: texts.lines.family, value: progress.lines.family ? texts.lines.done : texts.lines.notYet },
            { name: texts.lines.fee, value: { done: texts.lines.done, needed: texts.lines.needed, 'not-yet': texts.lines.feeNotYet }[progress.lines.fee] },
          ]}
        />
      </div>
    </Card>
  )
}

/** The summary that a second person approved; a sum to be given back is said in words, never with a minus. */
export function ReportPart({ report, filed }: { report: ReportSummary; filed: boolean }) {
  const due = report.taxDueOrRefund ?? 0
  return (
    <Card label={texts.report.title}>
      <div className="flex flex-col gap-3">
        <h2 className="text-h3">{texts.report.title}</h2>
        {filed ? null : <p className="text-small text-secondary">{texts.report.expected}</p>}
        {report.type ? <Facts facts={[{ name: texts.report.type, value: methodName(report.type) }]} /> : null}
        <MoneyTable
          caption={texts.report.title}
          rows={[
            { label: texts.report.totalIncome, amount: report.totalIncome ?? 0 }, { label: texts.report.decidedTax, amount: report.decidedTaxAmount ?? 0 },
            { label: texts.report.prepaidTax, amount: report.prepaidTaxAmount ?? 0, kind: 'less' }, { label: due < 0 ? texts.report.refund : texts.report.due, amount: Math.abs(due), kind: 'total' },
          ]}
        />
      </div>
    </Card>
  )
}
