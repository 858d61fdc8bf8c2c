import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import type { CheckQuestion } from '#domain/cross-checks/facts.ts'
import { won } from '#domain/money.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { StaffCalculation } from '#office/review/contract.ts'
import { AmountField } from '#office/review/form/amount-field.tsx'
import type { CalculationView } from '#office/review/review-acts.ts'
import { checkTexts as texts } from '#office/review/texts.ts'

/** Which question a check asks. */
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
  /** Missing for who may not answer, or not any more. */
  act: CalculationView['answer'] | null
}

/** What a member of staff looked up, with name and time; or the field for it. */
export function AnswerBox({ question, answers, act }: AnswerBoxProps) {
  const answer = answers.find((one) => one.question === question)
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
  const [value, setValue] = useState('')
  const name = texts.questions[question]
  const most = question === 'usualIncomePercent' ? 100 : Number.MAX_SAFE_INTEGER
  const fits = /^\d+$/.test(value) && Number(value) <= most
  return (
    <form
      noValidate
      aria-label={name}
      className="flex flex-wrap items-end gap-2 pl-8"
      onSubmit={(event) => {
        event.preventDefault()
        if (fits && !act.busy) void act.run(question, Number(value))
      }}
    >
      <div className="w-52">
        <AmountField label={name} value={value} onChange={setValue} />
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
