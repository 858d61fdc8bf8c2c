import { useState, type ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { isDueDay, questionKinds, type QuestionKind } from '#domain/question/question.ts'
import { isDay } from '#domain/seoul-time.ts'
import type { QuestionsView } from './question-acts.ts'
import { questionTexts } from './texts.ts'

const texts = questionTexts.form

export type AskFormProps = {
  act: QuestionsView['ask']
  now: Date
  /** The day that stands there before another is chosen. */
  proposed: string
  refusal: ReactNode
}

/** Asks the filer in free words by a day; what was typed stays until it is kept. */
export function AskForm({ act, now, proposed, refusal }: AskFormProps) {
  const [kind, setKind] = useState<QuestionKind>('question')
  const [words, setWords] = useState('')
  const [dueDay, setDueDay] = useState(proposed)
  const [pressed, setPressed] = useState(false)
  const short = words.trim().length < 5
  const off = !isDay(dueDay) || !isDueDay(dueDay, now)
  const submit = async () => {
    setPressed(true)
    if (short || off || act.busy || !(await act.run({ kind, words: words.trim(), dueDay }))) return
    setWords('')
    setPressed(false)
  }
  return (
    <form
      noValidate
      aria-label={texts.title}
      className="flex flex-col gap-4 rounded-card border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h3 className="text-h3">{texts.title}</h3>
      <SelectField
        label={texts.kind}
        choices={questionKinds.map((value) => ({ value, label: questionTexts.kinds[value] }))}
        value={kind}
        onChange={(event) => setKind(event.target.value as QuestionKind)}
      />
      <TextArea
        label={texts.words}
        hint={texts.wordsHint}
        rows={4}
        maxLength={1_000}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        error={pressed && short ? texts.missing : null}
      />
      <TextField
        label={texts.due}
        type="date"
        value={dueDay}
        onChange={(event) => setDueDay(event.target.value)}
        error={pressed && off ? texts.dueMissing : null}
      />
      {refusal}
      <Button type="submit" size="medium" busy={act.busy}>
        {texts.press}
      </Button>
    </form>
  )
}
