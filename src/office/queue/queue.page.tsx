/** `?branch=` selects a queue if the user may see several. */
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { SmallSelect } from '#design/fields/select-field.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { ChipRow, FilterChip } from '#design/messages/filter-chip.tsx'
import { say } from '#design/messages/status-region.tsx'
import { href } from '#domain/address/href.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { slotEnds } from '#domain/queue/turn.ts'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { listOrProblem } from '#web/frame/office/board.ts'
import { useFresh } from '#web/frame/office/fresh.ts'
import { MissingList } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { serverNow } from '#web/server-clock.ts'
import {
  type LineRow,
  type QueueAnswer,
  callAtMost,
  callNextWaiting,
  callWaiting,
  countWaiting,
  listWaiting,
} from './contract.ts'
import { CalledTable, PastTable, WaitingTable } from './queue-tables.tsx'
import { lineTexts as texts } from './texts.ts'

const untilWords = ({ last }: Pick<QueueAnswer, 'last'>, now: Date): string =>
  momentInWords(slotEnds(now, last === null ? null : new Date(last)))

const callNextTexts = texts.next
const usual = [1, 2, 3, 5, 10, callAtMost]

type CallNextProps = { board: QueueAnswer; now: () => Date; busy: boolean; onCall: (count: number) => void }

function CallNext({ board, now, busy, onCall }: CallNextProps) {
  const [wanted, setWanted] = useState(3)
  const most = Math.min(board.place.waiting, callAtMost)
  const counts = [...new Set(usual.map((count) => Math.min(count, most)))]
  const count = Math.min(wanted, most)
  const press = async () => {
    const numbers = board.waiting.slice(0, count).map(({ number }) => number)
    const { title, body, yes, no } = callNextTexts.ask
    if (await confirm({ title: title(count), body: body(numbers, untilWords(board, now())), yes: yes(count), no }))
      onCall(count)
  }
  return (
    <div className="flex flex-wrap items-start gap-2">
      <label className="flex items-center">
        <span className="sr-only">{callNextTexts.how}</span>
        <SmallSelect value={count} onChange={(event) => setWanted(Number(event.target.value))}>
          {counts.map((count) => (
            <option key={count} value={count}>
              {callNextTexts.choice(count)}
            </option>
          ))}
        </SmallSelect>
      </label>
      <Button
        size="small"
        busy={busy}
        disabledReason={board.night ? callNextTexts.night : null}
        icon={<Icon name="bell-ring" size={16} aria-hidden="true" />}
        onClick={() => void press()}
      >
        {callNextTexts.press(count)}
      </Button>
    </div>
  )
}

/** Receives focus after a call, because the clicked row disappears. */
const calledHeading = 'called-people'

type QueueScreenProps = {
  board: QueueAnswer | null
  problem: CallProblem | null
  reloading: boolean
  now: () => Date
  onRetry: () => void
  onBranch: (branchId: string) => void
  next: { busy: boolean; onCall: (count: number) => void }
  calling: string | null
  onCallOne: (row: LineRow, reason: string) => Promise<true | undefined>
  callProblem: CallProblem | null
  oneProblem: CallProblem | null
}

function QueueScreen(props: QueueScreenProps) {
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
        <MissingList {...props} texts={texts} />
      )}
    </OfficePage>
  )
}

function Line({ board, now, calling, onCallOne, oneProblem }: QueueScreenProps & { board: QueueAnswer }) {
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

function Branches({ board, onChoose }: { board: QueueAnswer; onChoose: (branchId: string) => void }) {
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

const counted = ['waiting', 'called'] as const
const countNow = () => call(countWaiting, {}, { quiet: true })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const branch = new URL(request.url).searchParams.get('branch')
  const pending = call(listWaiting, { query: branch ? { branch } : {} }, { signal: request.signal, quiet: true })
  const [found] = await Promise.all([
    listOrProblem(pending, listWaiting.path),
    loadStaffOnce(readStaffSelf, staffSignOut),
  ])
  return found
}

export default function QueuePage() {
  const { board, problem } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
  const [calling, setCalling] = useState<string | null>(null)
  useFresh(counted, countNow, board?.places, revalidate)

  const called = async (numbers: readonly number[]) => {
    await revalidate()
    say(texts.said(numbers))
    document.getElementById(calledHeading)?.focus({ preventScroll: true })
  }
  const next = useAction(async (press, line: QueueAnswer['place'], count: number) => {
    const { numbers } = await call(
      callNextWaiting,
      { body: { branchId: line.branchId, count, called: line.called } },
      { ...press, quiet: true },
    )
    await called(numbers)
  })
  const action = useAction(async (press, { id }: LineRow, reason: string) => {
    setCalling(id)
    const { number } = await call(callWaiting, { params: { id }, body: { reason } }, { ...press, quiet: true }).finally(
      () => setCalling(null),
    )
    await called([number])
    return true as const
  })
  return (
    <QueueScreen
      board={board}
      problem={problem}
      reloading={state === 'loading'}
      now={() => new Date(serverNow())}
      onRetry={() => void revalidate()}
      onBranch={(branchId) => void navigate(href('/office/waiting', { branch: branchId }), { replace: true })}
      next={{ busy: next.busy, onCall: (count) => (board ? void next.run(board.place, count) : undefined) }}
      calling={calling}
      onCallOne={(row, reason) => action.run(row, reason)}
      callProblem={next.problem}
      oneProblem={action.problem}
    />
  )
}
