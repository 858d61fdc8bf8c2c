import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { DataTable, columnWhereUnlike } from '#design/figures/data-table.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { call } from '#web/call.ts'
import { listOrProblem } from '#web/frame/office/board.ts'
import { CaseLink } from '#web/frame/office/case-link.tsx'
import { MissingList } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import { ConversationTab } from './conversation.tab.tsx'
import { listConversations, type WaitingConversation } from './contract.ts'
import { conversationTexts as texts } from './texts.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const pending = call(listConversations, {}, { signal: request.signal, quiet: true })
  const [found] = await Promise.all([
    listOrProblem(pending, listConversations.path),
    loadStaffOnce(readStaffSelf, staffSignOut),
  ])
  return found
}

export default function ConversationsPage() {
  const { board, problem } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  // Kept while open: an answered one leaves the list.
  const [opened, setOpened] = useState<WaitingConversation | null>(null)
  return (
    <OfficePage title={texts.title}>
      {board ? (
        <div className="flex flex-col gap-6">
          <p className="max-w-text text-small text-secondary">{texts.lead}</p>
          <Waiting rows={board.rows} total={board.total} opened={opened} onOpen={setOpened} />
          {opened ? (
            <div className="flex flex-col gap-3 border-t border-line pt-5">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h2 className="text-h3">
                  {opened.name} <span className="text-small text-secondary tabular-nums">{opened.caseNumber}</span>
                </h2>
                <Button size="small" tone="outline" onClick={() => setOpened(null)}>
                  {texts.close}
                </Button>
              </div>
              <ConversationTab
                key={opened.caseNumber}
                caseNumber={opened.caseNumber}
                onChanged={() => void revalidate()}
              />
            </div>
          ) : null}
        </div>
      ) : (
        <MissingList
          texts={texts}
          problem={problem}
          reloading={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      )}
    </OfficePage>
  )
}

type WaitingProps = {
  rows: readonly WaitingConversation[]
  total: number
  opened: WaitingConversation | null
  onOpen: (row: WaitingConversation) => void
}

function Waiting({ rows, total, opened, onOpen }: WaitingProps) {
  const { columns } = texts
  return (
    <section aria-label={texts.title} className="flex flex-col gap-2">
      <DataTable
        caption={texts.title}
        density="office"
        rows={rows}
        rowKey={({ caseNumber }) => caseNumber}
        columns={[
          { name: columns.name, head: true, cell: (row) => <PersonCell row={row} /> },
          ...columnWhereUnlike<WaitingConversation>(texts.firm, rows, ({ branch }) => branch),
          { name: columns.assignee, quiet: true, cell: ({ assignee }) => assignee ?? texts.nobody },
          { name: columns.since, quiet: true, cell: ({ since }) => momentInWords(new Date(since)) },
          {
            name: columns.by,
            quiet: true,
            cell: ({ replyBy, late }) => (
              <span className="inline-flex flex-wrap items-center gap-x-2">
                {momentInWords(new Date(replyBy))}
                {late ? <Chip tone="danger">{texts.late}</Chip> : null}
              </span>
            ),
          },
          {
            name: columns.kind,
            align: 'right',
            cell: (row) =>
              row.kind === 'answer' ? (
                <CaseLink caseNumber={row.caseNumber}>{texts.kinds.answer}</CaseLink>
              ) : (
                <Button
                  size="small"
                  tone={opened?.caseNumber === row.caseNumber ? 'secondary' : 'outline'}
                  aria-label={texts.open(row.name)}
                  onClick={() => onOpen(row)}
                >
                  {texts.press}
                </Button>
              ),
          },
        ]}
        empty={<EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>}
      />
      {total > rows.length ? <p className="text-small text-secondary">{texts.more(rows.length, total)}</p> : null}
    </section>
  )
}

function PersonCell({ row: { name, caseNumber, registered } }: { row: WaitingConversation }) {
  return (
    <span className="inline-flex flex-col">
      <CaseLink caseNumber={registered ? caseNumber : null}>{name}</CaseLink>
      <span className="text-caption text-secondary tabular-nums">
        {registered ? caseNumber : `${caseNumber} · ${texts.unregistered}`}
      </span>
    </span>
  )
}
