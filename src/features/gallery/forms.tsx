import { useState } from 'react'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { BankPicker } from '#design/fields/bank-picker.tsx'
import { CheckboxGroup } from '#design/fields/checkbox-group.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { DigitsField } from '#design/fields/digits-field.tsx'
import { PasswordField } from '#design/fields/password-field.tsx'
import { RadioCards } from '#design/fields/radio-cards.tsx'
import { ResidentNumberField } from '#design/fields/resident-number-field.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { useAction } from '#web/action.ts'
import { Part } from './parts.tsx'
import { galleryTexts as texts } from './texts.ts'

export function ButtonsPart() {
  const words = texts.buttons
  return (
    <Part id="buttons" title={texts.sections.buttons}>
      <div className="flex max-w-100 flex-col gap-3">
        <Button wide>{words.next}</Button>
        <Button wide busy>
          {words.request}
        </Button>
        <Button wide disabledReason={words.reason}>
          {words.apply}
        </Button>
        <Button wide tone="secondary">
          {words.again}
        </Button>
        <Button wide tone="outline">
          {words.outline}
        </Button>
        <Button wide tone="danger">
          {words.withdraw}
        </Button>
        <Button wide tone="kakao">
          {words.kakao}
        </Button>
        <Button wide tone="text">
          {words.later}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="medium">{words.save}</Button>
        <Button size="medium" tone="outline">
          {words.later}
        </Button>
        <Button size="small" tone="secondary">
          {words.save}
        </Button>
        <Button size="small" busy>
          {words.save}
        </Button>
        <ButtonLink to="/notices" size="small" tone="outline">
          {words.link}
        </ButtonLink>
      </div>
      <OncePart />
    </Part>
  )
}

/** However often it is pressed, one deed at a time. */
function OncePart() {
  const [pressed, setPressed] = useState(0)
  const [done, setDone] = useState(0)
  const deed = useAction(async () => {
    await new Promise((later) => setTimeout(later, 800))
    setDone((before) => before + 1)
  })
  return (
    <div onPointerDownCapture={() => setPressed(pressed + 1)} className="flex items-center gap-4">
      <Button size="medium" busy={deed.busy} onClick={() => void deed.run()}>
        {texts.buttons.once}
      </Button>
      <span className="text-small text-secondary">{texts.buttons.counted(pressed, done)}</span>
    </div>
  )
}

export function FieldsPart() {
  const words = texts.fields
  const [number, setNumber] = useState({ front: '', back: '' })
  const [broken, setBroken] = useState({ front: '900101', back: '' })
  const [bank, setBank] = useState('3')
  return (
    <Part id="fields" title={texts.sections.fields}>
      <div className="grid gap-6 lg:grid-cols-2">
        <TextField label={words.name} defaultValue={words.nameValue} readOnly />
        <TextField label={words.email} need="required" type="email" hint={words.emailHint} />
        <TextField label={words.email} need="required" type="email" defaultValue="haneul" error={words.emailError} />
        <DigitsField label={words.account} need="required" hint={words.accountHint} placeholder={words.accountExample} />
        <PasswordField label={words.password} need="optional" defaultValue="secret-1" />
        <SelectField label={words.relation} need="required" choices={words.relations.map((label, at) => ({ value: String(at), label }))} />
        <ResidentNumberField value={number} onChange={setNumber} need="required" hint={words.rrnHint} />
        <ResidentNumberField value={broken} onChange={setBroken} error={words.rrnError} invalid="back" />
        <ResidentNumberField value={number} onChange={setNumber} saved={words.saved} />
        <BankPicker label={words.bank} need="required" banks={texts.banks.map((label, at) => ({ value: String(at), label }))} value={bank} onChange={setBank} />
        <TextArea label={words.note} need="optional" placeholder={words.noteExample} />
      </div>
    </Part>
  )
}

export function ChoicesPart() {
  const words = texts.choices
  const [family, setFamily] = useState<string | null>('0')
  const [agreed, setAgreed] = useState<string[]>(['terms'])
  return (
    <Part id="choices" title={texts.sections.choices}>
      <div className="grid gap-6 lg:grid-cols-2">
        <RadioCards
          legend={words.family}
          value={family}
          onChange={setFamily}
          cards={words.families.map((card, at) => ({
            value: String(at),
            title: card.title,
            text: card.text,
            ...(at === 0 ? { aside: <Chip tone="brand">{words.recommended}</Chip> } : {}),
            ...(at === 2 ? { blocked: words.blocked } : {}),
          }))}
        />
        <div className="flex flex-col gap-4">
          <CheckboxGroup
            legend={words.agree}
            all
            values={agreed}
            onChange={setAgreed}
            options={[
              { value: 'terms', label: words.terms, need: 'required' },
              { value: 'privacy', label: words.privacy, need: 'required' },
              { value: 'marketing', label: words.marketing, need: 'optional', detail: words.marketingDetail },
            ]}
          />
          <Checkbox label={words.delegate} need="required" />
        </div>
      </div>
    </Part>
  )
}
