import { type RefObject, useRef } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import { type OfficePostPlace, type OfficePost, longestBody, longestTitle } from '#office/posts/contract.ts'
import { postTexts } from '#office/posts/texts.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { AdvertPart } from './advert-part.tsx'
import { Toolbar } from './toolbar.tsx'
import { appearedOf, placeName } from './typed.ts'
import type { Writing } from './use-post-editor.ts'
import { WhenChoice } from './when-choice.tsx'

const meanwhileTexts = postTexts.form.meanwhile

function Meanwhile({
  theirs,
  busy,
  onMine,
  onTheirs,
}: {
  theirs: OfficePost
  busy: boolean
  onMine: () => void
  onTheirs: () => void
}) {
  const take = async () => {
    if (
      await confirm({
        title: meanwhileTexts.ask,
        body: meanwhileTexts.asked,
        yes: meanwhileTexts.yes,
        no: meanwhileTexts.no,
        tone: 'danger',
      })
    )
      onTheirs()
  }
  return (
    <Banner
      tone="warning"
      live
      title={meanwhileTexts.title}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" busy={busy} onClick={onMine}>
            {meanwhileTexts.mine}
          </Button>
          <Button size="small" tone="outline" onClick={() => void take()}>
            {meanwhileTexts.take}
          </Button>
        </div>
      }
    >
      <p>{meanwhileTexts.body(theirs.changedBy, momentInWords(new Date(theirs.changedAt)))}</p>
      <details className="pt-2">
        <summary className="inline-flex min-h-10 items-center font-medium underline underline-offset-4">
          {meanwhileTexts.theirs}
        </summary>
        <div
          className="mt-1 flex max-h-80 flex-col gap-2 overflow-y-auto rounded-field bg-paper p-3"
          tabIndex={0}
          role="group"
          aria-label={meanwhileTexts.theirs}
        >
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {theirs.title}
            <Chip>{postTexts.states[theirs.state]}</Chip>
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere text-secondary">{theirs.body}</p>
        </div>
      </details>
    </Banner>
  )
}

const texts = postTexts.form

export function PostFields({
  writing,
  places,
  now,
}: {
  writing: Writing
  places: readonly OfficePostPlace[]
  now: () => Date
}) {
  const { base, typed, wrong, save, withdraw, theirs, type } = writing
  const fields = useRef<HTMLFormElement>(null)
  const refused = (field: string) => isRefused(writing, field)
  const press = usePress(writing, fields, postTexts.place(...wordsOf(typed.place, places)))
  return (
    <form
      ref={fields}
      noValidate
      aria-label={texts.label}
      className="flex min-w-0 flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void press(true)
      }}
    >
      <PlaceChoice writing={writing} places={places} />
      <TextField
        label={texts.title}
        value={typed.title}
        maxLength={longestTitle}
        autoComplete="off"
        onChange={(event) => type({ title: event.target.value })}
        error={wrong.title || refused('title') ? texts.missing.title : null}
      />
      <BodyField writing={writing} />
      <WhenChoice
        typed={typed}
        appeared={appearedOf(base, now())}
        isShown={isOut(stateOf(writing))}
        now={now}
        wrong={wrong.moment}
        refused={refused('publishedAt')}
        onType={type}
      />
      <AdvertPart writing={writing} />
      <ProblemBanner problem={save.problem ?? withdraw.problem} />
      {theirs ? (
        <Meanwhile
          theirs={theirs.post}
          busy={save.busy}
          onMine={writing.insist}
          onTheirs={() => writing.take(theirs.post)}
        />
      ) : null}
      <Buttons writing={writing} onPress={(shown) => void press(shown)} />
    </form>
  )
}

const isRefused = ({ save }: Writing, field: string) => Boolean(save.problem?.fields[field])
const stateOf = ({ base }: Writing) => base?.state ?? 'draft'
const isOut = (state: OfficePost['state']) => state === 'published' || state === 'scheduled'

