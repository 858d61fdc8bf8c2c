import { useState } from 'react'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { firmKinds } from '#domain/branch/texts.ts'
import type { EditedBranch } from '#office/branch-editor/contract.ts'
import { branchEditorTexts } from '#office/branch-editor/texts.ts'
import { PartForm, type Saving } from '#office/branch-editor/parts/part-form.tsx'
import { firmTexts } from './texts.ts'
import { longest } from '#web/forms/limits.ts'
import { changeBranch } from '#office/branch-editor/contract.ts'

const texts = firmTexts.identity
const kinds = Object.values(firmKinds)
type TextLine = 'name' | 'siteId' | 'siteReq' | 'channel' | 'agentCode' | 'adjusterCode'
/** Of all lines together; the schema limits each. */
export const longestHosts = 500

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter((line) => line !== '')

export function IdentityPart({ start, saving }: { start: EditedBranch['identity']; saving: Saving }) {
  const begin = { ...start, hosts: start.hosts.join('\n') }
  const [value, setValue] = useState(begin)
  const set = (change: Partial<typeof value>) => setValue({ ...value, ...change })
  const line = (field: TextLine, hint?: string) => (
    <TextField
      label={texts[field]}
      hint={hint}
      maxLength={longest(changeBranch.body, `identity.${field}`)}
      autoComplete="off"
      value={value[field]}
      onChange={(event) => set({ [field]: event.target.value })}
    />
  )
  return (
    <PartForm
      label={branchEditorTexts.parts.identity}
      value={value}
      start={begin}
      saving={saving}
      asChange={({ hosts, ...rest }) => ({ identity: { ...rest, hosts: linesOf(hosts) } })}
    >
      <p className="text-small text-secondary">{texts.lead}</p>
      {line('name')}
      <SelectField
        label={texts.kind}
        value={value.kind}
        choices={kinds.map((kind) => ({ value: kind, label: kind }))}
        onChange={(event) => set({ kind: event.target.value as typeof value.kind })}
      />
      <TextArea
        label={texts.hosts}
        hint={texts.hostsHint}
        rows={3}
        maxLength={longestHosts}
        value={value.hosts}
        onChange={(event) => set({ hosts: event.target.value })}
      />
      {line('siteId')}
      {line('siteReq')}
      {line('agentCode', texts.agentHint)}
      {line('adjusterCode', texts.agentHint)}
      <TextField
        label={texts.mailName}
        maxLength={longest(changeBranch.body, 'identity.mail.name')}
        value={value.mail.name}
        onChange={(event) => set({ mail: { ...value.mail, name: event.target.value } })}
      />
      <TextField
        label={texts.mailAddress}
        hint={texts.mailHint}
        inputMode="email"
        maxLength={longest(changeBranch.body, 'identity.mail.address')}
        value={value.mail.address}
        onChange={(event) => set({ mail: { ...value.mail, address: event.target.value } })}
      />
      {line('channel', texts.channelHint)}
    </PartForm>
  )
}
