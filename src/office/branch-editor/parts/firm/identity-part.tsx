import { SelectField } from '#design/fields/select-field.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { firmKinds } from '#domain/branch/texts.ts'
import type { EditedBranch } from '#office/branch-editor/contract.ts'
import { branchEditorTexts } from '#office/branch-editor/texts.ts'
import { PartForm, type Saving, usePart } from '#office/branch-editor/parts/part-form.tsx'
import { firmTexts } from '#office/branch-editor/parts/texts.ts'
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
  const part = usePart({
    start: { ...start, hosts: start.hosts.join('\n') },
    saving,
    asChange: ({ hosts, ...rest }) => ({ identity: { ...rest, hosts: linesOf(hosts) } }),
  })
  const { value, at } = part
  const set = (change: Partial<typeof value>) => part.put({ ...value, ...change })
  const line = (field: TextLine, hint?: string) => (
    <TextField
      label={texts[field]}
      hint={hint}
      maxLength={longest(changeBranch.body, `identity.${field}`)}
      autoComplete="off"
      value={value[field]}
      error={at(`identity.${field}`)}
      onChange={(event) => set({ [field]: event.target.value })}
    />
  )
  const mail = (field: 'name' | 'address', label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      inputMode={field === 'address' ? 'email' : 'text'}
      maxLength={longest(changeBranch.body, `identity.mail.${field}`)}
      value={value.mail[field]}
      error={at(`identity.mail.${field}`)}
      onChange={(event) => set({ mail: { ...value.mail, [field]: event.target.value } })}
    />
  )
  return (
    <PartForm part={part} label={branchEditorTexts.parts.identity}>
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
        error={at('identity.hosts')}
        onChange={(event) => set({ hosts: event.target.value })}
      />
      {line('siteId')}
      {line('siteReq')}
      {line('agentCode', texts.agentHint)}
      {line('adjusterCode', texts.agentHint)}
      {mail('name', texts.mailName)}
      {mail('address', texts.mailAddress, texts.mailHint)}
      {line('channel', texts.channelHint)}
    </PartForm>
  )
}
