import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { ask } from '#design/dialogs/confirm.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import type { BannerLevel } from '#domain/critical-banner.ts'
import { ofSeoulField } from '#domain/seoul-field.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { noticePath, timeProblem, usualTime } from '#office/branches/rules.ts'
import { longestText, type BannerForm as Form, type BannerPlace } from '#office/branches/contract.ts'
import { branchSettingsTexts } from '#office/branches/texts.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { LevelChoice } from './level-choice.tsx'
import { PhonePreview } from './phone-preview.tsx'

const texts = branchSettingsTexts.form

export type BannerFormProps = {
  /** Where this person may set one; the first is their own branch. Never empty. */
  places: readonly BannerPlace[]
  /** The server's clock. */
  now: () => Date
  origin: string
  busy: boolean
  problem: CallProblem | null
  onSet: (form: Form) => void
}

/** A new banner: how grave, the words, from when to when, where, and a preview as on a phone. */
export function BannerForm({ places, now, origin, busy, problem, onSet }: BannerFormProps) {
  const [level, setLevel] = useState<BannerLevel>('outage')
  const [text, setText] = useState('')
  const [time, setTime] = useState(() => usualTime(now()))
  const [at, setAt] = useState(0)
  const [typedLink, setLink] = useState('')
  const [pressed, setPressed] = useState(false)
  const place = places[at] ?? places[0]!
  const words = text.replaceAll(/\s+/g, ' ').trim()
  const link = noticePath(typedLink, origin)
  const [from, until] = [ofSeoulField(time.from), ofSeoulField(time.until)]
  const wrongTime = pressed ? timeProblem(from, until, now()) : null
  const refused = (field: keyof typeof texts.refused) => (problem?.fields[field] ? texts.refused[field] : null)

  const submit = async () => {
    setPressed(true)
    if (busy || words.length < 2 || link === undefined || !from || !until || timeProblem(from, until, now())) return
    const body = texts.ask.body(place.name, momentInWords(from), momentInWords(until))
    if (await ask({ title: texts.ask.title, body, yes: texts.ask.yes, no: texts.ask.no }))
      onSet({
        branchId: place.branchId,
        level,
        text: words,
        from: from.toISOString(),
        until: until.toISOString(),
        link,
      })
  }
  return (
    <form
      noValidate
      aria-label={texts.title}
      className="flex min-w-0 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h2 className="text-h3">{texts.title}</h2>
      <LevelChoice value={level} onChange={setLevel} />
      <TextArea
        label={texts.text}
        rows={3}
        maxLength={longestText}
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint={texts.textHint(longestText - text.length)}
        error={pressed && words.length < 2 ? texts.missing.text : null}
      />
      <PhonePreview
        level={level}
        text={words}
        hasLink={Boolean(link)}
        name={place.branchId === null ? '' : place.name}
        colour={place.colour}
      />
      <TimeFields
        time={time}
        onChange={setTime}
        problem={wrongTime ? texts.missing.time[wrongTime] : refused('until')}
      />
      {places.length > 1 ? <PlaceField places={places} at={at} onChange={setAt} problem={refused('branchId')} /> : null}
      <LinkField
        value={typedLink}
        onChange={setLink}
        problem={link === undefined && pressed ? texts.missing.link : refused('link')}
      />
      <ProblemBanner problem={problem} />
      <Button type="submit" wide size="medium" busy={busy}>
        {texts.press}
      </Button>
    </form>
  )
}

type Time = ReturnType<typeof usualTime>
type TimeFieldsProps = { time: Time; onChange: (time: Time) => void; problem: string | null }

/** From when to when, in Seoul's time. */
function TimeFields({ time, onChange, problem }: TimeFieldsProps) {
  return (
    <div className="grid gap-4 sm:max-lg:grid-cols-2">
      <TextField
        label={texts.from}
        type="datetime-local"
        value={time.from}
        onChange={(event) => onChange({ ...time, from: event.target.value })}
      />
      <TextField
        label={texts.until}
        type="datetime-local"
        value={time.until}
        onChange={(event) => onChange({ ...time, until: event.target.value })}
        error={problem}
      />
      <p className="-mt-2 text-small text-secondary sm:max-lg:col-span-2">{texts.timeHint}</p>
    </div>
  )
}

type PlaceProps = { places: readonly BannerPlace[]; at: number; onChange: (at: number) => void; problem: string | null }

function PlaceField({ places, at, onChange, problem }: PlaceProps) {
  return (
    <SelectField
      label={texts.place}
      value={String(at)}
      onChange={(event) => onChange(Number(event.target.value))}
      choices={places.map(({ name }, index) => ({ value: String(index), label: name }))}
      error={problem}
    />
  )
}

type LinkProps = { value: string; onChange: (link: string) => void; problem: string | null }

function LinkField({ value, onChange, problem }: LinkProps) {
  return (
    <TextField
      label={texts.link}
      need="optional"
      inputMode="url"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={texts.linkHint}
      error={problem}
    />
  )
}
