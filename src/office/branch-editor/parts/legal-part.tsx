import { useState } from 'react'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import type { LegalText } from '#office/branch-editor/contract.ts'
import { branchEditorTexts } from '#office/branch-editor/texts.ts'
import { PartForm, type Saving, usePart } from './part-form.tsx'
import { longest } from '#web/forms/limits.ts'
import { changeBranch } from '#office/branch-editor/contract.ts'

const texts = branchEditorTexts.legal

/** `today`: Seoul day. */
export function LegalPart({ all, today, saving }: { all: readonly LegalText[]; today: string; saving: Saving }) {
  const [file, setFile] = useState(all[0]?.file ?? '')
  const legalText = all.find((text) => text.file === file)
  if (!legalText) return null
  return (
    <div className="flex flex-col gap-5">
      <div className="max-w-text">
        <SelectField
          label={texts.which}
          value={file}
          choices={all.map((text) => ({ value: text.file, label: text.title }))}
          onChange={(event) => setFile(event.target.value)}
        />
      </div>
      <WordsForm key={file} one={legalText} today={today} saving={saving} />
    </div>
  )
}

function WordsForm({ one, today, saving }: { one: LegalText; today: string; saving: Saving }) {
  const isConsent = one.file.startsWith('consents/')
  const start = {
    text: one.text,
    effectiveOn: one.effectiveOn > today ? one.effectiveOn : today,
    ...(isConsent ? { title: one.title } : {}),
  }
  const part = usePart({ start, saving, asChange: (value) => ({ legal: { file: one.file, ...value } }) })
  const { value: words, put: setWords, at } = part
  return (
    <PartForm part={part} label={one.title}>
      <p className="text-small text-secondary tabular-nums">{texts.now(one.effectiveOn, one.earlier)}</p>
      {words.title === undefined ? null : (
        <TextField
          label={texts.consentTitle}
          hint={texts.consentTitleHint}
          maxLength={longest(changeBranch.body, 'legal.title')}
          value={words.title}
          error={at('legal.title')}
          onChange={(event) => setWords({ ...words, title: event.target.value })}
        />
      )}
      <TextField
        label={texts.effective}
        hint={isConsent ? texts.consentHint : texts.pageHint}
        type="date"
        value={words.effectiveOn}
        error={at('legal.effectiveOn') ?? (saving.problem?.code === 'input.invalid' ? texts.wrongDay : null)}
        onChange={(event) => setWords({ ...words, effectiveOn: event.target.value })}
      />
      <TextArea
        label={texts.text}
        hint={texts.textHint}
        rows={22}
        maxLength={longest(changeBranch.body, 'legal.text')}
        value={words.text}
        error={at('legal.text')}
        onChange={(event) => setWords({ ...words, text: event.target.value })}
      />
    </PartForm>
  )
}
