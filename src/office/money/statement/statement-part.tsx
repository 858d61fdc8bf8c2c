import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { columnWhereUnlike, DataTable } from '#design/figures/data-table.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { won } from '#domain/money.ts'
import { dayInWords, seoulInstant } from '#domain/seoul-time.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { FileButton } from '#design/buttons/file-button.tsx'
import type { BankLine } from './schemas.ts'
import { statementTexts as texts } from './texts.ts'
import type { Columns, Statement } from './use-statement.ts'

/** The bank's statement: read in, and each line settled by a press on what it is. */
export function StatementPart({ statement }: { statement: Statement }) {
  const { rows, heads, problem } = statement
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-text text-small text-secondary">{texts.lead}</p>
      <FileButton
        label={texts.choose}
        hint={texts.hint}
        accept="text/csv,.csv"
        tone="outline"
        busy={statement.busy}
        onFiles={([file]) => file && statement.send(file)}
      />
      <ProblemBanner problem={problem} />
      {heads ? <ColumnsForm key={heads.join()} heads={heads} statement={statement} /> : null}
      {rows ? <Lines rows={rows} statement={statement} /> : null}
    </div>
  )
}

/** Which of the file's columns say when, how much and from whom; kept for the branch. */
function ColumnsForm({ heads, statement }: { heads: readonly string[]; statement: Statement }) {
  const [chosen, setChosen] = useState<Columns>({ day: '', amount: '', depositor: '' })
  const isMissing = Object.values(chosen).some((head) => head === '')
  const choices = [{ value: '', label: texts.pick }, ...heads.map((head) => ({ value: head, label: head }))]
  return (
    <section className="flex max-w-text flex-col gap-4">
      <h2 className="text-h3">{texts.columns.title}</h2>
      <p className="text-small text-secondary">{texts.columns.lead}</p>
      {(['day', 'amount', 'depositor'] as const).map((one) => (
        <SelectField
          key={one}
          label={texts.columns[one]}
          value={chosen[one]}
          choices={choices}
          onChange={(event) => setChosen({ ...chosen, [one]: event.target.value })}
        />
      ))}
      <div>
        <Button
          size="medium"
          busy={statement.busy}
          disabledReason={isMissing ? texts.columns.missing : null}
          onClick={() => statement.choose(chosen)}
        >
          {texts.columns.save}
        </Button>
      </div>
    </section>
  )
}

function Lines({ rows, statement }: { rows: readonly BankLine[]; statement: Statement }) {
  return (
    <DataTable
      caption={texts.table}
      density="office"
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>}
      columns={[
        {
          name: texts.heads.day,
          head: true,
          cell: ({ bookedOn }) => <span className="whitespace-nowrap">{dayInWords(seoulInstant(bookedOn), true)}</span>,
        },
        ...columnWhereUnlike<BankLine>(texts.heads.firm, rows, ({ branch }) => branch),
        { name: texts.heads.depositor, cell: ({ depositor }) => depositor || texts.noValue },
        {
          name: texts.heads.sum,
          align: 'right',
          cell: ({ amountWon }) => <span className="whitespace-nowrap">{won(amountWon)}</span>,
        },
        {
          name: texts.heads.act,
          align: 'right',
          cell: (line) => (line.mayAct ? <LineActs line={line} statement={statement} /> : texts.noValue),
        },
      ]}
    />
  )
}

function LineActs({ line, statement }: { line: BankLine; statement: Statement }) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {line.proposals.map((proposal) => (
        <Button
          key={proposal.caseNumber}
          size="small"
          tone={proposal.sameName ? 'primary' : 'outline'}
          busy={statement.busy}
          onClick={() => statement.book(line, proposal)}
        >
          {(proposal.sameName ? texts.book : texts.bookOther)(proposal.name, proposal.caseNumber)}
        </Button>
      ))}
      <Button
        size="small"
        tone="text"
        busy={statement.busy}
        aria-label={texts.asideOf(line.depositor, won(line.amountWon))}
        onClick={() => statement.setAside(line)}
      >
        {texts.aside}
      </Button>
    </span>
  )
}
