import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import type { CheckQuestion } from '#domain/cross-checks/facts.ts'
import { readWon } from '#domain/amount/read-won.ts'
import { won } from '#domain/money.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { StaffCalculation } from '#office/review/contract.ts'
import { AmountField, PercentField } from '#web/fields/amount-field.tsx'
import type { CalculationView } from '#office/review/review-acts.ts'
import { checkTexts as texts } from '#office/review/texts.ts'

export const questionOf: Readonly<Record<string, CheckQuestion>> = {
  'statements-are-simplified': 'simplifiedStatementsWon',
  'income-rate-like-usual': 'usualIncomePercent',
  'vat-sales-are-revenue': 'vatSalesWon',
}

type Answer = StaffCalculation['answers'][number]

const shown = ({ question, value }: Answer) =>
  value === 'none' ? texts.answers.none : question === 'usualIncomePercent' ? texts.percent(value) : won(value)

type AnswerBoxProps = {
  question: CheckQuestion
  answers: readonly Answer[]
  /** Null if the user may not answer. */
  act: CalculationView['answer'] | null
}

export function AnswerBox({ question, answers, act }: AnswerBoxProps) {
  const answer = answers.find((answer) => answer.question === question)
  const name = texts.questions[question]
  if (!answer) return act ? <AnswerForm question={question} act={act} /> : null
  return (
    <p className="flex flex-wrap items-center gap-x-3 pl-8 text-caption">
      <span>
        {name} <strong className="font-semibold tabular-nums">{shown(answer)}</strong>
      </span>
      <span className="text-quiet">{texts.answers.by(answer.by, momentInWords(new Date(answer.at)))}</span>
      {act ? (
        <Button
          size="small"
          tone="outline"
          aria-label={texts.answers.takeBackOf(name)}
          busy={act.busy}
          onClick={() => void act.run(question, null)}
        >
          {texts.answers.takeBack}
        </Button>
      ) : null}
    </p>
  )
}

function AnswerForm({ question, act }: { question: CheckQuestion; act: CalculationView['answer'] }) {
  const [typed, setTyped] = useState('')
  const [percent, setPercent] = useState(Number.NaN)
  const [pressed, setPressed] = useState(false)
  const name = texts.questions[question]
  const isPercent = question === 'usualIncomePercent'
  const reading = readWon(typed)
  const value = isPercent ? percent : reading.kind === 'amount' ? reading.won : Number.NaN
  const missing = pressed && Number.isNaN(value) ? texts.answers.missing : null
  return (
    <form
      noValidate
      aria-label={name}
      className="flex flex-wrap items-end gap-2 pl-8"
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        if (!Number.isNaN(value) && !act.busy) void act.run(question, value)
      }}
    >
      <div className="w-52">
        {isPercent ? (
          <PercentField label={name} value={percent} onValue={setPercent} error={missing} />
        ) : (
          <AmountField label={name} value={typed} onChange={setTyped} error={missing} />
        )}
      </div>
      <Button type="submit" size="small" tone="secondary" busy={act.busy}>
        {texts.answer}
      </Button>
      {question === 'vatSalesWon' ? (
        <Button size="small" tone="outline" onClick={() => void act.run(question, 'none')}>
          {texts.noVat}
        </Button>
      ) : null}
    </form>
  )
}