function usePress(writing: Writing, fields: RefObject<HTMLFormElement | null>, place: string) {
  const { save } = writing
  return async (shown: boolean) => {
    const form = writing.ready(shown)
    if (!form)
      return void requestAnimationFrame(() =>
        fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      )
    if (save.busy) return
    const state = stateOf(writing)
    const isNews = shown && (!isOut(state) || (form.publishedAt === null && state === 'scheduled'))
    const { now, later } = texts.ask.publish
    const body = form.publishedAt === null ? now(place) : later(place, momentInWords(new Date(form.publishedAt)))
    if (
      !isNews ||
      (await confirm({ title: texts.ask.publish.title, body, yes: texts.ask.publish.yes, no: texts.ask.no }))
    )
      void writing.send(form)
  }
}

function PlaceChoice({ writing, places }: { writing: Writing; places: readonly OfficePostPlace[] }) {
  const { base, typed, type } = writing
  const refused = (field: string) => isRefused(writing, field)
  const choices = places.map((place) => ({
    value: placeName(place),
    label: postTexts.place(place.board, place.branchName),
  }))

  if (base?.appeared || choices.length < 2) return null
  return (
    <SelectField
      label={texts.place}
      value={typed.place}
      onChange={(event) => type({ place: event.target.value })}
      choices={choices}
      error={refused('branchId') ? texts.refused.branchId : refused('board') ? texts.refused.board : null}
    />
  )
}

function BodyField({ writing }: { writing: Writing }) {
  const { typed, wrong, type } = writing
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <div className="flex flex-col gap-2">
      <Toolbar field={field} files={writing.base?.files ?? []} onType={(body) => type({ body })} />
      <TextArea
        ref={field}
        label={texts.body}
        rows={14}
        maxLength={longestBody}
        value={typed.body}
        onChange={(event) => type({ body: event.target.value })}
        hint={texts.left(longestBody - typed.body.length)}
        error={wrong.body || isRefused(writing, 'body') ? texts.missing.body : null}
      />
      <Marks />
    </div>
  )
}

function mainWord(writing: Writing): string {
  const state = stateOf(writing)
  if (writing.typed.when === 'later') return texts.press.schedule
  if (state === 'published') return texts.press.save
  return state === 'withdrawn' ? texts.press.again : texts.press.publish
}

function Buttons({ writing, onPress }: { writing: Writing; onPress: (shown: boolean) => void }) {
  const { save, withdraw } = writing
  const state = stateOf(writing)
  const takeOff = async () => {
    if (state === 'scheduled' || (await confirm({ ...texts.ask.withdraw, no: texts.ask.no, tone: 'danger' })))
      void withdraw.run()
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" size="medium" busy={save.busy}>
        {mainWord(writing)}
      </Button>
      {isOut(state) ? (
        <Button size="medium" tone="outline" busy={withdraw.busy} onClick={() => void takeOff()}>
          {state === 'scheduled' ? texts.press.cancel : texts.press.withdraw}
        </Button>
      ) : (
        <Button size="medium" tone="outline" busy={save.busy} onClick={() => onPress(false)}>
          {state === 'draft' ? texts.press.draft : texts.press.keep}
        </Button>
      )}
    </div>
  )
}

function wordsOf(name: string, places: readonly OfficePostPlace[]): [OfficePostPlace['board'], string | null] {
  const found = places.find((place) => placeName(place) === name)
  return [found?.board ?? 'notices', found?.branchName ?? null]
}

function Marks() {
  return (
    <details className="text-small">
      <summary className="inline-flex min-h-10 items-center font-medium text-secondary underline underline-offset-4">
        {texts.marks.title}
      </summary>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-1.5 rounded-field bg-ground p-4">
        {texts.marks.rows.map(([sign, meaning]) => (
          <div key={sign} className="contents">
            <dt>
              <code>{sign}</code>
            </dt>
            <dd className="text-secondary">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
