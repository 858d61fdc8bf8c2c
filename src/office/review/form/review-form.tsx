import { Button } from '#design/buttons/button.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { leastFeeWon } from '#domain/fee/least-fee.ts'
import { type FigureStop, figureStops } from '#domain/filed-return/filed-figures.ts'
import { figureNames } from '#domain/filed-return/texts.ts'
import type { FilingMethod } from '#domain/filing-codes.ts'
import { methodNames } from '#domain/filing-method.texts.ts'
import { methodName } from '#domain/filing-method.ts'
import { won } from '#domain/money.ts'
import { ByKey, mainAct } from '#office/review/by-key.tsx'
import { dueWords } from '#office/review/calculation.tsx'
import { openMark, showFirstOpen } from '#office/review/first-open.ts'
import { checkLabels, foldTexts, reviewTexts as texts, reviewTexts, stopTexts } from '#office/review/texts.ts'
import { AmountField } from '#web/fields/amount-field.tsx'
import { useUnusual } from '#web/fields/use-unusual.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { useState } from 'react'
import { Carried, type CarriedRows } from './carried.tsx'
import { DifferenceReasons } from './difference-reasons.tsx'
import { type Draft, type Judged, draftProblem, namedAmounts } from './figures.ts'

type StopsProps = { stops: readonly FigureStop[]; judged?: Pick<Judged, 'resultWon' | 'localResultWon'> | null }

