import { useId, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { TextArea } from '#design/fields/text-field.tsx'
import { Card } from '#design/layout/card.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { ratingScores, ratingWordsMost, type RatingStep } from '#domain/rating.ts'
import type { Action } from '#web/action.ts'
import { ratingTexts as texts } from './texts.ts'

const stepLook =
  'grid min-h-12 place-items-center rounded-small text-center has-focus-visible:outline-2 has-focus-visible:outline-brand-600'
const chosenLook = 'bg-paper font-bold text-brand-700 shadow-[0_0_0_1px_var(--edge)]'

export type RatingGiven = { score: number; words: string }

/** Stays with a word of thanks once sent; what could not be sent stays typed. */
export function RatingForm({ step, give }: { step: RatingStep; give: Action<[RatingGiven], boolean> }) {
  const [score, setScore] = useState<number | null>(null)
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState(false)
  const [sent, setSent] = useState(false)
  const send = async () => {
    setMissing(score === null)
    if (score !== null && (await give.run({ score, words }))) setSent(true)
  }
  return (
    <Card label={texts[step]}>
      {sent ? (
        <p role="status">{texts.thanks}</p>
      ) : (
        <div className="flex flex-col gap-4">
          <div className="flex flex-col gap-1">
            <h2 className="text-h3">{texts[step]}</h2>
            <p className="text-small text-secondary">{texts.lead}</p>
          </div>
          <Scale legend={texts[step]} score={score} missing={missing} onChoose={setScore} />
          {score === null ? null : (
            <TextArea
              label={texts.words}
              hint={texts.wordsHint}
              need="optional"
              rows={2}
              maxLength={ratingWordsMost}
              value={words}
              onChange={(event) => setWords(event.target.value)}
              error={give.problem?.fields.words}
            />
          )}
          {give.problem && !give.problem.fields.words ? (
            <Banner tone="warning" title={texts.failed.title}>
              {texts.failed.body}
            </Banner>
          ) : null}
          <Button size="medium" tone="outline" wide busy={give.busy} onClick={() => void send()}>
            {texts.send}
          </Button>
        </div>
      )}
    </Card>
  )
}

type ScaleProps = { legend: string; score: number | null; missing: boolean; onChoose: (score: number) => void }

function Scale({ legend, score, missing, onChoose }: ScaleProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={missing && score === null ? `${id}-missing` : undefined}>
      <legend className="sr-only">{legend}</legend>
      <div className="grid grid-cols-5 gap-1 rounded-field bg-ground p-1">
        {ratingScores.map((value, at) => (
          <label key={value} className={`${stepLook} ${value === score ? chosenLook : 'text-secondary'}`}>
            <input
              type="radio"
              name={id}
              className="sr-only"
              checked={value === score}
              onChange={() => onChoose(value)}
            />
            <span aria-hidden="true">{value}</span>
            <span className="sr-only">{texts.scores[at]}</span>
          </label>
        ))}
      </div>
      <p className="flex justify-between pt-2 text-small text-secondary">
        {score === null ? (
          <>
            <span>{texts.scores[0]}</span>
            <span>{texts.scores.at(-1)}</span>
          </>
        ) : (
          <span>{texts.scores[score - 1]}</span>
        )}
      </p>
      {missing && score === null ? (
        <p id={`${id}-missing`} role="alert" className="text-small text-danger">
          {texts.choose}
        </p>
      ) : null}
    </fieldset>
  )
}
