import { Button } from '#design/buttons/button.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { longestText, type BannerPlace } from '#office/branches/contract.ts'
import { branchSettingsTexts } from '#office/branches/texts.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { LevelChoice } from './level-choice.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { useBannerForm, type BannerFormProps, type BannerTime } from './use-banner-form.ts'

const texts = branchSettingsTexts.form

/** A new banner: how grave, the words, from when to when, where, and a preview as on a phone. */
export function BannerForm(props: BannerFormProps) {
  const { places, busy, problem } = props
  const form = useBannerForm(props)
  const { level, setLevel, text, setText, words, time, setTime, at, setAt, place, problems } = form
  const { typedLink, setLink, hasLink, submit } = form
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
        error={problems.text}
      />
      <PhonePreview
        level={level}
        text={words}
        hasLink={hasLink}
        name={place.branchId === null ? '' : place.name}
        colour={place.colour}
      />
      <TimeFields time={time} onChange={setTime} problem={problems.time} />
      {places.length > 1 ? <PlaceField places={places} at={at} onChange={setAt} problem={problems.place} /> : null}
      <LinkField value={typedLink} onChange={setLink} problem={problems.link} />
      <ProblemBanner problem={problem} />
      <Button type="submit" wide size="medium" busy={busy}>
        {texts.press}
      </Button>
    </form>
  )
}

type TimeFieldsProps = { time: BannerTime; onChange: (time: BannerTime) => void; problem: string | null }

/** From when to when, in Seoul's time. */
function TimeFields({ time, onChange, problem }: TimeFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:max-lg:grid-cols-2">
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
