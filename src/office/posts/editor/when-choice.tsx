import { useId } from 'react'
import { TextField } from '#design/fields/text-field.tsx'
import { parseSeoulField } from '#domain/seoul-field.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { momentProblem } from '#office/posts/rules.ts'
import { postTexts } from '#office/posts/texts.ts'
import type { Typed, When, Wrong } from './typed.ts'

const texts = postTexts.form

type WhenChoiceProps = {
  typed: Typed
  appeared: Date | null
  isShown: boolean
  now: () => Date
  wrong: Wrong['moment'] | undefined
  refused: boolean
  onType: (change: Partial<Typed>) => void
}

/** In Seoul time. A past moment is reported while typing. */
export function WhenChoice({ typed, appeared, isShown, now, wrong, refused, onType }: WhenChoiceProps) {
  const name = useId()
  const choices: { value: When; label: string }[] = [
    ...(appeared ? [{ value: 'kept' as const, label: texts.whens.kept(momentInWords(appeared)) }] : []),
    ...(appeared && isShown ? [] : [{ value: 'now' as const, label: texts.whens.now }]),
    { value: 'later', label: texts.whens.later },
  ]
  const at = parseSeoulField(typed.moment)
  const problem = wrong ?? (at ? momentProblem(at, now(), null) : null) ?? (refused ? 'past' : null)
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-label">{texts.when}</legend>
      {choices.map(({ value, label }) => (
        <label
          key={value}
          className="choice flex min-h-11 items-center gap-3 rounded-field border-line px-3 py-2 text-small hover:bg-ground has-checked:border-ink has-checked:bg-ground"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={typed.when === value}
            onChange={() => onType({ when: value })}
            className="pick"
          />
          {label}
        </label>
      ))}
      {typed.when === 'later' ? (
        <TextField
          label={texts.moment}
          type="datetime-local"
          value={typed.moment}
          onChange={(event) => onType({ moment: event.target.value })}
          hint={
            problem || !at
              ? texts.momentHint
              : `${texts.momentWords(momentInWords(at))} ${isShown && appeared ? texts.hides : texts.momentHint}`
          }
          error={problem ? texts.wrongMoment[problem] : null}
        />
      ) : null}
    </fieldset>
  )
}
