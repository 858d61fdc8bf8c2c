import { Link } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { columnWhereUnlike, DataTable } from '#design/figures/data-table.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import { won } from '#domain/money.ts'
import { dayInWords, seoulInstant } from '#domain/seoul-time.ts'
import { CaseLink } from '#web/frame/office/case-link.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { feeKey, nameOfFee } from './fee-names.ts'
import { FilePart } from './file-part.tsx'
import { BankTransactionDialogs } from './line-dialogs.tsx'
import type { BankTransaction, SettledTransaction } from './schemas.ts'
import { lineTexts, statementTexts as texts } from './texts.ts'
import type { Statement } from './use-statement.ts'

export function StatementPart({ statement }: { statement: Statement }) {
  const { rows, settled, opened, problem } = statement
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-text text-small text-secondary">{texts.lead}</p>
      <FilePart statement={statement} />
      {opened ? null : <ProblemBanner problem={problem} />}
      {rows ? <Lines rows={rows} statement={statement} /> : null}
      {settled.length > 0 ? <Settled rows={settled} statement={statement} /> : null}
      <BankTransactionDialogs statement={statement} />
    </div>
  )
}

const dayOf = (bookedOn: string, time: string | null) => (
  <span className="flex flex-col whitespace-nowrap">
    {dayInWords(seoulInstant(bookedOn), true)}
    {time ? <span className="text-caption text-secondary tabular-nums">{time}</span> : null}
  </span>
)

const sumOf = ({ amountWon, wholeWon }: { amountWon: number; wholeWon: number | null }) => (
  <span className="inline-flex flex-col items-end whitespace-nowrap">
    {won(amountWon)}
    {wholeWon === null ? null : <span className="text-caption text-secondary">{texts.partOf(won(wholeWon))}</span>}
  </span>
)

function Sender({ line: { depositor, beside, twin } }: { line: BankTransaction }) {
  return (
    <span className="flex flex-col items-start gap-1">
      <span>{depositor || texts.forgotten}</span>
      {beside.length > 0 ? (
        <span className="text-caption text-secondary">{texts.beside(beside.join(', '))}</span>
      ) : null}
      {twin ? <span className="text-caption font-medium text-warning-deep">{texts.resembles}</span> : null}
    </span>
  )
}

function Lines({ rows, statement }: { rows: readonly BankTransaction[]; statement: Statement }) {
  return (
    <div className="flex flex-col gap-2">
      <DataTable
        caption={texts.table}
        density="office"
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>}
        columns={[
          { name: texts.heads.day, head: true, cell: ({ bookedOn, time }) => dayOf(bookedOn, time) },
          ...columnWhereUnlike<BankTransaction>(texts.heads.firm, rows, ({ branch }) => branch),
          { name: texts.heads.depositor, cell: (line) => <Sender line={line} /> },
          { name: texts.heads.sum, align: 'right', cell: sumOf },
          {
            name: texts.heads.act,
            align: 'right',
            cell: (line) => (line.mayAct ? <BankTransactionActs line={line} statement={statement} /> : texts.noValue),
          },
        ]}
      />
      {rows.length < statement.total ? (
        <p className="text-small text-secondary">{texts.more(rows.length, statement.total)}</p>
      ) : null}
    </div>
  )
}

function BankTransactionActs({ line, statement }: { line: BankTransaction; statement: Statement }) {
  const [sender, sum] = [line.depositor, won(line.amountWon)]
  const { busy } = statement
  const find = line.others > 0 ? texts.findSome(line.others) : texts.find
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {line.twin ? (
        <Button
          size="small"
          tone="outline"
          busy={busy}
          aria-label={texts.compareOf(sender, sum)}
          onClick={() => statement.open({ kind: 'compare', line })}
        >
          {texts.compare}
        </Button>
      ) : (
        <>
          {line.proposals.map((fee) => (
            <Button key={feeKey(fee)} size="small" busy={busy} onClick={() => statement.take(line, fee)}>
              {texts.book(fee.name, nameOfFee(fee))}
            </Button>
          ))}
          <Button
            size="small"
            tone="outline"
            busy={busy}
            aria-label={texts.findOf(sender, sum, find)}
            onClick={() => statement.open({ kind: 'find', line, fees: [] })}
          >
            {find}
          </Button>
        </>
      )}
      <Button
        size="small"
        tone="text"
        busy={busy}
        aria-label={texts.asideOf(sender, sum)}
        onClick={() => statement.settle(line, 'not-a-fee')}
      >
        {texts.aside}
      </Button>
    </span>
  )
}

function SettledState({ line: { state, name, caseNumber, pastYear } }: { line: SettledTransaction }) {
  const word = texts.states[state]
  if (state !== 'booked' || caseNumber === null) return <>{word}</>
  const outcome = lineTexts.settled.as(word, name, nameOfFee({ caseNumber, pastYear }))
  if (pastYear === null) return <CaseLink caseNumber={caseNumber}>{outcome}</CaseLink>
  return (
    <Link
      to={href('/office/past-years', { year: pastYear.id })}
      className="font-semibold text-brand-700 underline-offset-4 hover:underline"
    >
      {outcome}
    </Link>
  )
}

function Settled({ rows, statement }: { rows: readonly SettledTransaction[]; statement: Statement }) {
  const { heads, table, title, undo, undoOf } = lineTexts.settled
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h3">{title}</h2>
      <DataTable
        caption={table}
        density="office"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { name: heads.day, head: true, cell: ({ bookedOn }) => dayOf(bookedOn, null) },
          ...columnWhereUnlike<SettledTransaction>(texts.heads.firm, rows, ({ branch }) => branch),
          { name: heads.depositor, cell: ({ depositor }) => depositor || texts.forgotten },
          { name: heads.sum, align: 'right', cell: sumOf },
          { name: heads.state, cell: (line) => <SettledState line={line} /> },
          {
            name: heads.act,
            align: 'right',
            cell: (line) =>
              line.mayUndo ? (
                <Button
                  size="small"
                  tone="outline"
                  aria-label={undoOf(line.depositor, won(line.amountWon))}
                  onClick={() => statement.open({ kind: 'undo', line })}
                >
                  {undo}
                </Button>
              ) : (
                texts.noValue
              ),
          },
        ]}
      />
    </section>
  )
}
