import { Link } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { ask } from '#design/dialogs/confirm.tsx'
import { DataTable, type Column } from '#design/figures/data-table.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Chip, type ChipTone } from '#design/messages/chip.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import { won } from '#domain/money.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { DueFee, DueState } from './contract.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { NoBoard } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { deskTexts as texts } from './texts.ts'

type Desk = { account: { bank: string; number: string; holder: string }; rows: readonly DueFee[]; total: number }
export type DeskProps = {
  /** Null when it did not come. */
  desk: Desk | null
  problem: CallProblem | null
  reloading: boolean
  onRetry: () => void
  /** Whose transfer is being booked just now. */
  matching: string | null
  matchProblem: CallProblem | null
  onMatch: (row: DueFee) => void
}

/** Whose fee is due, and the transfers that a person has to see. */
export function DeskScreen({ desk, problem, reloading, onRetry, matching, matchProblem, onMatch }: DeskProps) {
  return (
    <OfficePage
      title={texts.title}
      aside={desk ? <span className="text-small text-secondary tabular-nums">{texts.total(desk.total)}</span> : null}
    >
      {desk ? (
        <div className="flex flex-col gap-6">
          <p className="max-w-text text-small text-secondary">{texts.lead}</p>
          <div className="max-w-text">
            <Facts
              framed
              facts={[
                { name: texts.account, value: `${desk.account.bank} ${desk.account.number} ${desk.account.holder}` },
              ]}
            />
          </div>
          <ProblemBanner problem={matchProblem} />
          <Fees rows={desk.rows} matching={matching} onMatch={onMatch} />
        </div>
      ) : (
        <NoBoard texts={texts} problem={problem} reloading={reloading} onRetry={onRetry} />
      )}
    </OfficePage>
  )
}

const tones: Readonly<Record<DueState, ChipTone>> = {
  due: 'plain',
  waiting: 'plain',
  checking: 'warning',
  'wrong-sum': 'danger',
  late: 'danger',
  twice: 'danger',
}

function Fees({ rows, matching, onMatch }: Pick<DeskProps, 'matching' | 'onMatch'> & { rows: readonly DueFee[] }) {
  const press = async (row: DueFee) => {
    const { title, body, yes, no } = texts.ask
    if (await ask({ title: title(row.name, won(row.feeWon)), body, yes, no })) onMatch(row)
  }
  const columns: Column<DueFee>[] = [
    {
      name: texts.columns.name,
      head: true,
      cell: ({ caseNumber, name }) => (
        <Link
          to={href('/office/cases/:caseNumber', { caseNumber })}
          className="font-semibold text-brand-700 underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      ),
    },
    {
      name: texts.columns.caseNumber,
      quiet: true,
      cell: ({ caseNumber }) => <span className="whitespace-nowrap text-secondary tabular-nums">{caseNumber}</span>,
    },
    {
      name: texts.columns.fee,
      align: 'right',
      cell: ({ feeWon }) => <span className="whitespace-nowrap">{won(feeWon)}</span>,
    },
    {
      name: texts.columns.state,
      cell: ({ state, arrivedWon }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <Chip tone={tones[state]}>{texts.states[state]}</Chip>
          {arrivedWon === null ? null : (
            <span className="text-caption whitespace-nowrap text-secondary tabular-nums">
              {texts.arrived(won(arrivedWon))}
            </span>
          )}
        </span>
      ),
    },
    {
      name: texts.columns.since,
      quiet: true,
      cell: ({ since }) => (
        <span className="whitespace-nowrap text-secondary tabular-nums">{momentInWords(new Date(since))}</span>
      ),
    },
    {
      name: texts.columns.act,
      align: 'right',
      cell: (row) =>
        row.mayMatch ? (
          <Button
            size="small"
            tone="outline"
            busy={matching === row.caseNumber}
            aria-label={texts.of(row.name)}
            onClick={() => void press(row)}
          >
            {texts.press}
          </Button>
        ) : (
          texts.noValue
        ),
    },
  ]
  return (
    <DataTable
      caption={texts.table}
      density="office"
      rows={rows}
      rowKey={({ caseNumber }) => caseNumber}
      columns={columns}
      empty={<EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>}
    />
  )
}
