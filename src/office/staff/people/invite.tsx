import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { seoulDay, type SeoulDay } from '#domain/seoul-time.ts'
import { staffRoles, type StaffRole } from '#domain/staff-rights.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { BranchChoice } from '#office/staff/contract.ts'
import { roleNames } from '#office/staff/texts.ts'
import { peopleTexts } from './texts.ts'
import { inviteStaff } from '#office/staff/contract.ts'
import { serverNow } from '#web/server-clock.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'

const texts = peopleTexts.invite
export type InviteForm = { email: string; name: string; role: StaffRole; branchId: string; endsOn: SeoulDay | null }
export type InviteProps = {
  /** Never empty. */
  branches: readonly BranchChoice[]
  busy: boolean
  problem: CallProblem | null
  /** Resolves to undefined on failure; the dialog then stays open. */
  onInvite: (form: InviteForm) => Promise<unknown>
}

/** Operators need two people, so nobody is invited as one. */
const choices = staffRoles
  .filter((role) => role !== 'operator')
  .map((role) => ({ value: role, label: roleNames[role] }))

export function Invite({ branches, busy, problem, onInvite }: InviteProps) {
  const [open, setOpen] = useState(false)
  const form = useApiForm({
    endpoint: inviteStaff,
    start: { email: '', name: '', role: '', branchId: branches[0]?.id ?? '', endsOn: '' },
    sentences: texts.missing,
    toBody: ({ email, name, role, branchId, endsOn }) => ({
      email: email.trim(),
      name: name.trim(),
      role: role as StaffRole,
      branchId,
      endsOn: endsOn === '' ? null : endsOn,
    }),
    act: { busy, problem },
    send: async (body) => {
      const invited = await onInvite(body)
      if (invited !== undefined) setOpen(false)
      return invited
    },
  })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <FormDialog form={form} open={open} title={texts.title} onClose={() => setOpen(false)} yes={texts.press}>
        <p className="text-secondary">{texts.lead}</p>
        <TextField label={texts.email} type="email" inputMode="email" autoComplete="off" {...form.field('email')} />
        <TextField label={texts.name} autoComplete="off" {...form.field('name')} />
        <SelectField label={texts.role} placeholder={texts.choose} choices={choices} {...form.field('role')} />
        {branches.length > 1 ? (
          <SelectField
            label={texts.branch}
            choices={branches.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.field('branchId')}
          />
        ) : null}
        <TextField
          label={texts.endsOn}
          hint={texts.endsOnHint}
          need="optional"
          type="date"
          min={seoulDay(new Date(serverNow()))}
          {...form.field('endsOn')}
        />
      </FormDialog>
    </>
  )
}
