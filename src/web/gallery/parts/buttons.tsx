import { Icon } from '#design/icons/icon.tsx'
import { useState } from 'react'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { CopyButton } from '#design/buttons/copy-button.tsx'
import { FileButton } from '#design/buttons/file-button.tsx'
import { Spinner } from '#design/buttons/spinner.tsx'
import { StepFoot } from '#design/buttons/step-foot.tsx'
import { href } from '#domain/address/href.ts'
import { galleryTexts } from '#web/gallery/texts.ts'
import { useAction } from '#web/action.ts'
import { Grid, Part, State } from './part.tsx'

const texts = galleryTexts.buttons
const states = galleryTexts.states
const tones = ['primary', 'secondary', 'outline', 'danger', 'kakao', 'text'] as const
const sizes = ['large', 'medium', 'small'] as const

export function ButtonsPart() {
  return (
    <Part id="buttons" title={galleryTexts.sections.buttons}>
      <Tones />
      {sizes.map((size) => (
        <OneSize key={size} size={size} />
      ))}
      <div className="flex flex-wrap items-center gap-4">
        <CopyButton text={texts.account} what={texts.accountWhat} />
        <span className="text-brand-600">
          <Spinner size={40} />
        </span>
        <Once />
      </div>
      <FileButton
        label={texts.file}
        hint={texts.fileHint}
        accept="application/pdf,.pdf"
        tone="outline"
        multiple
        refused={texts.fileRefused}
        onFiles={() => undefined}
      />
    </Part>
  )
}

/** Every tone at rest and busy; then the states that look alike in all tones. */
function Tones() {
  return (
    <Grid columns={3}>
      {tones.map((tone) => (
        <State key={tone} name={tone}>
          <Button wide tone={tone}>
            {texts.tones[tone]}
          </Button>
          <Button wide tone={tone} busy>
            {texts.tones[tone]}
          </Button>
        </State>
      ))}
      <State name={states.disabled}>
        <Button wide disabledReason={texts.reason}>
          {texts.apply}
        </Button>
      </State>
      <State name={states.long}>
        <Button wide icon={<Icon name="phone" size={20} aria-hidden="true" />}>
          {galleryTexts.long.button}
        </Button>
        <ButtonLink to={href('/notices')} wide tone="outline">
          {galleryTexts.long.button}
        </ButtonLink>
      </State>
      <State name={states.foot}>
        <StepFoot>
          <Button wide>{texts.tones.primary}</Button>
          <Button wide tone="text">
            {texts.tones.text}
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
        {texts.save}
      </Button>
      <Button size={size} busy>
        {texts.save}
      </Button>
      <Button size={size} disabledReason={texts.reason}>
        {texts.save}
      </Button>
      <ButtonLink to={href('/notices')} size={size} tone="outline">
        {texts.link}
      </ButtonLink>
    </div>
  )
}

/** However often it is pressed, one deed at a time. */
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
        {texts.once}
      </Button>
      <span className="text-small text-secondary">{texts.counted(pressed, done)}</span>
    </div>
  )
}
