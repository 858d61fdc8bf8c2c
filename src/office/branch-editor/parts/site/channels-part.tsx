import { TextField } from '#design/fields/text-field.tsx'
import type { EditedBranch } from '#office/branch-editor/contract.ts'
import { branchEditorTexts } from '#office/branch-editor/texts.ts'
import { PartForm, type Saving, usePart } from '#office/branch-editor/parts/part-form.tsx'
import { siteTexts } from './texts.ts'
import { longest } from '#web/forms/limits.ts'
import { changeBranch } from '#office/branch-editor/contract.ts'

const texts = siteTexts.channels
const fields = ['blog', 'youtube', 'certificateHelpUrl', 'registryHelpUrl'] as const

export function ChannelsPart({ start, saving }: { start: EditedBranch['channels']; saving: Saving }) {
  const part = usePart({ start, saving, asChange: (value) => ({ channels: value }) })
  const { value: channels, put: setChannels } = part
  return (
    <PartForm part={part} label={branchEditorTexts.parts.channels}>
      <p className="text-small text-secondary">{texts.lead}</p>
      {fields.map((field) => (
        <TextField
          key={field}
          label={texts[field]}
          hint={texts.hint}
          inputMode="url"
          autoComplete="off"
          maxLength={longest(changeBranch.body, `channels.${field}`)}
          value={channels[field]}
          error={part.at(`channels.${field}`)}
          onChange={(event) => setChannels({ ...channels, [field]: event.target.value.trim() })}
        />
      ))}
    </PartForm>
  )
}
