import { useEffect, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Tabs } from '#design/layout/tabs.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { brandTints, contrastRatio, isReadable, nearestPassing } from '#domain/branch/contrast.ts'
import { type BranchPart, branchParts, partsOfOperators } from '#domain/branch/editing/parts.ts'
import type { FrameWidth } from '#web/frame/office/framed-page.tsx'
import { framedTexts } from '#web/frame/office/framed.texts.ts'
import { MissingList } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { SecondPersons } from '#web/frame/office/second-persons.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { BranchEditor } from './contract.ts'
import { type DraftActs, DraftPanel } from './parts/draft-panel.tsx'
import { FeesPart } from './parts/fees-part.tsx'
import { type HostChecking, HostProofs } from './parts/firm/host-proofs.tsx'
import { IdentityPart } from './parts/firm/identity-part.tsx'
import { type Adding, NewBranchForm } from './parts/firm/new-branch-form.tsx'
import { SettingsPart } from './parts/firm/settings-part.tsx'
import { firmTexts } from '#office/branch-editor/parts/texts.ts'
import { History, type HistoryProps } from './parts/history.tsx'
import { PartForm, type Saving, usePart } from './parts/part-form.tsx'
import { PartnersPart, PeoplePart } from './parts/pictures/people-part.tsx'
import type { Uploading } from './parts/pictures/picture-field.tsx'
import { PicturesPart } from './parts/pictures/pictures-part.tsx'
import { GuaranteePart } from './parts/guarantee-part.tsx'
import { DepositPart, HoursPart, WordsPart } from './parts/plain-parts.tsx'
import { ChannelsPart } from './parts/site/channels-part.tsx'
import { FlagsPart } from './parts/site/flags-part.tsx'
import { HomePart } from './parts/site/home-part.tsx'
import { MenusPart } from './parts/site/menus-part.tsx'
import { BesideSite, SitePreview } from './parts/site/site-preview.tsx'
import { LegalPart } from './parts/legal-part.tsx'
import { MessagesPart } from './parts/messages-part.tsx'
import { branchEditorTexts, branchEditorTexts as texts } from './texts.ts'

const colourTexts = branchEditorTexts.colour

const white = '#FFFFFF'

/** `onColour`: preview colour; null for the saved one. */
type ColourPartProps = { start: string; saving: Saving; onColour: (colour: string | null) => void }

function ColourPart({ start, saving, onColour }: ColourPartProps) {
  const part = usePart({ start, saving, asChange: (value) => ({ colour: value }) })
  const { value: colour, put } = part
  const isColour = /^#[0-9A-F]{6}$/.test(colour)
  const shown = isColour && colour !== start ? colour : null
  useEffect(() => {
    onColour(shown)
    return () => onColour(null)
  }, [shown, onColour])
  return (
    <PartForm part={part} label={branchEditorTexts.parts.colour} wrong={isColour ? null : colourTexts.hint}>
      <div className="flex items-end gap-3">
        <input
          type="color"
          aria-label={colourTexts.pick}
          value={isColour ? colour.toLowerCase() : '#000000'}
          onChange={(event) => put(event.target.value.toUpperCase())}
          className="h-14 w-16 shrink-0 rounded-field border border-line bg-paper p-1"
        />
        <div className="min-w-0 grow">
          <TextField
            label={colourTexts.label}
            maxLength={white.length}
            autoComplete="off"
            value={colour}
            onChange={(event) => put(event.target.value.toUpperCase())}
          />
        </div>
      </div>
      <p className="text-small text-secondary">{colourTexts.hint}</p>
      {isColour ? <Look colour={colour} /> : null}
    </PartForm>
  )
}

function Look({ colour }: { colour: string }) {
  const tints = brandTints(colour)
  const pairs = [
    [colourTexts.pairs.button, white, colour],
    [colourTexts.pairs.link, tints[600], white],
    [colourTexts.pairs.tint, tints[700], tints[100]],
  ] as const
  return (
    <>
      <table className="w-full text-small">
        <caption className="pb-2 text-left text-label">{colourTexts.figures}</caption>
        <tbody>
          {pairs.map(([name, ink, ground]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-2 pr-3 text-left font-medium">
                {name}
              </th>
              <td className="py-2 pr-3 text-right whitespace-nowrap tabular-nums">
                {colourTexts.figure(contrastRatio(ink, ground))}
              </td>
              <td className="py-2 text-right">
                {isReadable(ink, ground) ? (
                  <Chip tone="good">{colourTexts.passes}</Chip>
                ) : (
                  <span className="font-medium text-danger">
                    {colourTexts.fails(nearestPassing(colour).toUpperCase())}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <figure className="flex flex-col gap-2">
        <figcaption className="text-label">{colourTexts.sample}</figcaption>
        <div
          aria-hidden="true"
          className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-white p-5"
        >
          <span className="rounded-field px-5 py-3 font-semibold" style={{ background: tints[600], color: white }}>
            {colourTexts.button}
          </span>
          <span className="font-semibold underline underline-offset-4" style={{ color: tints[600] }}>
            {colourTexts.words}
          </span>
          <span className="rounded-small px-3 py-1 font-semibold" style={{ background: tints[100], color: tints[700] }}>
            {colourTexts.words}
          </span>
        </div>
      </figure>
    </>
  )
}

export type BranchEditorScreenProps = {
  board: BranchEditor | null
  problem: CallProblem | null
  reloading: boolean
  onRetry: () => void
  today: string
  onBranch: (id: string) => void
  saving: Saving
  uploading: Uploading
  checking: HostChecking
  adding: Adding
  draft: DraftActs
  history: Pick<HistoryProps, 'undo' | 'onShow'>
}

export function BranchEditorView(props: BranchEditorScreenProps) {
  const { board } = props
  return (
    <OfficePage
      title={texts.title}
      aside={board ? <span className="text-small text-secondary">{board.name}</span> : null}
    >
      {board ? <BranchEditorPage {...props} board={board} /> : <MissingList {...props} texts={texts} />}
    </OfficePage>
  )
}

type BranchEditorPageProps = BranchEditorScreenProps & { board: BranchEditor }

function BranchEditorPage(props: BranchEditorPageProps) {
  const { board, onBranch, adding, draft } = props
  const [isAdding, setAdding] = useState(false)
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

type PartsProps = BranchEditorPageProps & { onColour: (colour: string | null) => void }

function Parts({ board, today, saving, uploading, checking, history, onColour }: PartsProps) {
  const [tab, setTab] = useState<string>(branchParts[0])
  const { values, branchId, version } = board
  // Each save remounts the forms.
  const key = `${branchId} ${version}`
  const panels: Record<BranchPart, React.ReactNode> = {
    fees: <FeesPart key={key} start={values.fees} saving={saving} />,
    deposit: <DepositPart key={key} start={values.deposit} saving={saving} />,
    guarantee: <GuaranteePart key={key} start={values.guarantee} saving={saving} />,
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
    identity: (
      <div className="flex flex-col gap-8">
        <IdentityPart key={key} start={values.identity} saving={saving} />
        <HostProofs key={branchId} hosts={board.hosts} checking={checking} />
      </div>
    ),
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
