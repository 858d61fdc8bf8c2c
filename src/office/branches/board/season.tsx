import { Button } from '#design/buttons/button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { extensionProblem } from '#domain/season/extension.ts'
import { dayInWords, momentInWords, seoulInstant } from '#domain/seoul-time.ts'
import type { SeasonBoard, SeasonChangeRow } from '#office/branches/contract.ts'
import { branchSettingsTexts } from '#office/branches/texts.ts'
import { ProposalFacts } from '#web/frame/office/proposal-facts.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { requestSeasonChange } from '#office/branches/contract.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'

const texts = branchSettingsTexts.season
const dayNamed = (day: string) => dayInWords(seoulInstant(day))
const tones = { waiting: 'warning', approved: 'good', refused: 'plain', withdrawn: 'plain' } as const

export type SeasonProps = {
  board: SeasonBoard
  /** Seoul day. */
  today: string
  busy: boolean
  problem: CallProblem | null
  onAsk: (lastDay: string, reason: string) => Promise<boolean>
  onDecide: (lastDay: string, approve: boolean) => void
}

export function SeasonPart(props: SeasonProps) {
  const { filingYear, legalLastDay, lastDay, changes, mayChange } = props.board
  const waiting = changes.find(({ state }) => state === 'waiting')
  return (
    <section aria-labelledby="season-title" className="mt-10 flex max-w-text flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="season-title" className="text-h3">
          {texts.title}
        </h2>
        <p className="text-small text-secondary">{texts.lead}</p>
      </div>
      <p className="font-medium">{texts.now(filingYear, dayNamed(lastDay))}</p>
      {lastDay === legalLastDay ? null : (
        <p className="text-small text-secondary">{texts.legal(dayNamed(legalLastDay))}</p>
      )}
      <ProblemBanner problem={props.problem} />
      {waiting ? <Waiting {...props} waiting={waiting} /> : null}
      {mayChange ? null : <p className="text-small text-secondary">{texts.readOnly}</p>}
      {mayChange && !waiting ? <SeasonExtensionForm key={lastDay} {...props} /> : null}
      <h3 className="text-label">{texts.history}</h3>
      {changes.length === 0 ? <p className="text-small text-secondary">{texts.none}</p> : null}
      <ol className="flex flex-col divide-y divide-line border-y border-line empty:hidden">
        {changes.map((change) => (
          <li key={change.askedAt} className="flex flex-col gap-1 py-3 text-small">
            <p className="flex flex-wrap items-center gap-x-2">
              <span className="font-medium">{dayNamed(change.lastDay)}</span>
              <Chip tone={tones[change.state]}>{texts.states[change.state]}</Chip>
            </p>
            <p className="wrap-anywhere text-secondary">{change.reason}</p>
            <p className="text-caption text-quiet">
              {texts.by(change.askedBy, momentInWords(new Date(change.askedAt)))}
              {change.decidedAt
                ? ` · ${texts.decidedBy(change.decidedBy ?? '', momentInWords(new Date(change.decidedAt)))}`
                : ''}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Waiting({ board, waiting, busy, onDecide }: SeasonProps & { waiting: SeasonChangeRow }) {
  const { lastDay, mine } = waiting
  const day = dayNamed(lastDay)
  const approve = async () => {
    const { title, body: _, ...words } = texts.sure
    const body = <SeasonProposal board={board} waiting={waiting} />
    if (await confirm({ title: title(day), ...words, body, yes: texts.approve })) onDecide(lastDay, true)
  }
  return (
    <Banner
      tone="warning"
      title={texts.waiting(day)}
      action={
        board.mayChange ? (
          <div className="flex flex-wrap gap-2">
            {mine ? null : (
              <Button size="small" busy={busy} onClick={() => void approve()}>
                {texts.approve}
              </Button>
            )}
            <Button size="small" tone="outline" busy={busy} onClick={() => onDecide(lastDay, false)}>
              {mine ? texts.withdraw : texts.refuse}
            </Button>
          </div>
        ) : null
      }
    >
      {mine ? texts.mine : null}
    </Banner>
  )
}

export function SeasonProposal({ board, waiting }: Pick<SeasonProps, 'board'> & { waiting: SeasonChangeRow }) {
  const { askedBy: proposer, askedAt: at, reason } = waiting
  return (
    <div className="flex flex-col gap-3">
      <p>{texts.sure.body}</p>
      <ProposalFacts
        changes={[{ what: texts.title, before: dayNamed(board.lastDay), after: dayNamed(waiting.lastDay) }]}
        proposed={[{ by: proposer, at, reason }]}
      />
    </div>
  )
}

function SeasonExtensionForm({ board, today, busy, onAsk }: SeasonProps) {
  const form = useApiForm({
    endpoint: requestSeasonChange,
    start: { lastDay: '', reason: '' },
    sentences: {},
    toBody: ({ lastDay, reason }) => ({ lastDay, reason: reason.trim() }),
    act: { busy, problem: null },
    stays: true,
    send: ({ lastDay, reason }) => onAsk(lastDay, reason),
  })
  const { lastDay } = form.typed
  const wrong = lastDay !== '' && extensionProblem({ ...board, today }, lastDay) ? texts.wrongDay : null
  return (
    <ApiForm
      form={form}
      label={texts.title}
      className="flex flex-col gap-4"
      press={texts.ask}
      button={{ disabledReason: form.isComplete ? wrong : texts.missing }}
    >
      <TextField label={texts.day} hint={texts.dayHint} type="date" {...form.field('lastDay')} error={wrong} />
      <TextField label={texts.reason} hint={texts.reasonHint} {...form.field('reason')} />
    </ApiForm>
  )
}
