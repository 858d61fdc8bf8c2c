import { useState } from 'react'
import { CheckboxGroup } from '#design/fields/checkbox-group.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { RadioCards } from '#design/fields/radio-cards.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { galleryTexts } from '#web/gallery/texts.ts'
import { Grid, Part } from './part.tsx'

const texts = galleryTexts.choices
const long = galleryTexts.long

export function ChoicesPart() {
  const [family, setFamily] = useState<string | null>('0')
  const [none, setNone] = useState<string | null>(null)
  const [agreed, setAgreed] = useState<string[]>(['terms'])
  return (
    <Part id="choices" title={galleryTexts.sections.choices}>
      <Grid>
        <RadioCards
          legend={texts.family}
          value={family}
          onChange={setFamily}
          cards={texts.families.map((card, at) => ({
            value: String(at),
            title: card.title,
            text: card.text,
            ...(at === 0 ? { aside: <Chip tone="brand">{texts.recommended}</Chip> } : {}),
            ...(at === 2 ? { blocked: texts.blocked } : {}),
          }))}
        />
        <CheckboxGroup
          legend={texts.agree}
          all
          values={agreed}
          onChange={setAgreed}
          options={[
            { value: 'terms', label: texts.terms, need: 'required' },
            { value: 'privacy', label: texts.privacy, need: 'required' },
            { value: 'marketing', label: texts.marketing, need: 'optional', detail: texts.marketingDetail },
          ]}
        />
        <RadioCards
          legend={texts.again}
          legendShown
          value={none}
          onChange={setNone}
          error={texts.choose}
          cards={[
            { value: 'a', title: long.title, text: long.sentence, aside: long.amount },
            { value: 'b', title: texts.terms },
          ]}
        />
        <div className="flex flex-col">
          <Checkbox label={texts.delegate} need="required" />
          <Checkbox label={texts.delegate} need="required" error={texts.delegateError} />
          <Checkbox label={texts.marketing} need="optional" defaultChecked />
          <Checkbox label={texts.terms} checked disabled readOnly />
          <Checkbox label={texts.marketing} disabled />
          <Checkbox label={long.sentence} need="optional" detail={long.hint} partly />
        </div>
      </Grid>
    </Part>
  )
}
