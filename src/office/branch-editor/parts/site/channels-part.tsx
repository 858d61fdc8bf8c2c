import { useState } from 'react'
import { TextField } from '#design/fields/text-field.tsx'
import type { EditedBranch } from '#office/branch-editor/contract.ts'
import { branchEditorTexts } from '#office/branch-editor/texts.ts'
import { PartForm, type Saving } from '#office/branch-editor/parts/part-form.tsx'
import { siteTexts } from './texts.ts'
import { longest } from '#web/forms/limits.ts'
import { changeBranch } from '#office/branch-editor/contract.ts'

const texts = siteTexts.channels
const fields = ['blog', 'youtube', 'certificateHelpUrl', 'registryHelpUrl'] as const

export function ChannelsPart({ start, saving }: { start: EditedBranch['channels']; saving: Saving }) {
  const [channels, setChannels] = useState(start)
  return (
    <PartForm
      label={branchEditorTexts.parts.channels}
      value={channels}
      start={start}
      saving={saving}
      asChange={(value) => ({ channels: value })}
    >
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
          onChange={(event) => setChannels({ ...channels, [field]: event.target.value.trim() })}
        />
      ))}
    </PartForm>
  )
}
