import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useLocation, useRevalidator } from 'react-router'
import type { AnswerOf } from '#contract/endpoint.ts'
import { Button } from '#design/buttons/button.tsx'
import { DataTable } from '#design/figures/data-table.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Tabs } from '#design/layout/tabs.tsx'
import { say } from '#design/messages/status-region.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { listOrProblem } from '#web/frame/office/board.ts'
import { MissingList } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { TextField } from '#design/fields/text-field.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { longest } from '#web/forms/limits.ts'
import { type Closing, ClosingPart, useClosing } from '#office/money/closing/closing-part.tsx'
import { casesPartTexts } from './cases-part.texts.ts'
import { GuaranteePart } from './guarantee/guarantee-part.tsx'
import { guaranteeTexts } from './guarantee/texts.ts'
import { ComparisonPart } from './comparison/comparison-part.tsx'
import { type Comparison, useComparison } from './comparison/use-comparison.ts'
import { listDueFees, listMoneyCases, listPaidFees, listReceipts, type OddNotice } from './contract.ts'
import { MoneyDialogs } from './dialogs/money-dialogs.tsx'
import { type MoneyActs, useMoneyActs } from './dialogs/use-money-acts.ts'
import { ReceiptsPart } from './receipts/receipts-part.tsx'
import { type Sales, SalesPart, useSales } from '#office/money/sales/sales-part.tsx'
import { StatementPart } from './statement/statement-part.tsx'
import { type Statement, useStatement } from './statement/use-statement.ts'
import { DueTable } from './tables/due-table.tsx'
import { type FoundRows, MoneyCases, useFound } from '#office/money/tables/money-cases.tsx'
import { caseTexts, moneyTexts as texts, noticeTexts, searchTexts } from './texts.ts'

