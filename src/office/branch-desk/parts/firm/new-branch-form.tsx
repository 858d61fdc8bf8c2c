import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { Card } from '#design/layout/card.tsx'
import { firmKinds } from '#domain/branch/texts.ts'
import type { BranchDesk, NewBranchForm } from '#office/branch-desk/contract.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { linesOf, longestHosts } from './identity-part.tsx'
import { firmTexts } from './texts.ts'
import { longest } from '#web/forms/limits.ts'
import { addBranch } from '#office/branch-desk/contract.ts'

const texts = firmTexts.adding
const names = firmTexts.identity

export type Adding = { busy: boolean; problem: CallProblem | null; onAdd: (form: NewBranchForm) => void }
type Fields = Omit<NewBranchForm, 'hosts' | 'portal'> & { hosts: string; siteId: string; siteReq: string }
type Line = 'code' | 'name' | 'representative' | 'email' | 'siteId' | 'siteReq' | 'channel'
type NewBranchFormProps = Pick<BranchDesk, 'branches'> & { adding: Adding; onClose: () => void }

const nothing: Omit<Fields, 'from'> = {
  code: '',
  name: '',
  kind: firmKinds.office,
  hosts: '',
  representative: '',
  email: '',
  siteId: '',
  siteReq: '',
  channel: '',
  withWords: true,
}
const formOf = ({ hosts, siteId, siteReq, ...form }: Fields): NewBranchForm => ({
  ...form,
  hosts: linesOf(hosts),
  portal: { siteId, siteReq },
})

export function NewBranchForm({ branches, adding, onClose }: NewBranchFormProps) {
  const models = branches.filter(({ isNew }) => !isNew)
  const [form, setForm] = useState<Fields>({ ...nothing, from: models[0]?.id ?? '' })
  const set = (change: Partial<Fields>) => setForm({ ...form, ...change })
  const isMissing = Object.values(form).some((value) => typeof value === 'string' && value.trim() === '')
  return (
    <Card look="filled" label={texts.title}>
      <form
        noValidate
        aria-label={texts.title}
        className="flex max-w-text min-w-0 flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isMissing) adding.onAdd(formOf(form))
        }}
      >
        <h2 className="text-h3">{texts.title}</h2>
        <p className="text-small text-secondary">{texts.lead}</p>
        <FirmFields form={form} onChange={set} />
        <SelectField
          label={texts.from}
          hint={texts.fromHint}
          value={form.from}
          choices={models.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => set({ from: event.target.value })}
        />
        <Checkbox
          label={texts.withWords}
          checked={form.withWords}
          onChange={(event) => set({ withWords: event.target.checked })}
        />
        <ProblemBanner problem={adding.problem} />
        <div className="flex flex-wrap items-start gap-2">
          <Button type="submit" size="medium" busy={adding.busy} disabledReason={isMissing ? texts.missing : null}>
            {texts.make}
          </Button>
          <Button type="button" size="medium" tone="outline" onClick={onClose}>
            {texts.close}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function FirmFields({ form, onChange }: { form: Fields; onChange: (change: Partial<Fields>) => void }) {
  const line = (field: Line, label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      autoComplete="off"
      maxLength={longest(addBranch.body, field === 'siteId' || field === 'siteReq' ? `portal.${field}` : field)}
      value={form[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  )
  return (
    <>
      {line('code', texts.id, texts.idHint)}
      {line('name', names.name)}
      <SelectField
        label={names.kind}
        value={form.kind}
        choices={Object.values(firmKinds).map((kind) => ({ value: kind, label: kind }))}
        onChange={(event) => onChange({ kind: event.target.value as Fields['kind'] })}
      />
      {line('representative', texts.representative)}
      <TextArea
        label={names.hosts}
        hint={names.hostsHint}
        rows={2}
        maxLength={longestHosts}
        value={form.hosts}
        onChange={(event) => onChange({ hosts: event.target.value })}
      />
      {line('email', texts.email)}
      {line('channel', names.channel, names.channelHint)}
      {line('siteId', names.siteId)}
      {line('siteReq', names.siteReq)}
    </>
  )
}
