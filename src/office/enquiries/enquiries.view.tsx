import { Icon } from '#design/icons/icon.tsx'
import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { ChipRow, FilterChip } from '#design/messages/filter-chip.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { findDueState, dues } from '#domain/enquiry/enquiry.ts'
import type { EnquiryList } from './contract.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { MissingList } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { enquiryTexts as texts, oneTexts } from './texts.ts'
import { EnquiryPanel, type EnquiryPanelProps } from './enquiry-panel.tsx'
import { EnquiryTable } from './enquiry-table.tsx'
import { readReceiptNumber } from './rules.ts'

export type EnquiriesScreenProps = {
  board: EnquiryList | null
  problem: CallProblem | null
  reloading: boolean
  now: Date
  onRetry: () => void
  onBranch: (branchId: string) => void
  looking: Omit<EnquiryPanelProps, 'now'> | null
  href: (receiptNumber: string) => string
  onFind: (receiptNumber: string) => void
  onStopLooking: () => void
}

export function EnquiriesScreen(props: EnquiriesScreenProps) {
  const { board, looking, now, onStopLooking } = props
  return (
    <OfficePage
      title={texts.title}
      aside={
        board ? (
          <span className="text-small text-secondary tabular-nums">
            {texts.counts(board.place.new + board.place.calling, board.place.overdue)}
          </span>
        ) : null
      }
      actions={
        board ? (
          <div className={looking ? 'hidden lg:block' : ''}>
            <Find onFind={props.onFind} />
          </div>
        ) : undefined
      }
      filters={
        board && board.places.length > 1 ? (
          <div className={looking ? 'hidden lg:block' : 'min-w-0'}>
            <Branches board={board} onChoose={props.onBranch} />
          </div>
        ) : undefined
      }
      panel={
        looking && board
          ? { title: oneTexts.panel, content: <EnquiryPanel {...looking} now={now} />, onClose: onStopLooking }
          : null
      }
    >
      {board ? (
        <div className={`flex-col gap-6 ${looking ? 'hidden lg:flex' : 'flex'}`}>
          <p className="max-w-text text-small text-secondary">{texts.lead}</p>
          <Groups {...props} board={board} />
        </div>
      ) : (
        <MissingList {...props} texts={texts} />
      )}
    </OfficePage>
  )
}

function Groups({ board, now, looking, href }: EnquiriesScreenProps & { board: EnquiryList }) {
  const all = [...board.open, ...board.done].map((row) => {
    const { state, replyBy } = row
    return { row, due: findDueState({ state, replyBy: replyBy ? new Date(replyBy) : null }, now) }
  })
  const totals = {
    open: board.place.new + board.place.calling - board.open.length,
    done: board.doneTotal - board.done.length,
  }
  return (
    <div className="flex flex-col gap-10">
      {board.open.length === 0 ? (
        <EmptyState title={texts.nobodyWaits.title}>{texts.nobodyWaits.body}</EmptyState>
      ) : null}
      {dues.map((due) => {
        const rows = all.flatMap((dated) => (dated.due === due ? [dated.row] : []))
        if (rows.length === 0 && due !== 'done') return null
        const last =
          due === 'done'
            ? totals.done
            : due === dues.findLast((due) => due !== 'done' && all.some((dated) => dated.due === due))
              ? totals.open
              : 0
        return (
          <section key={due} className="min-w-0">
            <h2 className={`flex items-baseline gap-2 pb-1 text-h3 ${due === 'overdue' ? 'text-danger-deep' : ''}`}>
              {texts.groups[due]}
              <span className="text-small font-normal text-secondary tabular-nums">{rows.length}</span>
            </h2>
            {rows.length === 0 ? (
              <p className="border-t border-line py-3 text-small text-secondary">{texts.noneDone}</p>
            ) : (
              <EnquiryTable due={due} rows={rows} now={now} looking={looking?.receiptNumber ?? null} href={href} />
            )}
            {last > 0 ? <p className="pt-2 text-small text-secondary">{texts.more(last)}</p> : null}
          </section>
        )
      })}
    </div>
  )
}

function Find({ onFind }: { onFind: (receiptNumber: string) => void }) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  return (
    <form
      role="search"
      className="flex w-[calc(100vw-2.5rem)] flex-wrap items-center gap-2 lg:w-auto"
      onSubmit={(event) => {
        event.preventDefault()
        const receiptNumber = readReceiptNumber(typed)
        setWrong(!receiptNumber)
        if (receiptNumber) onFind(receiptNumber)
      }}
    >
      <input
        type="search"
        aria-label={texts.find.label}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? 'find-wrong' : undefined}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={30}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={texts.find.placeholder}
        className="control min-h-10! w-44! min-w-0 grow rounded-small! text-small!"
      />
      <Button type="submit" size="small" tone="outline" icon={<Icon name="search" size={16} aria-hidden="true" />}>
        {texts.find.press}
      </Button>
      <p id="find-wrong" role="alert" className="w-full text-small font-medium text-danger empty:hidden">
        {wrong ? texts.find.wrong : null}
      </p>
    </form>
  )
}

function Branches({ board, onChoose }: { board: EnquiryList; onChoose: (branchId: string) => void }) {
  return (
    <ChipRow label={texts.branches}>
      {board.places.map((place) => (
        <FilterChip
          key={place.branchId}
          pressed={place.branchId === board.place.branchId}
          count={place.new + place.calling}
          onPress={() => onChoose(place.branchId)}
        >
          {place.name}
        </FilterChip>
      ))}
    </ChipRow>
  )
}
