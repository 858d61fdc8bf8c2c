import { Facts } from '#design/figures/money-table.tsx'
import { Tabs } from '#design/layout/tabs.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { NoBoard } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { ClosingPart } from './closing/closing-part.tsx'
import type { Closing } from './closing/use-closing.ts'
import { ComparisonPart } from './comparison/comparison-part.tsx'
import type { Comparison } from './comparison/use-comparison.ts'
import { StatementPart } from './statement/statement-part.tsx'
import type { Statement } from './statement/use-statement.ts'
import { CasesPart } from './tables/cases-part.tsx'
import { DueTable } from './tables/due-table.tsx'
import { FoundList } from './tables/found-list.tsx'
import { MoneyCases } from './tables/money-cases.tsx'
import { MoneyDialogs } from './dialogs/money-dialogs.tsx'
import type { Found } from './tables/use-found.ts'
import type { MoneyActs } from './dialogs/use-money-acts.ts'
import type { OddNotice } from './contract.ts'
import type { MoneyCase } from './schemas.ts'
import type { OpenReceipt } from './receipts/schemas.ts'
import { caseTexts, deskTexts as texts } from './texts.ts'

type Desk = {
  due: Found<'due'>
  paid: Found<'paid'>
  closing: Closing
  statement: Statement
  comparison: Comparison
  cases: { rows: readonly MoneyCase[]; total: number; notices: readonly OddNotice[] }
  receipts: readonly OpenReceipt[]
}
export type DeskProps = {
  /** Null when it did not come. */
  desk: Desk | null
  tab: string
  onTab: (tab: string) => void
  acts: MoneyActs
  problem: CallProblem | null
  reloading: boolean
  onRetry: () => void
}

/** Whose fee is due, what people must settle, what was paid. */
export function DeskScreen({ desk, tab, onTab, acts, problem, reloading, onRetry }: DeskProps) {
  return (
    <OfficePage title={texts.title}>
      {desk ? (
        <Tabs
          label={texts.tabs.label}
          active={tab}
          onChange={onTab}
          tabs={[
            { id: 'due', name: texts.tabs.due, count: desk.due.list?.total ?? 0, panel: <Due {...desk} acts={acts} /> },
            {
              id: 'cases',
              name: texts.tabs.cases,
              count: desk.cases.total + desk.cases.notices.length + desk.receipts.length,
              panel: <CasesPart {...desk.cases} receipts={desk.receipts} acts={acts} />,
            },
            {
              id: 'paid',
              name: texts.tabs.paid,
              panel: (
                <FoundList found={desk.paid}>
                  <MoneyCases rows={desk.paid.list?.rows ?? []} acts={acts} empty={caseTexts.noPaid} />
                </FoundList>
              ),
            },
            { id: 'statement', name: texts.tabs.statement, panel: <StatementPart statement={desk.statement} /> },
            { id: 'comparison', name: texts.tabs.comparison, panel: <ComparisonPart comparison={desk.comparison} /> },
            { id: 'closing', name: texts.tabs.closing, panel: <ClosingPart closing={desk.closing} /> },
          ]}
        />
      ) : (
        <NoBoard texts={texts} problem={problem} reloading={reloading} onRetry={onRetry} />
      )}
      <MoneyDialogs acts={acts} />
    </OfficePage>
  )
}

function Due({ due, acts }: { due: Found<'due'>; acts: MoneyActs }) {
  const accounts = due.list?.accounts ?? []
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-text text-small text-secondary">{texts.lead}</p>
      {accounts.length > 0 ? (
        <div className="max-w-text">
          <Facts
            framed
            facts={accounts.map(({ branch, bank, number, holder }) => ({
              name: accounts.length > 1 ? texts.accountOf(branch) : texts.account,
              value: `${bank} ${number} ${holder}`,
            }))}
          />
        </div>
      ) : null}
      <FoundList found={due}>
        <DueTable
          rows={due.list?.rows ?? []}
          searched={due.keyword !== ''}
          onOpen={(row) => acts.open({ kind: 'deposit', row })}
        />
      </FoundList>
    </div>
  )
}
