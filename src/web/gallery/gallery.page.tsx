/** Rehearsal only. */
import { useState } from 'react'
import { type LoaderFunctionArgs, data, useLoaderData } from 'react-router'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { CopyButton } from '#design/buttons/copy-button.tsx'
import { FileButton } from '#design/buttons/file-button.tsx'
import { Spinner } from '#design/buttons/spinner.tsx'
import { StepFoot } from '#design/buttons/step-foot.tsx'
import { CheckboxGroup } from '#design/fields/checkbox-group.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { RadioCards } from '#design/fields/radio-cards.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { href } from '#domain/address/href.ts'
import { useAction } from '#web/action.ts'
import { readPageContext } from '#web/document/load-context.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { FieldsPart } from './parts/fields.tsx'
import { FiguresPart } from './parts/figures.tsx'
import { LayoutPart } from './parts/layout.tsx'
import { MessagesPart } from './parts/messages.tsx'
import { Grid, Part, State } from './parts/part.tsx'
import { ProgressPart } from './parts/progress.tsx'
import { StatesPart } from './parts/states.tsx'
import { TypePart } from './parts/type.tsx'
import { WindowsPart } from './parts/windows.tsx'
import { galleryTexts as texts } from './texts.ts'

const choicesTexts = texts.choices
const long = texts.long

function ChoicesPart() {
  const [family, setFamily] = useState<string | null>('0')
  const [none, setNone] = useState<string | null>(null)
  const [agreed, setAgreed] = useState<string[]>(['terms'])
  return (
    <Part id="choices" title={texts.sections.choices}>
      <Grid>
        <RadioCards
          legend={choicesTexts.family}
          value={family}
          onChange={setFamily}
          cards={choicesTexts.families.map((card, at) => ({
            value: String(at),
            title: card.title,
            text: card.text,
            ...(at === 0 ? { aside: <Chip tone="brand">{choicesTexts.recommended}</Chip> } : {}),
            ...(at === 2 ? { blocked: choicesTexts.blocked } : {}),
          }))}
        />
        <CheckboxGroup
          legend={choicesTexts.agree}
          all
          values={agreed}
          onChange={setAgreed}
          options={[
            { value: 'terms', label: choicesTexts.terms, need: 'required' },
            { value: 'privacy', label: choicesTexts.privacy, need: 'required' },
            {
              value: 'marketing',
              label: choicesTexts.marketing,
              need: 'optional',
              detail: choicesTexts.marketingDetail,
            },
          ]}
        />
        <RadioCards
          legend={choicesTexts.again}
          legendShown
          value={none}
          onChange={setNone}
          error={choicesTexts.choose}
          cards={[
            { value: 'a', title: long.title, text: long.sentence, aside: long.amount },
            { value: 'b', title: choicesTexts.terms },
          ]}
        />
        <div className="flex flex-col">
          <Checkbox label={choicesTexts.delegate} need="required" />
          <Checkbox label={choicesTexts.delegate} need="required" error={choicesTexts.delegateError} />
          <Checkbox label={choicesTexts.marketing} need="optional" defaultChecked />
          <Checkbox label={choicesTexts.terms} checked disabled readOnly />
          <Checkbox label={choicesTexts.marketing} disabled />
          <Checkbox label={long.sentence} need="optional" detail={long.hint} partly />
        </div>
      </Grid>
    </Part>
  )
}

const buttonsTexts = texts.buttons
const states = texts.states
const tones = ['primary', 'secondary', 'outline', 'danger', 'kakao', 'text'] as const
const sizes = ['large', 'medium', 'small'] as const

function ButtonsPart() {
  return (
    <Part id="buttons" title={texts.sections.buttons}>
      <Tones />
      {sizes.map((size) => (
        <OneSize key={size} size={size} />
      ))}
      <div className="flex flex-wrap items-center gap-4">
        <CopyButton text={buttonsTexts.account} subject={buttonsTexts.accountWhat} />
        <span className="text-brand-600">
          <Spinner size={40} />
        </span>
        <Once />
      </div>
      <FileButton
        label={buttonsTexts.file}
        hint={buttonsTexts.fileHint}
        accept="application/pdf,.pdf"
        tone="outline"
        multiple
        refused={buttonsTexts.fileRefused}
        onFiles={() => undefined}
      />
    </Part>
  )
}

function Tones() {
  return (
    <Grid columns={3}>
      {tones.map((tone) => (
        <State key={tone} name={tone}>
          <Button wide tone={tone}>
            {buttonsTexts.tones[tone]}
          </Button>
          <Button wide tone={tone} busy>
            {buttonsTexts.tones[tone]}
          </Button>
        </State>
      ))}
      <State name={states.disabled}>
        <Button wide disabledReason={buttonsTexts.reason}>
          {buttonsTexts.apply}
        </Button>
      </State>
      <State name={states.long}>
        <Button wide icon={<Icon name="phone" size={20} aria-hidden="true" />}>
          {texts.long.button}
        </Button>
        <ButtonLink to={href('/notices')} wide tone="outline">
          {texts.long.button}
        </ButtonLink>
      </State>
      <State name={states.foot}>
        <StepFoot>
          <Button wide>{buttonsTexts.tones.primary}</Button>
          <Button wide tone="text">
            {buttonsTexts.tones.text}
          </Button>
        </StepFoot>
      </State>
    </Grid>
  )
}

function OneSize({ size }: { size: (typeof sizes)[number] }) {
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Button size={size} icon={<Icon name="phone" size={18} aria-hidden="true" />}>
        {buttonsTexts.save}
      </Button>
      <Button size={size} busy>
        {buttonsTexts.save}
      </Button>
      <Button size={size} disabledReason={buttonsTexts.reason}>
        {buttonsTexts.save}
      </Button>
      <ButtonLink to={href('/notices')} size={size} tone="outline">
        {buttonsTexts.link}
      </ButtonLink>
    </div>
  )
}

function Once() {
  const [pressed, setPressed] = useState(0)
  const [done, setDone] = useState(0)
  const deed = useAction(async () => {
    await new Promise((later) => setTimeout(later, 800))
    setDone((before) => before + 1)
  })
  return (
    <div onPointerDownCapture={() => setPressed(pressed + 1)} className="flex flex-wrap items-center gap-4">
      <Button size="medium" busy={deed.busy} onClick={() => void deed.run()}>
        {buttonsTexts.once}
      </Button>
      <span className="text-small text-secondary">{buttonsTexts.counted(pressed, done)}</span>
    </div>
  )
}

function GalleryScreen({ now }: { now: string }) {
  return (
    <div className="mx-auto w-full max-w-site px-5 py-10 lg:px-6">
      <h1 tabIndex={-1} className="pb-2 text-h1-phone lg:text-h1">
        {texts.title}
      </h1>
      <p className="pb-10 text-secondary">{texts.lead}</p>
      <TypePart />
      <ButtonsPart />
      <FieldsPart />
      <ChoicesPart />
      <MessagesPart />
      <ProgressPart now={now} />
      <FiguresPart />
      <LayoutPart />
      <StatesPart />
      <WindowsPart />
    </div>
  )
}

export function loader({ context }: LoaderFunctionArgs) {
  const page = readPageContext(context)
  if (!page.rehearsal) throw data(null, 404)
  return { now: page.now }
}

export default function GalleryPage() {
  const { now } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <GalleryScreen now={now} />
    </>
  )
}
