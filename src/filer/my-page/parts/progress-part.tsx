import { Icon } from '#design/icons/icon.tsx'
import { Facts, MoneyTable } from '#design/figures/money-table.tsx'
import { Card } from '#design/layout/card.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { CaseProgress } from '#design/progress/case-progress.tsx'
import { methodName } from '#domain/filing-method.ts'
import { won } from '#domain/money.ts'
import { findSide } from '#domain/settled-tax/settled-tax.ts'
import { settledTaxTexts } from '#domain/settled-tax/texts.ts'
import { reportProgress } from '#domain/report-progress.ts'
import { monthDay } from '#domain/seoul-time.ts'
import type { ReportState, ReportSummary } from '#filer/my-page/contract.ts'
import { sumsOf } from '#filer/my-page/rules.ts'
import { fieldNames, myPageTexts as texts } from '#filer/my-page/screens.texts.ts'

/** Who applies in May has no step in April. */
const monthsOf = ({ received }: ReportState) =>
  received === 'May'
    ? [{ name: texts.months.May, places: 5 }]
    : [
        { name: texts.months.April, places: 1 },
        { name: texts.months.May, places: 4 },
      ]

const placeStates = { done: 'done', next: 'pending', later: 'todo' } as const

export function ProgressPart({ state }: { state: ReportState }) {
  const { nodes, inReceipt, lines } = reportProgress(state)
  return (
    <Card label={texts.progress}>
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-1.5">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="text-label text-secondary">{texts.progress}</h2>
            {inReceipt ? <Chip tone="brand">{texts.badge}</Chip> : null}
            {state.caseNumber ? (
              <span className="ml-auto text-small text-secondary tabular-nums">
                {texts.caseNumber(state.caseNumber)}
              </span>
            ) : null}
          </div>
        </div>
        <CaseProgress
          label={texts.progress}
          months={monthsOf(state)}
          places={nodes.map(({ field, node }) => {
            const at = state.at?.[field]
            return {
              name: fieldNames[field],
              state: placeStates[node],
              ...(at ? { date: monthDay(new Date(at)) } : {}),
            }
          })}
        />
        <ul aria-label={texts.lines.title} className="flex flex-col gap-3 border-t border-line pt-5">
          <LinkLine
            name={texts.lines.portal}
            state={lines.portal ? 'done' : 'none'}
            word={lines.portal ? texts.lines.done : texts.lines.notYet}
          />
          <LinkLine
            name={texts.lines.family}
            state={lines.family ? 'done' : 'none'}
            word={lines.family ? texts.lines.chosen : texts.lines.notYet}
          />
          <LinkLine
            name={texts.lines.fee}
            state={lines.fee === 'done' ? 'done' : lines.fee === 'needed' ? 'needed' : 'none'}
            word={{ done: texts.lines.paid, needed: texts.lines.needed, 'not-yet': texts.lines.feeNotYet }[lines.fee]}
          />
        </ul>
      </div>
    </Card>
  )
}

const marks = {
  done: { icon: 'check', look: 'bg-brand-600 text-paper', word: 'text-secondary' },
  needed: { icon: 'clock', look: 'bg-warning-tint text-warning-deep', word: 'font-semibold text-warning-deep' },
  none: { icon: 'minus', look: 'bg-well text-quiet', word: 'text-quiet' },
} as const

function LinkLine({ name, state, word }: { name: string; state: keyof typeof marks; word: string }) {
  const { icon, look, word: tone } = marks[state]
  return (
    <li className="flex flex-wrap items-center gap-x-3 text-small">
      <span aria-hidden="true" className={`grid size-6 shrink-0 place-items-center rounded-full ${look}`}>
        <Icon name={icon} size={15} strokeWidth={3} />
      </span>
      <span className="grow">{name}</span>
      <span className={`ml-auto ${tone}`}>{word}</span>
    </li>
  )
}

const partRows = (nationalWon: number, localWon: number) =>
  [
    { name: texts.money.national, sumWon: nationalWon },
    { name: texts.money.local, sumWon: localWon },
  ].map(({ name, sumWon }) => ({
    label: `${name} ${sumWon < 0 ? texts.money.refund : texts.money.due}`,
    amount: won(Math.abs(sumWon)),
  }))

/** Refunds are stated in words, never as a negative amount. */
export function ReportPart({ report, filed }: { report: ReportSummary; filed: boolean }) {
  const { nationalWon, localWon, totalWon } = sumsOf(report)
  const words = texts.report
  const mark = filed ? words.final : words.expected
  return (
    <Card label={words.title}>
      <div className="flex flex-col gap-3">
        <div className="flex items-center gap-2">
          <h2 className="text-h3">{words.title}</h2>
          <Chip tone={filed ? 'good' : 'plain'}>{mark}</Chip>
        </div>
        <MoneyTable
          caption={words.title}
          rows={[
            { label: words.totalIncome, amount: won(report.totalIncome) },
            { label: words.decidedTax, note: words.official.decidedTax, amount: won(report.decidedTaxAmount) },
            { label: words.prepaidTax, note: words.official.prepaidTax, amount: won(report.prepaidTaxAmount) },
            ...(localWon === undefined ? [] : partRows(nationalWon, localWon)),
            {
              label: localWon === undefined ? words.nationalOnly : settledTaxTexts.names[findSide(totalWon)],
              amount: won(Math.abs(totalWon)),
              kind: 'total' as const,
            },
          ]}
        />
        <div className="border-t border-line pt-2">
          <Facts
            facts={[
              ...(report.type ? [{ name: words.type, value: methodName(report.type) }] : []),
              ...(report.discountedAmount === undefined
                ? []
                : [{ name: words.fee, value: won(report.discountedAmount) }]),
            ]}
          />
        </div>
        <p className="text-small text-secondary">{filed ? words.finalNote : words.expectedNote}</p>
      </div>
    </Card>
  )
}
