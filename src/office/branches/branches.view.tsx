import { Link } from 'react-router'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { href } from '#domain/address/href.ts'
import { sortByGravity, type BannerLevel } from '#domain/critical-banner.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { MissingList } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { LevelChoice, LevelMark } from '#office/branches/board/level-choice.tsx'
import { PhonePreview } from './board/phone-preview.tsx'
import { SeasonPart, type SeasonProps } from './board/season.tsx'
import { Switches, type SwitchesProps } from './board/switches.tsx'
import { noticePath, timeProblem, usualTime } from './rules.ts'
import {
  type BannerBoard,
  type BannerPlace,
  type BannerRow,
  type BannerForm as Form,
  longestText,
  setBanner,
} from './contract.ts'
import { branchSettingsTexts as texts } from './texts.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { parseSeoulField } from '#domain/seoul-field.ts'

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
  const isVisible = row.state === 'shown' || row.state === 'coming'
  const remove = async () => {
    const { title, body, yes, no } = texts.remove.ask
    const stateText = (
      <>
        <p className="pb-2 font-semibold wrap-anywhere">{row.text}</p>
        <p>{body}</p>
      </>
    )
    if (await confirm({ title, body: stateText, yes, no, tone: 'danger' })) onRemove(row.id)
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
        {isVisible && !row.mayRemove ? <p className="text-caption text-quiet">{texts.notMine}</p> : null}
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

const bannerTexts = texts.form

/** In Seoul time; asks for confirmation. */
function useBannerForm({ places, now, origin, busy, problem, onSet }: BannerFormProps) {
  const placeOf = (at: string) => places[Number(at)] ?? places[0]!
  const nameOf = (branchId: Form['branchId']) => places.find((place) => place.branchId === branchId)?.name ?? ''
  return useApiForm({
    endpoint: setBanner,
    start: { level: 'outage' as BannerLevel, text: '', ...usualTime(now()), branchId: '0', link: '' },
    sentences: { ...bannerTexts.refused, text: bannerTexts.missing.text },
    check: ({ from, until, link }) => {
      const trouble = timeProblem(parseSeoulField(from), parseSeoulField(until), now())
      return {
        until: trouble ? bannerTexts.missing.time[trouble] : null,
        link: noticePath(link, origin) === undefined ? bannerTexts.missing.link : null,
      }
    },
    toBody: ({ level, text, from, until, branchId, link }): Form => ({
      branchId: placeOf(branchId).branchId,
      level,
      text: wordsOf(text),
      from: parseSeoulField(from)?.toISOString() ?? '',
      until: parseSeoulField(until)?.toISOString() ?? '',
      link: noticePath(link, origin) ?? null,
    }),
    act: { busy, problem },
    stays: true,
    send: async (body) => {
      const { title, yes, no } = bannerTexts.ask
      const { from, until } = body
      const text = bannerTexts.ask.body(nameOf(body.branchId), inWords(from), inWords(until))
      if (await confirm({ title, body: text, yes, no })) onSet(body)
    },
  })
}

function BannerForm(props: BannerFormProps) {
  const { places, origin } = props
  const form = useBannerForm(props)
  const { typed } = form
  const place = places[Number(typed.branchId)] ?? places[0]!
  return (
    <ApiForm
      form={form}
      label={bannerTexts.title}
      className="flex min-w-0 flex-col gap-5"
      press={bannerTexts.press}
      button={{ wide: true }}
    >
      <h2 className="text-h3">{bannerTexts.title}</h2>
      <LevelChoice value={typed.level} onChange={(level) => form.set({ level })} />
      <TextArea
        label={bannerTexts.text}
        rows={3}
        hint={bannerTexts.textHint(longestText - typed.text.length)}
        {...form.field('text')}
      />
      <PhonePreview
        level={typed.level}
        text={wordsOf(typed.text)}
        hasLink={Boolean(noticePath(typed.link, origin))}
        name={place.branchId === null ? '' : place.name}
        colour={place.colour}
      />
      <div className="grid grid-cols-1 gap-4 sm:max-lg:grid-cols-2">
        <TextField label={bannerTexts.from} type="datetime-local" {...form.field('from')} />
        <TextField label={bannerTexts.until} type="datetime-local" {...form.field('until')} />
        <p className="-mt-2 text-small text-secondary sm:max-lg:col-span-2">{bannerTexts.timeHint}</p>
      </div>
      {places.length > 1 ? (
        <SelectField
          label={bannerTexts.place}
          choices={places.map(({ name }, index) => ({ value: String(index), label: name }))}
          {...form.field('branchId')}
        />
      ) : null}
      <TextField
        label={bannerTexts.link}
        need="optional"
        inputMode="url"
        autoComplete="off"
        hint={bannerTexts.linkHint}
        {...form.field('link')}
      />
    </ApiForm>
  )
}

const wordsOf = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

type BannerFormProps = {
  /** The user's own branch first. Never empty. */
  places: readonly BannerPlace[]
  now: () => Date
  origin: string
  busy: boolean
  problem: CallProblem | null
  onSet: (form: Form) => void
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
      {props.board ? <Board {...props} board={props.board} /> : <MissingList {...props} texts={texts} />}
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
  const rowsIn = (...states: string[]) => board.rows.filter(({ state }) => states.includes(state))
  const list = { removing, onRemove }
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-text text-small text-secondary">{texts.lead}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-8">
          <BannerList
            title={texts.lists.shown}
            rows={sortByGravity(rowsIn('shown'))}
            none={texts.none.shown}
            {...list}
          />
          <BannerList title={texts.lists.coming} rows={rowsIn('coming')} {...list} />
        </div>
        <div className="min-w-0 rounded-card border border-line p-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <BannerForm key={formNumber} places={board.places} now={now} origin={origin} {...setting} />
        </div>
        <BannerList title={texts.lists.past} rows={rowsIn('over', 'removed')} {...list} />
      </div>
    </div>
  )
}
