import { ChipRow, FilterChip } from '#design/messages/filter-chip.tsx'
import type { LineRow, WaitingBoard } from './contract.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { NoBoard } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { CallNext } from './call-next.tsx'
import { CalledTable, PastTable, WaitingTable } from './line-tables.tsx'
import { lineTexts as texts } from './texts.ts'
import { untilWords } from './until-words.ts'

/** Takes the focus after a call: the pressed row is gone by then. */
export const calledHeading = 'called-people'

export type LineScreenProps = {
  /** Null when it did not come. */
  board: WaitingBoard | null
  problem: CallProblem | null
  reloading: boolean
  now: () => Date
  onRetry: () => void
  onBranch: (branchId: string) => void
  next: { busy: boolean; onCall: (count: number) => void }
  /** Who is being called just now. */
  calling: string | null
  /** True when it was done. */
  onCallOne: (row: LineRow, reason: string) => Promise<true | undefined>
  callProblem: CallProblem | null
  /** Of calling one person: said in the window that asks for the reason. */
  oneProblem: CallProblem | null
}

/** The line for the portal as the office sees it: who is called, who waits, what came of those who were called. */
export function LineScreen(props: LineScreenProps) {
  const { board, now, next, callProblem } = props
  return (
    <OfficePage
      title={texts.title}
      aside={
        board ? (
          <span className="text-small text-secondary tabular-nums">
            {texts.counts(board.place.waiting, board.place.called)}
          </span>
        ) : null
      }
      actions={
        board && board.place.waiting > 0 ? (
          <CallNext key={board.place.branchId} board={board} now={now} {...next} />
        ) : undefined
      }
      filters={board && board.places.length > 1 ? <Branches board={board} onChoose={props.onBranch} /> : undefined}
    >
      {board ? (
        <div className="flex flex-col gap-6">
          <p className="max-w-text text-small text-secondary">{texts.lead}</p>
          <ProblemBanner problem={callProblem} />
          <Line {...props} board={board} />
        </div>
      ) : (
        <NoBoard {...props} texts={texts} />
      )}
    </OfficePage>
  )
}

function Line({ board, now, calling, onCallOne, oneProblem }: LineScreenProps & { board: WaitingBoard }) {
  const at = now()
  const { title, body } = texts.one.ask
  const isEarly = (row: LineRow) => row.state === 'waiting' && board.waiting[0]?.id !== row.id
  const calls = {
    calling,
    mayCall: !board.night,
    title,
    body: (row: LineRow) => body(untilWords(board, now()), isEarly(row)),
    onCall: onCallOne,
    refusal: <ProblemBanner problem={oneProblem} />,
  }
  const more = board.place.waiting - board.waiting.length
  return (
    <div className="flex flex-col gap-10">
      <section className="min-w-0">
        <Heading id={calledHeading} count={board.called.length}>
          {texts.called.title}
        </Heading>
        <CalledTable rows={board.called} now={at} />
      </section>
      <section className="min-w-0">
        <Heading count={board.place.waiting}>{texts.waiting.title}</Heading>
        <WaitingTable rows={board.waiting} now={at} calls={calls} />
        {more > 0 ? <p className="pt-2 text-small text-secondary">{texts.waiting.more(more)}</p> : null}
      </section>
      <section className="min-w-0">
        <Heading count={board.past.length}>{texts.past.title}</Heading>
        <PastTable rows={board.past} now={at} calls={calls} />
      </section>
    </div>
  )
}

function Heading({ id, count, children }: { id?: string; count: number; children: string }) {
  return (
    <h2 id={id} tabIndex={id ? -1 : undefined} className="flex items-baseline gap-2 pb-1 text-h3">
      {children}
      <span className="text-small font-normal text-secondary tabular-nums">{count}</span>
    </h2>
  )
}

function Branches({ board, onChoose }: { board: WaitingBoard; onChoose: (branchId: string) => void }) {
  return (
    <ChipRow label={texts.branches}>
      {board.places.map(({ branchId, name, waiting }) => (
        <FilterChip
          key={branchId}
          pressed={branchId === board.place.branchId}
          count={waiting}
          onPress={() => onChoose(branchId)}
        >
          {name}
        </FilterChip>
      ))}
    </ChipRow>
  )
}