function Stops({ stops, judged }: StopsProps) {
  if (stops.length === 0) return null
  const sentence = (stop: FigureStop) => {
    if (judged && stop === 'national-sum')
      return `${stopTexts[stop]} ${stopTexts['national-sum-is'](dueWords(judged.resultWon))}`
    if (judged && stop === 'local-sum')
      return `${stopTexts[stop]} ${stopTexts['local-sum-is'](dueWords(judged.localResultWon))}`
    return stopTexts[stop]
  }
  return (
    <div {...openMark(true)}>
      <Banner tone="danger" live title={stopTexts.title}>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {stops.map((stop) => (
            <li key={stop}>{sentence(stop)}</li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}

const names: Readonly<Record<string, string>> = { ...checkLabels, ...figureNames }

/** Other errors are shown elsewhere. */
export function Refused({ problem }: { problem: CallProblem | null }) {
  if (!problem) return null
  const fields = Object.keys(problem.fields)
  if (problem.code === 'case.figures') return <Stops stops={figureStops.filter((stop) => fields.includes(stop))} />
  if (problem.code !== 'case.checks') return null
  return (
    <Banner tone="danger" live title={reviewTexts.blocked}>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {fields.flatMap((id) => (names[id] ? [<li key={id}>{names[id]}</li>] : []))}
      </ul>
      <p className="pt-1">{reviewTexts.blockedBody}</p>
    </Banner>
  )
}

/** Errors the two components above show. */
export const isShownByField = (problem: CallProblem | null) =>
  problem?.code === 'case.figures' || problem?.code === 'case.checks'

type Typed = Exclude<keyof Draft, 'type' | 'reasons' | 'direction' | 'localDirection'>
const directions = [
  { value: 'due', label: texts.directions.due },
  { value: 'refund', label: texts.directions.refund },
]

type FigureTableProps = { draft: Draft; onDraft: (part: Partial<Draft>) => void }

function FigureTable({ draft, onDraft }: FigureTableProps) {
  const field = (name: Typed, label: string, signed = false) => (
    <AmountField
      label={label}
      limits={{ negative: signed }}
      value={draft[name]}
      onChange={(value) => onDraft({ [name]: value })}
    />
  )
  const way = (name: 'direction' | 'localDirection', label: string) => (
    <SelectField
      label={label}
      choices={directions}
      value={draft[name]}
      onChange={(event) => onDraft({ [name]: event.target.value === 'refund' ? 'refund' : 'due' })}
    />
  )
  return (
    <div className="flex flex-col gap-4">
      {field('totalIncome', texts.totalIncome, true)}
      <div className="grid gap-4 sm:grid-cols-2">
        <fieldset className="flex min-w-0 flex-col gap-3">
          <legend className="pb-1 text-label">{texts.national}</legend>
          {field('decidedTax', texts.decidedTax)}
          {field('penalty', texts.penalty)}
          {field('prepaidTax', texts.prepaidTax)}
          {way('direction', texts.direction)}
          {field('due', texts.amount)}
        </fieldset>
        <fieldset className="flex min-w-0 flex-col gap-3">
          <legend className="pb-1 text-label">{texts.local}</legend>
          {field('localDecidedTax', texts.of(texts.local, texts.decidedTax))}
          {field('localPenalty', texts.of(texts.local, texts.penalty))}
          {field('localPrepaidTax', texts.of(texts.local, texts.prepaidTax))}
          {way('localDirection', texts.of(texts.local, texts.direction))}
          {field('localDue', texts.of(texts.local, texts.amount))}
        </fieldset>
      </div>
    </div>
  )
}

const stopsAtFigures = (judged: Judged | null) => !judged || judged.stops.some((stop) => !stop.startsWith('books-'))

const resultWords = (resultWon: number | undefined) => (resultWon === undefined ? '–' : dueWords(resultWon))

/** Closed until opened; then it stays open, because somebody types there. */
function Figures({ draft, onDraft, judged, open }: FigureTableProps & { judged: Judged | null; open: boolean }) {
  const isOwn = open || (judged?.differences.length ?? 0) > 0
  const [stays, setStays] = useState(isOwn)
  if (isOwn && !stays) setStays(true)
  return (
    <>
      <Facts
        framed
        facts={[
          { name: texts.national, value: resultWords(judged?.resultWon) },
          { name: texts.local, value: resultWords(judged?.localResultWon) },
        ]}
      />
      <Disclosure title={foldTexts.figures} open={stays}>
        <FigureTable draft={draft} onDraft={onDraft} />
      </Disclosure>
    </>
  )
}

export type ReviewFormProps = {
  draft: Draft
  onDraft: (part: Partial<Draft>) => void
  /** Null if the calculation lacks the method. */
  judged: Judged | null
  loss: CarriedRows
  foreignLeft: CarriedRows
  donationsLeft: CarriedRows
  chosen: FilingMethod | null
  /** Business revenue of the year in won; null if not calculated. */
  revenueWon: number | null
  /** Null if there is no calculation. */
  refill: ((type?: FilingMethod) => Draft | null) | null
  busy: boolean
  problem: CallProblem | null
  onTried: () => void
  onSend: () => void
}

const refusals = {
  incomplete: texts.incomplete,
  'too-large': texts.tooLarge,
  'fee-too-small': texts.feeTooSmall(won(leastFeeWon)),
}
const methods = Object.entries(methodNames).map(([value, label]) => ({ value, label }))

export function ReviewForm({
  draft,
  onDraft,
  judged,
  loss,
  foreignLeft,
  donationsLeft,
  chosen,
  revenueWon,
  refill,
  busy,
  problem,
  onTried,
  onSend,
}: ReviewFormProps) {
  const [tried, setTried] = useState(false)
  const isUsual = useUnusual()
  const wrong = draftProblem(draft)
  const stopped = !judged || judged.stops.length > 0
  const open = judged !== null && judged.open.length > 0
  const left = judged && !wrong ? judged.open.length + judged.stops.length : 0
  const send = async () =>
    (await isUsual(namedAmounts(draft, refill?.(draft.type) ?? null, revenueWon))) ? onSend() : undefined
  return (
    <form
      noValidate
      aria-label={texts.title}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        onTried()
        if (wrong || busy) return
        if (stopped || open) showFirstOpen()
        else void send()
      }}
    >
      <div>
        <h2 className="text-h3">{texts.title}</h2>
        <p className="text-small text-secondary">{texts.lead}</p>
      </div>
      <MethodChoice draft={draft} onDraft={onDraft} chosen={chosen} refill={refill} />
      <Figures draft={draft} onDraft={onDraft} judged={judged} open={wrong !== null || stopsAtFigures(judged)} />
      <AmountField label={texts.fee} value={draft.fee} onChange={(fee) => onDraft({ fee })} />
      <Carried loss={loss} foreignLeft={foreignLeft} donationsLeft={donationsLeft} />
      {judged ? <DifferenceReasons judged={judged} draft={draft} onDraft={onDraft} missed={tried} /> : null}
      {wrong ? null : <Stops stops={judged ? judged.stops : ['not-calculated']} judged={judged} />}
      {refill ? <Refill draft={draft} onDraft={onDraft} refill={refill} /> : null}
      {tried && !wrong && !stopped && open ? (
        <Banner tone="warning" live>
          {texts.unanswered}
        </Banner>
      ) : null}
      <Refused problem={problem} />
      <div className="lg:sticky lg:bottom-0 lg:z-1 lg:-mx-1 lg:bg-paper lg:px-1 lg:py-3">
        <SendButton left={left} busy={busy} disabledReason={wrong && refusals[wrong]} />
      </div>
    </form>
  )
}

type SendButtonProps = { left: number; busy: boolean; disabledReason: string | null }

const SendButton = ({ left, ...rest }: SendButtonProps) => (
  <>
    <Button type="submit" wide size="medium" {...rest} {...mainAct}>
      {left > 0 ? texts.pressLeft(left) : texts.press}
    </Button>
    <ByKey />
  </>
)

type MethodChoiceProps = Pick<ReviewFormProps, 'draft' | 'onDraft' | 'chosen' | 'refill'>

function MethodChoice({ draft, onDraft, chosen, refill }: MethodChoiceProps) {
  return (
    <SelectField
      label={texts.method}
      hint={
        chosen === null
          ? null
          : draft.type === chosen
            ? texts.chosen(methodName(chosen))
            : texts.chosenNot(methodName(chosen))
      }
      choices={methods}
      value={draft.type}
      onChange={(event) => {
        const type = event.target.value as FilingMethod
        const calculated = refill?.(type)
        onDraft(calculated ? { ...calculated, reasons: draft.reasons } : { type })
      }}
    />
  )
}

type RefillProps = Pick<ReviewFormProps, 'draft' | 'onDraft'> & { refill: NonNullable<ReviewFormProps['refill']> }

function Refill({ draft, onDraft, refill }: RefillProps) {
  return (
    <div>
      <Button
        size="small"
        tone="outline"
        onClick={() => onDraft({ ...(refill(draft.type) ?? refill() ?? draft), reasons: draft.reasons })}
      >
        {texts.refill}
      </Button>
    </div>
  )
}
