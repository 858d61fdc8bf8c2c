import { Link } from 'react-router'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { href } from '#domain/address/href.ts'
import { byGravity } from '#domain/critical-banner.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { NoBoard } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { LevelChoice } from './board/level-choice.tsx'
import { LevelMark } from './board/level-mark.tsx'
import { PhonePreview } from './board/phone-preview.tsx'
import { SeasonPart, type SeasonProps } from './board/season.tsx'
import { Switches, type SwitchesProps } from './board/switches.tsx'
import { type BannerFormProps, type BannerTime, useBannerForm } from './board/use-banner-form.ts'
import { type BannerBoard, type BannerPlace, type BannerRow, type BannerForm as Form, longestText } from './contract.ts'
import { branchSettingsTexts, branchSettingsTexts as texts } from './texts.ts'

const inWords = (instant: string) => momentInWords(new Date(instant))

function BannerList({
  title,
  rows,
  none,
  removing,
  onRemove,
}: {
  title: string
  rows: readonly BannerRow[]
  none?: string
  removing: string | null
  onRemove: (id: string) => void
}) {
  if (rows.length === 0 && !none) return null
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="flex items-baseline gap-2 pb-2 text-h3">
        {title}
        {rows.length > 0 ? (
          <span className="text-small font-normal text-secondary tabular-nums">{rows.length}</span>
        ) : null}
      </h2>
      {rows.length === 0 ? (
        <p className="border-t border-line py-3 text-small text-secondary">{none}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <Row key={row.id} row={row} busy={removing === row.id} onRemove={onRemove} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ row, busy, onRemove }: { row: BannerRow; busy: boolean; onRemove: (id: string) => void }) {
  const past = row.state === 'over' || row.state === 'removed'
  const standing = row.state === 'shown' || row.state === 'coming'
  const remove = async () => {
    const { title, body, yes, no } = texts.remove.ask
    const said = (
      <>
        <p className="pb-2 font-semibold wrap-anywhere">{row.text}</p>
        <p>{body}</p>
      </>
    )
    if (await confirm({ title, body: said, yes, no, tone: 'danger' })) onRemove(row.id)
  }
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 text-small">
      <div className="flex min-w-[14rem] flex-1 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <LevelMark level={row.level} />
          <Chip tone={row.state === 'shown' ? 'good' : row.state === 'coming' ? 'brand' : 'plain'}>
            {texts.states[row.state]}
          </Chip>
          <span className="text-secondary">{row.branchName ?? texts.everywhere}</span>
        </p>
        <p className={`wrap-anywhere ${past ? 'text-secondary' : 'font-medium'}`}>{row.text}</p>
        {row.link ? (
          <Link
            to={row.link}
            target="_blank"
            rel="noreferrer"
            className="self-start py-0.5 text-secondary underline underline-offset-4"
          >
            {row.link}
          </Link>
        ) : null}
        <p className="text-secondary tabular-nums">{texts.period(inWords(row.from), inWords(row.until))}</p>
        <p className="text-caption text-quiet">
          {texts.setBy(row.setBy, inWords(row.setAt))}
          {row.removedAt ? ` / ${texts.removedBy(row.removedBy ?? '', inWords(row.removedAt))}` : ''}
        </p>
        {standing && !row.mayRemove ? <p className="text-caption text-quiet">{texts.notMine}</p> : null}
      </div>
      {row.mayRemove ? (
        <Button
          size="small"
          tone="outline"
          busy={busy}
          aria-label={texts.remove.of(row.text)}
          onClick={() => void remove()}
        >
          {texts.remove.press}
        </Button>
      ) : null}
    </li>
  )
}

const bannerTexts = branchSettingsTexts.form

