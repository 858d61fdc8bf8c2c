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
      <WordsForm key={file} legalText={legalText} today={today} saving={saving} />
    </div>
  )
}

function WordsForm({ legalText, today, saving }: { legalText: LegalText; today: string; saving: Saving }) {
  const isConsent = legalText.file.startsWith('consents/')
  const start = {
    text: legalText.text,
    effectiveOn: legalText.effectiveOn > today ? legalText.effectiveOn : today,
    ...(isConsent ? { title: legalText.title } : {}),
  }
  const part = usePart({ start, saving, asChange: (value) => ({ legal: { file: legalText.file, ...value } }) })
  const { value: words, put: setWords, at } = part
  return (
    <PartForm part={part} label={legalText.title}>
      <p className="text-small text-secondary tabular-nums">{texts.now(legalText.effectiveOn, legalText.earlier)}</p>
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
