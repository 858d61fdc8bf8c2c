import { useState } from 'react'
import { BankPicker } from '#design/fields/bank-picker.tsx'
import { DigitsField } from '#design/fields/digits-field.tsx'
import { PasswordField } from '#design/fields/password-field.tsx'
import { ResidentNumberField } from '#design/fields/resident-number-field.tsx'
import { SelectField, SmallSelect } from '#design/fields/select-field.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { galleryTexts } from '#web/gallery/texts.ts'
import { Grid, Part } from './part.tsx'

const texts = galleryTexts.fields
const long = galleryTexts.long
const banks = galleryTexts.banks.map((label, at) => ({ value: String(at), label }))
const longer = [{ value: 'long', label: long.bank }, ...banks]
const relations = texts.relations.map((label, at) => ({ value: String(at), label }))

export function FieldsPart() {
  return (
    <Part id="fields" title={galleryTexts.sections.fields}>
      <Grid>
        <TextField
          label={texts.email}
          need="required"
          type="email"
          hint={texts.emailHint}
          placeholder={texts.emailExample}
        />
        <TextField label={texts.email} need="required" type="email" defaultValue="haneul" error={texts.emailError} />
        <TextField label={texts.name} defaultValue={texts.nameValue} readOnly />
        <TextField label={texts.name} defaultValue={texts.nameValue} disabled />
        <TextField
          label={long.label}
          need="optional"
          hint={long.hint}
          error={long.error}
          defaultValue={long.sentence}
        />
        <TextArea label={texts.note} need="optional" placeholder={texts.noteExample} error={texts.noteError} />
        <TextArea label={texts.note} need="optional" defaultValue={long.sentence} />
        <TextArea label={texts.note} defaultValue={texts.noteExample} readOnly />
        <DigitsField
          label={texts.account}
          need="required"
          hint={texts.accountHint}
          placeholder={texts.accountExample}
        />
        <DigitsField label={texts.account} need="required" defaultValue="1002" error={texts.accountError} />
        <PasswordField label={texts.password} need="optional" defaultValue="secret-1" />
        <PasswordField label={texts.password} need="required" error={texts.passwordError} />
        <SelectField label={texts.relation} need="required" placeholder={texts.choose} choices={relations} />
        <SelectField
          label={texts.relation}
          need="required"
          placeholder={texts.choose}
          choices={relations}
          error={texts.relationError}
        />
        <SelectField label={texts.relation} choices={relations} defaultValue="1" />
        <SelectField label={texts.relation} choices={relations} defaultValue="1" disabled />
        <SmallSelects />
        <Banks />
        <ResidentNumbers />
      </Grid>
    </Part>
  )
}

function SmallSelects() {
  return (
    <span className="flex min-w-0 flex-wrap gap-2">
      <SmallSelect aria-label={texts.relation} defaultValue="1">
        {relations.map(option)}
      </SmallSelect>
      <SmallSelect aria-label={texts.bank}>{longer.map(option)}</SmallSelect>
      <SmallSelect aria-label={texts.relation} disabled>
        {relations.map(option)}
      </SmallSelect>
    </span>
  )
}

const option = ({ value, label }: { value: string; label: string }) => (
  <option key={value} value={value}>
    {label}
  </option>
)

function Banks() {
  const [bank, setBank] = useState('3')
  const all = { all: banks, quick: banks.slice(0, 6) }
  const wrong = { all: longer, quick: longer.slice(0, 6) }
  return (
    <>
      <BankPicker label={texts.bank} need="required" banks={all} value={bank} onChange={setBank} />
      <BankPicker
        label={texts.bank}
        need="required"
        banks={wrong}
        value=""
        onChange={setBank}
        error={texts.bankError}
      />
    </>
  )
}

function ResidentNumbers() {
  const [number, setNumber] = useState({ front: '', back: '' })
  const [broken, setBroken] = useState({ front: '900101', back: '' })
  return (
    <>
      <ResidentNumberField value={number} onChange={setNumber} need="required" hint={texts.rrnHint} />
      <ResidentNumberField value={broken} onChange={setBroken} error={texts.rrnError} invalid="back" />
      <ResidentNumberField value={broken} onChange={setBroken} error={texts.rrnFrontError} invalid="front" />
      <ResidentNumberField value={number} onChange={setNumber} saved={texts.saved} />
      <ResidentNumberField value={number} onChange={setNumber} saved={texts.saved} onReplace={() => undefined} />
    </>
  )
}