function BannerForm(props: BannerFormProps) {
  const { places, busy, problem } = props
  const form = useBannerForm(props)
  const { level, setLevel, text, setText, words, time, setTime, at, setAt, place, problems } = form
  const { typedLink, setLink, hasLink, submit } = form
  return (
    <form
      noValidate
      aria-label={bannerTexts.title}
      className="flex min-w-0 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h2 className="text-h3">{bannerTexts.title}</h2>
      <LevelChoice value={level} onChange={setLevel} />
      <TextArea
        label={bannerTexts.text}
        rows={3}
        maxLength={longestText}
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint={bannerTexts.textHint(longestText - text.length)}
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
        {bannerTexts.press}
      </Button>
    </form>
  )
}

type TimeFieldsProps = { time: BannerTime; onChange: (time: BannerTime) => void; problem: string | null }

/** In Seoul time. */
function TimeFields({ time, onChange, problem }: TimeFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:max-lg:grid-cols-2">
      <TextField
        label={bannerTexts.from}
        type="datetime-local"
        value={time.from}
        onChange={(event) => onChange({ ...time, from: event.target.value })}
      />
      <TextField
        label={bannerTexts.until}
        type="datetime-local"
        value={time.until}
        onChange={(event) => onChange({ ...time, until: event.target.value })}
        error={problem}
      />
      <p className="-mt-2 text-small text-secondary sm:max-lg:col-span-2">{bannerTexts.timeHint}</p>
    </div>
  )
}

type PlaceProps = { places: readonly BannerPlace[]; at: number; onChange: (at: number) => void; problem: string | null }

function PlaceField({ places, at, onChange, problem }: PlaceProps) {
  return (
    <SelectField
      label={bannerTexts.place}
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
      label={bannerTexts.link}
      need="optional"
      inputMode="url"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={bannerTexts.linkHint}
      error={problem}
    />
  )
}

export type BranchSettingsScreenProps = Pick<BannerFormProps, 'now' | 'origin'> & {
  board: BannerBoard | null
  problem: CallProblem | null
  reloading: boolean
  onRetry: () => void
  /** A new number resets the form. */
  formNumber: number
  setting: { busy: boolean; problem: CallProblem | null; onSet: (form: Form) => void }
  removing: string | null
  onRemove: (id: string) => void
  switches: SwitchesProps | null
  season: SeasonProps | null
}

export function BranchSettingsView(props: BranchSettingsScreenProps) {
  return (
    <OfficePage title={texts.title}>
      {props.board ? <Board {...props} board={props.board} /> : <NoBoard {...props} texts={texts} />}
      {props.season ? <SeasonPart {...props.season} /> : null}
      {props.switches ? <Switches {...props.switches} /> : null}
      <section
        aria-label={texts.rest.title}
        className="mt-10 rounded-card bg-ground p-5 text-small text-secondary more:border more:border-edge"
      >
        <h2 className="pb-1 text-label text-ink">{texts.rest.title}</h2>
        <p className="pb-3">{texts.rest.body}</p>
        <ButtonLink to={href('/office/branches/edit')} size="small" tone="outline">
          {texts.rest.open}
        </ButtonLink>
      </section>
    </OfficePage>
  )
}

function Board({
  board,
  now,
  origin,
  formNumber,
  setting,
  removing,
  onRemove,
}: BranchSettingsScreenProps & { board: BannerBoard }) {
  const of = (...states: string[]) => board.rows.filter(({ state }) => states.includes(state))
  const list = { removing, onRemove }
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-text text-small text-secondary">{texts.lead}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-8">
          <BannerList title={texts.lists.shown} rows={byGravity(of('shown'))} none={texts.none.shown} {...list} />
          <BannerList title={texts.lists.coming} rows={of('coming')} {...list} />
        </div>
        <div className="min-w-0 rounded-card border border-line p-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <BannerForm key={formNumber} places={board.places} now={now} origin={origin} {...setting} />
        </div>
        <BannerList title={texts.lists.past} rows={of('over', 'removed')} {...list} />
      </div>
    </div>
  )
}
