import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { staffRoles, type StaffRole } from '#domain/staff-rights.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { BranchChoice } from '../contract.ts'
import { roleNames } from '../texts.ts'
import { peopleTexts } from './texts.ts'
import { longest } from '#web/forms/limits.ts'
import { inviteStaff } from '../contract.ts'

const texts = peopleTexts.invite
export type InviteForm = { email: string; name: string; role: StaffRole; branchId: string }
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
const fields = ['email', 'name', 'role'] as const
const missingIn = ({ email, name, role }: Record<(typeof fields)[number], string>) => ({
  email: /^\S+@\S+\.\S+$/.test(email.trim()) ? null : texts.missing.email,
  name: name.trim() === '' ? texts.missing.name : null,
  role: role === '' ? texts.missing.role : null,
})

export function Invite({ branches, busy, problem, onInvite }: InviteProps) {
  const [open, setOpen] = useState(false)
  const nothing = { email: '', name: '', role: '', branchId: branches[0]?.id ?? '' }
  const [typed, setTyped] = useState(nothing)
  const [pressed, setPressed] = useState(false)
  const missing = missingIn(typed)
  const submit = async () => {
    setPressed(true)
    if (busy || fields.some((name) => missing[name])) return
    const { email, name, role, branchId } = typed
    const form = { email: email.trim(), name: name.trim(), role: role as StaffRole, branchId }
    if ((await onInvite(form)) === undefined) return
    setOpen(false)
    setTyped(nothing)
    setPressed(false)
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog open={open} title={texts.title} onClose={() => setOpen(false)}>
        <form
          noValidate
          className="flex flex-col gap-5 pb-2 text-ink"
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <p className="text-secondary">{texts.lead}</p>
          <InviteFields
            branches={branches}
            typed={typed}
            onType={(change) => setTyped({ ...typed, ...change })}
            missing={pressed ? missing : null}
          />
          <ProblemBanner problem={problem} />
          <Button type="submit" wide size="medium" busy={busy}>
            {texts.press}
          </Button>
        </form>
      </Dialog>
    </>
  )
}

type Typed = Record<(typeof fields)[number] | 'branchId', string>
type InviteFieldsProps = {
  branches: readonly BranchChoice[]
  typed: Typed
  onType: (change: Partial<Typed>) => void
  /** Null until submitted. */
  missing: ReturnType<typeof missingIn> | null
}

function InviteFields({ branches, typed, onType, missing }: InviteFieldsProps) {
  const field = (name: (typeof fields)[number]) => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => onType({ [name]: event.target.value }),
    error: missing ? missing[name] : null,
  })
  return (
    <>
      <TextField
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={longest(inviteStaff.body, 'email')}
        {...field('email')}
      />
      <TextField
        label={texts.name}
        autoComplete="off"
        maxLength={longest(inviteStaff.body, 'name')}
        {...field('name')}
      />
      <SelectField label={texts.role} placeholder={texts.choose} choices={choices} {...field('role')} />
      {branches.length > 1 ? (
        <SelectField
          label={texts.branch}
          value={typed.branchId}
          onChange={(event) => onType({ branchId: event.target.value })}
          choices={branches.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
    </>
  )
}