function FoundList({ found, children }: { found: FoundRows<'due'> | FoundRows<'paid'>; children: ReactNode }) {
  const [keyword, setKeyword] = useState(found.keyword)
  const search = (event: FormEvent) => {
    event.preventDefault()
    void found.search(keyword)
  }
  const list = found.list
  return (
    <div className="flex flex-col gap-4">
      <form role="search" className="flex max-w-text items-end gap-2" onSubmit={search}>
        <div className="min-w-0 grow">
          <TextField
            label={searchTexts.label}
            value={keyword}
            maxLength={longest(listPaidFees.body, 'keyword')}
            autoComplete="off"
            onChange={(event) => setKeyword(event.target.value)}
          />
        </div>
        <div className="[&>button]:min-h-14 lg:[&>button]:min-h-10">
          <Button type="submit" size="medium" tone="outline" busy={found.busy}>
            {searchTexts.press}
          </Button>
        </div>
      </form>
      <ProblemBanner problem={found.problem} />
      <p role="status" className="text-small text-secondary tabular-nums empty:hidden">
        {found.keyword && list ? searchTexts.found(list.total) : null}
      </p>
      {children}
      {list && list.rows.length < list.total ? (
        <div>
          <Button size="medium" tone="outline" busy={found.busy} onClick={() => void found.more()}>
            {searchTexts.more}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function CasesPart({
  cases: { rows, total, notices, noticeTotal },
  receipts,
  acts,
}: Pick<MoneyLists, 'cases' | 'receipts'> & { acts: MoneyActs }) {
  return (
    <div className="flex flex-col gap-8">
      <p className="max-w-text text-small text-secondary">{caseTexts.lead}</p>
      {rows.length > 0 || notices.length + receipts.rows.length === 0 ? (
        <MoneyCases rows={rows} acts={acts} empty={caseTexts.empty} />
      ) : null}
      {total > rows.length ? (
        <p className="text-small text-secondary">{casesPartTexts.more(rows.length, total)}</p>
      ) : null}
      {notices.length > 0 ? <Notices notices={notices} total={noticeTotal} acts={acts} /> : null}
      <ReceiptsPart {...receipts} acts={acts} />
    </div>
  )
}

type NoticesProps = { notices: readonly OddNotice[]; total: number; acts: MoneyActs }

function Notices({ notices, total, acts }: NoticesProps) {
  const { columns, kinds } = noticeTexts
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h3">{noticeTexts.title}</h2>
      <p className="max-w-text text-small text-secondary">{noticeTexts.lead}</p>
      <DataTable
        caption={noticeTexts.title}
        density="office"
        rows={notices}
        rowKey={({ id }) => id}
        columns={[
          { name: columns.kind, head: true, cell: ({ kind }) => kinds[kind] },
          { name: columns.order, cell: ({ order }) => order ?? caseTexts.noActs },
          { name: columns.at, quiet: true, cell: ({ receivedAt }) => momentInWords(new Date(receivedAt)) },
          {
            name: columns.act,
            align: 'right',
            cell: (notice) =>
              notice.mayHandle ? (
                <Button size="small" tone="outline" onClick={() => acts.open({ kind: 'notice', notice })}>
                  {noticeTexts.press}
                </Button>
              ) : (
                caseTexts.noActs
              ),
          },
        ]}
      />
      {notices.length < total ? (
        <p className="text-small text-secondary">{casesPartTexts.more(notices.length, total)}</p>
      ) : null}
    </section>
  )
}

type MoneyLists = {
  due: FoundRows<'due'>
  paid: FoundRows<'paid'>
  closing: Closing
  sales: Sales
  statement: Statement
  comparison: Comparison
  cases: AnswerOf<typeof listMoneyCases>
  receipts: AnswerOf<typeof listReceipts>
}
type MoneyScreenProps = {
  desk: MoneyLists | null
  tab: string
  onTab: (tab: string) => void
  acts: MoneyActs
  problem: CallProblem | null
  reloading: boolean
  onRetry: () => void
}

function MoneyScreen({ desk: lists, tab, onTab, acts, problem, reloading, onRetry }: MoneyScreenProps) {
  return (
    <OfficePage title={texts.title}>
      {lists ? (
        <Tabs
          label={texts.tabs.label}
          active={tab}
          onChange={onTab}
          tabs={[
            {
              id: 'due',
              name: texts.tabs.due,
              count: lists.due.list?.total ?? 0,
              panel: <Due {...lists} acts={acts} />,
            },
            {
              id: 'cases',
              name: texts.tabs.cases,
              count: lists.cases.total + lists.cases.noticeTotal + lists.receipts.total,
              panel: <CasesPart {...lists} acts={acts} />,
            },
            {
              id: 'paid',
              name: texts.tabs.paid,
              panel: (
                <FoundList found={lists.paid}>
                  <MoneyCases rows={lists.paid.list?.rows ?? []} acts={acts} empty={caseTexts.noPaid} />
                </FoundList>
              ),
            },
            { id: 'statement', name: texts.tabs.statement, panel: <StatementPart statement={lists.statement} /> },
            { id: 'comparison', name: texts.tabs.comparison, panel: <ComparisonPart comparison={lists.comparison} /> },
            { id: 'closing', name: texts.tabs.closing, panel: <ClosingPart closing={lists.closing} /> },
            { id: 'guarantee', name: guaranteeTexts.tab, panel: <GuaranteePart /> },
            { id: 'sales', name: texts.tabs.sales, panel: <SalesPart sales={lists.sales} /> },
          ]}
        />
      ) : (
        <MissingList texts={texts} problem={problem} reloading={reloading} onRetry={onRetry} />
      )}
      <MoneyDialogs acts={acts} />
    </OfficePage>
  )
}

function Due({ due, acts }: { due: FoundRows<'due'>; acts: MoneyActs }) {
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

const addressed: readonly string[] = ['cases', 'statement', 'comparison', 'sales', 'guarantee']

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const options = { signal: request.signal, quiet: true }
  const pending = Promise.all([
    call(listDueFees, { body: { keyword: '', page: 0 } }, options),
    call(listMoneyCases, {}, options),
    call(listReceipts, {}, options),
  ])
  const [found] = await Promise.all([
    listOrProblem(pending, listDueFees.path),
    loadStaffOnce(readStaffSelf, staffSignOut),
  ])
  return found
}

export default function MoneyPage() {
  const { board, problem } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const [tab, setTab] = useState('due')
  const due = useFound('due', board?.[0] ?? null)
  const paid = useFound('paid', null)
  const closing = useClosing()
  const sales = useSales()
  const refresh = async () => {
    await Promise.all([revalidate(), due.again(), paid.again()])
  }
  const acts = useMoneyActs(refresh)
  const statement = useStatement(refresh)
  const comparison = useComparison(refresh)
  const open = useAction(async (_press, to: string) => {
    setTab(to)
    if (to === 'paid' && !paid.list) await paid.search('')
    if (to === 'statement' && !statement.rows) await statement.load()
    if (to === 'comparison' && !comparison.found) await comparison.load()
    if (to === 'closing' && !closing.periods) await closing.show(closing.day)
    if (to === 'sales' && !sales.list) await sales.load()
  })
  const { hash } = useLocation()
  const sectionId = hash.slice(1)
  const { run } = open
  useEffect(() => {
    if (addressed.includes(sectionId)) void run(sectionId)
  }, [sectionId, run])
  return (
    <MoneyScreen
      desk={board ? { due, paid, closing, sales, statement, comparison, cases: board[1], receipts: board[2] } : null}
      tab={tab}
      onTab={(to) => void open.run(to)}
      acts={acts}
      problem={problem ?? null}
      reloading={state === 'loading'}
      onRetry={() => void revalidate().then(() => say(''))}
    />
  )
}
