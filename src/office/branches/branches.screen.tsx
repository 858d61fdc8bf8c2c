import { ButtonLink } from '#design/buttons/button-link.tsx'
import { href } from '#domain/address/href.ts'
import { byGravity } from '#domain/critical-banner.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { NoBoard } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { BannerForm } from './board/banner-form.tsx'
import { BannerList } from './board/banner-list.tsx'
import { SeasonPart, type SeasonProps } from './board/season.tsx'
import { Switches, type SwitchesProps } from './board/switches.tsx'
import type { BannerFormProps } from './board/use-banner-form.ts'
import type { BannerBoard, BannerForm as Form } from './contract.ts'
import { branchSettingsTexts as texts } from './texts.ts'

export type BranchSettingsScreenProps = Pick<BannerFormProps, 'now' | 'origin'> & {
  /** Null when it did not come. */
  board: BannerBoard | null
  problem: CallProblem | null
  reloading: boolean
  onRetry: () => void
  /** A new number empties the form. */
  formNumber: number
  setting: { busy: boolean; problem: CallProblem | null; onSet: (form: Form) => void }
  /** Which banner is being removed just now. */
  removing: string | null
  onRemove: (id: string) => void
  /** Null when they did not come. */
  switches: SwitchesProps | null
  /** Null when it did not come. */
  season: SeasonProps | null
}

/** The office's branch settings: the critical banner, the outside companies, and the way to the branch's values. */
export function BranchSettingsScreen(props: BranchSettingsScreenProps) {
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
