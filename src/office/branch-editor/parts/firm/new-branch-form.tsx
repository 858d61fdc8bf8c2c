import { Button } from '#design/buttons/button.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { Card } from '#design/layout/card.tsx'
import { firmKinds } from '#domain/branch/texts.ts'
import { isBlank } from '#domain/plain-text.ts'
import type { BranchEditor, NewBranchForm } from '#office/branch-editor/contract.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { linesOf, longestHosts } from './identity-part.tsx'
import { firmTexts } from '#office/branch-editor/parts/texts.ts'
import { longest } from '#web/forms/limits.ts'
import { addBranch } from '#office/branch-editor/contract.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'

const texts = firmTexts.adding
const names = firmTexts.identity

export type Adding = { busy: boolean; problem: CallProblem | null; onAdd: (form: NewBranchForm) => void }
type Fields = Omit<NewBranchForm, 'hosts' | 'portal'> & { hosts: string; siteId: string; siteReq: string }
type NewBranchFormProps = Pick<BranchEditor, 'branches'> & { adding: Adding; onClose: () => void }

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
export function NewBranchForm({ branches, adding, onClose }: NewBranchFormProps) {
  const models = branches.filter(({ isNew }) => !isNew)
  const form = useApiForm({
    endpoint: addBranch,
    start: { ...nothing, from: models[0]?.id ?? '' } as Fields,
    sentences: {},
    toBody: ({ hosts, siteId, siteReq, ...typed }): NewBranchForm => ({
      ...typed,
      hosts: linesOf(hosts),
      portal: { siteId, siteReq },
    }),
    act: adding,
    stays: true,
    send: async (body) => adding.onAdd(body),
  })
  const isMissing = Object.values(form.typed).some((value) => typeof value === 'string' && isBlank(value))
  return (
    <Card look="filled" label={texts.title}>
      <ApiForm form={form} label={texts.title} className="flex max-w-text min-w-0 flex-col gap-5" refusal={null}>
        <h2 className="text-h3">{texts.title}</h2>
        <p className="text-small text-secondary">{texts.lead}</p>
        <FirmFields form={form} />
        <SelectField
          label={texts.from}
          hint={texts.fromHint}
          choices={models.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('from')}
        />
        <Checkbox
          label={texts.withWords}
          checked={form.typed.withWords}
          onChange={(event) => form.set({ withWords: event.target.checked })}
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
      </ApiForm>
    </Card>
  )
}

function FirmFields({ form }: { form: ReturnType<typeof useApiForm<Fields, NewBranchForm>> }) {
  const line = (field: 'code' | 'name' | 'representative' | 'email' | 'channel', label: string, hint?: string) => (
    <TextField label={label} hint={hint} autoComplete="off" {...form.field(field)} />
  )
  const portal = (field: 'siteId' | 'siteReq') => (
    <TextField
      label={names[field]}
      autoComplete="off"
      {...form.field(field)}
      maxLength={longest(addBranch.body, `portal.${field}`)}
    />
  )
  return (
    <>
      {line('code', texts.id, texts.idHint)}
      {line('name', names.name)}
      <SelectField
        label={names.kind}
        choices={Object.values(firmKinds).map((kind) => ({ value: kind, label: kind }))}
        {...form.field('kind')}
      />
      {line('representative', texts.representative)}
      <TextArea label={names.hosts} hint={names.hostsHint} rows={2} {...form.field('hosts')} maxLength={longestHosts} />
      {line('email', texts.email)}
      {line('channel', names.channel, names.channelHint)}
      {portal('siteId')}
      {portal('siteReq')}
    </>
  )
}
