import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { needsTwo } from '#domain/branch/editing/parts.ts'
import type { NamedAmount } from '#domain/amount/unusual.ts'
import { seenLength } from '#domain/plain-text.ts'
import { useUnusual } from '#web/fields/use-unusual.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { BranchForm } from '#office/branch-editor/contract.ts'
import { branchEditorTexts as texts } from '#office/branch-editor/texts.ts'
import { longest } from '#web/forms/limits.ts'
import { changeBranch } from '#office/branch-editor/contract.ts'
import { useLeaveGuard } from '#web/forms/leave-guard.ts'

export type Saving = { busy: boolean; problem: CallProblem | null; onSave: (change: BranchForm) => void }

/** `wrong`: why the form cannot be saved yet. */
export function PartForm<Value>({
  label,
  value,
  start,
  wrong = null,
  saving,
  asChange,
  amounts,
  isRight = () => true,
  children,
}: {
  label: string
  value: Value
  start: Value
  wrong?: string | null
  saving: Saving
  asChange: (value: Value) => BranchForm
  /** Unusual amounts need confirmation. */
  amounts?: (value: Value) => readonly NamedAmount[]
  /** False once for what the form asks about at the first press. */
  isRight?: (value: Value) => boolean
  children: ReactNode
}) {
  const [reason, setReason] = useState('')
  // A second person reads the reason.
  const byTwo = needsTwo(Object.keys(asChange(value)))
  const isUsual = useUnusual()
  const refused = wrong ?? (byTwo && seenLength(reason) < 2 ? texts.whyMissing : null)
  const isSame = JSON.stringify(value) === JSON.stringify(start)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSame || refused) return
    if (isRight(value) && (await isUsual(amounts?.(value) ?? [])))
      saving.onSave({ ...asChange(value), ...(byTwo ? { reason: reason.trim() } : {}) })
  }
  useLeaveGuard(!isSame)
  return (
    <form
      noValidate
      aria-label={label}
      className="flex max-w-text min-w-0 flex-col gap-5"
      onSubmit={(event) => void save(event)}
    >
      {children}
      {byTwo ? (
        <TextField
          label={texts.why}
          hint={texts.whyHint}
          maxLength={longest(changeBranch.body, 'reason')}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
      <ProblemBanner problem={saving.problem} />
      <div>
        <Button type="submit" size="medium" busy={saving.busy} disabledReason={isSame ? texts.same : refused}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

export function holdsNaN(value: unknown): boolean {
  if (typeof value === 'number') return Number.isNaN(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNaN)
}
