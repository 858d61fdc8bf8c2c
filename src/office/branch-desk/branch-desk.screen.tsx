import { useEffect, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { Tabs } from '#design/layout/tabs.tsx'
import { branchParts, partsOfOperators, type BranchPart } from '#domain/branch/editing/parts.ts'
import { framedTexts } from '#web/frame/office/framed/texts.ts'
import type { FrameWidth } from '#web/frame/office/framed/framed-page.tsx'
import { NoBoard } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { SecondPersons } from '#web/frame/office/second-persons.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { BranchDesk } from './contract.ts'
import { ColourPart } from './parts/colour-part.tsx'
import { DraftPanel, type DraftActs } from './parts/draft-panel.tsx'
import { FeesPart } from './parts/fees-part.tsx'
import { History, type HistoryProps } from './parts/history.tsx'
import { LegalPart } from './parts/words/legal-part.tsx'
import type { Saving } from './parts/part-form.tsx'
import { IdentityPart } from './parts/firm/identity-part.tsx'
import { NewBranchForm, type Adding } from './parts/firm/new-branch-form.tsx'
import { SettingsPart } from './parts/firm/settings-part.tsx'
import { PartnersPart, PeoplePart } from './parts/pictures/people-part.tsx'
import type { Uploading } from './parts/pictures/picture-field.tsx'
import { PicturesPart } from './parts/pictures/pictures-part.tsx'
import { MessagesPart } from './parts/words/messages-part.tsx'
import { ChannelsPart } from './parts/site/channels-part.tsx'
import { FlagsPart } from './parts/site/flags-part.tsx'
import { HomePart } from './parts/site/home-part.tsx'
import { BesideSite, SitePreview } from './parts/site/site-preview.tsx'
import { MenusPart } from './parts/site/menus-part.tsx'
import { DepositPart, HoursPart, WordsPart } from './parts/plain-parts.tsx'
import { firmTexts } from './parts/firm/texts.ts'
import { branchDeskTexts as texts } from './texts.ts'

export type BranchDeskScreenProps = {
  /** Null when it did not come. */
  board: BranchDesk | null
  problem: CallProblem | null
  reloading: boolean
  onRetry: () => void
  today: string
  onBranch: (id: string) => void
  saving: Saving
  uploading: Uploading
  adding: Adding
  draft: DraftActs
  history: Pick<HistoryProps, 'undo' | 'onShow'>
}

/** A branch's values by parts, the draft above them, and who published what. */
export function BranchDeskScreen(props: BranchDeskScreenProps) {
  const { board } = props
  return (
    <OfficePage
      title={texts.title}
      aside={board ? <span className="text-small text-secondary">{board.name}</span> : null}
    >
      {board ? <Board {...props} board={board} /> : <NoBoard {...props} texts={texts} />}
    </OfficePage>
  )
}

type BoardProps = BranchDeskScreenProps & { board: BranchDesk }

function Board(props: BoardProps) {
  const { board, onBranch, adding, draft } = props
  /** Over when another branch is shown. */
  const [isAdding, setAdding] = useState(false)
  /** Of the preview; null while it is closed. */
  const [width, setWidth] = useState<FrameWidth | null>(null)
  const [colour, setColour] = useState<string | null>(null)
  const toggle = () => setWidth(width ? null : 'phone')
  const { values, branchId, version, branches } = board
  useEffect(() => setAdding(false), [branchId])
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-text text-small text-secondary">{texts.lead}</p>
      {branches.length > 1 ? (
        <div className="max-w-64">
          <SelectField
            label={texts.branch}
            value={branchId}
            choices={branches.map(({ id, name, isNew }) => ({
              value: id,
              label: isNew ? texts.isNewChoice(name) : name,
            }))}
            onChange={(event) => onBranch(event.target.value)}
          />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button size="small" tone="outline" aria-expanded={width !== null} onClick={toggle}>
          {width ? framedTexts.close : framedTexts.press}
        </Button>
        {board.mayAdd && !isAdding ? (
          <Button size="small" tone="outline" onClick={() => setAdding(true)}>
            {firmTexts.adding.press}
          </Button>
        ) : null}
      </div>
      {isAdding ? <NewBranchForm branches={branches} adding={adding} onClose={() => setAdding(false)} /> : null}
      {board.isNew ? (
        <p className="text-small text-secondary">{`${texts.isNew} ${values.identity.hosts.join(', ')}`}</p>
      ) : null}
      {board.fromFolder ? <p className="text-small text-secondary">{texts.fromFolder}</p> : null}
      <SecondPersons branches={board.secondPersons} />
      {board.draft ? <DraftPanel key={`${branchId} ${version}`} draft={board.draft} acts={draft} /> : null}
      <BesideSite
        width={width}
        site={width ? <SitePreview {...{ branchId, version, colour, width }} onWidth={setWidth} /> : null}
      >
        <Parts {...props} onColour={setColour} />
      </BesideSite>
    </div>
  )
}

type PartsProps = BoardProps & { onColour: (colour: string | null) => void }

function Parts({ board, today, saving, uploading, history, onColour }: PartsProps) {
  const [tab, setTab] = useState<string>(branchParts[0])
  const { values, branchId, version } = board
  // A new save begins every form anew.
  const key = `${branchId} ${version}`
  const panels: Record<BranchPart, React.ReactNode> = {
    fees: <FeesPart key={key} start={values.fees} saving={saving} />,
    deposit: <DepositPart key={key} start={values.deposit} saving={saving} />,
    hours: <HoursPart key={key} start={values.hours} saving={saving} />,
    words: <WordsPart key={key} start={values.words} saving={saving} />,
    colour: <ColourPart key={key} start={values.colour} saving={saving} onColour={onColour} />,
    pictures: <PicturesPart key={key} start={values.pictures} saving={saving} uploading={uploading} />,
    people: <PeoplePart key={key} start={values.people} saving={saving} uploading={uploading} />,
    partners: <PartnersPart key={key} start={values.partners} saving={saving} uploading={uploading} />,
    home: <HomePart key={key} start={values.home} saving={saving} />,
    channels: <ChannelsPart key={key} start={values.channels} saving={saving} />,
    legal: <LegalPart key={key} all={board.legal} today={today} saving={saving} />,
    messages: (
      <MessagesPart key={key} start={values.messages} approved={board.approved} today={today} saving={saving} />
    ),
    menus: <MenusPart key={key} start={values.menus} saving={saving} />,
    flags: <FlagsPart key={key} start={values.flags} saving={saving} />,
    identity: <IdentityPart key={key} start={values.identity} saving={saving} />,
  }
  const parts = branchParts.filter((part) => board.mayAdd || !partsOfOperators.includes(part))
  return (
    <Tabs
      label={texts.tabs}
      active={tab}
      onChange={setTab}
      tabs={[
        ...parts.map((part) => ({ id: part, name: texts.parts[part], panel: panels[part] })),
        { id: 'settings', name: firmTexts.settings.tab, panel: <SettingsPart settings={board.settings} /> },
        {
          id: 'history',
          name: texts.history,
          panel: <History key={key} saves={board.saves} mayUndo={board.mayUndo} {...history} />,
        },
      ]}
    />
  )
}
