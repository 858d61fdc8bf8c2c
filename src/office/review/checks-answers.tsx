import { Button } from '#design/buttons/button.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import type { CheckQuestion } from '#domain/cross-checks/facts.ts'
import { readWon } from '#domain/amount/read-won.ts'
import { won } from '#domain/money.ts'
import { seenLength } from '#domain/plain-text.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { answerCheck, type StaffCalculation } from '#office/review/contract.ts'
import { AmountField } from '#web/fields/amount-field.tsx'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
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

type AnswerFormProps = { question: CheckQuestion; act: CalculationView['answer'] }

function useAnswerForm({ question, act }: AnswerFormProps) {
  const words = texts.answers
  return useApiForm({
    endpoint: answerCheck,
    start: { value: '', seenIn: '', isNone: false },
    sentences: { value: words.missing, seenIn: words.seenInMissing },
    // The schema lets an answer be cleared without a place.
    check: ({ seenIn }) => ({ seenIn: seenLength(seenIn) < 2 ? words.seenInMissing : null }),
    toBody: ({ value, seenIn, isNone }) => {
      const reading = readWon(value)
      const read = reading.kind === 'amount' ? reading.won : Number.NaN
      return { question, value: isNone ? ('none' as const) : read, seenIn: seenIn.trim() }
    },
    act,
    send: (body) => act.run(question, body.value, body.seenIn),
  })
}

function AnswerForm(props: AnswerFormProps) {
  const { question } = props
  const form = useAnswerForm(props)
  const name = texts.questions[question]
  return (
    <ApiForm
      form={form}
      label={name}
      className="flex flex-col gap-2 pl-8"
      refusal={null}
      onPress={() => void form.submit({ isNone: false })}
    >
      <div className="grid gap-2 sm:grid-cols-2">
        <AmountField label={name} {...form.value('value')} />
        <TextField
          label={texts.answers.seenIn}
          hint={texts.answers.seenInHints[question]}
          autoComplete="off"
          {...form.field('seenIn')}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" tone="secondary" busy={form.act.busy}>
          {texts.answer}
        </Button>
        {question === 'vatSalesWon' ? (
          <Button size="small" tone="outline" onClick={() => void form.submit({ isNone: true })}>
            {texts.noVat}
          </Button>
        ) : null}
      </div>
    </ApiForm>
  )
}
