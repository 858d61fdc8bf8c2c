import { CaseLink } from '#web/frame/office/case-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { columnWhereUnlike, DataTable, type Column } from '#design/figures/data-table.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { messageFailureWords } from '#domain/message/texts.ts'
import { won } from '#domain/money.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { messageName } from '#web/frame/office/send-again.ts'
import { sendAgainTexts } from '#web/frame/office/send-again.texts.ts'
import type { MessageRow } from './contract.ts'
import { contactsTexts, undeliveredTexts as texts } from './texts.ts'

const nameOf = ({ name }: MessageRow) => name || contactsTexts.noName

export function Undelivered({
  rows,
  total,
  texts: sent,
  sending,
  onAgain,
}: {
  rows: readonly MessageRow[]
  total: number
  texts: { count: number; won: number | null }
  sending: string | null
  onAgain: (row: MessageRow) => void
}) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h3">{texts.title}</h2>
      <p className="max-w-text text-small text-secondary">{texts.lead}</p>
      {sent.count > 0 ? (
        <p className="text-small text-secondary tabular-nums">
          {texts.texts(sent.count, sent.won === null ? null : won(sent.won))}
        </p>
      ) : null}
      <DataTable
        caption={texts.title}
        density="office"
        rows={rows}
        rowKey={({ id }) => id}
        columns={columnsOf(rows, sending, onAgain)}
        empty={<EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>}
      />
      {total > rows.length ? <p className="text-small text-secondary">{texts.more(rows.length, total)}</p> : null}
    </section>
  )
}

const columnsOf = (
  rows: readonly MessageRow[],
  sending: string | null,
  onAgain: (row: MessageRow) => void,
): Column<MessageRow>[] => {
  return [
    { name: texts.columns.name, head: true, cell: (row) => <Name row={row} /> },
    ...columnWhereUnlike(texts.columns.firm, rows, ({ branch }) => branch),
    { name: texts.columns.message, quiet: true, cell: (row) => messageName(row.template) },
    {
      name: texts.columns.since,
      quiet: true,
      cell: ({ since }) => (
        <span className="whitespace-nowrap text-secondary tabular-nums">{momentInWords(new Date(since))}</span>
      ),
    },
    { name: texts.columns.failure, quiet: true, cell: ({ failure }) => messageFailureWords[failure] },
    {
      name: texts.columns.act,
      align: 'right',
      cell: (row) => (
        <Button
          size="small"
          tone="outline"
          busy={sending === row.id}
          aria-label={texts.of(messageName(row.template), nameOf(row))}
          onClick={() => onAgain(row)}
        >
          {sendAgainTexts.press}
        </Button>
      ),
    },
  ]
}

function Name({ row }: { row: MessageRow }) {
  const { caseNumber } = row
  return (
    <span className="inline-flex flex-col">
      {caseNumber === null ? nameOf(row) : <CaseLink caseNumber={caseNumber}>{nameOf(row)}</CaseLink>}
      <span className="flex flex-col font-normal lg:hidden">
        <span>{messageName(row.template)}</span>
        <span className="text-secondary">{messageFailureWords[row.failure]}</span>
      </span>
    </span>
  )
}
