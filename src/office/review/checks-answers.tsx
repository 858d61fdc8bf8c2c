import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import type { CheckQuestion } from '#domain/cross-checks/facts.ts'
import { readWon } from '#domain/amount/read-won.ts'
import { won } from '#domain/money.ts'
import { seenLength } from '#domain/plain-text.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { answerCheck, type StaffCalculation } from '#office/review/contract.ts'
import { AmountField } from '#web/fields/amount-field.tsx'
import { longest } from '#web/forms/limits.ts'
import type { CalculationView } from './calculation.tab.tsx'
import { checkTexts as texts } from '#office/review/texts.ts'

export const questionOf: Readonly<Record<string, CheckQuestion>> = {
  'statements-are-simplified': 'simplifiedStatementsWon',
  'vat-sales-are-revenue': 'vatSalesWon',
}

type Answer = StaffCalculation['answers'][number]

const shown = ({ value }: Answer) => (value === 'none' ? texts.answers.none : won(value))

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
      <span className="text-quiet wrap-anywhere">
        {[answer.seenIn, texts.answers.by(answer.by, momentInWords(new Date(answer.at)))].filter(Boolean).join(' · ')}
      </span>
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
  const [seenIn, setSeenIn] = useState('')
  const [pressed, setPressed] = useState<'amount' | 'none' | null>(null)
  const name = texts.questions[question]
  const reading = readWon(typed)
  const value = reading.kind === 'amount' ? reading.won : Number.NaN
  const isUnsaid = seenLength(seenIn) < 2
  const answer = (way: 'amount' | 'none') => {
    setPressed(way)
    if (act.busy || isUnsaid || (way === 'amount' && Number.isNaN(value))) return
    void act.run(question, way === 'none' ? 'none' : value, seenIn.trim())
  }
  return (
    <form
      noValidate
      aria-label={name}
      className="flex flex-col gap-2 pl-8"
      onSubmit={(event) => {
        event.preventDefault()
        answer('amount')
      }}
    >
      <div className="grid gap-2 sm:grid-cols-2">
        <AmountField
          label={name}
          value={typed}
          onChange={setTyped}
          error={pressed === 'amount' && Number.isNaN(value) ? texts.answers.missing : null}
        />
        <TextField
          label={texts.answers.seenIn}
          hint={texts.answers.seenInHints[question]}
          maxLength={longest(answerCheck.body, 'seenIn')}
          autoComplete="off"
          value={seenIn}
          onChange={(event) => setSeenIn(event.target.value)}
          error={pressed && isUnsaid ? texts.answers.seenInMissing : null}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" tone="secondary" busy={act.busy}>
          {texts.answer}
        </Button>
        {question === 'vatSalesWon' ? (
          <Button size="small" tone="outline" onClick={() => answer('none')}>
            {texts.noVat}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
